import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { maskedName } from '../../../src/lib/rules/masked-name.ts'
import { axeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/fixtures.ts'
import { enter, LIGHT, newMember, tokenOf, visit } from '../support/journey.ts'
import { pressKey } from '../support/keyboard.ts'
import { operate } from '../support/operate.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const NEXT_YEAR_MS = 365 * 86_400_000
/** In the centre's order, with what each says while nothing is there. */
const PAGES = {
  bonusDetails: 'bonus.none',
  rewardCenter: 'reward.none',
  referral: 'referral.invitees.none',
  missionLeaderboard: 'mission.none',
}

const center = (page: Page) => page.getByRole('dialog')

/** A new member, in whose name the page makes its calls. */
async function entered(page: Page, { url }: Server) {
  const { username, password } = newMember()
  const fields = { username, password, confirmPassword: password, declaration: true }
  const session = await new Api(url).call('register.username', fields)
  await enter(page, session)
  return session.member
}

/** Opens a page of the centre by its address, and waits until it holds what it will hold. */
async function open(page: Page, name: string, text: string): Promise<void> {
  await visit(page, `${LIGHT}?center=${name}`)
  await expect(center(page).getByRole('heading', { level: 2 })).toHaveText(
    es(`center.page.${name}`),
  )
  await expect(center(page).getByText(text).first()).toBeVisible()
}

/** No part of the page is wider than the screen, and axe finds nothing. */
async function check(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    const over = await center(page)
      .locator('.center-page')
      .evaluate((element) => element.scrollWidth - element.clientWidth)
    expect([name, size.width, over]).toEqual([name, size.width, 0])
    expect(await axeFindings(page), `${name} at ${size.width}`).toEqual([])
  }
}

/** What an engine would have written; here the test does. */
function give(site: Server, member: string): void {
  const now = Date.now()
  const until = now + NEXT_YEAR_MS
  inDatabase(site, (db) => {
    const reward = db.prepare('INSERT INTO reward VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    reward.run('r1', member, 'Regalo del día', 'daily', 5 * UNIT, 'claim', now, until, '')
  })
}

test('pages of what is given say honestly that nothing is there', async ({ page, site }) => {
  await entered(page, site)
  for (const [name, empty] of Object.entries(PAGES)) {
    await open(page, name, es(empty))
    await check(page, name)
  }
})

/** A mission of one bet of a unit, run by the operator's commands. */
async function startMission(site: Server): Promise<void> {
  const now = Date.now()
  await new Api(site.url, site.operatorToken).call('operator.setMission', {
    code: 'UNA',
    definition: {
      ...{ names: { es: 'Una apuesta' }, measure: 'count', target: 1, minimum: UNIT },
      ...{ period: 'weekly', from: now - 1_000, to: now + NEXT_YEAR_MS, reward: 5 * UNIT },
      ...{ categories: ['ELOTT'], join: true },
    },
  })
  await operate(site, 'mission', 'fund', 'UNA', '100')
  await operate(site, 'mission', 'start', 'UNA')
}

test('rewards, missions and an invite are shown with their states', async ({ page, site }) => {
  const { id } = await entered(page, site)
  give(site, id)
  await startMission(site)
  const { code } = await new Api(site.url, await tokenOf(page)).call('referral.invite')
  const { username, password } = newMember()
  const given = { username, password, confirmPassword: password, declaration: true }
  await new Api(site.url).call('register.username', { ...given, referralCode: code })
  const rows = center(page).locator('.list-row')
  await open(page, 'rewardCenter', 'Regalo del día')
  await check(page, 'rewards')
  await pressKey(page, center(page).getByRole('tab').first(), 'ArrowRight')
  await expect(center(page)).toContainText(es('reward.noRedemptions'))
  await open(page, 'missionLeaderboard', 'Una apuesta')
  await rows.getByRole('button', { name: es('mission.join') }).click()
  await expect(rows).toContainText(es('reward.state.joined'))
  const wager = `INSERT INTO record_wager (id, member, product, category, game_code, event, amount,
      bonus, details, state, at) VALUES ('m-1', ?, 'lottery', 'ELOTT', 'MAREA1', '1', ?, 0, '[]',
      'open', ?)`
  inDatabase(site, (db) => {
    db.prepare(wager).run(id, 3 * UNIT, Date.now())
    db.prepare(`UPDATE record_wager SET state = 'lost', valid = amount, settled_at = ?
      WHERE id = 'm-1'`).run(Date.now())
  })
  await open(page, 'missionLeaderboard', 'Una apuesta')
  const entry = center(page).locator('.center-menu [aria-current]')
  await expect(entry.locator('.count')).toContainText('1')
  await pressKey(page, rows.getByRole('button', { name: /clasificación/ }))
  await expect(center(page).getByRole('row')).toHaveCount(2)
  await expect(center(page).getByRole('row').last()).toContainText(es('mission.leaders.me'))
  await check(page, 'missions')
  await rows.getByRole('button', { name: /Reclamar/ }).click()
  await expect(rows).toContainText(/Recibiste P\s5\.00/)
  expect(await operate(site, 'mission', 'list')).toMatch(/UNA {2}running.*given 5 /)
  await operate(site, 'mission', 'stop', 'UNA')
  await open(page, 'referral', '/register?referralCode=')
  await expect(center(page).getByRole('img', { name: es('referral.qr') })).toBeVisible()
  await expect(center(page)).toContainText(maskedName(username))
  await expect(center(page)).not.toContainText(username)
})
