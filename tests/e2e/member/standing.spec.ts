import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/fixtures.ts'
import { enter, LIGHT, visit } from '../support/journey.ts'
import { type Account, account } from '../support/team.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
const DAY_MS = 86_400_000
/** The watchdog looks at each full minute. */
const PAID_MS = 150_000

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const center = (page: Page) => page.getByRole('dialog')

let bets = 0
/** A bet as its book would have told it, settled at a time. */
function bet(site: Server, { id: member }: Account, units: number, won: number, at: number): void {
  const id = `standing-${++bets}`
  inDatabase(site, (db) => {
    db.prepare(
      `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
         details, state, at) VALUES (?, ?, 'vendor', 'RNG', 'CORAL', '1', ?, 0, '[]', 'open', ?)`,
    ).run(id, member, units * UNIT, at)
    db.prepare(
      'UPDATE record_wager SET state = ?, payout = ?, valid = amount, settled_at = ? WHERE id = ?',
    ).run(won > 0 ? 'won' : 'lost', won * UNIT, at, id)
  })
}

test('equal in score and time share the prizes of their places', async ({ page, site }) => {
  test.setTimeout(240_000)
  const operator = new Api(site.url, site.operatorToken)
  const now = Date.now()
  const definition = {
    ...{ names: { es: 'Copa del faro' }, scoring: 'multiple', games: ['CORAL'] },
    ...{ from: now - DAY_MS, to: now + DAY_MS, pool: 100 * UNIT, shares: [6_000, 3_000, 1_000] },
  }
  const code = 'COPA'
  await operator.call('operator.setTournament', { code, definition })
  await operator.call('operator.fundTournament', { code, amount: 100 * UNIT })
  await operator.call('operator.runTournament', { code, isOn: true })
  const [one, two, third] = [await account(site), await account(site), await account(site)]
  const at = Date.now()
  bet(site, one, 2, 20, at)
  bet(site, two, 3, 30, at)
  bet(site, third, 1, 4, at)
  await enter(page, one.session)
  await visit(page, `${LIGHT}?center=missionLeaderboard`)
  await expect(center(page)).toContainText('Copa del faro')

  await operator.call('operator.runTournament', { code, isOn: false })
  // Its ten minutes pass.
  inDatabase(site, (db) => {
    db.prepare('UPDATE tournament SET ends_at = ends_at - 600000 WHERE code = ?').run(code)
  })
  const balance = async ({ api }: Account) => (await api.call('wallet.balance')).sumBalance
  const all = async () => Promise.all([one, two, third].map(balance))
  const shares = [45 * UNIT, 45 * UNIT, 10 * UNIT]
  await expect.poll(all, { timeout: PAID_MS, intervals: [1_000] }).toEqual(shares)
  const { list, state } = await one.api.call('tournament.table', { code })
  expect(state).toBe('final')
  expect(list.map(({ place }: { place: number }) => place)).toEqual([1, 1, 3])
  await visit(page, `${LIGHT}?center=missionLeaderboard`)
  await expect(center(page)).toContainText(es('tournament.state.final'))
  expect(await operator.call('operator.audit')).toMatchObject({ ok: true })
})

test('a level is gained by valid bets, and lost by a month without', async ({ page, site }) => {
  const operator = new Api(site.url, site.operatorToken)
  const terms = [{}, { keep: 100 * UNIT }]
  await operator.call('operator.setVip', { validBets: [0, 1_000 * UNIT], terms })
  const member = await account(site)
  await enter(page, member.session)
  const own = page.locator('.vip-coast [aria-current="step"]')
  await visit(page, '/vip')
  await expect(own).toContainText(es('vip.level', { level: 0 }))
  bet(site, member, 1_000, 0, Date.now())
  await visit(page, '/vip')
  await expect(own).toContainText(es('vip.level', { level: 1 }))
  // It was three months ago: whole months have passed without a bet.
  inDatabase(site, (db) => {
    db.prepare('UPDATE vip_valid SET span = span - ?1 WHERE member = ?2').run(
      90 * DAY_MS,
      member.id,
    )
    db.prepare('UPDATE vip_span SET starts_at = starts_at - ?1, ends_at = ends_at - ?1').run(
      90 * DAY_MS,
    )
  })
  await visit(page, '/vip')
  await expect(own).toContainText(es('vip.level', { level: 0 }))
  await expect.poll(async () => (await member.api.call('vip.mine')).best).toBe(1)
})
