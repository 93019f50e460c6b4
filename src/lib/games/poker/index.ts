import { cardText, DECK } from '#lib/games/cards'
import { pick } from '#lib/games/draws'
import { game, stakeOf, withinLimit } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { type Action, actionsOf, isWhole, objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { range } from '#lib/lottery/counting'
import { type Rank, rankOfHand } from './hand'

const CODE = 'VPOKER-1'
const HAND = 5
const GROSS: Record<Rank, number> = TABLES[CODE].gross

/** Stakes that a hand pays. */
export const handPays = (rank: Rank): number => GROSS[rank]

/** Places held, ascending; all of them when nothing was done for a day. */
function heldBy([name, ...more]: Action): number[] {
  const [places] = more
  if (name === 'expire') {
    must(more.length === 0, 'bad-action')
    return range(0, HAND - 1)
  }
  must(name === 'hold' && more.length === 1 && Array.isArray(places), 'bad-action')
  return places.map((place: unknown, index) => {
    must(isWhole(place, 0, HAND - 1), 'bad-action')
    must(index === 0 || place > Number(places[index - 1]), 'bad-action')
    return place
  })
}

/** Five cards; those not held are replaced once. */
export const VPOKER = game({
  code: CODE,
  fair: 'single',
  read(given) {
    const stake = stakeOf(CODE, objectOf(given, ['stake'])['stake'])
    withinLimit(CODE, stake * Math.max(...Object.values(GROSS)))
    return { stake }
  },
  *play({ stake }, actions) {
    const [action, ...rest] = actionsOf(actions)
    const cards = yield* pick(DECK, 2 * HAND)
    const dealt = cards.slice(0, HAND)
    const deal = dealt.map(cardText)
    if (!action) {
      return { outcome: { deal, final: [], hand: null, state: 'open' }, staked: stake, payout: 0 }
    }
    const held = heldBy(action)
    must(rest.length === 0, 'bad-action')
    const more = cards.slice(HAND)
    const final = dealt.map((card, place) => (held.includes(place) ? card : (more.shift() ?? card)))
    const hand = rankOfHand(final)
    const outcome = { deal, final: final.map(cardText), hand, state: 'settled' }
    return { outcome, staked: stake, payout: stake * handPays(hand) }
  },
})
