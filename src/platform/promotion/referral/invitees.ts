import type { Output } from '#lib/api/call'
import type { invitees } from '#lib/api/reward/referral'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'

interface Row {
  account: string
  registered_at: number
  deposited: number
  staked: number
}

type Earned = Output<typeof invitees>['earned'][number]
type EarnedRow = Omit<Earned, 'reason' | 'isPaid' | 'why'> & {
  account: string
  isPaid: number
  why: '' | Earned['why']
}

/** Who came by the member's code, masked, how far each has got, and what was earned by it. */
export const listInvitees: Handler<'referral.invitees'> = async ({ before, count }, context) => {
  const { DB } = context.env
  const member = context.member.id
  const [page, total, earned] = await DB.batch([
    DB.prepare(
      `SELECT m.username AS account, m.registered_at,
         EXISTS (SELECT 1 FROM record_entry e WHERE e.member = m.id AND e.kind = 'deposit'
           AND e.kind NOT IN ('stake', 'payout', 'refund')) AS deposited,
         EXISTS (SELECT 1 FROM record_play p WHERE p.member = m.id) AS staked
       FROM member m WHERE m.upline = ? AND m.registered_at < ? AND m.state = 'active'
       ORDER BY m.registered_at DESC LIMIT ?`,
    ).bind(member, before ?? Number.MAX_SAFE_INTEGER, count),
    DB.prepare(`SELECT COUNT(*) AS n FROM member WHERE upline = ? AND state = 'active'`).bind(
      member,
    ),
    DB.prepare(
      `SELECT m.username AS account, d.kind, d.reached, d.reward AS amount, d.why, d.at,
         COALESCE(p.state = 'paid', 0) AS isPaid
       FROM referral_decided d JOIN member m ON m.id = d.invited
       LEFT JOIN prize_due p ON p.pot = 'referral' AND p.name = d.prize AND p.member = d.inviter
       WHERE d.inviter = ? ORDER BY d.at DESC, d.invited, d.milestone LIMIT ?`,
    ).bind(member, count),
  ])
  const rows = (page?.results ?? []) as Row[]
  return {
    total: (total?.results[0] as { n: number } | undefined)?.n ?? 0,
    invitees: rows.map(({ account, registered_at: at, deposited, staked }) => ({
      account: maskedName(account),
      state: staked
        ? ('playing' as const)
        : deposited
          ? ('deposited' as const)
          : ('registered' as const),
      at,
    })),
    earned: ((earned?.results ?? []) as EarnedRow[]).map(({ account, isPaid, why, ...row }) => ({
      ...row,
      why: why || null,
      reason: maskedName(account),
      isPaid: isPaid === 1,
    })),
    next: rows.length === count ? (rows.at(-1)?.registered_at ?? null) : null,
  }
}
