import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'

interface Row {
  account: string
  registered_at: number
  deposited: number
  staked: number
}

/** Who came by the member's code, masked, how far each has got, and what was earned by it. */
export const invitees: Handler<'referral.invitees'> = async ({ before, count }, context) => {
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
    // Nothing is paid for invited members yet: the list is of entries that are to come.
    DB.prepare(
      `SELECT reference AS reason, amount, at FROM record_entry WHERE member = ?
       AND kind = 'referral' AND kind NOT IN ('stake', 'payout', 'refund')
       ORDER BY at DESC LIMIT ?`,
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
    earned: (earned?.results ?? []) as { reason: string; amount: number; at: number }[],
    next: rows.length === count ? (rows.at(-1)?.registered_at ?? null) : null,
  }
}
