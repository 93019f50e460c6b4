import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, row } from '../table.ts'
import { startMission } from './board.ts'
import { BOOKS, GRANT, GRANTED, type RewardsSite, UNIT } from './site.ts'

const MINUTE_MS = 60_000
/** A board is closed so long after its end. */
const CLOSED_AFTER_MS = 10 * MINUTE_MS
const LIMIT_MS = 30_000
const GIVEN_UP_MS = 10 * MINUTE_MS
const LOOK_MS = 50
const PRIZE = 100 * UNIT

/** A board with a prize for everybody on it: from the minute it is due until the last is paid. */
export async function benchGrant({ db, operator }: RewardsSite): Promise<Row[]> {
  const all = GRANTED * PRIZE
  await operator.call('operator.fundPot', { name: 'boards', amount: all })
  await startMission(operator, GRANT, [{ from: 1, to: GRANTED, amount: PRIZE }])
  await sleep(Math.max(0, MINUTE_MS - (Date.now() % MINUTE_MS) - 2_000))
  const ended = Date.now() - CLOSED_AFTER_MS
  db.prepare('UPDATE mission_run SET ends_at = ? WHERE mission = ?').run(ended, GRANT)
  const due = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS
  const paid = db.prepare(`SELECT COUNT(*) AS n FROM prize_due WHERE state = 'paid'`)
  while (Number(paid.get()?.n) < GRANTED) {
    if (Date.now() - due > GIVEN_UP_MS) throw new Error('the prizes were not paid')
    await sleep(LOOK_MS)
  }
  const ms = Date.now() - due
  const { pots } = await operator.call('operator.pots')
  const pot = pots.find(({ name }: { name: string }) => name === 'boards')
  return [
    row(
      `a reward for ${GRANTED} members of ${BOOKS} books`,
      `${(ms / 1_000).toFixed(1)} s`,
      `< ${LIMIT_MS / 1_000} s`,
      ms < LIMIT_MS,
    ),
    row('units given, by the ledger', `${pot.given / UNIT}`, `${all / UNIT}`, pot.given === all),
  ]
}
