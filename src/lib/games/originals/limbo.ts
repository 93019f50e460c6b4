import { bustOf } from '#lib/games/crash/bust'
import { uniform } from '#lib/games/draws'
import { instantGame, pay, stakeOf, withinLimit } from '#lib/games/game'
import { objectOf, whole } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'

const CODE = 'LIMBO-1'
const { words, minTarget, maxTarget } = TABLES[CODE]

/** What a bet that reached its target pays. */
export const limboPays = (stake: number, target: number): number => pay(stake, target, 100)

/** The member names a multiple; the drawn one must reach it. */
export const LIMBO = instantGame({
  code: CODE,
  fair: 'single',
  read(given) {
    const bet = objectOf(given, ['stake', 'target'])
    const stake = stakeOf(CODE, bet['stake'])
    const target = whole(bet['target'], minTarget, maxTarget)
    withinLimit(CODE, limboPays(stake, target))
    return { stake, target }
  },
  *play({ stake, target }) {
    const result = bustOf(yield* uniform(words))
    return {
      outcome: { result },
      staked: stake,
      payout: result >= target ? limboPays(stake, target) : 0,
    }
  },
})
