import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import type { AgentPage } from '../../../src/lib/rules/agent-page.ts'
import { periodAt } from '../../../src/lib/time/period.ts'
import { inDatabase } from './database.ts'
import { LIGHT, newMember, visit } from './journey.ts'
import { operate } from './operate.ts'

/** Zone in which the instance counts its days. */
const ZONE = 'America/Bogota'

export const centre = (page: Page) => page.getByRole('dialog').first()

/** Opens a page of the agent's centre, whole. */
export async function open(page: Page, name: AgentPage): Promise<void> {
  await visit(page, `${LIGHT}?agent=${name}`)
  await expect(centre(page).locator('.center-page')).toBeVisible()
  await expect(centre(page).locator('.skel:visible, .skels:visible')).toHaveCount(0)
}

/** A new account, by an agent's code or none. */
export async function account(site: Server, code?: string) {
  const { username, password } = newMember()
  const api = new Api(site.url)
  const given = { username, password, confirmPassword: password, declaration: true }
  const session = await api.call('register.username', {
    ...given,
    ...(code && { referralCode: code }),
  })
  api.token = session.token
  const as = (type: number) => ({ ...session, member: { ...session.member, type } })
  return { api, session, username, password, id: String(session.member.id), as }
}
export type Account = Awaited<ReturnType<typeof account>>

/** The code of a link that opens accounts of a type below an agent. */
export const invite = async (by: Api, type: number, rates: object): Promise<string> =>
  (await by.call('agent.createInvite', { name: 'Feria', type, rates, days: 0 })).code

/** An agent right under the house, an agent below them and a member below that one. */
export async function team(site: Server, points: Record<'top' | 'middle', number>) {
  const top = await account(site)
  await operate(site, 'type', top.username, 'top-agent')
  await operate(site, 'rates', top.username, `LOTT=${points.top / 100}`, 'agreed', 'with', 'them')
  const middle = await account(site, await invite(top.api, 1, { LOTT: points.middle }))
  const member = await account(site, await invite(middle.api, 0, {}))
  return { top, middle, member }
}

interface Deal {
  kind: 'dividend' | 'realtime'
  call: 'dividend.decide' | 'salary.decideRealtime'
}

/** A contract of the house with the top agent, and half of it with the agent below them. */
export async function agree(
  site: Server,
  { top, middle }: Record<'top' | 'middle', Account>,
  { kind, call }: Deal,
  rate: number,
) {
  const operator = new Api(site.url, site.operatorToken)
  const terms = (part: number) => ({ kind, tiers: [{ rate: part }] })
  const offers = [
    () => operator.call('operator.offer', { account: top.username, ...terms(rate) }),
    () => top.api.call('agent.offer', { member: middle.id, ...terms(rate / 2) }),
  ]
  for (const [at, offer] of offers.entries()) {
    const { id } = await offer()
    // The flag was just set: a worker may know it a moment later.
    await expect(async () => {
      await (at === 0 ? top : middle).api.call(call, { id, decision: 'accept' })
    }).toPass({ timeout: 20_000 })
  }
}

/** A slot that is over, so many before the one that runs. */
export const slotBefore = (count: number) =>
  periodAt('realtime', ZONE, Date.now() - count * 5 * 60_000)
/** The month before this one. */
export const lastMonth = () =>
  periodAt('monthly', ZONE, periodAt('monthly', ZONE, Date.now()).from - 1)

/** Lost bets of a member, at times that are over: as the projection writes them. */
export function lost(site: Server, member: string, bets: readonly { at: number; stake: number }[]) {
  inDatabase(site, (db) => {
    for (const { at, stake } of bets) {
      const id = `past-${member}-${at}`
      db.prepare(
        `INSERT INTO record_wager (id, member, game_code, event, amount, details, state, at)
         VALUES (?, ?, 'VELOZ1', '1', ?, '[]', 'open', ?)`,
      ).run(id, member, stake, at)
      db.prepare(
        `UPDATE record_wager SET state = 'lost', valid = amount, settled_at = at WHERE id = ?`,
      ).run(id)
    }
  })
}

/** As the clock would stand later: the contracts of a kind began with this period. */
export function began(site: Server, kind: Deal['kind'], period: { from: number; to: number }) {
  inDatabase(site, (db) =>
    db
      .prepare(
        'UPDATE contract SET from_at = ?1, next_at = ?1, next_to = ?2 WHERE kind = ?3 AND next_at > 0',
      )
      .run(period.from, period.to, kind),
  )
}
