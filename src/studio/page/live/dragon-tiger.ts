import { TABLES } from '#lib/games/tables'
import { DRAGON_TIGER, type Face, faceOfCards } from '#lib/games/tables/dragon-tiger'
import type { Minor } from '#lib/money'
import type { Counts, PastRound } from '#studio/live/frames'
import { el, write } from '../dom'
import { Hand, pause } from './hand'
import type { MakeTable, Outcome, Showing, TableKit, TableView } from './table-view'
import { type Zone, ZoneCloth } from './zone'

const GROSS: Record<string, number> = TABLES['DRAGON-TIGER-1'].gross
const LOOKS = { DRAGON: 'a main', TIE: 't', SUITED_TIE: 't', TIGER: 'b main' }
const COLUMNS = 6

const faceIn = ({ dragon, tiger }: Outcome): Face => faceOfCards(String(dragon), String(tiger))

/** One card each: the higher one wins. */
class DragonTigerView implements TableView {
  readonly game = DRAGON_TIGER
  readonly stage: HTMLElement
  readonly cloth: HTMLElement
  readonly records: HTMLElement
  private readonly kit: TableKit
  private readonly zones: ZoneCloth
  private readonly hands: [dragon: Hand, tiger: Hand]
  private readonly sums = el('span')
  private readonly beads = el('div', { class: 'bead-grid' })
  private showing = 0

  constructor(kit: TableKit) {
    this.kit = kit
    const { t } = kit.words
    const hand = (type: string, look: string) =>
      new Hand(kit.words, { name: t(`dragon.${type}`), look, places: 1 })
    this.hands = [hand('DRAGON', 'a'), hand('TIGER', 'b')]
    this.stage = el('div', { class: 'duel' }, ...this.hands.map(({ node }) => node))
    const zones = Object.entries(LOOKS).map(([type, look]): Zone => {
      return { spot: { type }, name: t(`dragon.${type}`), gross: GROSS[type] ?? 0, look }
    })
    this.zones = new ZoneCloth(kit, zones)
    this.cloth = this.zones.node
    this.beads.setAttribute('role', 'img')
    const head = el('p', { class: 'road-name' }, t('roads.bead'), this.sums)
    this.records = el(
      'section',
      { class: 'roads single', 'aria-label': t('roads.name') },
      el('div', { class: 'road' }, head, this.beads),
      el('p', { class: 'small' }, t('dragon.half')),
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
    for (const hand of this.hands) hand.clear()
    if (!outcome) return
    for (const [side, card] of [outcome['dragon'], outcome['tiger']].entries()) {
      await this.hands[side]?.deal(String(card), 0, isStill)
      if (!isStill) await pause(ms / 4)
      if (showing !== this.showing) return
    }
    const face = faceIn(outcome)
    this.hands[0].ahead(face === 'DRAGON')
    this.hands[1].ahead(face === 'TIGER')
  }

  spoken(outcome: Outcome): string {
    return this.kit.words.t(`dragon.came.${faceIn(outcome)}`)
  }

  remember(past: readonly PastRound[], { by }: Counts): void {
    const { t } = this.kit.words
    const [dragon = 0, tiger = 0, tie = 0] = ['DRAGON', 'TIGER', 'TIE'].map((side) => by[side])
    const said = t('dragon.sums', { dragon, tiger, tie })
    write(this.sums, said)
    this.beads.setAttribute('aria-label', said)
    const shown = [...past].slice(0, COLUMNS * 12).reverse()
    this.beads.replaceChildren(...shown.map(({ outcome }) => this.chip(outcome)))
  }

  chip(outcome: Outcome): HTMLElement {
    const face = faceIn(outcome)
    return el('span', { class: `nb side ${face}` }, this.kit.words.t(`dragon.letter.${face}`))
  }
}

export const makeTable: MakeTable = (kit) => new DragonTigerView(kit)
