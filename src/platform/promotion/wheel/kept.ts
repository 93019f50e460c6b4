import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { DAY_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import type { TicketRule } from '#lib/rewards/chance/raffle'
import type { Segment } from '#lib/rewards/chance/wheel'

export interface WheelPrize extends Segment {
  /** 0: nothing is won. */
  amount: Minor
}

/** What a wheel is made of; a spin is earned like a raffle's number. */
export interface Wheel extends TicketRule {
  code: string
  titles: Record<string, string>
  budget: Minor
  segments: WheelPrize[]
  consolation: string
  startsAt: number
  endsAt: number
}

export type WheelRun = 'draft' | 'running' | 'stopped' | 'spent'

export interface KeptWheel extends Wheel {
  state: WheelRun
}

interface Row {
  made: string
  state: WheelRun
}

/** How long before its beginning a wheel is shown, and how long after its end. */
const SHOWN_MS = 7 * DAY_MS

const wheelOfRow = ({ made, state }: Row): KeptWheel => ({ ...(JSON.parse(made) as Wheel), state })

export const keepWheel = ({ DB }: Env, wheel: Wheel, now: number) =>
  DB.prepare(`INSERT OR IGNORE INTO wheel VALUES (?, ?, 'draft', ?, ?, ?)`)
    .bind(wheel.code, JSON.stringify(wheel), wheel.startsAt, wheel.endsAt, now)
    .run()

export const setWheel = ({ DB }: Env, code: string, state: WheelRun) =>
  DB.prepare('UPDATE wheel SET state = ? WHERE code = ?').bind(state, code).run()

/** Those that run, are about to, or have just ended. */
export async function shownWheels({ DB }: Env, now: number): Promise<KeptWheel[]> {
  const { results } = await DB.prepare(
    `SELECT made, state FROM wheel WHERE state <> 'draft' AND starts_at <= ? AND ends_at > ?
     ORDER BY ends_at, code LIMIT 10`,
  )
    .bind(now + DAY_MS, now - SHOWN_MS)
    .all<Row>()
  return results.map(wheelOfRow)
}

export async function allWheels({ DB }: Env): Promise<KeptWheel[]> {
  const query = 'SELECT made, state FROM wheel ORDER BY made_at DESC, code LIMIT 200'
  return (await DB.prepare(query).all<Row>()).results.map(wheelOfRow)
}

/** Refused where there is none. */
export async function wheelBy({ DB }: Env, code: string): Promise<KeptWheel> {
  const query = 'SELECT made, state FROM wheel WHERE code = ?'
  const row = await DB.prepare(query).bind(code).first<Row>()
  if (!row) throw new AppError('promotion.unknown')
  return wheelOfRow(row)
}
