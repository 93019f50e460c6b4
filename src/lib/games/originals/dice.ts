import { uniform } from '#lib/games/draws'
import { instantGame, pay, stakeOf, withinLimit } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { isWhole, named, objectOf, whole } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'

const CODE = 'DICE-1'
const { faces, edge, minChance, maxChance } = TABLES[CODE]
const [SHARE, WHOLE] = edge as [number, number]

/** Rolls that win, of all faces. */
const CHANCES = {
  under: (target: number) => target,
  over: (target: number) => faces - 1 - target,
}

export const diceChances = (side: keyof typeof CHANCES, target: number): number =>
  CHANCES[side](target)

/** What a bet won by so many of the faces pays. */
export const dicePays = (stake: number, chances: number): number =>
  pay(stake, faces * SHARE, WHOLE * chances)

/** A number is rolled; the member says on which side of their target. */
export const DICE = instantGame({
  code: CODE,
  fair: 'single',
  read(given) {
    const bet = objectOf(given, ['stake', 'side', 'target'])
    const stake = stakeOf(CODE, bet['stake'])
    const side = named(bet['side'], CHANCES)
    const target = whole(bet['target'], 0, faces)
    const chances = CHANCES[side](target)
    must(isWhole(chances, minChance, maxChance), 'bad-bet')
    withinLimit(CODE, dicePays(stake, chances))
    return { stake, side, target, chances }
  },
  *play({ stake, side, target, chances }) {
    const roll = yield* uniform(faces)
    const isWon = side === 'under' ? roll < target : roll > target
    return { outcome: { roll }, staked: stake, payout: isWon ? dicePays(stake, chances) : 0 }
  },
})
