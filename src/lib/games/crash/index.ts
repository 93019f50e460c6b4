import { type Game, instantGame, pay, stakeOf } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { objectOf, whole } from '#lib/games/shape'
import { limitsOf, TABLES } from '#lib/games/tables'
import { drawBust } from './bust'
import { canFly, type FlightBet, flight } from './flight'

const CODE = 'CRASH-1'
const { lowestCashOut, max } = TABLES[CODE]

/** A member's bet as a call sends it; when it is cashed by hand the server says. */
export const readCrashBet = (given: unknown): FlightBet => readBets([given], [])[0] as FlightBet

/** Bets of a whole round, `cash` being what the server noted. */
function readBets(given: unknown, noted: readonly string[]): FlightBet[] {
  must(Array.isArray(given) && given.length > 0, 'bad-bet')
  const shaped = given.map((bet) => objectOf(bet, ['stake'], ['auto', ...noted]))
  const stakes = shaped.map(({ stake }) => stakeOf(CODE, stake))
  return shaped.map(({ auto, cash }, index) => ({
    stake: stakes[index] as number,
    ...(auto === undefined ? {} : { auto: whole(auto, lowestCashOut, max) }),
    ...(cash === undefined ? {} : { cash: whole(cash, 0, Number.MAX_SAFE_INTEGER) }),
  }))
}

/** The game, with what a round may cost the house. */
export const crashGame = (maxExposure: number): Game =>
  instantGame({
    code: CODE,
    fair: 'shared',
    read(given) {
      const bets = readBets(objectOf(given, ['bets'])['bets'], ['cash'])
      const stakes = bets.map(({ stake }) => stake)
      must(canFly(stakes, maxExposure), 'over-limit')
      return bets
    },
    *play(bets) {
      const bust = yield* drawBust()
      const cashed = flight(bust, bets, { maxWin: limitsOf(CODE).maxWin, maxExposure })
      return {
        outcome: { bust, cashed },
        staked: bets.reduce((sum, { stake }) => sum + stake, 0),
        payouts: bets.map(({ stake }, index) => pay(stake, cashed[index] ?? 0, 100)),
      }
    },
  })

export const CRASH = crashGame(limitsOf(CODE).maxExposure ?? 0)
