import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Locator, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { enter, newMember, visit } from './journey.ts'
import { words } from './texts.ts'

const es = words('es')
const UNITS = 100
const UNIT_MINOR = 10_000

export interface SportsMember {
  api: Api
  session: Parameters<typeof enter>[1]
}

/** A new member with play money, signed in on the page. */
export async function sportsMember(page: Page, origin: string): Promise<SportsMember> {
  const { username, password } = newMember()
  const fields = { username, password, confirmPassword: password, declaration: true }
  const session = await new Api(origin).call('register.username', fields)
  const api = new Api(origin, session.token)
  await api.call('deposit.request', { method: 'sandbox', amount: UNITS * UNIT_MINOR })
  await enter(page, session)
  return { api, session }
}

/** What a list says of a match. */
interface Line {
  id: string
  sport: string
  home: string
  away: string
  startAt: number
  state: string
}

/** Matches of a filter, once there are enough of them. */
export async function matchesOf(origin: string, input: object, least: number): Promise<Line[]> {
  const api = new Api(origin)
  let found: Line[] = []
  await expect(async () => {
    found = (await api.call('sports.events', { count: 100, ...input })).events
    expect(found.length).toBeGreaterThanOrEqual(least)
  }).toPass({ timeout: 120_000, intervals: [1_000] })
  return found
}

/** The row of a match in the list. */
export const rowOf = (page: Page, id: string): Locator => page.locator(`[data-event="${id}"]`)

/** The first price of a match that can be pressed. */
export const priceOf = (page: Page, id: string): Locator =>
  rowOf(page, id).locator('.prices.of-result button.odd').first()

/** Opens the list of matches once it has rows. */
export async function openMatches(page: Page, query = ''): Promise<void> {
  await visit(page, `/sports${query}`)
  await expect(page.locator('.event-row button.odd').first()).toBeVisible()
}

/** The slip: the column beside the list, or the sheet over it. */
export const slipOf = (page: Page): Locator => page.locator('.sports-slip:visible').last()

/** Types a stake and places; what stands in the way of it is accepted first. */
export async function place(page: Page, stake: string): Promise<void> {
  const slip = slipOf(page)
  await slip.locator('[data-stake]').first().fill(stake)
  const button = slip.locator('[data-place]')
  const accept = slip.getByRole('button', { name: es('sports.slip.accept') })
  await expect(async () => {
    if (await accept.isVisible()) await accept.click()
    if (await button.isEnabled({ timeout: 500 })) await button.click()
    await expect(slip.locator('.receipt')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

const LEAGUES = 'v3/do/orilla-LeagueObject'

/** Work on what a match's object keeps, as whoever has its machine could while nobody serves. */
function inLeague(stateDir: string, event: string, work: (league: DatabaseSync) => void): void {
  const folder = path.join(stateDir, LEAGUES)
  const files = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  for (const file of files) {
    const league = new DatabaseSync(path.join(folder, file), { timeout: 5_000 })
    try {
      const has = league.prepare('SELECT 1 FROM match WHERE event = ?').get(event)
      if (!has) continue
      work(league)
      return
    } finally {
      league.close()
    }
  }
  throw new Error(`no league has ${event}`)
}

/** A match began, and was announced, so much earlier: it is over. */
export const beganEarlier = (stateDir: string, event: string, byMs: number) =>
  inLeague(stateDir, event, (league) =>
    league
      .prepare(
        `UPDATE match SET kick_off = kick_off - ?2, announced_at = announced_at - ?2
         WHERE event = ?1`,
      )
      .run(event, byMs),
  )

/** The seed of a match is lost: whatever was bet on it comes back. */
export const seedLost = (stateDir: string, event: string) =>
  inLeague(stateDir, event, (league) =>
    league.prepare('UPDATE match SET seed = NULL WHERE event = ?').run(event),
  )
