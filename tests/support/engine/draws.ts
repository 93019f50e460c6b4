import type { Draws } from '#islands/lottery/store/draw-phase'
import type { DrawInfo } from '#lib/api/lottery/lottery'

export const MINUTE = 60_000
/** A whole minute of the test's clock. */
export const START = 1_795_193_040_000

/** The draw that opens `at` minutes after {@link START}. */
export function drawAt(at: number, more: Partial<DrawInfo> = {}): DrawInfo {
  const openAt = START + at * MINUTE
  return {
    issue: `20261120${String(700 + at).padStart(4, '0')}`,
    openAt,
    closeAt: openAt + 55_000,
    drawAt: openAt + MINUTE,
    state: 'selling',
    commit: 'c'.repeat(64),
    ...more,
  }
}

/** The draw on sale in that minute, after a settled one. */
export const drawsAt = (at: number, result = '40729'): Draws => ({
  current: drawAt(at),
  previous: drawAt(at - 1, { state: 'settled', result }),
})
