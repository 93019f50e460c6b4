import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { DAY_MS } from '#lib/limits'
import type { Minor } from '#lib/money'

/** What red envelopes are made of. */
export interface Rain {
  code: string
  titles: Record<string, string>
  mode: 'equal' | 'random'
  total: Minor
  shares: number
  /** Valid bet of the last seven days that is asked. */
  minimum: Minor
  startsAt: number
  endsAt: number
  /** Whose own money it is, and by what name they are shown; the house's where it is not said. */
  member?: string
  from?: string
}

export interface KeptRain extends Rain {
  commitment: string
  state: 'open' | 'over'
}

interface Row {
  made: string
  commitment: string
  state: 'open' | 'over'
  ends_at: number
}

const COLUMNS = 'made, commitment, state, ends_at'

const OF_HOUSE = `json_extract(made, '$.member') IS NULL`

const rainOfRow = ({ made, commitment, state, ends_at }: Row): KeptRain => ({
  ...(JSON.parse(made) as Rain),
  ...{ commitment, state, endsAt: ends_at },
})

/** Announced from the moment on in which their money is set aside. */
export const keepRain = ({ DB }: Env, rain: Rain, commitment: string, now: number) =>
  DB.prepare(
    `INSERT OR IGNORE INTO rain (code, made, commitment, state, starts_at, ends_at, made_at)
     VALUES (?, ?, ?, 'open', ?, ?, ?)`,
  )
    .bind(rain.code, JSON.stringify(rain), commitment, rain.startsAt, rain.endsAt, now)
    .run()

export const endRain = ({ DB }: Env, code: string, endsAt: number, isOver: boolean) =>
  DB.prepare(
    `UPDATE rain SET ends_at = min(ends_at, ?), state = iif(?, 'over', state) WHERE code = ?`,
  )
    .bind(endsAt, isOver ? 1 : 0, code)
    .run()

/** Those about to fall, falling, or just over: the house's, and the newest of members. */
export async function shownRains({ DB }: Env, now: number): Promise<KeptRain[]> {
  const span = [now + DAY_MS, now - DAY_MS] as const
  const [house, own] = await DB.batch<Row>([
    DB.prepare(
      `SELECT ${COLUMNS} FROM rain WHERE starts_at <= ? AND ends_at > ? AND ${OF_HOUSE}
       ORDER BY state, ends_at, code LIMIT 20`,
    ).bind(...span),
    DB.prepare(
      `SELECT ${COLUMNS} FROM rain WHERE starts_at <= ? AND ends_at > ? AND NOT ${OF_HOUSE}
       ORDER BY state, ends_at DESC, code LIMIT 20`,
    ).bind(...span),
  ])
  return [...(house?.results ?? []), ...(own?.results ?? [])].map(rainOfRow)
}

/** Whose envelopes they were is forgotten with them. */
export const ERASE_RAINS = `UPDATE rain SET made = json_set(made, '$.member', '', '$.from', '*')
  WHERE json_extract(made, '$.member') = ?`

/** The newest ones, for operators. */
export async function allRains({ DB }: Env): Promise<KeptRain[]> {
  const query = `SELECT ${COLUMNS} FROM rain ORDER BY made_at DESC, code LIMIT 200`
  return (await DB.prepare(query).all<Row>()).results.map(rainOfRow)
}

/** Refused where there are none of that code. */
export async function rainBy({ DB }: Env, code: string): Promise<KeptRain> {
  const row = await DB.prepare(`SELECT ${COLUMNS} FROM rain WHERE code = ?`).bind(code).first<Row>()
  if (!row) throw new AppError('promotion.unknown')
  return rainOfRow(row)
}

const KNOWN_MAX = 1_000
const known = new Set<string>()

/** Refused where there are none of that code: asking the object of others would make it. */
export async function assertRain(env: Env, code: string): Promise<void> {
  if (known.has(code)) return
  await rainBy(env, code)
  if (known.size >= KNOWN_MAX) known.clear()
  known.add(code)
}
