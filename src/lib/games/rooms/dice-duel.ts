import { several } from '#lib/games/draws'
import { instantGame, stakeOf } from '#lib/games/game'
import { objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { sum } from '#lib/lottery/counting'
import { potOf, seatsWithin } from './pot'

const CODE = 'DUEL-DICE-1'
const { seats: two, rakeBps, maxRolls } = TABLES[CODE]
const FACES = 6
const DICE = 2

/** Two dice each, the higher sum wins; rolled again when equal, and given back after the last. */
export const DICE_DUEL = instantGame({
  code: CODE,
  fair: 'room',
  read(given, seats) {
    const bet = objectOf(given, ['stake'])
    seatsWithin(seats, two, two)
    return { stake: stakeOf(CODE, bet['stake']) }
  },
  *play({ stake }) {
    const rolls: number[][] = []
    let winner: number | null = null
    while (winner === null && rolls.length < maxRolls) {
      const roll = (yield* several(two * DICE, FACES)).map((die) => die + 1)
      rolls.push(roll)
      const ahead = sum(roll.slice(0, DICE)) - sum(roll.slice(DICE))
      if (ahead !== 0) winner = ahead > 0 ? 0 : 1
    }
    return { outcome: { rolls, winner }, ...potOf({ stake, seats: two, winner }, rakeBps) }
  },
})
