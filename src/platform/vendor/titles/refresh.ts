import type { Env } from '#env'
import { MINUTE_MS } from '#lib/limits'
import type { ListedGame } from '#lib/vendor/site-calls'
import { askVendorSide } from '../ask'
import { allVendors, forgetVendors, type Vendor } from '../registry'

const EVERY_MS = 10 * MINUTE_MS
/** Titles of one statement: a list of thousands is longer than one may be. */
const PART = 500

/** What a refresh came to: codes that are new, and those that the vendor lists no more. */
export interface Refreshed {
  games: number
  added: string[]
  gone: string[]
}

const WRITE = `INSERT INTO vendor_title (vendor, code, listed, first_at)
  SELECT ?1, value ->> 'game', value, ?3 FROM json_each(?2) WHERE true
  ON CONFLICT (vendor, code) DO UPDATE SET listed = excluded.listed, gone_at = 0
  WHERE listed IS NOT excluded.listed OR gone_at <> 0`

const LEAVE = `UPDATE vendor_title SET gone_at = ?3
  WHERE vendor = ?1 AND gone_at = 0 AND code NOT IN (SELECT value FROM json_each(?2))
  RETURNING code`

const ASKED = `INSERT INTO vendor_list (vendor, asked_at) VALUES (?1, ?2)
  ON CONFLICT (vendor) DO UPDATE SET asked_at = ?2`

const parts = (games: readonly ListedGame[]): ListedGame[][] =>
  Array.from({ length: Math.ceil(games.length / PART) }, (_, at) =>
    games.slice(at * PART, (at + 1) * PART),
  )

async function keep(
  { DB }: Env,
  vendor: string,
  { games, now }: { games: readonly ListedGame[]; now: number },
): Promise<Refreshed> {
  const before = await DB.prepare('SELECT code FROM vendor_title WHERE vendor = ?')
    .bind(vendor)
    .all<{ code: string }>()
  const known = new Set(before.results.map(({ code }) => code))
  const codes = [...new Set(games.map(({ game }) => game))]
  const written = await DB.batch<{ code: string }>([
    ...parts(games).map((part) => DB.prepare(WRITE).bind(vendor, JSON.stringify(part), now)),
    DB.prepare(LEAVE).bind(vendor, JSON.stringify(codes), now),
  ])
  return {
    games: codes.length,
    added: codes.filter((code) => !known.has(code)),
    gone: (written.at(-1)?.results ?? []).map(({ code }) => code),
  }
}

/**
 * Asks a vendor what it has, and keeps that: a title that it lists no more is hidden, never
 * forgotten. Undefined when the vendor does not say; an empty list says nothing.
 */
export async function refreshTitles(
  env: Env,
  vendor: Vendor,
  now: number,
): Promise<Refreshed | undefined> {
  await env.DB.prepare(ASKED).bind(vendor.code, now).run()
  const asked = await askVendorSide(env, vendor, 'gameList', {})
  if (asked.is !== 'said' || asked.value.games.length === 0) return undefined
  const refreshed = await keep(env, vendor.code, { games: asked.value.games, now })
  forgetVendors()
  return refreshed
}

/** Refreshes the titles of every vendor that was not asked of late. */
export async function refreshDueTitles(env: Env, now: number): Promise<void> {
  const vendors = await allVendors(env)
  const { results } = await env.DB.prepare('SELECT vendor, asked_at FROM vendor_list').all<{
    vendor: string
    asked_at: number
  }>()
  const askedAt = new Map(results.map((row) => [row.vendor, row.asked_at]))
  const due = vendors.filter(({ code, record: { base, state } }) => {
    const last = askedAt.get(code) ?? 0
    // One that was asked later than now was asked by a clock that was ahead.
    return base && state !== 'hidden' && (last <= now - EVERY_MS || last > now)
  })
  await Promise.all(due.map((vendor) => refreshTitles(env, vendor, now)))
}
