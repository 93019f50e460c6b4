import { part } from '#platform/kernel/book/index'
import type { Job } from '#platform/kernel/book/part'
import { leaveMessage } from '#platform/message/index'
import { budgetOf } from '#platform/promotion/promotion/index'
import { BACK_JOB, WARN_JOB } from './in-book'
import { mallInternals } from './internal'
import { pointBalance, pointEntries } from './own'
import { countPoints } from './points'
import { migrateMall } from './schema'

const RETRY_MS = 30_000

/** Puts the article of a rejected redemption back into its stock, once. */
const putBack: Job = {
  async push(id, { book, env, now, run }) {
    await run(() => book.jobs.set(BACK_JOB, id, now + RETRY_MS))
    const [budget = ''] = id.split('|')
    await budgetOf(env, budget).fund(`back|${id}`, 1)
    await run(() => book.jobs.done(BACK_JOB, id))
  },
}

/** Tells a member that their points will go, as often as it takes; they read it once. */
const warn: Job = {
  async push(id, { book, env, now, run }) {
    await run(() => book.jobs.set(WARN_JOB, id, now + RETRY_MS))
    const [member = '', at = ''] = id.split('|')
    const left = { id: `points-${member}-${at}`, member, at: Number(at) }
    await leaveMessage(env, { ...left, key: 'points.expiring' })
    await run(() => book.jobs.done(WARN_JOB, id))
  },
}

/** Points of members and what they give them for. */
export const mallPart = part({
  name: 'mall',
  commands: { 'points.balance': pointBalance, 'points.entries': pointEntries },
  internals: mallInternals,
  migrate: migrateMall,
  countValid: countPoints,
  kept: {
    points: 'SELECT kind, reference, amount, balance, at FROM points_entry WHERE member = ?',
    pointsDue: 'SELECT category, rest, due FROM points_due WHERE member = ?',
    redemptions: `SELECT id, article, points, state, at, decided_at, reason
      FROM mall_redemption WHERE member = ?`,
  },
  jobs: { [BACK_JOB]: putBack, [WARN_JOB]: warn },
})
