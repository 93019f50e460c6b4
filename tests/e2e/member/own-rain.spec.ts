import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { axeFindings } from '../support/axe.ts'
import { PAYMENT, UNIT } from '../support/cashier.ts'
import { ANA, LUIS, log, openRoom, panel, signedIn } from '../support/chat.ts'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const t = (key: string, params = {}) => es(`rain.${key}`, params)

// A site of its own: workers keep a copy of the settings for a while after a flag is turned.
test.use({ siteEnv: { OWN_SITE: 'own-rain' } })

/** A new member with a payment password. */
async function payer(page: Page, site: Server, browser: string): Promise<Api> {
  const { api, password } = await signedIn(page, site, browser)
  const paying = { paymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT }
  await api.call('password.setPayment', { password, ...paying })
  return api
}

const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const balanceOf = async (api: Api) => (await api.call('wallet.balance')).sumBalance as number

test('one lets own envelopes fall in the room, another opens one, in two browsers', async ({
  page,
  browser,
  site,
  watch,
}) => {
  await operate(site, 'flag', 'CHATROOM3', 'on')
  const context = await browser.newContext({ baseURL: site.url, locale: 'es-CO' })
  await watch(context)
  const other = await context.newPage()
  const ana = await payer(page, site, ANA)
  const luis = await payer(other, site, LUIS)
  await ana.call('deposit.request', { method: 'sandbox', amount: 100 * UNIT })
  const [had, hadToo] = [await balanceOf(ana), await balanceOf(luis)]
  await openRoom(page)
  await openRoom(other)

  await button(page, t('give.open')).click()
  const form = panel(page).locator('.chat-give-form')
  // What is wrong is said beside its field, and nothing leaves.
  await form.getByLabel(t('give.shares')).fill('3')
  await button(page, t('give.send')).click()
  await expect(form).toContainText(t('give.count', { from: 5, to: 100 }))
  await expect(form).toContainText(t('give.paymentMissing'))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeFindings(page), `at ${width}`).toEqual([])
  }
  await form.getByLabel(t('give.total')).fill('20')
  await form.getByLabel(t('give.shares')).fill('5')
  await form.getByLabel(t('give.payment')).fill(PAYMENT)
  await page.keyboard.press('Enter')
  const own = log(page).locator('[data-rain]')
  await expect(own).toContainText(t('give.yours'))
  await expect(own.getByRole('button', { name: t('open') })).toHaveCount(0)
  expect(await balanceOf(ana)).toBe(had - 20 * UNIT)

  const rain = log(other).locator('[data-rain]')
  await rain.getByRole('button', { name: t('open') }).click()
  await expect(rain).toContainText(/Tu sobre: P.\d+\.\d\d, ya en tu saldo/)
  expect(await balanceOf(luis)).toBeGreaterThan(hadToo)
  const operator = new Api(site.url, site.operatorToken)
  const { rains } = await operator.call('operator.rains')
  expect(rains[0]).toMatchObject({ total: 20 * UNIT, shares: 5, taken: 1 })
  // Members' own are in their room alone.
  await visit(other, '/promotions')
  await expect(other.locator('[data-rain]')).toHaveCount(0)

  // Ended by the staff, what nobody took is the giver's again.
  await operate(site, 'rain', 'stop', rains[0].code)
  const part = (await balanceOf(luis)) - hadToo
  await expect.poll(() => balanceOf(ana)).toBe(had - part)
  expect((await operator.call('operator.audit')).ok).toBe(true)
  await context.close()
})
