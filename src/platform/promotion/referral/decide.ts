import { createHash } from 'node:crypto'
import type { Env } from '#env'
import { HOUR_MS } from '#lib/limits'
import { rewardPeriod } from '#lib/rewards/period'
import { blockOf } from '#lib/rewards/promotion/eligible'
import { mostOfInvited, reachedBy, whyNothing } from '#lib/rewards/referral'
import { findById } from '#platform/directory/index'
import { owedFrom, prizesDue } from '#platform/promotion/prize/index'
import { budgetOf, marksOfMembers, personOf } from '#platform/promotion/promotion/index'
import { endProgramme, lastProgramme, type Programme, programmesBy, REFERRAL_POT } from './kept'

/** Invited members looked at in a run. */
const AT_ONCE = 200
/** How long after its end what happened before may still come in. */
const LATE_MS = HOUR_MS

interface Open {
  member: string
  inviter: string
  programme: number
  heard: number
  /** The largest deposit within the days, and valid bets of them together. */
  deposit: number
  valid: number
  /** Milestones about which something was decided, as JSON. */
  decided: string
}

const DUE = `SELECT o.member, o.inviter, o.programme, o.heard,
    COALESCE((SELECT MAX(e.amount) FROM record_entry e WHERE e.member = o.member
      AND e.kind = 'deposit' AND e.kind NOT IN ('stake', 'payout', 'refund')
      AND e.at < o.until), 0) AS deposit,
    COALESCE(iif(o.until > ?1, (SELECT v.valid FROM record_valid v WHERE v.member = o.member),
      (SELECT SUM(w.valid) FROM record_wager w WHERE w.member = o.member
        AND w.settled_at < o.until)), 0) AS valid,
    (SELECT json_group_array(d.milestone) FROM referral_decided d
      WHERE d.invited = o.member) AS decided
  FROM referral_open o WHERE o.heard <> o.looked ORDER BY o.member LIMIT ${AT_ONCE}`

/** Whether somebody may be given nothing for good; who pauses is given it later. */
async function isBlocked(env: Env, id: string, now: number): Promise<boolean> {
  const row = await findById(env, id)
  if (row?.state !== 'active') return true
  const { type, book } = row
  const verdict = blockOf(await personOf({ env, book, member: { id, type } }), now)
  return verdict !== 'ok' && verdict !== 'member.paused'
}

/** Whether an invited member shares a mark with the inviter, or with another of theirs. */
async function isSamePerson({ DB, ...env }: Env, { member, inviter }: Open): Promise<boolean> {
  const { results } = await DB.prepare('SELECT id FROM member WHERE upline = ?')
    .bind(inviter)
    .all<{ id: string }>()
  const all = [member, inviter, ...results.map(({ id }) => id)]
  const marks = await marksOfMembers({ DB, ...env }, [...new Set(all)])
  const own = new Set(marks.get(member))
  return [...marks].some(([id, theirs]) => id !== member && theirs.some((mark) => own.has(mark)))
}

async function paidIn({ DB }: Env, inviter: string, { from, to }: { from: number; to: number }) {
  const query = `SELECT COUNT(*) AS n FROM referral_decided
    WHERE inviter = ? AND at >= ? AND at < ? AND reward > 0`
  return (await DB.prepare(query).bind(inviter, from, to).first<number>('n')) ?? 0
}

/** Under which name a reward is paid: it tells nobody who was invited. */
export const prizeName = (invited: string, milestone: number) =>
  createHash('sha256').update(`referral|${invited}|${milestone}`).digest('hex').slice(0, 16)

const reachedOf = (programme: Programme, { deposit, valid, decided }: Open): number[] => {
  const known = new Set(JSON.parse(decided) as number[])
  return (['deposit', 'valid-bet'] as const)
    .flatMap((kind) => reachedBy(programme, { kind, amount: deposit, total: valid }, known))
    .sort((one, other) => one - other)
}

/** Decides what an invited member has reached, and that they were looked at, in one step. */
async function decideOne(env: Env, open: Open, programme: Programme, now: number): Promise<void> {
  const { DB, MERCHANT_TIME_ZONE: zone } = env
  const { member, inviter, heard } = open
  const looked = DB.prepare('UPDATE referral_open SET looked = ? WHERE member = ?')
  const reached = reachedOf(programme, open)
  if (reached.length === 0) {
    await looked.bind(heard, member).run()
    return
  }
  const same = await isSamePerson(env, open)
  const blocked = (await isBlocked(env, inviter, now)) || (await isBlocked(env, member, now))
  let paidThisMonth = await paidIn(env, inviter, rewardPeriod('monthly', zone, now))
  const rows = reached.map((milestone) => {
    const why = whyNothing({ isSamePerson: same, isBlocked: blocked, paidThisMonth }, programme)
    if (!why) paidThisMonth += 1
    const { kind = 'deposit', amount = 0, reward = 0 } = programme.milestones[milestone] ?? {}
    const name = prizeName(member, milestone)
    return { milestone, kind, amount, reward: why ? 0 : reward, why, name }
  })
  const insert = DB.prepare('INSERT INTO referral_decided VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const due = rows
    .filter(({ reward }) => reward > 0)
    .map(({ name, reward: amount }) => {
      return { pot: REFERRAL_POT, name, member: inviter, amount, kind: 'referral' } as const
    })
  await DB.batch([
    ...rows.map(({ milestone, kind, amount, reward, why, name }) =>
      insert.bind(member, milestone, inviter, kind, amount, reward, why, name, now),
    ),
    prizesDue(env, due, now),
    looked.bind(heard, member),
  ])
}

/** What of the pot is promised to nobody yet. */
export async function referralLeft(env: Env): Promise<number> {
  const { budget, reserved, spent } = await budgetOf(env, REFERRAL_POT).sums()
  return budget - reserved - spent - (await owedFrom(env, REFERRAL_POT))
}

/** Decides milestones of invited members; a programme that the pot has nothing for ends. */
export async function decideReferrals(env: Env, now: number): Promise<void> {
  const { DB } = env
  const { results } = await DB.prepare(DUE).bind(now).all<Open>()
  const programmes = await programmesBy(env, [...new Set(results.map((row) => row.programme))])
  for (const open of results) {
    const programme = programmes.get(open.programme)
    if (!programme) continue
    try {
      await decideOne(env, open, programme, now)
    } catch (error) {
      // One whose book does not answer is decided later, and holds up no other.
      const event = { event: 'referral.undecided', member: open.member, error: String(error) }
      console.error(JSON.stringify(event))
    }
  }
  const over = 'DELETE FROM referral_open WHERE until <= ? AND heard = looked'
  await DB.prepare(over)
    .bind(now - LATE_MS)
    .run()
  const last = await lastProgramme(env)
  if (last?.isOn && (await referralLeft(env)) < mostOfInvited(last))
    await endProgramme(env, now).run()
}
