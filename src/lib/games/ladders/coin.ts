import { uniform } from '#lib/games/draws'
import { game, pay, stakeOf } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { actionsOf, objectOf } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { Ladder } from './ladder'

const CODE = 'COIN-1'
const { edge, maxFlips } = TABLES[CODE]
const [SHARE, WHOLE] = edge as [number, number]

/** Faces by the number drawn. */
export const FACES = ['heads', 'tails'] as const

/** What so many right calls are worth. */
export const coinPays = (stake: number, calls: number): number =>
  pay(stake, SHARE * 2 ** calls, WHOLE)

/** A coin is flipped as long as its face is called right. */
export const COIN = game({
  code: CODE,
  fair: 'single',
  read: (given) => ({ stake: stakeOf(CODE, objectOf(given, ['stake'])['stake']) }),
  *play({ stake }, actions) {
    const flips: string[] = []
    const ladder = new Ladder(CODE, stake, () => coinPays(stake, flips.length))
    for (const [name, ...more] of actionsOf(actions)) {
      ladder.goesOn()
      if (name !== 'heads' && name !== 'tails') {
        ladder.end(name, more)
        continue
      }
      must(more.length === 0 && flips.length < maxFlips, 'bad-action')
      ladder.mayPay(coinPays(stake, flips.length + 1))
      const face = FACES[yield* uniform(FACES.length)] ?? 'heads'
      flips.push(face)
      ladder.step(face === name)
    }
    const { state, payout } = ladder
    return { outcome: { flips, state }, staked: stake, payout }
  },
})
