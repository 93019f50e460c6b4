import { cardText, DECK, rankOf } from '#lib/games/cards'
import { uniform } from '#lib/games/draws'
import { game, pay, stakeOf } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { actionsOf, objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { at } from '#lib/lottery/counting'
import { type Fraction, formatFraction, fraction, times } from '#lib/lottery/fraction'
import { Ladder } from './ladder'

const CODE = 'HILO-1'
const { edge, maxSkips, maxCards } = TABLES[CODE]
const [SHARE, WHOLE] = edge as [number, number]

/** Values go from the ace, 1, to the king, 13. */
const VALUES = 13
export const hiloValue = (card: number): number => ((rankOf(card) + 1) % VALUES) + 1

/** Values that win a call on a card of this value. */
export const HILO_WAYS = {
  higher: (value: number) => VALUES - value,
  lower: (value: number) => value - 1,
  same: () => 1,
}

const WON = {
  higher: (last: number, next: number) => next > last,
  lower: (last: number, next: number) => next < last,
  same: (last: number, next: number) => next === last,
}

const isCall = (name: string): name is keyof typeof WON => Object.hasOwn(WON, name)

/** Each next card, out of a whole deck, is called higher, lower or the same. */
export const HILO = game({
  code: CODE,
  fair: 'single',
  read: (given) => ({ stake: stakeOf(CODE, objectOf(given, ['stake'])['stake']) }),
  *play({ stake }, actions) {
    const taken = actionsOf(actions)
    const cards = [yield* uniform(DECK)]
    let multiplier = fraction(SHARE, WHOLE)
    let skips = 0
    const paid = (by: Fraction) => pay(stake, by.numerator, by.denominator)
    const ladder = new Ladder(CODE, stake, () => paid(multiplier))
    for (const [name, ...more] of taken) {
      ladder.goesOn()
      if (name !== 'skip' && !isCall(name)) {
        ladder.end(name, more)
        continue
      }
      const last = hiloValue(at(cards, cards.length - 1))
      must(more.length === 0 && cards.length < maxCards, 'bad-action')
      if (name === 'skip') {
        must(skips < maxSkips, 'bad-action')
        skips += 1
        cards.push(yield* uniform(DECK))
        continue
      }
      const ways = HILO_WAYS[name](last)
      must(ways > 0, 'bad-action')
      const next = times(multiplier, fraction(VALUES, ways))
      ladder.mayPay(paid(next))
      const card = yield* uniform(DECK)
      cards.push(card)
      ladder.step(WON[name](last, hiloValue(card)))
      if (ladder.state === 'open') multiplier = next
    }
    const { state, payout } = ladder
    const outcome = { cards: cards.map(cardText), multiplier: formatFraction(multiplier), state }
    return { outcome, staked: stake, payout }
  },
})
