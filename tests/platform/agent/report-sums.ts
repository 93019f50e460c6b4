import { expect } from 'vitest'
import { rows } from './team'

/** What reports are read from is the same however it is added up. */
export async function reportsAddUp(): Promise<void> {
  const sums = 'SUM(count), SUM(stake), SUM(valid), SUM(payout), SUM(rebates), SUM(withdrawals)'
  const below = `SELECT member, day, ${sums} FROM team_day WHERE below = 1 GROUP BY 1, 2 ORDER BY 1, 2`
  const via = (which: string) => `SELECT upline AS member, day, ${sums} FROM team_via
    WHERE member ${which} '' GROUP BY 1, 2 ORDER BY 1, 2`
  const days = await rows(below)
  expect(days.length).toBeGreaterThan(300)
  expect(await rows(via('<>'))).toEqual(days)
  expect(await rows(via('='))).toEqual(days)
  const play = (of: string) => `SELECT agent, SUM(count) AS count, SUM(stake) AS stake,
    SUM(valid) AS valid, SUM(payout) AS payout FROM ${of} WHERE kind = 'bet' GROUP BY 1 ORDER BY 1`
  const tallies = await rows(play('team_tally'))
  expect(await rows(play('team_record'))).toEqual(tallies)
  expect(
    await rows(`SELECT member AS agent, SUM(count) AS count, SUM(stake) AS stake,
      SUM(valid) AS valid, SUM(payout) AS payout FROM team_day GROUP BY 1 ORDER BY 1`),
  ).toEqual(tallies)
  expect(
    await rows(`SELECT member, day, kind, COUNT(*) AS count, SUM(amount) AS amount
      FROM team_income WHERE kind <> 'remainder' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
  ).toEqual(await rows('SELECT * FROM team_income_day ORDER BY 1, 2, 3'))
  const heads = (slots: string) => `SELECT member, SUM(count) AS team FROM team_head
    WHERE slot ${slots} 9007199254740991 GROUP BY 1 HAVING team > 0 ORDER BY 1`
  const teams = await rows(`SELECT a.member, COUNT(*) AS team FROM team_member a
    JOIN team_member t ON t.path LIKE a.path || '_%' GROUP BY 1 ORDER BY 1`)
  expect(await rows(heads('='))).toEqual(teams)
  expect(await rows(heads('<'))).toEqual(teams)
}
