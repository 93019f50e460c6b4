import { pay } from '#lib/games/game'
import { WHEEL } from '#lib/games/originals/wheel'
import type { Fields } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Prospect } from '../alone/game-view'
import { animate } from '../alone/motion'
import { el, svg, write } from '../dom'
import { Options, RISKS, type Risk, Verdict } from './pieces'

const TABLE: Record<string, Record<string, number[]>> = TABLES['WHEEL-1'].segments
const SIZES = [10, 20, 40]
const FIRST = 20
const TURN_MS = 2_600
const TURNS = 3
const HUNDRED = 100
const MIDDLE = 250
const [OUTER, INNER] = [238, 182]
const CIRCLE = 360
/** Segments that are wide enough for a figure. */
const LABELLED = 20
/** A segment leaves a gap to its neighbours. */
const HALF_WIDTH = 0.48
const EASING = 'cubic-bezier(.12, .7, .1, 1)'

const point = (radius: number, share: number) => {
  const angle = share * 2 * Math.PI
  const x = MIDDLE + radius * Math.sin(angle)
  const y = MIDDLE - radius * Math.cos(angle)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** The ring stands still: the light turns, and stops in the middle of a segment. */
class WheelView implements GameView {
  readonly game = WHEEL
  readonly start: string
  readonly stage: HTMLElement
  readonly settings: HTMLElement[]
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly figure = el('p', { class: 'figure small-figure', 'aria-hidden': 'true' })
  private readonly ring = el('div', { class: 'ring' })
  private readonly legend = el('ul', { class: 'legend' })
  private readonly size: Options<number>
  private readonly risk: Options<Risk>
  private light = svg('g', {})
  private turned = 0

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    const draw = () => this.draw()
    this.start = t('wheel.start')
    this.verdict = new Verdict(kit.words)
    const sizes = SIZES.map((count) => [count, `${count}`] as const)
    const risks = RISKS.map((name) => [name, t(`risk.${name}`)] as const)
    this.size = new Options(t('wheel.size'), sizes, FIRST, draw)
    this.risk = new Options<Risk>(t('risk.name'), risks, 'medium', draw)
    this.settings = [this.risk.node, this.size.node]
    const turn = el('div', { class: 'turn' }, this.ring, el('div', { class: 'hub' }, this.figure))
    this.stage = el('div', { class: 'wheel' }, turn, this.verdict.node, this.legend)
    draw()
  }

  choice = (): Fields => ({ size: this.size.value, risk: this.risk.value })

  take(bet: Fields): void {
    this.size.set(Number(bet['size']))
    this.risk.set(bet['risk'] as Risk)
    this.draw()
  }

  prospect(stake: number): Prospect {
    return { pays: pay(stake, Math.max(...this.segments()), HUNDRED), chance: null }
  }

  spoken(round: ShownRound): string {
    return this.kit.words.t('wheel.stopped', { multiple: this.multipleOf(round) })
  }

  async show(round: ShownRound | null): Promise<void> {
    if (!round?.outcome) return
    const { figure, light, ring, verdict } = this
    verdict.clear()
    write(figure, '')
    for (const segment of ring.querySelectorAll('.segment')) segment.classList.remove('hit')
    const segment = Number(round.outcome['segment'])
    const from = this.turned % CIRCLE
    this.turned = CIRCLE * TURNS + (segment / this.segments().length) * CIRCLE
    const frames = [from, this.turned].map((angle) => ({ transform: `rotate(${angle}deg)` }))
    light.style.transform = `rotate(${this.turned}deg)`
    await animate(light, frames, { ms: TURN_MS, isStill: this.kit.isStill(), easing: EASING })
    ring.querySelectorAll('.segment')[segment]?.classList.add('hit')
    this.kit.cue('reveal')
    write(figure, this.multipleOf(round))
    figure.dataset['look'] = round.payout > round.staked ? 'won' : 'plain'
    verdict.tell(round)
  }

  private multipleOf({ outcome }: ShownRound): string {
    return `${this.kit.words.multiple(Number(outcome?.['multiplier'] ?? 0))}×`
  }

  private segments = (): number[] => TABLE[this.size.value]?.[this.risk.value] ?? []

  /** A prize's ink: the first for the smallest; nothing has one of its own. */
  private inkOf(multiplier: number): string {
    const kinds = [...new Set([0, ...this.segments()])].sort((one, other) => one - other)
    return `ink-${kinds.indexOf(multiplier)}`
  }

  private draw(): void {
    const all = this.segments()
    const half = 0.5 / all.length
    const beam = `M${MIDDLE} ${MIDDLE}L${point(INNER - 6, -half)}L${point(INNER - 6, half)}z`
    this.light = svg('g', { class: 'light' }, svg('path', { d: beam }))
    this.light.style.transform = `rotate(${this.turned}deg)`
    const name = this.kit.words.t('wheel.name', { count: all.length })
    const box = { viewBox: '0 0 500 500', role: 'img', 'aria-label': name }
    const labels = all.length > LABELLED ? [] : this.labels(all)
    this.ring.replaceChildren(svg('svg', box, ...this.parts(all), ...labels, this.light))
    this.legend.replaceChildren(...this.kinds(all))
    this.verdict.clear()
    write(this.figure, '')
    this.kit.changed()
  }

  private parts(all: readonly number[]): SVGPathElement[] {
    return all.map((multiplier, index) => {
      const [from, to] = [(index - HALF_WIDTH) / all.length, (index + HALF_WIDTH) / all.length]
      const d =
        `M${point(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, to)}` +
        `L${point(INNER, to)}A${INNER} ${INNER} 0 0 0 ${point(INNER, from)}z`
      return svg('path', { d, class: `segment ${this.inkOf(multiplier)}` })
    })
  }

  private labels(all: readonly number[]): SVGTextElement[] {
    return all.flatMap((multiplier, index) => {
      if (multiplier === 0) return []
      const transform = `rotate(${(index * CIRCLE) / all.length} ${MIDDLE} ${MIDDLE})`
      const label = svg('text', { x: MIDDLE, y: MIDDLE - INNER - 22, transform })
      write(label, this.kit.words.multiple(multiplier))
      return [label]
    })
  }

  private kinds(all: readonly number[]): HTMLElement[] {
    const { multiple, share } = this.kit.words
    const kinds = [...new Set(all)].sort((one, other) => one - other)
    return kinds.map((multiplier) => {
      const chance = all.filter((each) => each === multiplier).length / all.length
      const dot = el('i', { class: this.inkOf(multiplier) })
      const text = el('b', {}, `${multiple(multiplier)}×`)
      return el('li', {}, dot, text, el('span', { class: 'faint' }, share(chance)))
    })
  }
}

export const makeView: MakeView = (kit) => new WheelView(kit)
