import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { cashMember } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { LIGHT, visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { isSound } from '../support/sound.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
const DAY_MS = 86_400_000

const dates = () => ({ startsAt: Date.now() - DAY_MS, endsAt: Date.now() + 30 * DAY_MS })
const TERMS = {
  ...{ multiplier: 500, base: 'bonus', weights: { LOTT: 100, RNG: 50 }, maxBet: 5 * UNIT },
  ...{ maxBetPolicy: 'refuse', maxWin: 500 * UNIT, lastsMs: 7 * DAY_MS },
}

test('a deposit bonus is joined, given with the deposit, and given up', async ({ page, site }) => {
  const operator = new Api(site.url, site.operatorToken)
  const start = async (code: string, definition: object) => {
    await operator.call('operator.setPromotion', { code, definition })
    await operate(site, 'promo', 'fund', code, '1000')
    await operate(site, 'promo', 'start', code)
  }
  await start('PRIMERO', {
    ...{ type: 'deposit', pool: 'bonus', number: 1, terms: TERMS, ...dates() },
    titles: { es: 'Bono de primer depósito' },
    tiers: [{ from: 20 * UNIT, percent: 50, cap: 25 * UNIT }],
  })
  await start('REGALO', {
    ...{ type: 'gift', pool: 'main', amount: 3 * UNIT, titles: { es: 'Un regalo' }, ...dates() },
  })
  await visit(page, '/promotions')
  const card = (code: string) => page.locator(`[data-promotion="${code}"]`)
  await expect(card('PRIMERO')).toContainText('50 % de tu depósito')
  await expect(card('PRIMERO').getByRole('button')).toHaveText(es('promotion.signIn'))

  const { api: member } = await cashMember(page, site)
  await visit(page, '/promotions')
  await card('REGALO')
    .getByRole('button', { name: /Reclamar/ })
    .click()
  await expect(card('REGALO')).toContainText(/Recibiste P\s3\.00/)
  await card('PRIMERO')
    .getByRole('button', { name: es('promotion.join') })
    .click()
  await expect(card('PRIMERO')).toContainText(es('promotion.joined'))
  // The picture is as high as the words beside it, and floats nowhere between them.
  const heights = await card('PRIMERO').evaluate((each) =>
    [...each.children].map((part) => part.getBoundingClientRect().height),
  )
  expect(heights[0]).toBeGreaterThanOrEqual(heights[1] ?? 0)
  await isSound(page)

  const deposit = { method: 'sandbox', amount: 40 * UNIT, reference: '' }
  await member.call('deposit.request', deposit)
  await visit(page, `${LIGHT}?center=bonusDetails`)
  const center = page.getByRole('dialog').first()
  const row = center.locator('.list-row')
  await expect(row).toContainText(/Bono de primer depósito.*P\s20\.00/s)
  await expect(row).toContainText(/Te falta apostar P\s100\.00/)
  expect(await member.call('wallet.balance')).toMatchObject({ bonus: 20 * UNIT })
  await row.getByRole('button', { name: /Dejar/ }).click()
  await page.getByRole('button', { name: es('bonus.giveUp.confirm') }).click()
  await expect(row).toContainText(es('bonus.ended.forfeited'))
  expect(await member.call('wallet.balance')).toMatchObject({ bonus: 0, sumBalance: 43 * UNIT })
  const listed = await operate(site, 'promo', 'list')
  expect(listed).toMatch(/REGALO {2}running.*given 3 .*in the ledger 3/)
  expect((await operator.call('operator.audit')).ok).toBe(true)
})

test('no word of an operator is wider than a phone', async ({ page, site }) => {
  const operator = new Api(site.url, site.operatorToken)
  const long = 'Superbonificación'.repeat(6)
  await operator.call('operator.setPromotion', {
    code: 'LARGO',
    definition: {
      ...{ type: 'deposit', pool: 'bonus', number: 1, terms: TERMS, ...dates() },
      ...{ titles: { es: long }, texts: { es: long } },
      tiers: [{ from: 20 * UNIT, percent: 50, cap: 25 * UNIT }],
    },
  })
  await operate(site, 'promo', 'fund', 'LARGO', '1000')
  await operate(site, 'promo', 'start', 'LARGO')
  // A member's list is never an earlier answer, as a visitor's may be for some seconds.
  await cashMember(page, site)
  await visit(page, '/promotions')
  const card = page.locator('[data-promotion="LARGO"]')
  await expect(card).toContainText(long)
  await expect(card.getByRole('button', { name: es('promotion.join') })).toBeVisible()
  await isSound(page)
})
