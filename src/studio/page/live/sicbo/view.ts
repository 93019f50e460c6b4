import { TABLES } from '#lib/games/tables'
import { SICBO } from '#lib/games/tables/sicbo'
import type { Minor } from '#lib/money'
import type { Counts, PastRound } from '#studio/live/frames'
import { animate } from '#studio/page/alone/motion'
import { el, write } from '#studio/page/dom'
import type { MakeTable, Outcome, Showing, TableKit, TableView } from '../table-view'
import { type Zone, ZoneCloth } from '../zone'
import { dieNode } from './dice'

const { gross } = TABLES['SICBO-1']
const FACES = [1, 2, 3, 4, 5, 6]
const TOTALS = Object.entries(gross.TOTAL)
const MIDDLE = 10
const SHAKE = [0, -9, 8, -6, 5, 0].map((angle) => ({ rotate: `${angle}deg` }))

const diceOf = (outcome: Outcome) => outcome['dice'] as number[]
const sumOf = (outcome: Outcome) => diceOf(outcome).reduce((sum, die) => sum + die, 0)
const isTriple = (outcome: Outcome) => new Set(diceOf(outcome)).size === 1

/** Three dice under a dome. */
class SicboView implements TableView {
  readonly game = SICBO
  readonly stage: HTMLElement
  readonly cloth: HTMLElement
  readonly records: HTMLElement
  private readonly kit: TableKit
  private readonly zones: ZoneCloth
  private readonly dice = el('div', { class: 'dice' })
  private readonly dome = el('div', { class: 'dome', 'aria-hidden': 'true' }, this.dice)
  private readonly total = el('p', { class: 'dice-sum', 'aria-hidden': 'true' })
  private readonly sums = el('p', { class: 'road-name' })
  private readonly shares = el('ol', { class: 'shares' })

  constructor(kit: TableKit) {
    this.kit = kit
    const { t } = kit.words
    this.stage = el('div', { class: 'dome-stage' }, this.dome, this.total)
    this.zones = new ZoneCloth(kit, [], this.all())
    this.cloth = this.zones.node
    this.records = el(
      'section',
      { class: 'roads single', 'aria-label': t('roads.name') },
      el('div', { class: 'road' }, this.sums, this.shares),
      el('p', { class: 'small' }, t('sicbo.single')),
      el('p', { class: 'small' }, t('roads.past')),
    )
    void this.show(null)
  }

  chips(amounts: ReadonlyMap<string, Minor>): void {
    this.zones.chips(amounts)
  }

  won(keys: ReadonlySet<string>): void {
    this.zones.won(keys)
  }

  async show(outcome: Outcome | null, showing: Showing = { ms: 0, isStill: true }): Promise<void> {
    write(this.total, '')
    this.dome.classList.toggle('closed', !outcome)
    this.dice.replaceChildren(...(outcome ? diceOf(outcome) : [1, 1, 1]).map(dieNode))
    if (!outcome) return
    const { ms, isStill } = showing
    this.dome.classList.add('closed')
    await animate(this.dome, [...SHAKE, ...SHAKE, ...SHAKE], { ms, isStill, easing: 'linear' })
    this.dome.classList.remove('closed')
    write(this.total, String(sumOf(outcome)))
  }

  spoken(outcome: Outcome): string {
    const { t } = this.kit.words
    const dice = diceOf(outcome).join(', ')
    if (isTriple(outcome)) return t('sicbo.cameTriple', { dice })
    const side = sumOf(outcome) <= MIDDLE ? 'SMALL' : 'BIG'
    return t('sicbo.came', { dice, sum: sumOf(outcome), side: t(`sicbo.${side}`) })
  }

  remember(_past: readonly PastRound[], { of, by }: Counts): void {
    const { t, share } = this.kit.words
    write(this.sums, t('sicbo.counted', { count: of }))
    const rows = TOTALS.map(([total]) => {
      const part = (by[total] ?? 0) / Math.max(1, of)
      return el('li', {}, el('b', {}, total), el('span', {}, of > 0 ? share(part) : '–'))
    })
    this.shares.replaceChildren(...rows)
  }

  chip(outcome: Outcome): HTMLElement {
    const side = isTriple(outcome) ? 'TIE' : sumOf(outcome) <= MIDDLE ? 'PLAYER' : 'BANKER'
    return el('span', { class: `nb side ${side}` }, String(sumOf(outcome)))
  }

  /** Every bet, by rows of one kind. */
  private all(): Record<string, Zone[]> {
    const { t } = this.kit.words
    const plain = (type: 'SMALL' | 'BIG' | 'ODD' | 'EVEN' | 'ANY_TRIPLE', look: string): Zone => ({
      ...{ spot: { type }, name: t(`sicbo.${type}`), gross: gross[type], look },
    })
    const faces = (type: string, n: number[], pays: number): Zone => {
      const shown = type === 'DOUBLE' ? [...n, ...n] : type === 'TRIPLE' ? [...n, ...n, ...n] : n
      const parts = [el('span', { class: 'faces' }, ...shown.map(dieNode))]
      const name = t(`sicbo.${type}`, { faces: n.join('-') })
      return { spot: { type, n }, name, gross: pays, look: 'n', parts }
    }
    const pairs = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => [a, b]))
    const [least = 0] = gross.SINGLE
    return {
      sides: [
        plain('SMALL', 'a'),
        plain('ODD', 'n'),
        plain('ANY_TRIPLE', 't'),
        plain('EVEN', 'n'),
        plain('BIG', 'b'),
      ],
      doubles: FACES.map((face) => faces('DOUBLE', [face], gross.DOUBLE)),
      triples: FACES.map((face) => faces('TRIPLE', [face], gross.TRIPLE)),
      totals: TOTALS.map(
        ([total, pays]): Zone => ({
          spot: { type: 'TOTAL', n: [Number(total)] },
          name: t('sicbo.TOTAL', { total }),
          gross: pays,
          look: 'n',
          parts: [el('b', {}, total)],
        }),
      ),
      pairs: pairs.map((pair) => faces('PAIR', pair, gross.PAIR)),
      singles: FACES.map((face) => faces('SINGLE', [face], least)),
    }
  }
}

export const makeTable: MakeTable = (kit) => new SicboView(kit)
