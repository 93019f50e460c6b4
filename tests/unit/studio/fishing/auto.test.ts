import { describe, expect, it } from 'vitest'
import { type Auto, next } from '#studio/page/fishing/auto'
import { emptyState, type State } from '#studio/page/fishing/state'

const SHOT = 1_000
const auto = (more: Partial<Auto> = {}): Auto => ({
  ...{ left: 10, lossLimit: 5 * SHOT, began: 0, nextAt: 0 },
  ...more,
})

function sea(more: Partial<State> = {}): State {
  return { ...emptyState(), link: 'open', ...more }
}

const sitting = (staked: number, paid: number) => ({ rounds: 1, staked, paid })

describe('a series of shots', () => {
  it('goes on after a fish that had left, and after a shot that came too soon', () => {
    for (const refusal of ['gone', 'too-soon']) {
      expect(next(auto(), sea({ refusal }), SHOT)).toBe('shoot')
    }
  })

  it('ends by any other refusal, by a pause, without a link and after its last shot', () => {
    const ends = [{ refusal: 'late' }, { isPaused: true }, { link: 'lost' as const }]
    for (const more of ends) expect(next(auto(), sea(more), SHOT)).toBe('end')
    expect(next(auto({ left: 0 }), sea(), SHOT)).toBe('end')
  })

  it('loses no more than its limit by a shot that costs several stakes', () => {
    const lost = sea({ sitting: sitting(3 * SHOT, 0) })
    expect(next(auto(), lost, 2 * SHOT)).toBe('shoot')
    expect(next(auto(), lost, 3 * SHOT)).toBe('end')
  })

  it('waits while shots on their way could take it below its limit', () => {
    const inFlight = new Map([
      [1, 2 * SHOT],
      [2, SHOT],
    ])
    expect(next(auto(), sea({ inFlight }), 2 * SHOT)).toBe('shoot')
    expect(next(auto(), sea({ inFlight }), 3 * SHOT)).toBe('wait')
    const paid = sea({ inFlight, sitting: sitting(2 * SHOT, 3 * SHOT) })
    expect(next(auto(), paid, 3 * SHOT)).toBe('shoot')
  })

  it('counts from where the sitting stood when it began', () => {
    const before = sea({ sitting: sitting(50 * SHOT, 0) })
    expect(next(auto({ began: -50 * SHOT }), before, SHOT)).toBe('shoot')
  })
})
