// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { $gameCode } from '#islands/lottery/store/game'
import { $slip, $slipDraw, clearSlip, restoreSlip } from '#islands/lottery/store/slip'
import { SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { TICKET_LINES_MAX } from '#lib/limits'
import { MINOR_PER_UNIT } from '#lib/money'
import { betAgain } from '#lib/stores/kept-slip'

const line = (digit: number) => ({
  play: 'FIXED',
  selection: { pos: [[digit], [], [], [], []] },
  unit: MINOR_PER_UNIT,
  multiple: 2,
  ...{ bets: 1, amount: 2 * MINOR_PER_UNIT, odds: { '1': 97_500 }, payout: 0 },
})
const digits = () => $slip.get().map(({ selection }) => selection.pos?.[0]?.[0])

beforeEach(() => {
  writeSession(SESSION_KEYS.slip, '')
  $gameCode.set('VELOZ1')
  clearSlip()
})

it('fills the slip of the game, behind what is there', () => {
  expect(betAgain({ gameCode: 'VELOZ1', lines: [line(1), line(2)] }, 'en')).toBe(
    '/en/lottery?gameCode=VELOZ1',
  )
  restoreSlip()
  expect([digits(), $slipDraw.get()]).toEqual([[1, 2], ''])
  betAgain({ gameCode: 'VELOZ1', lines: [line(3)] }, 'es')
  restoreSlip()
  expect(digits()).toEqual([1, 2, 3])
})

it('takes the place of another game’s slip, and of one that cannot be read', () => {
  betAgain({ gameCode: 'VELOZ3', lines: [line(7)] }, 'es')
  betAgain({ gameCode: 'VELOZ1', lines: [line(4)] }, 'es')
  restoreSlip()
  expect(digits()).toEqual([4])
  writeSession(SESSION_KEYS.slip, '{')
  betAgain({ gameCode: 'VELOZ1', lines: Array.from({ length: 999 }, () => line(5)) }, 'es')
  restoreSlip()
  expect(digits()).toHaveLength(TICKET_LINES_MAX)
})
