import type { Env } from '#env'
import { READY_CHECK_MS, READY_KEPT_MS } from '#lib/limits'
import { withTimeout } from '#lib/time/with-timeout'
import { sessionInternals } from '#platform/access/session/index'
import { bookOf } from '#platform/kernel/books'

const FILES = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default' })
/** Names of the migrations that this build was made with. */
export const MIGRATIONS = Object.keys(FILES).map((file) => file.slice('../migrations/'.length))

const AT_THE_EDGE = [
  'ASSETS',
  'SETTINGS',
  'LIMIT_CALL',
  'LIMIT_ACCESS',
  'LIMIT_HASH',
  'LIMIT_VENDOR',
] as const
const IN_THE_PLATFORM = ['DB', 'OUTBOX', 'UPLOADS', 'BOOK', 'DRAW', 'SMS_CODE'] as const
const FIRST_BOOK = 'B1'

async function assertMigrated({ DB }: Env): Promise<void> {
  const { results } = await DB.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const missing = MIGRATIONS.filter((name) => !applied.has(name))
  if (missing.length > 0) throw new Error(`migrations are missing: ${missing.join(', ')}`)
}

/**
 * The newest book answers; on a new site the first one, which opens with the first member. One of
 * an older copy answers that it is: its members wait, all others are served.
 */
async function assertBook(env: Env): Promise<void> {
  const newest = 'SELECT id FROM book ORDER BY opened_at DESC, id DESC LIMIT 1'
  const id = await env.DB.prepare(newest).first<string>('id')
  const { identify } = sessionInternals
  const asking = { name: 'member.info', token: '' }
  const nobody = await bookOf(env, id ?? FIRST_BOOK).internal(identify.name, asking)
  const isThere = !nobody.ok && (nobody.code.startsWith('session.') || nobody.params['behind'])
  if (!isThere) throw new Error('the book has no answer')
}

async function check(env: Env): Promise<void> {
  const isRelay = Boolean(env.RELAY_ORIGIN)
  const needed = isRelay ? AT_THE_EDGE : [...AT_THE_EDGE, ...IN_THE_PLATFORM]
  const missing = needed.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`bindings are missing: ${missing.join(', ')}`)
  if (isRelay) return
  await assertMigrated(env)
  await assertBook(env)
}

/**
 * Until when what was found good is believed, so that probes cost nothing. Once it has run out, one
 * request asks again; those beside it believe for as long as its answer may take.
 */
let goodUntil = 0

/**
 * Whether calls can be answered: bindings are there, migrations applied, a book answers. A relay
 * needs its own bindings alone: its upstream has a health of its own.
 */
export async function isReady(env: Env): Promise<boolean> {
  const now = Date.now()
  if (now < goodUntil) return true
  if (goodUntil > 0) goodUntil = now + READY_CHECK_MS
  try {
    await withTimeout(check(env), READY_CHECK_MS)
    goodUntil = Date.now() + READY_KEPT_MS
    return true
  } catch (error) {
    goodUntil = 0
    const reason = error instanceof Error ? error.message : String(error)
    console.error(JSON.stringify({ level: 'error', event: 'site.not-ready', reason }))
    return false
  }
}

/** Forgets what was found good, as a new worker would. */
export function forgetReady(): void {
  goodUntil = 0
}
