import { expect } from 'playwright/test'
import type { Api } from '../../../scripts/client/api.ts'
import { UNIT } from './cashier.ts'

/** Stakes ten units on half of a digit in the draw that sells now; its number. */
export async function stakeTen(api: Api): Promise<string> {
  const selection = { pos: [[0, 1, 2, 3, 4], [], [], [], []] }
  const line = { play: 'FIXED', selection, unit: UNIT, bets: 5, multiple: 2, amount: 10 * UNIT }
  let issue = ''
  await expect(async () => {
    const { current, serverTime } = await api.call('lottery.current', { gameCode: 'VELOZ1' })
    expect(current.closeAt - serverTime).toBeGreaterThan(5_000)
    issue = current.issue
    const slip = { gameCode: 'VELOZ1', issue, lines: [line], amount: 10 * UNIT }
    await api.call('lottery.place', slip)
  }).toPass({ timeout: 60_000 })
  return issue
}
