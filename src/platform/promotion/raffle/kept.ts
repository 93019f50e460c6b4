import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { DAY_MS, RAFFLE_SHOWN_MS, RAFFLE_TAKEN_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import type { TicketRule } from '#lib/rewards/chance/raffle'

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

export const noteDrawn = ({ DB }: Env, code: string) =>
  DB.prepare(`UPDATE raffle SET state = 'drawn' WHERE code = ?`).bind(code).run()

/** Those that run, by their end, before those that were drawn, the last first. */
export async function shownRaffles({ DB }: Env, now: number): Promise<KeptRaffle[]> {
  const { results } = await DB.prepare(
    `SELECT ${COLUMNS} FROM raffle WHERE starts_at <= ? AND ends_at > ?
     ORDER BY state DESC, iif(state = 'open', ends_at, -ends_at), code LIMIT 40`,
  )
    .bind(now + DAY_MS, now - RAFFLE_SHOWN_MS)
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
