import { sessionInternals } from '#platform/access/session/internal'
import { askBook } from '#platform/kernel/books'
import { env } from '../site'

export interface Seat {
  id: string
  upline: string | null
  type: 0 | 1 | 2
  /** Points of LOTT and ELOTT. */
  rates: [number, number]
}

export const run = (query: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()
export const rows = async <T>(query: string, ...values: (string | number | null)[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<T>()
  ).results

/** Puts members into the directory and the first book, as they stood at a time. */
export async function seat(seats: readonly Seat[], at: number): Promise<void> {
  for (const { id, upline, type, rates } of seats) {
    await run(
      `INSERT INTO member (id, book, username, password_hash, type, upline, invite_code, state,
         registered_at) VALUES (?1, 'B1', ?1, '', ?2, ?3, ?1, 'active', ?4)`,
      ...[id, type, upline, at],
    )
    await run(
      `INSERT INTO team_rate (member, category, since, rate)
       VALUES (?1, 'LOTT', ?2, ?3), (?1, 'ELOTT', ?2, ?4)`,
      ...[id, at, ...rates],
    )
    const dates = { registeredAt: at, lastLoginAt: 0, expiresAt: 0 }
    await askBook(env, 'B1', sessionInternals.addMember, {
      id,
      account: id,
      type,
      currency: 'PLY',
      ...dates,
    })
  }
}

export interface Bet {
  id: string
  member: string
  game: string
  stake: number
  valid: number
  payout: number
  at: number
}

/** Settled bets as the projection writes them: open first, then with their result. */
export async function settledBets(bets: readonly Bet[]): Promise<void> {
  const json = JSON.stringify(bets)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO record_wager
         (id, member, category, game_code, event, amount, details, state, at)
       SELECT value ->> 'id', value ->> 'member',
         iif(value ->> 'game' LIKE 'MAREA%', 'ELOTT', 'LOTT'), value ->> 'game', '1',
         value ->> 'stake', '[]', 'open', value ->> 'at' FROM json_each(?)`,
    ).bind(json),
    env.DB.prepare(
      `UPDATE record_wager SET
         state = CASE WHEN j.value ->> 'payout' > 0 THEN 'won' ELSE 'lost' END,
         payout = j.value ->> 'payout', valid = j.value ->> 'valid', settled_at = j.value ->> 'at'
       FROM json_each(?) AS j WHERE record_wager.id = j.value ->> 'id'`,
    ).bind(json),
  ])
}

export interface Deal {
  id: string
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime'
  upline: string
  member: string
  version: number
  period: string
  terms: {
    tiers: { loss: number; valid: number; active: number; rate: number }[]
    activeFrom: number
    carries: boolean
  }
  from: number
  to: number
  until: number
}

/** A contract that was accepted before `from`; `until` ends it. */
export const signed = (deal: Deal) =>
  run(
    `INSERT INTO contract (id, kind, upline, member, version, period, terms, rate, state,
       ends_downlines, request_key, offered_at, expires_at, from_at, until_at, next_at, next_to)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, ?1, 0, 0, ?10, ?11, ?10, ?12)`,
    ...[deal.id, deal.kind, deal.upline, deal.member, deal.version, deal.period],
    ...[JSON.stringify(deal.terms), Math.max(...deal.terms.tiers.map(({ rate }) => rate))],
    ...[
      deal.until < Number.MAX_SAFE_INTEGER ? 'replaced' : 'active',
      deal.from,
      deal.until,
      deal.to,
    ],
  )
