import { TABLES } from '#lib/games/tables'
import { MONEY_WHEEL } from '#lib/games/tables/money-wheel'
import type { Minor } from '#lib/money'
import type { Counts, PastRound } from '#studio/live/frames'
import { el, svg, write } from '#studio/page/dom'
import type { MakeTable, Outcome, Showing, TableKit, TableView } from '../table-view'
import { type Zone, ZoneCloth } from '../zone'

const { wheel, pays } = TABLES['MONEYWHEEL-1']
const PAYS: Record<string, number> = pays
const NUMBERS = Object.keys(PAYS)
const CIRCLE = 360
const SEGMENT = CIRCLE / wheel.length
const TURNS = 4
const [OUTER, INNER] = [195, 96]
const TEXT_AT = 172
const EASING = 'cubic-bezier(.12, .7, .1, 1)'

interface Spun {
  spins: number[]
  multiplier: number
  number: string
}

const spunOf = (outcome: Outcome) => outcome as unknown as Spun

const at = (radius: number, angle: number) => {
  const turned = (angle * Math.PI) / 180
  return `${(radius * Math.sin(turned)).toFixed(2)} ${(-radius * Math.cos(turned)).toFixed(2)}`
}

function segment(name: string, index: number): SVGElement {
  const [from, to] = [(index - 0.5) * SEGMENT, (index + 0.5) * SEGMENT]
  const d = `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}z`
  const text = svg('text', {
    y: -TEXT_AT,
    'text-anchor': 'middle',
    transform: `rotate(${index * SEGMENT})`,
  })
  text.textContent = name
  return svg('g', { class: `seg s-${name}` }, svg('path', { d }), text)
}

/** A wheel of numbers; a segment that multiplies turns it again. */
class MoneyWheelView implements TableView {
  readonly game = MONEY_WHEEL
  readonly stage: HTMLElement
  readonly cloth: HTMLElement
  readonly records: HTMLElement
  private readonly kit: TableKit
  private readonly zones: ZoneCloth
  private readonly rotor: SVGElement
  private readonly times = el('p', { class: 'times', 'aria-hidden': 'true' })
  private readonly sums = el('p', { class: 'road-name' })
  private readonly shares = el('ol', { class: 'shares' })
  private turned = 0
  private showing = 0

  constructor(kit: TableKit) {
    this.kit = kit
    const { t } = kit.words
    this.rotor = svg('g', { class: 'segments' }, ...wheel.map(segment))
    const hub = svg('circle', { r: INNER - 6, class: 'hub' })
    const drawing = svg(
      'svg',
      { viewBox: '-200 -200 400 400', 'aria-hidden': 'true' },
      this.rotor,
      hub,
    )
    this.stage = el('div', { class: 'fortune' }, drawing, el('i', { class: 'pointer' }), this.times)
    const zones = NUMBERS.map(
      (number): Zone => ({
        spot: { type: number },
        name: t('fortune.number', { number }),
        gross: 100 * (1 + (PAYS[number] ?? 0)),
        look: `fz s-${number}`,
        parts: [el('b', {}, number)],
      }),
    )
    this.zones = new ZoneCloth(kit, zones)
    this.cloth = this.zones.node
    this.records = el(
      'section',
      { class: 'roads single', 'aria-label': t('roads.name') },
      el('div', { class: 'road' }, this.sums, this.shares),
      el('p', { class: 'small' }, t('fortune.how')),
      el('p', { class: 'small' }, t('roads.past')),
    )
  }

  chips(amounts: ReadonlyMap<string, Minor>): void {
    this.zones.chips(amounts)
  }

  won(keys: ReadonlySet<string>): void {
    this.zones.won(keys)
  }

  async show(outcome: Outcome | null, { ms, isStill }: Showing): Promise<void> {
    this.showing += 1
    const { showing } = this
    write(this.times, '')
    if (!outcome) return
    const { spins, multiplier, number } = spunOf(outcome)
    for (const place of spins) {
      await this.turn(place, ms / spins.length, isStill)
      if (showing !== this.showing) return
      const name = wheel[place] ?? ''
      write(this.times, PAYS[name] === undefined ? name : '')
    }
    write(this.times, multiplier > 1 ? `${number} ×${multiplier}` : number)
  }

  spoken(outcome: Outcome): string {
    const { t } = this.kit.words
    const { multiplier, number } = spunOf(outcome)
    return multiplier > 1
      ? t('fortune.cameTimes', { number, multiplier })
      : t('fortune.came', { number })
  }

  remember(_past: readonly PastRound[], { of, by }: Counts): void {
    const { t, share } = this.kit.words
    write(this.sums, t('fortune.counted', { count: of }))
    const rows = NUMBERS.map((number) => {
      const chance = wheel.filter((each) => each === number).length / wheel.length
      const seen = of > 0 ? share((by[number] ?? 0) / of) : '–'
      const said = t('fortune.share', { seen, segments: share(chance) })
      return el('li', {}, el('b', {}, number), el('span', {}, said))
    })
    this.shares.replaceChildren(...rows)
  }

  chip(outcome: Outcome): HTMLElement {
    const { multiplier, number } = spunOf(outcome)
    const text = multiplier > 1 ? `${number}×${multiplier}` : number
    return el('span', { class: `nb seg-nb s-${number}` }, text)
  }

  private async turn(place: number, ms: number, isStill: boolean): Promise<void> {
    const from = this.turned
    const to = -place * SEGMENT
    this.turned = to
    this.rotor.style.rotate = `${to}deg`
    if (isStill || ms === 0 || document.hidden) return
    const end = to - TURNS * CIRCLE
    const frames = [from, end].map((angle) => ({ rotate: `${angle}deg` }))
    await this.rotor
      .animate(frames, { duration: ms, easing: EASING })
      .finished.catch(() => undefined)
  }
}

export const makeTable: MakeTable = (kit) => new MoneyWheelView(kit)
