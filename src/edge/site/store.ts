import { unavailable } from '#edge/errors'
import type { Env } from '#env'
import type { SiteSettingsChange } from '#lib/api/site/site'
import { AppError } from '#lib/errors'
import { ACT_DETAIL_MAX, SITE_SETTINGS_MS, SITE_STORE_TIMEOUT_MS } from '#lib/limits'
import { readSiteSettings, type SiteSettings, withChange } from '#lib/site/settings'
import { withTimeout } from '#lib/time/with-timeout'

const KEY = 'site'
const READ = 'SELECT value FROM setting WHERE name = ?'
const WRITE =
  'INSERT INTO setting (name, value, updated_at) VALUES (?, ?, ?) ' +
  'ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at'

/** Beside the change: what operators do is written down, as the platform does of its own calls. */
const ACT =
  'INSERT INTO operator_act (at, operator, act, subject, detail, request) ' +
  "VALUES (?, ?, 'site.set', ?, ?, ?)"

/** This worker's own copy. */
let copy: { settings: SiteSettings; stored: string | null; readAt: number } | undefined
let readingUntil = 0

async function readStored(env: Env): Promise<string | null> {
  const row = await withTimeout(
    env.DB.prepare(READ).bind(KEY).first<{ value: string }>(),
    SITE_STORE_TIMEOUT_MS,
  )
  return row?.value ?? null
}

function keep(stored: string | null): SiteSettings {
  // The same text gives the same object, so that what is derived from it stays valid.
  const settings = copy?.stored === stored ? copy.settings : readSiteSettings(stored)
  copy = { settings, stored, readAt: Date.now() }
  return settings
}

/** D1 answers, else the last known copy of KV, else this worker's own; never a guess. */
async function load(env: Env): Promise<SiteSettings> {
  try {
    return keep(await readStored(env))
  } catch (error) {
    console.error(JSON.stringify({ event: 'site.settings', error: String(error) }))
  }
  try {
    return keep(await withTimeout(env.SETTINGS.get(KEY), SITE_STORE_TIMEOUT_MS))
  } catch {
    if (copy) return copy.settings
    throw new AppError('upstream.unavailable')
  }
}

/** The site's settings, at most a few seconds old. */
export async function siteSettings(env: Env): Promise<SiteSettings> {
  const now = Date.now()
  const age = copy ? now - copy.readAt : Number.POSITIVE_INFINITY
  if (copy && age < SITE_SETTINGS_MS) return copy.settings
  // One request reads again while the others use the copy, unless that is old.
  if (copy && now < readingUntil && age < 3 * SITE_SETTINGS_MS) return copy.settings
  readingUntil = now + SITE_STORE_TIMEOUT_MS
  try {
    return await load(env)
  } finally {
    readingUntil = 0
  }
}

/** The copy while it is fresh, without waiting. */
export function freshSettings(): SiteSettings | undefined {
  return copy && Date.now() - copy.readAt < SITE_SETTINGS_MS ? copy.settings : undefined
}

/** Whose change it is. */
interface Maker {
  operator: string
  requestId: string
}

async function store(env: Env, change: SiteSettingsChange, maker: Maker): Promise<void> {
  const now = Date.now()
  const settings = withChange(readSiteSettings(await readStored(env)), change, now)
  const stored = JSON.stringify(settings)
  const names = Object.keys(change).join(', ')
  await env.DB.batch([
    env.DB.prepare(WRITE).bind(KEY, stored, now),
    env.DB.prepare(ACT).bind(
      now,
      maker.operator,
      names,
      JSON.stringify(change).slice(0, ACT_DETAIL_MAX),
      maker.requestId,
    ),
  ])
  await env.SETTINGS.put(KEY, stored)
  keep(stored)
}

/** Stores a change with its act in D1, and in the last known copy before it answers. */
export function changeSite(env: Env, change: SiteSettingsChange, maker: Maker): Promise<void> {
  return withTimeout(store(env, change, maker), 3 * SITE_STORE_TIMEOUT_MS).catch(
    unavailable('site.change'),
  )
}

/** Forgets this worker's copy, as a new worker would. */
export function forgetSite(): void {
  copy = undefined
  readingUntil = 0
}
