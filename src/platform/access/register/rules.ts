import type { Env } from '#env'
import { SITE_SETTINGS_MS } from '#lib/limits'
import { type RegisterChoices, registerRules } from '#lib/rules/register-fields'
import type { Context } from '#platform/call/context'
import { storeSetting } from '#platform/site/index'

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
  const value = { ...(await storedChoices(env)), ...change }
  await storeSetting(env, { name: NAME, value, now: now() }).run()
  copy = undefined
}
