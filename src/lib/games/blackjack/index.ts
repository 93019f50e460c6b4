import { cardText, DECK } from '#lib/games/cards'
import { Deck, type Draws } from '#lib/games/draws'
import { game, pay, type Result, stakeOf, withinLimit } from '#lib/games/game'
import { must, refuse } from '#lib/games/refusal'
import { actionsOf, objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { at, sum } from '#lib/lottery/counting'
import type { Minor } from '#lib/money'
import { isAces, isBust, isNatural, isPair, TARGET, totalOf } from './hand'

const CODE = 'BLACKJACK-1'
const { decks, blackjack, maxHands } = TABLES[CODE]
const [NATURAL_PAYS, NATURAL_OF] = blackjack as [number, number]
const DEALER_STANDS = 17
const WIN_PAYS = 2

type Outcome = 'blackjack' | 'win' | 'push' | 'lose'

interface Hand {
  cards: number[]
  /** Stakes on it: two after a double. */
  stakes: number
  isDone: boolean
}

/** One round at a table of one's own, with a shoe of its own. */
class Table {
  readonly hands: Hand[] = [{ cards: [], stakes: 1, isDone: false }]
  readonly dealer: number[] = []
  /** The hand whose turn it is. */
  private turn = 0
  private readonly shoe = new Deck(decks * DECK)

  get isOpen(): boolean {
    return this.turn < this.hands.length
  }

  *open(): Draws<void> {
    const [hand] = this.hands as [Hand]
    yield* this.dealTo(hand.cards)
    yield* this.dealTo(this.dealer)
    yield* this.dealTo(hand.cards)
    yield* this.dealTo(this.dealer)
    // The dealer looks under an ace or a ten: a natural ends the round before anything is played.
    if (isNatural(hand.cards) || isNatural(this.dealer)) hand.isDone = true
    yield* this.next()
  }

  *act(name: string): Draws<void> {
    must(this.isOpen, 'bad-action')
    const hand = at(this.hands, this.turn)
    if (name === 'hit') yield* this.dealTo(hand.cards)
    else if (name === 'stand') hand.isDone = true
    else if (name === 'double') yield* this.double(hand)
    else if (name === 'split') yield* this.split(hand)
    else if (name === 'expire') for (const each of this.hands) each.isDone = true
    else refuse('bad-action')
    yield* this.next()
  }

  private *double(hand: Hand): Draws<void> {
    must(hand.cards.length === 2, 'bad-action')
    hand.stakes += 1
    hand.isDone = true
    yield* this.dealTo(hand.cards)
  }

  private *split(hand: Hand): Draws<void> {
    must(this.hands.length < maxHands && isPair(hand.cards), 'bad-action')
    const areAces = isAces(hand.cards)
    const second = { cards: hand.cards.splice(1), stakes: 1, isDone: areAces }
    this.hands.push(second)
    hand.isDone = areAces
    yield* this.dealTo(hand.cards)
  }

  /** Goes on to the first hand that is to be played; one that has its turn gets its second card. */
  private *next(): Draws<void> {
    for (; this.isOpen; this.turn += 1) {
      const hand = at(this.hands, this.turn)
      if (hand.cards.length === 1) yield* this.dealTo(hand.cards)
      if (!hand.isDone && totalOf(hand.cards) < TARGET) return
    }
    yield* this.drawDealer()
  }

  /** Stands on all 17; draws only where there is something to beat. */
  private *drawDealer(): Draws<void> {
    if (this.hasNatural || this.hands.every(({ cards }) => isBust(cards))) return
    while (totalOf(this.dealer) < DEALER_STANDS) yield* this.dealTo(this.dealer)
  }

  private get hasNatural(): boolean {
    return isNatural(this.dealer) || this.isNaturalHand
  }

  /** 21 in two cards, but not after a split. */
  private get isNaturalHand(): boolean {
    return this.hands.length === 1 && isNatural(at(this.hands, 0).cards)
  }

  outcomeOf({ cards }: Hand): Outcome {
    const dealerNatural = isNatural(this.dealer)
    if (this.isNaturalHand) return dealerNatural ? 'push' : 'blackjack'
    if (dealerNatural || isBust(cards)) return 'lose'
    const [mine, theirs] = [totalOf(cards), totalOf(this.dealer)]
    if (theirs > TARGET || mine > theirs) return 'win'
    return mine === theirs ? 'push' : 'lose'
  }

  private *dealTo(cards: number[]): Draws<void> {
    cards.push((yield* this.shoe.deal()) % DECK)
  }
}

function paid(outcome: Outcome, stake: Minor): Minor {
  if (outcome === 'blackjack') return pay(stake, NATURAL_PAYS, NATURAL_OF)
  if (outcome === 'win') return stake * WIN_PAYS
  return outcome === 'push' ? stake : 0
}

function resultOf(table: Table, stake: Minor): Result {
  const hands = table.hands.map(({ cards }) => cards.map(cardText))
  const dealer = table.dealer.map(cardText)
  const staked = stake * sum(table.hands.map(({ stakes }) => stakes))
  if (table.isOpen) {
    const outcome = { hands, dealer: dealer.slice(0, 1), results: [], state: 'open' }
    return { outcome, staked, payout: 0 }
  }
  const results = table.hands.map((hand) => table.outcomeOf(hand))
  const payout = sum(
    table.hands.map(({ stakes }, index) => paid(at(results, index), stake * stakes)),
  )
  return { outcome: { hands, dealer, results, state: 'settled' }, staked, payout }
}

export const BLACKJACK = game({
  code: CODE,
  fair: 'single',
  read(given) {
    const stake = stakeOf(CODE, objectOf(given, ['stake'])['stake'])
    // Every hand doubled and won.
    withinLimit(CODE, stake * maxHands * 2 * WIN_PAYS)
    return { stake }
  },
  *play({ stake }, actions) {
    const taken = actionsOf(actions)
    const table = new Table()
    yield* table.open()
    for (const [name, ...more] of taken) {
      must(more.length === 0, 'bad-action')
      yield* table.act(name)
    }
    return resultOf(table, stake)
  },
})
