import type { Output } from '#lib/api/call'
import type { list } from '#lib/api/operator/referral'
import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { prizesDue } from '#platform/promotion/prize/index'
import { prizeName, referralLeft } from './decide'
import { programmesBy, REFERRAL_POT } from './kept'

type Row = Output<typeof list>['referrals'][number]

/** What was decided, the newest first, then whom it is still open about. */
const LIST = `SELECT * FROM (
    SELECT i.username AS account, u.username AS inviter, d.milestone, d.kind, d.reached, d.reward,
      CASE WHEN d.reward = 0 THEN d.why WHEN p.state = 'paid' THEN 'paid'
        WHEN p.state = 'refused' THEN 'refused' ELSE 'due' END AS state, d.at
    FROM referral_decided d JOIN member i ON i.id = d.invited JOIN member u ON u.id = d.inviter
    LEFT JOIN prize_due p ON p.pot = 'referral' AND p.name = d.prize AND p.member = d.inviter
    ORDER BY d.at DESC LIMIT ?1)
  UNION ALL SELECT * FROM (
    SELECT i.username, u.username, -1, NULL, 0, 0, 'open', i.registered_at
    FROM referral_open o JOIN member i ON i.id = o.member JOIN member u ON u.id = o.inviter
    WHERE NOT EXISTS (SELECT 1 FROM referral_decided d WHERE d.invited = o.member)
    ORDER BY i.registered_at DESC LIMIT ?1)
  ORDER BY at DESC`
const SHOWN_MAX = 200

/** Of each inviter: how many they invited, and how many of these are one person. */
const INVITERS = `SELECT u.username AS inviter,
    (SELECT COUNT(*) FROM member m WHERE m.upline = d.inviter) AS invited,
    COUNT(DISTINCT iif(d.why = 'same-person', d.invited, NULL)) AS same,
    (SELECT COALESCE(SUM(s.count), 0) FROM signal s WHERE s.member = d.inviter) AS signals
  FROM referral_decided d JOIN member u ON u.id = d.inviter
  GROUP BY d.inviter HAVING same > 0 ORDER BY same DESC, inviter LIMIT 100`

/** Invitations with how they stand, and who has invited the same person under several names. */
export const listReferrals: Handler<'operator.referrals'> = async (_input, { env }) => {
  const [rows, inviters] = await env.DB.batch([
    env.DB.prepare(LIST).bind(SHOWN_MAX),
    env.DB.prepare(INVITERS),
  ])
  return {
    referrals: (rows?.results ?? []) as Row[],
    inviters: (inviters?.results ?? []) as Output<typeof list>['inviters'],
  }
}

interface Refused {
  invited: string
  inviter: string
  programme: number | null
}

/** Under which programme somebody came, and a milestone of theirs that brought nothing. */
const REFUSED = `SELECT d.invited, d.inviter, (SELECT p.id FROM referral_programme p
      WHERE p.starts_at <= m.registered_at
        AND COALESCE(p.ends_at, m.registered_at) >= m.registered_at
      ORDER BY p.id DESC LIMIT 1) AS programme
  FROM referral_decided d JOIN member m ON m.id = d.invited
  WHERE d.invited = ?1 AND d.milestone = ?2 AND d.why = 'same-person'`

/** A person decides that two are not one: the milestone brings what it would have brought. */
export const allowReferral: Handler<'operator.allowReferral'> = async (input, context) => {
  const { account, milestone, reason } = input
  const { env, now, act } = context
  const { DB } = env
  const member = await findByName(env, account)
  if (!member) throw new AppError('member.not-found')
  const row = await DB.prepare(REFUSED).bind(member.id, milestone).first<Refused>()
  const programme = (await programmesBy(env, [row?.programme ?? 0])).get(row?.programme ?? 0)
  const reward = programme?.milestones[milestone]?.reward ?? 0
  if (!row || reward === 0) throw new AppError('review.state')
  if ((await referralLeft(env)) < reward) throw new AppError('promotion.budget')
  const name = prizeName(row.invited, milestone)
  const { inviter } = row
  await DB.batch([
    DB.prepare(
      `UPDATE referral_decided SET reward = ?1, why = '' WHERE invited = ?2 AND milestone = ?3
         AND why = 'same-person'`,
    ).bind(reward, row.invited, milestone),
    prizesDue(
      env,
      [{ pot: REFERRAL_POT, name, member: inviter, amount: reward, kind: 'referral' }],
      now(),
    ),
    act.row(`${member.username} ${milestone}`, reason),
  ])
  return { reward }
}
