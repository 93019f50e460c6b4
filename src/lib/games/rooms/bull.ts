import { cardText, DECK } from '#lib/games/cards'
import { pick } from '#lib/games/draws'
import { instantGame, stakeOf } from '#lib/games/game'
import { objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { range } from '#lib/lottery/counting'
import { categoryOf, strongest } from './bull-hand'
import { potOf, seatsWithin } from './pot'

const CODE = 'BULL-1'
const { minSeats, maxSeats, rakeBps } = TABLES[CODE]
const HAND = 5

/** Five cards a seat out of one deck; the strongest hand takes the pot. */
export const BULL = instantGame({
  code: CODE,
  fair: 'room',
  read(given, seats) {
    const bet = objectOf(given, ['stake'])
    seatsWithin(seats, minSeats, maxSeats)
    return { stake: stakeOf(CODE, bet['stake']) }
  },
  *play({ stake }, seats) {
    const cards = yield* pick(DECK, HAND * seats)
    const hands = range(0, seats - 1).map((seat) => cards.slice(seat * HAND, (seat + 1) * HAND))
    const winner = strongest(hands)
    const shown = hands.map((hand) => hand.map(cardText))
    const outcome = { hands: shown, ranks: hands.map(categoryOf), winner }
    return { outcome, ...potOf({ stake, seats, winner }, rakeBps) }
  },
})
