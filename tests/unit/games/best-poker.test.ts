import { expect, it } from 'vitest'
import { rankOfHand } from '#lib/games/poker/hand'
import { handPays } from '#lib/games/poker/index'
import { fraction } from '#lib/lottery/fraction'
import { bestHolds } from '../../support/engine/best-poker'
import { published, written } from '../../support/engine/game-chances'

it('the best holds return what is published, every hand and every hold', () => {
  const { best, hands, scale, isExact } = bestHolds((hand) => handPays(rankOfHand(hand)))
  expect([hands, isExact]).toEqual([2_598_960, true])
  const back = fraction(BigInt(best), BigInt(hands) * BigInt(scale))
  expect(written(back)).toBe(published('VPOKER-1.return'))
})
