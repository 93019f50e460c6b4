import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Api } from '../../../scripts/client/api.ts'
import { type Server, startServer } from '../../../scripts/serve/server.ts'
import { QUIET_ZONE } from '../../support/zone.ts'
import { test as base } from './fixtures.ts'
import { MINUTE_MS, SECOND_MS } from './later.ts'
import { STARTS_MS } from './time/within.ts'

/** From one look at a list to the next, on the clock of the site. */
const STEP_MS = 20 * SECOND_MS
/** No match takes longer. */
const LONGEST_MS = 6 * MINUTE_MS
const AROUND = path.join(import.meta.dirname, 'clock-ahead.mjs')

/** A site whose clock a journey moves on, so that nobody waits for a match to begin or to end. */
export interface ClockSite extends Server {
  /** What its clock says after so many milliseconds more. */
  pass(ms: number): Promise<number>
}

async function clockSite(env: Record<string, string>): Promise<ClockSite> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-e2e-'))
  // The clock goes ahead of everybody else's: no day may end in between.
  const zone = { MERCHANT_TIME_ZONE: QUIET_ZONE, ...env }
  const server = await startServer({ stateDir, env: zone, around: AROUND })
  const pass = async (ms: number) => {
    const answer = await fetch(server.url, { headers: { 'x-clock-on': String(ms) } })
    const { now } = (await answer.json()) as { now: number }
    return now
  }
  return { ...server, pass }
}

interface Line {
  id: string
  home: string
  startAt: number
}

async function listed(url: string, input: object): Promise<Line[]> {
  return (await new Api(url).call('sports.events', { count: 100, ...input })).events
}

/** Matches that are on and have just begun: the clock goes to where there are enough of them. */
export async function liveMatches(site: ClockSite, input: object, least: number): Promise<Line[]> {
  for (let passed = 0; passed < LONGEST_MS; passed += STEP_MS) {
    const found = await listed(site.url, { filter: 'live', ...input })
    if (found.length >= least) return found.sort((one, other) => other.startAt - one.startAt)
    await site.pass(STEP_MS)
  }
  throw new Error(`no ${least} matches that are on`)
}

/** A match that begins in more than a minute. */
export async function comingMatch(site: ClockSite, input: object): Promise<Line> {
  const all = await listed(site.url, { filter: 'all', ...input })
  const now = await site.pass(0)
  // Not one that begins meanwhile: it would move to those that are on.
  const match = all.find(({ startAt }) => startAt > now + MINUTE_MS)
  if (!match) throw new Error('no match')
  return match
}

/** The clock goes on until a match is over and settled. */
export async function playOut(site: ClockSite, { id, startAt }: Line) {
  const now = await site.pass(0)
  await site.pass(startAt - now + LONGEST_MS)
  await new Api(site.url).call('sports.verify', { event: id })
}

export const test = base.extend<object, { site: ClockSite }>({
  timezoneId: QUIET_ZONE,
  site: [
    async ({ siteEnv }, use) => {
      const site = await clockSite(siteEnv)
      await use(site)
      await site.stop()
      rmSync(site.stateDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: STARTS_MS },
  ],
})
