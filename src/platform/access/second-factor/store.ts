import type { Env } from '#env'
import { seal, unseal } from '#platform/access/secret/index'
import { ERASE_FACTOR } from './erase'

export interface Factor {
  secret: string
  state: 'offered' | 'on'
  lastStep: number
  /** Hashes of the recovery codes that are left. */
  recovery: string[]
}

interface Row {
  secret: string
  state: Factor['state']
  last_step: number
  recovery: string
}

const purposeOf = (member: string) => `second-factor|${member}`

export async function readFactor(env: Env, member: string): Promise<Factor | null> {
  const row = await env.DB.prepare(
    'SELECT secret, state, last_step, recovery FROM second_factor WHERE member = ?',
  )
    .bind(member)
    .first<Row>()
  const secret = row && (await unseal(env, purposeOf(member), row.secret))
  if (!row || secret === null) return null
  const { state, last_step: lastStep, recovery } = row
  return { secret, state, lastStep, recovery: JSON.parse(recovery) as string[] }
}

/** Keeps a secret that was offered; false when a second factor is on already. */
export async function offerSecret(
  env: Env,
  { member, secret, now }: { member: string; secret: string; now: number },
): Promise<boolean> {
  const sealed = await seal(env, purposeOf(member), secret)
  const done = await env.DB.prepare(
    `INSERT INTO second_factor (member, secret, state, updated_at) VALUES (?1, ?2, 'offered', ?3)
     ON CONFLICT (member) DO UPDATE SET secret = ?2, last_step = 0, updated_at = ?3
     WHERE state = 'offered'`,
  )
    .bind(member, sealed, now)
    .run()
  return done.meta.changes === 1
}

/** Turns an offered secret on, with the step of the code that proved it. */
export async function turnOn(
  env: Env,
  {
    member,
    step,
    recovery,
    now,
  }: { member: string; step: number; recovery: string[]; now: number },
): Promise<boolean> {
  const done = await env.DB.prepare(
    `UPDATE second_factor SET state = 'on', last_step = ?, recovery = ?, updated_at = ?
     WHERE member = ? AND state = 'offered'`,
  )
    .bind(step, JSON.stringify(recovery), now, member)
    .run()
  return done.meta.changes === 1
}

/** Uses a time step up; false when it, or a later one, was used before. */
export async function spendStep(env: Env, member: string, step: number): Promise<boolean> {
  const done = await env.DB.prepare(
    'UPDATE second_factor SET last_step = ?1 WHERE member = ?2 AND last_step < ?1',
  )
    .bind(step, member)
    .run()
  return done.meta.changes === 1
}

/** Uses a recovery code up; false when another call did so first. */
export async function spendRecovery(
  env: Env,
  member: string,
  { left, hash }: { left: string[]; hash: string },
): Promise<boolean> {
  const done = await env.DB.prepare(
    'UPDATE second_factor SET recovery = ? WHERE member = ? AND recovery = ?',
  )
    .bind(JSON.stringify(left.filter((each) => each !== hash)), member, JSON.stringify(left))
    .run()
  return done.meta.changes === 1
}

/** Forgets a member's second factor, for a batch or to be run. */
export const forgetFactor = (env: Env, member: string): D1PreparedStatement =>
  env.DB.prepare(ERASE_FACTOR).bind(member)
