import { expect, it } from 'vitest'
import { CALLS } from '#lib/api/index'
import { ANSWER_MS, SLOW_ANSWER_FACTOR } from '#lib/limits'
import { LIVE_DELAY_MS } from '#lib/sports/delay'

it.each(['sports.place', 'sports.cashOut'] as const)(
  '%s has time for the longest wait during a match, and its work',
  (name) => {
    expect(CALLS[name]).toMatchObject({ slow: true })
    const longest = Math.max(...Object.values(LIVE_DELAY_MS))
    expect(longest + ANSWER_MS).toBeLessThan(ANSWER_MS * SLOW_ANSWER_FACTOR)
  },
)
