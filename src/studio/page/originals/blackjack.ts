import { isPair, isSoft, totalOf } from '#lib/games/blackjack/hand'
import { BLACKJACK } from '#lib/games/blackjack/index'
import { advised } from '#lib/games/blackjack/strategy'
import { cardOf } from '#lib/games/cards'
import { pay } from '#lib/games/game'
import type { Fields } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Prospect } from '../alone/game-view'
import { animate } from '../alone/motion'
import { el, show, write } from '../dom'
import { cardNode } from './cards'
import { isOn, turnOff, Verdict } from './pieces'

const { maxHands, blackjack } = TABLES['BLACKJACK-1']
const [NATURAL_PAYS, NATURAL_OF] = blackjack as [number, number]
const MOVES = ['hit', 'stand', 'double', 'split'] as const
type Move = (typeof MOVES)[number]
const SOFT_MORE = 10
const TURN_MS = 260
const TURNING = [{ transform: 'translateY(-16px) rotateY(90deg)' }, { transform: 'none' }]

interface Seen {
  hands: string[][]
  dealer: string[]
  results: string[]
}

function seenOf(round: ShownRound | null): Seen {
  const { hands = [], dealer = [], results = [] } = (round?.outcome ?? {}) as Partial<Seen>
  return { hands, dealer, results }
}

const ids = (cards: readonly string[]) => cards.map(cardOf)

/** The hand whose turn it is: the second one has its second card from when it comes to it. */
const turnOf = ({ hands }: Seen): number => ((hands[1]?.length ?? 0) > 1 ? 1 : 0)

/** `6 / 16` while an ace may count either way. */
function pointsText(cards: readonly string[]): string {
  if (cards.length === 0) return ''
  const total = totalOf(ids(cards))
  const isEither = isSoft(ids(cards)) && total < 21
  return isEither ? `${total - SOFT_MORE} / ${total}` : String(total)
}

/** A table of one's own: the dealer, one hand or two, and what may be done. */
class BlackjackView implements GameView {
  readonly game = BLACKJACK
  readonly settings = []
  readonly start: string
  readonly stage: HTMLElement
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly dealer = el('div', { class: 'bj-side' })
  private readonly hands = el('div', { class: 'bj-hands' })
  private readonly moves: Record<Move, HTMLButtonElement>
  private readonly advice: HTMLButtonElement
  private readonly told = el('p', { class: 'soft small', role: 'status' })
  private open: ShownRound | null = null

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    this.start = t('blackjack.start')
    this.verdict = new Verdict(kit.words)
    this.moves = Object.fromEntries(MOVES.map((move) => [move, this.move(move)])) as Record<
      Move,
      HTMLButtonElement
    >
    const click = () => this.advise()
    const ask = { type: 'button', class: 'soft-button', click }
    this.advice = el('button', ask, t('blackjack.advise'))
    const choice = el('div', { class: 'bj-moves' }, ...Object.values(this.moves))
    const rules = el('p', { class: 'faint small' }, t('blackjack.rules'))
    const help = el('div', { class: 'advice' }, this.advice, this.told, rules)
    const parts = [this.dealer, this.hands, this.verdict.node, choice, help]
    this.stage = el('div', { class: 'blackjack' }, ...parts)
    this.lay(null)
  }

  choice = (): Fields => ({})

  take = (): void => undefined

  prospect(stake: number): Prospect {
    return { pays: pay(stake, NATURAL_PAYS, NATURAL_OF), chance: null }
  }

  step = (): null => null

  spoken(round: ShownRound): string {
    const { t } = this.kit.words
    const { hands, dealer, results } = seenOf(round)
    const said = hands.map((cards, index) => {
      const result = results[index]
      const points = t('blackjack.points', { points: pointsText(cards) })
      return result ? `${points}: ${t(`blackjack.result.${result}`)}` : points
    })
    return [`${t('blackjack.house')} ${pointsText(dealer)}`, ...said].join('. ')
  }

  async show(round: ShownRound | null, isNew: boolean): Promise<void> {
    const before = new Set(this.stage.querySelectorAll('.pcard:not(.back)')).size
    this.open = round?.state === 'open' ? round : null
    this.verdict.clear()
    write(this.told, '')
    this.lay(round)
    const cards = [...this.stage.querySelectorAll('.pcard:not(.back)')]
    const isStill = this.kit.isStill() || !isNew
    const dealt = cards.length > before ? cards.slice(-(cards.length - before)) : []
    await Promise.all(dealt.map((card) => animate(card, TURNING, { ms: TURN_MS, isStill })))
    if (round && !this.open) this.verdict.tell(round)
    this.kit.changed()
  }

  private move(name: Move): HTMLButtonElement {
    const { t } = this.kit.words
    const cost = el('span', { class: 'sub' })
    const click = () => isOn(button) && this.kit.act([name])
    const button: HTMLButtonElement = el(
      'button',
      { type: 'button', class: 'go', click },
      el('span', {}, t(`blackjack.${name}`)),
      cost,
    )
    return button
  }

  private lay(round: ShownRound | null): void {
    const { words } = this.kit
    const { t } = words
    const seen = seenOf(round)
    const { hands, dealer, results } = seen
    const hole = this.open ? [null] : []
    const shown = dealer.length > 0 ? [...dealer, ...hole] : [null, null]
    this.dealer.replaceChildren(
      el('p', { class: 'bj-name' }, t('blackjack.house'), this.points(dealer)),
      el('div', { class: 'bj-fan' }, ...shown.map((card) => cardNode(card, words))),
    )
    const own = hands.length > 0 ? hands : [[]]
    this.hands.replaceChildren(
      ...own.map((cards, index) => {
        const isTurn = this.open !== null && index === turnOf(seen)
        const result = results[index]
        const name =
          own.length > 1 ? t('blackjack.hand', { number: index + 1 }) : t('blackjack.you')
        const end = result
          ? el('span', { class: `bj-end ${result}` }, t(`blackjack.result.${result}`))
          : ''
        const fan = (cards.length > 0 ? cards : [null, null]).map((card) => cardNode(card, words))
        const title = el('p', { class: 'bj-name' }, name, this.points(cards), end)
        const side = el('div', { class: 'bj-side' }, title, el('div', { class: 'bj-fan' }, ...fan))
        side.classList.toggle('turn', isTurn)
        return side
      }),
    )
    this.offer(seen)
  }

  private points(cards: readonly string[]): HTMLElement {
    return el('b', { class: 'bj-points' }, pointsText(cards))
  }

  /** What may be done now, and what it costs. */
  private offer(seen: Seen): void {
    const { money } = this.kit.words
    const cards = this.open ? (seen.hands[turnOf(seen)] ?? []) : []
    const stake = money(Number(this.open?.bet['stake'] ?? 0))
    const may: Record<Move, boolean> = {
      hit: this.open !== null,
      stand: this.open !== null,
      double: cards.length === 2,
      split: seen.hands.length < maxHands && isPair(ids(cards)),
    }
    for (const move of MOVES) {
      turnOff(this.moves[move], !may[move])
      const isDear = may[move] && (move === 'double' || move === 'split')
      write(this.moves[move].querySelector('.sub') as Element, isDear ? `+ ${stake}` : '')
    }
    show(this.advice, this.open !== null)
  }

  /** Says on request what the published table says. */
  private advise(): void {
    const { t } = this.kit.words
    const seen = seenOf(this.open)
    const cards = ids(seen.hands[turnOf(seen)] ?? [])
    const [up] = ids(seen.dealer)
    if (up === undefined || cards.length === 0) return
    const best = advised(cards, up, seen.hands.length < maxHands)
    write(this.told, t('blackjack.advised', { move: t(`blackjack.${best}`) }))
    this.moves[best].focus()
  }
}

export const makeView: MakeView = (kit) => new BlackjackView(kit)
