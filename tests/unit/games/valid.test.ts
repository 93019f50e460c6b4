import { describe, expect, it } from 'vitest'
import { BACCARAT } from '#lib/games/tables/baccarat/index'
import { ROULETTE } from '#lib/games/tables/roulette'
import { validOfFlight, validOfLadder, validOfLines, validOfMultiple } from '#lib/games/valid'

describe('what counts as turnover', () => {
  it('of two opposite bets the difference, of others the stake', () => {
    const bets = [
      { type: 'RED', stake: 5_000 },
      { type: 'BLACK', stake: 3_000 },
      { type: 'RED', stake: 1_000 },
      { type: 'STRAIGHT', n: [7], stake: 2_000 },
      { type: 'ODD', stake: 1_500 },
    ]
    expect(validOfLines(ROULETTE.bets({ bets }).lines)).toBe(3_000 + 2_000 + 1_500)
    const sides = [
      { type: 'PLAYER', stake: 4_000 },
      { type: 'BANKER', stake: 4_000 },
      { type: 'TIE', stake: 1_000 },
    ]
    expect(validOfLines(BACCARAT.bets({ bets: sides, variant: 'commission' }).lines)).toBe(1_000)
  })

  it('nothing of a flight at a low multiple, by number or by hand', () => {
    expect(validOfFlight({ stake: 1_000, auto: 149 }, 0)).toBe(0)
    expect(validOfFlight({ stake: 1_000, auto: 300 }, 149)).toBe(0)
    expect(validOfFlight({ stake: 1_000, auto: 150 }, 150)).toBe(1_000)
    expect(validOfFlight({ stake: 1_000 }, 0)).toBe(1_000)
  })

  it('a multiple of one and a half counts, whatever rounding took of it', () => {
    expect(validOfMultiple(12_345, 18_517)).toBe(12_345)
    expect(validOfMultiple(12_345, 18_516)).toBe(0)
  })

  it('of a ladder the stake once it was lost or cashed high', () => {
    const ladder = (state: string, payout: number) =>
      validOfLadder({ outcome: { state }, staked: 1_000, payout })
    expect(ladder('void', 1_000)).toBe(0)
    expect(ladder('cashed', 1_499)).toBe(0)
    expect(ladder('cashed', 1_500)).toBe(1_000)
    expect(ladder('lost', 0)).toBe(1_000)
  })
})
