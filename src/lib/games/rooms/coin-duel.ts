import { uniform } from '#lib/games/draws'
import { instantGame, stakeOf } from '#lib/games/game'
import { FACES } from '#lib/games/ladders/coin'
import { must } from '#lib/games/refusal'
import { objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { at } from '#lib/lottery/counting'
import { potOf, seatsWithin } from './pot'

const CODE = 'DUEL-COIN-1'
const { seats: two, rakeBps } = TABLES[CODE]

/** Two members, one coin: seat 0 names its side. */
export const COIN_DUEL = instantGame({
  code: CODE,
  fair: 'room',
  read(given, seats) {
    const bet = objectOf(given, ['stake', 'side'])
    seatsWithin(seats, two, two)
    const stake = stakeOf(CODE, bet['stake'])
    const side = FACES.find((face) => face === bet['side'])
    must(side !== undefined, 'bad-bet')
    return { stake, side }
  },
  *play({ stake, side: mine }) {
    const side = at(FACES, yield* uniform(FACES.length))
    const winner = side === mine ? 0 : 1
    return { outcome: { side, winner }, ...potOf({ stake, seats: two, winner }, rakeBps) }
  },
})
