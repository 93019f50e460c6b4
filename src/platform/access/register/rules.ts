import type { Env } from '#env'
import { SITE_SETTINGS_MS } from '#lib/limits'
import { type RegisterChoices, registerRules } from '#lib/rules/register-fields'
import type { Context } from '#platform/call/context'

type Rules = ReturnType<typeof registerRules>

const NAME = 'register'
let copy: { rules: Rules; readAt: number } | undefined

async function storedChoices(env: Env): Promise<RegisterChoices> {
  const row = await env.DB.prepare('SELECT value FROM setting WHERE name = ?')
    .bind(NAME)
    .first<{ value: string }>()
  return row ? (JSON.parse(row.value) as RegisterChoices) : {}
}

/** The rules of the registration fields; a copy of at most SITE_SETTINGS_MS. */
export async function fieldRules({ env, now }: Pick<Context, 'env' | 'now'>): Promise<Rules> {
  const at = now()
  if (copy && at >= copy.readAt && at - copy.readAt < SITE_SETTINGS_MS) return copy.rules
  copy = { rules: registerRules(await storedChoices(env)), readAt: at }
  return copy.rules
}

/** Stores an operator's choices for some fields; the others keep theirs. */
export async function storeChoices(
  { env, now }: Pick<Context, 'env' | 'now'>,
  change: RegisterChoices,
): Promise<void> {
  const value = JSON.stringify({ ...(await storedChoices(env)), ...change })
  await env.DB.prepare(
    `INSERT INTO setting (name, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  )
    .bind(NAME, value, now())
    .run()
  copy = undefined
}
