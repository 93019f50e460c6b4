import { cardOf, pointsOf } from '#lib/games/cards'
import { TABLES } from '#lib/games/tables'
import { BACCARAT } from '#lib/games/tables/baccarat/index'
import type { Minor } from '#lib/money'
import type { Counts, PastRound } from '#studio/live/frames'
import { add, el } from '#studio/page/dom'
import { Hand, pause } from '../hand'
import type { MakeTable, Outcome, Showing, TableKit, TableView } from '../table-view'
import { oddsOf, type Zone, ZoneCloth } from '../zone'
import { shownOf } from './marks'
import { RoadsPanel } from './roads'

const { gross } = TABLES['BACCARAT-1']
const VARIANTS = ['commission', 'no-commission'] as const
const VARIANT_NAMES = { commission: 'with', 'no-commission': 'without' } as const
const LOOKS = {
  PLAYER: 'a main',
  TIE: 't',
  BANKER: 'b main',
  PLAYER_PAIR: 'a',
  EITHER_PAIR: 'n',
  BANKER_PAIR: 'b',
  SMALL: 'n',
  BIG: 'n',
} as const
/** What each bet is called in the texts. */
const NAMES = {
  PLAYER: 'punto',
  TIE: 'tie',
  BANKER: 'banco',
  PLAYER_PAIR: 'puntoPair',
  EITHER_PAIR: 'eitherPair',
  BANKER_PAIR: 'bancoPair',
  SMALL: 'small',
  BIG: 'big',
} as const
const KEPT = 'studio.baccarat'
const MOST = 3

type Type = keyof typeof NAMES

interface Coup {
  player: string[]
  banker: string[]
  points: [player: number, banker: number]
  winner: 'PLAYER' | 'BANKER' | 'TIE'
}

/** Cards in the sequence they are dealt: two rounds of both sides, then the thirds. */
const sequence = ({ player, banker }: Coup) =>
  Array.from({ length: MOST }, (_, index) => index).flatMap((index) => [
    ...(player[index] ? [{ side: 0, index, card: player[index] }] : []),
    ...(banker[index] ? [{ side: 1, index, card: banker[index] }] : []),
  ])

const pointsText = (cards: readonly string[]) =>
  String(cards.reduce((sum, card) => sum + pointsOf(cardOf(card), 0), 0) % 10)

class BaccaratView implements TableView {
  readonly game = BACCARAT
  readonly stage: HTMLElement
  readonly cloth: HTMLElement
  readonly records: HTMLElement
  readonly choice: HTMLElement
  private readonly kit: TableKit
  private readonly zones: ZoneCloth
  private readonly roads: RoadsPanel
  private readonly hands: [player: Hand, banker: Hand]
  private chosen: string
  private showing = 0

  constructor(kit: TableKit) {
    this.kit = kit
    const { t } = kit.words
    const hand = (type: 'PLAYER' | 'BANKER', look: string) =>
      new Hand(kit.words, { name: t(`baccarat.${NAMES[type]}`), look, places: 2 })
    this.hands = [hand('PLAYER', 'a'), hand('BANKER', 'b')]
    this.stage = el('div', { class: 'duel' }, ...this.hands.map(({ node }) => node))
    const pays: Record<string, number> = { ...gross.commission, ...gross.side }
    const zones = Object.entries(LOOKS).map(([type, look]): Zone => {
      return {
        spot: { type },
        name: t(`baccarat.${NAMES[type as Type]}`),
        gross: pays[type] ?? 0,
        look,
      }
    })
    this.zones = new ZoneCloth(kit, zones)
    this.cloth = this.zones.node
    this.roads = new RoadsPanel(kit.words)
    this.records = this.roads.node
    const kept = localStorage.getItem(KEPT)
    this.chosen = VARIANTS.find((variant) => variant === kept) ?? VARIANTS[0]
    this.choice = this.variants()
    this.payBanker()
  }

  variant = (): string => this.chosen

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
    const coup = outcome as unknown as Coup
    const cards = sequence(coup)
    const seen: [string[], string[]] = [[], []]
    for (const { side, index, card } of cards) {
      const [hand, own] = [this.hands[side], seen[side]]
      if (!hand || !own) continue
      own.push(card)
      await hand.deal(card, index, isStill)
      hand.tell(pointsText(own))
      if (!isStill) await pause(ms / cards.length / 2)
      // Another round has begun meanwhile.
      if (showing !== this.showing) return
    }
    this.hands[0].ahead(coup.winner === 'PLAYER')
    this.hands[1].ahead(coup.winner === 'BANKER')
  }

  spoken(outcome: Outcome): string {
    const { t } = this.kit.words
    const { points, winner } = outcome as unknown as Coup
    const [player, banker] = points
    return t(`baccarat.came.${NAMES[winner]}`, { player, banker })
  }

  remember(past: readonly PastRound[], counts: Counts): void {
    this.roads.update(past, counts)
  }

  chip(outcome: Outcome): HTMLElement {
    const { winner, playerPair, bankerPair } = shownOf(outcome)
    const letter = this.kit.words.t(`baccarat.letter.${NAMES[winner]}`)
    const pairs = `${playerPair ? ' pair-a' : ''}${bankerPair ? ' pair-b' : ''}`
    return el('span', { class: `nb side ${winner}${pairs}` }, letter)
  }

  private variants(): HTMLElement {
    const { t } = this.kit.words
    const radios = VARIANTS.map((variant) => {
      const input = el('input', { type: 'radio', name: 'variant', value: variant })
      input.checked = variant === this.chosen
      input.addEventListener('change', () => {
        this.chosen = variant
        localStorage.setItem(KEPT, variant)
        this.payBanker()
      })
      return el('label', {}, input, el('span', {}, t(`baccarat.variant.${VARIANT_NAMES[variant]}`)))
    })
    const group = el(
      'fieldset',
      { class: 'variants' },
      el('legend', {}, t('baccarat.variant.name')),
    )
    return add(group, ...radios)
  }

  /** What the banker pays depends on the variant. */
  private payBanker(): void {
    const { BANKER } = this.chosen === 'commission' ? gross.commission : gross['no-commission']
    const { t } = this.kit.words
    const six = this.chosen === 'commission' ? '' : ` · ${t('baccarat.six')}`
    this.zones.pays('BANKER', t(`baccarat.${NAMES.BANKER}`), `${oddsOf(BANKER)}${six}`)
  }
}

export const makeTable: MakeTable = (kit) => new BaccaratView(kit)
