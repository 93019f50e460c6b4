import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { cashMember } from '../support/cashier.ts'
import { goTo, join } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { isSound } from '../support/sound.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
const QUARTER_MS = 900_000
const DAY_MS = 86_400_000

test.use({ actionTimeout: 30_000, siteEnv: { MERCHANT_TIME_ZONE: 'America/Bogota' } })

test('a wheel is started in the console, turned with spins that were earned, and paid', async ({
  page,
  browser,
  site,
  watch,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const now = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS
  const wheel = {
    ...{ titles: { es: 'Rueda del sábado' }, per: 50 * UNIT, perDay: 20 },
    segments: [
      { code: 'cien', amount: 100 * UNIT, weight: 1, stock: 3 },
      { code: 'cinco', amount: 5 * UNIT, weight: 29, stock: null },
      { code: 'dos', amount: 2 * UNIT, weight: 70, stock: null },
    ],
    ...{ budget: 500 * UNIT, consolation: 'dos' },
    ...{ startsAt: now - DAY_MS, endsAt: now + DAY_MS },
  }
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'orilla-wheel-')), 'wheel.json')
  writeFileSync(file, JSON.stringify(wheel))
  expect(await operate(site, 'wheel', 'make', 'SUERTE', file)).toMatch(
    /^SUERTE {2}draft {2}0 spins {2}budget 500 {2}won 0 {2}given 0 {2}cien 3 left$/m,
  )
  const context = await browser.newContext({ baseURL: site.url, locale: 'es-CO' })
  await watch(context)
  const desk = await context.newPage()
  await join(desk, site, 'marketing-uno', 'marketing')
  await goTo(desk, 'rewards', 'wheels/SUERTE')
  const start = es('desk.promotion.start')
  await desk
    .getByRole('region', { name: 'SUERTE' })
    .getByRole('button', { name: start, exact: true })
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: start, exact: true }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(desk.getByRole('region', { name: 'SUERTE' })).toContainText(
    es('desk.promotionState.running'),
  )
  const region = desk.getByRole('region', { name: 'SUERTE' })
  const stock = es('desk.mall.stock')
  await region.getByRole('button', { name: stock, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByLabel(es('desk.wheel.prize'))).toHaveValue('cien')
  await dialog.getByLabel(es('desk.mall.more')).fill('2')
  await isSound(desk, 'the form of more stock')
  await dialog.screenshot({ path: 'test-results/wheel-stock.png' })
  await dialog.getByRole('button', { name: stock, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(region).toContainText(es('desk.wheel.left', { count: 5 }))
  await isSound(desk, 'the desk')
  await context.close()
  expect(await operate(site, 'wheel', 'restock', 'SUERTE', 'cien', '1')).toContain('cien 6 left')

  const { api: member, username } = await cashMember(page, site)
  const before = (await member.call('wallet.balance')).sumBalance
  // As the projection tells of valid bets.
  inDatabase(site, (db) =>
    db
      .prepare(
        `INSERT INTO record_play (member, slot, game_code, category, state, count, stake, valid,
           payout) SELECT id, ?1, 'VELOZ1', 'LOTT', 'lost', 1, ?2, ?2, 0 FROM member
         WHERE lower(username) = lower(?3)`,
      )
      .run(now / QUARTER_MS, 120 * UNIT, username),
  )
  await visit(page, '/promotions')
  const card = page.locator('[data-wheel="SUERTE"]')
  await expect(card).toContainText(es('wheel.left', { count: 2, all: 2 }))
  await expect(card).toContainText(es('wheel.chance', { chance: 29, of: 100 }))
  await isSound(page, 'the wheel')
  const button = card.getByRole('button', { name: es('wheel.spin') })
  await button.press('Enter')
  await expect(card.getByRole('status')).toContainText(/Ganaste P\s/)
  await card.getByText(es('wheel.fair')).click()
  await card.getByLabel(es('wheel.own')).fill('mi-semilla')
  await card.getByRole('button', { name: es('wheel.change') }).click()
  await expect
    .poll(async () => (await member.call('wheel.list')).wheels[0].memberSeed)
    .toBe('mi-semilla')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button.press('Enter')
  await expect(card).toContainText(es('wheel.left', { count: 0, all: 2 }))
  await expect(button).toHaveCount(0)
  const { wheels } = await member.call('wheel.list')
  const won = wheels[0].spins.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)
  expect((await member.call('wallet.balance')).sumBalance).toBe(before + won)
  await isSound(page, 'what was won')
  expect((await operator.call('operator.audit')).ok).toBe(true)
  const stopped = await operate(site, 'wheel', 'stop', 'SUERTE')
  expect(stopped).toContain(`2 spins  budget 500  won ${won / UNIT}  given ${won / UNIT}`)
  expect(await operate(site, 'wheel', 'list')).toMatch(/^SUERTE {2}stopped.*\n1 wheels\.$/m)
  await page.setViewportSize({ width: 1440, height: 900 })
  await card.screenshot({ path: 'test-results/wheel-1440.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await card.screenshot({ path: 'test-results/wheel-390.png' })
})
