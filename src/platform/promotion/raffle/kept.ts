import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { DAY_MS, RAFFLE_SHOWN_MS, RAFFLE_TAKEN_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import type { TicketRule } from '#lib/rewards/chance/raffle'
import { writeMessages } from '#platform/message/index'

/** What a raffle is made of. */
export interface Raffle extends TicketRule {
  code: string
  titles: Record<string, string>
  prizes: { code: string; amount: Minor; count: number }[]
  oncePerMember: boolean
  startsAt: number
  endsAt: number
}

export interface KeptRaffle extends Raffle {
  commitment: string
  state: 'open' | 'drawn'
}

interface Row {
  made: string
  commitment: string
  state: 'open' | 'drawn'
}

const COLUMNS = 'made, commitment, state'

/** Until when its prizes may be taken. */
export const takenUntil = ({ endsAt }: Pick<Raffle, 'endsAt'>) => endsAt + RAFFLE_TAKEN_MS

const raffleOfRow = ({ made, commitment, state }: Row): KeptRaffle => ({
  ...(JSON.parse(made) as Raffle),
  ...{ commitment, state },
})

export const keepRaffle = ({ DB }: Env, raffle: Raffle, commitment: string, now: number) =>
  DB.prepare(
    `INSERT OR IGNORE INTO raffle (code, made, commitment, state, starts_at, ends_at, made_at)
     VALUES (?, ?, ?, 'open', ?, ?, ?)`,
  )
    .bind(raffle.code, JSON.stringify(raffle), commitment, raffle.startsAt, raffle.endsAt, now)
    .run()

/** Says that it is drawn, whose prizes wait, and tells those who won: all at once. */
export async function noteDrawn(
  env: Env,
  code: string,
  won: readonly { member: string; amount: Minor }[],
  at: number,
): Promise<void> {
  const { DB } = env
  await DB.batch([
    DB.prepare(`UPDATE raffle SET state = 'drawn' WHERE code = ?`).bind(code),
    DB.prepare(
      `INSERT OR IGNORE INTO raffle_won SELECT value ->> 'member', ?2 FROM json_each(?1)`,
    ).bind(JSON.stringify(won), code),
    DB.prepare(LETTERS).bind(JSON.stringify(won), code, at),
  ])
}

/** All that somebody won of a raffle is theirs: it needs to be shown no longer than others. */
export const noteTaken = ({ DB }: Env, code: string, member: string) =>
  DB.prepare('DELETE FROM raffle_won WHERE member = ? AND raffle = ?').bind(member, code).run()

const LETTERS = writeMessages(`SELECT 'raffle-' || ?2 || '-' || (value ->> 'member'),
  value ->> 'member', 'system', 'raffle.won', json_object('amount', value ->> 'amount'), '', '', ?3
  FROM json_each(?1)`)

/** Those with a prize to take, then those that run, by their end, then those drawn. */
export async function shownRaffles(
  { DB }: Env,
  member: string,
  now: number,
): Promise<KeptRaffle[]> {
  const { results } = await DB.prepare(
    `SELECT ${COLUMNS} FROM raffle r WHERE starts_at <= ?1 AND ends_at > ?2
     ORDER BY EXISTS (SELECT 1 FROM raffle_won w WHERE w.member = ?3 AND w.raffle = r.code) DESC,
       state DESC, iif(state = 'open', ends_at, -ends_at), code LIMIT 40`,
  )
    .bind(now + DAY_MS, now - RAFFLE_SHOWN_MS, member)
    .all<Row>()
  return results.map(raffleOfRow)
}

export async function allRaffles({ DB }: Env): Promise<KeptRaffle[]> {
  const query = `SELECT ${COLUMNS} FROM raffle ORDER BY made_at DESC, code LIMIT 200`
  return (await DB.prepare(query).all<Row>()).results.map(raffleOfRow)
}

/** Refused where there is none. */
export async function raffleBy({ DB }: Env, code: string): Promise<KeptRaffle> {
  const query = `SELECT ${COLUMNS} FROM raffle WHERE code = ?`
  const row = await DB.prepare(query).bind(code).first<Row>()
  if (!row) throw new AppError('promotion.unknown')
  return raffleOfRow(row)
}
