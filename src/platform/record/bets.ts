import type { Output } from '#lib/api/call'
import type { bets as call } from '#lib/api/record'
import { RECORD_SLOT_MS } from '#lib/limits'
import type { Handler } from '#platform/context'
import { memberOf } from '#platform/objects'

type Bet = Output<typeof call>['bets'][number]
type Row = Omit<Bet, 'lines'> & { lines: string; payouts: string }

const slotOf = (at: number) => Math.floor(at / RECORD_SLOT_MS)

/** The lines as they were staked, each with what it has won. */
function linesOf({ lines, payouts }: Row): Bet['lines'] {
  const won = JSON.parse(payouts) as number[]
  return (JSON.parse(lines) as Bet['lines']).map((line, at) => ({ ...line, payout: won[at] ?? 0 }))
}

const NOTHING = { count: 0, stake: 0, valid: 0, payout: 0 }

/** The betting record: a page by the index of its time, totals from sums by quarter hours. */
export const bets: Handler<'record.bets'> = async (input, context) => {
  const { DB } = context.env
  const { state, gameCode, before, count } = input
  const member = await memberOf('record.bets', context)
  const from = slotOf(input.from) * RECORD_SLOT_MS
  const to = Math.ceil(input.to / RECORD_SLOT_MS) * RECORD_SLOT_MS
  const [at = '', last = ''] = before?.split('_') ?? []
  const filter = '(?4 IS NULL OR state = ?4) AND (?5 IS NULL OR game_code = ?5)'
  const filters = [member, from, to, state ?? null, gameCode ?? null]
  const [page, settled, open] = await DB.batch([
    DB.prepare(
      `SELECT id, game_code AS gameCode, issue, amount, state, payout, payouts, result, lines, at,
         settled_at AS settledAt
       FROM record_ticket WHERE member = ?1 AND at >= ?2 AND at < ?3 AND ${filter}
         AND at <= ?6 AND (at < ?6 OR id < ?7) ORDER BY at DESC, id DESC LIMIT ?8`,
    ).bind(...filters, before ? Number(at) : Number.MAX_SAFE_INTEGER, last, count),
    DB.prepare(
      `SELECT SUM(count) AS count, SUM(stake) AS stake, SUM(valid) AS valid, SUM(payout) AS payout
       FROM record_play WHERE member = ?1 AND slot >= ?2 AND slot < ?3 AND ${filter}`,
    ).bind(member, slotOf(from), slotOf(to), state ?? null, gameCode ?? null),
    DB.prepare(
      `SELECT COUNT(*) AS count, COALESCE(SUM(amount), 0) AS stake FROM record_ticket
       WHERE state = 'open' AND member = ?1 AND at >= ?2 AND at < ?3 AND ${filter}`,
    ).bind(...filters),
  ])
  const rows = (page?.results ?? []) as Row[]
  const sums = (settled?.results[0] ?? NOTHING) as typeof NOTHING
  const oldest = rows.length === count ? rows.at(-1) : undefined
  return {
    bets: rows.map(({ payouts, ...row }) => ({ ...row, lines: linesOf({ payouts, ...row }) })),
    settled: {
      count: sums.count ?? 0,
      stake: sums.stake ?? 0,
      valid: sums.valid ?? 0,
      payout: sums.payout ?? 0,
    },
    open: open?.results[0] as { count: number; stake: number },
    next: oldest ? `${oldest.at}_${oldest.id}` : null,
  }
}
