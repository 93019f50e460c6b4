import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { fieldOf } from '../../../src/console/kit/form/instant.ts'
import { DAY_MS } from '../../../src/lib/limits.ts'
import { axeFindings } from '../support/axe.ts'
import { PAYMENT, UNIT } from '../support/cashier.ts'
import { goByKeys, join, signIn, signOut } from '../support/console.ts'
import { test } from '../support/fixtures.ts'
import { newMember } from '../support/journey.ts'
import { pressKey, tabTo, typeIn, typeInstant } from '../support/keyboard.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const c = (key: string, params = {}) => es(`console.${key}`, params)
const d = (key: string, params = {}) => es(`desk.${key}`, params)
const GAME = 'TRIODIA'
const ZONE = 'America/Bogota'

test.use({
  siteEnv: {
    PROFILE: 'standard',
    DEPOSIT_GATEWAY_URL: 'https://pay.example/page',
    DEPOSIT_GATEWAY_SECRET: 'secret-of-the-gateway',
    SITE_ORIGIN: 'https://site.example',
  },
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirm = (page: Page, name: string) =>
  pressKey(page, dialogOf(page).getByRole('button', { name, exact: true }))

/** A member who has asked for money, and has written. */
async function memberWaiting(url: string, operatorToken: string) {
  const operator = new Api(url, operatorToken)
  const bank = { code: 'bank', currency: 'USD', minimum: 10 * UNIT, maximum: 1_000 * UNIT }
  await operator.call('operator.setCashier', {
    deposits: [{ ...bank, adapter: 'manual', instructions: 'Banco Ejemplo 001' }],
    withdrawals: [{ ...bank, adapter: 'manual', payees: ['bank'] }],
    turnoverPercent: 0,
  })
  const { username, password } = newMember()
  const api = new Api(url)
  const given = { username, password, confirmPassword: password, declaration: true }
  api.token = (await api.call('register.username', given)).token
  const deposit = { method: 'bank', amount: 100 * UNIT, reference: 'REF 1' }
  const { id } = await api.call('deposit.request', deposit)
  await operator.call('operator.decide', { id, decision: 'approve' })
  const paying = { paymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT }
  await api.call('password.setPayment', { password, ...paying })
  const account = { scheme: 'iban', institution: 'Banco Ejemplo', holder: 'Ana Ruiz' }
  const bound = { ...account, number: 'GB82WEST12345698765432', paymentPassword: PAYMENT }
  const { id: payee } = await api.call('withdraw.bindPayee', bound)
  const asked = { method: 'bank', amount: 40 * UNIT, payee, paymentPassword: PAYMENT }
  const { id: payout } = await api.call('withdraw.request', asked)
  await api.call('support.sendFeedback', { content: 'El botón no se ve.', remark: '' })
  return { username, api, operator, payout }
}

/** A draw of a public format whose hour has come. */
async function drawWaiting(operator: Api): Promise<string> {
  const now = async () => (await operator.call('lottery.current', { gameCode: GAME })).current
  // Sales of a daily game rest around its hour.
  if ((await now()).state !== 'selling') test.setTimeout(900_000)
  const state = async () => (await now()).state
  await expect.poll(state, { timeout: 700_000, intervals: [1_000] }).toBe('selling')
  const { issue } = await now()
  const closeAt = Date.now() + 2_000
  const times = { gameCode: GAME, issue, closeAt, drawAt: closeAt + 500 }
  await operator.call('operator.moveDraw', { ...times, reason: 'moved by a test' })
  const waiting = async () =>
    (await operator.call('operator.awaitedDraws')).draws.map(
      (draw: { issue: string }) => draw.issue,
    )
  await expect.poll(waiting, { timeout: 30_000 }).toContain(issue)
  return issue
}

/** The second person: decides on what somebody proposed. */
async function approveOf(page: Page, subject: string) {
  await goByKeys(page, 'proposals')
  await pressKey(page, button(page, subject).first())
  const panel = page.getByRole('region', { name: subject, exact: true })
  await pressKey(page, panel.getByRole('button', { name: c('decision.approve'), exact: true }))
  await confirm(page, c('decision.approve'))
  await expect(page.getByText(c('proposals.approved', { subject }))).toBeVisible()
}

async function propose(page: Page, why: string) {
  await typeIn(page, dialogOf(page).getByLabel(c('proposals.why')), why)
  await confirm(page, c('proposals.propose'))
  await expect(page.getByText(c('proposals.proposed'))).toBeVisible()
}

test('newcomers run the day by docs/operations.md, by keys alone', async ({ page, site }) => {
  const { username, api, operator, payout } = await memberWaiting(site.url, site.operatorToken)
  const issue = await drawWaiting(operator)

  await test.step('a withdrawal is let through and paid', async () => {
    await join(page, site, 'carla', 'cashier')
    await goByKeys(page, 'reviews')
    await pressKey(page, button(page, username))
    for (const decision of ['approve', 'pay']) {
      const panel = page.getByRole('region', { name: username })
      await pressKey(page, panel.getByRole('button', { name: c(`decision.${decision}`) }))
      await confirm(page, c(`decision.${decision}`))
      await expect(dialogOf(page)).toHaveCount(0)
    }
    await expect(page.getByText(c('review.none'))).toBeVisible()
    const { withdrawals } = await api.call('withdraw.list', { count: 1 })
    expect(withdrawals[0]).toMatchObject({ id: payout, state: 'paid' })
    await signOut(page)
  })

  const lottery = await join(page, site, 'leo', 'lottery')
  await test.step('a result is entered by one', async () => {
    await goByKeys(page, 'lottery')
    const row = page.getByRole('row').filter({ hasText: issue }).filter({ hasText: GAME })
    await pressKey(page, row.getByRole('button', { name: c('lottery.enter') }))
    const result = dialogOf(page).getByLabel(c('lottery.result'), { exact: true })
    await typeIn(page, result, '483')
    await confirm(page, c('lottery.enter'))
    await propose(page, 'Lo publicó el organizador')
    await signOut(page)
  })

  const marketing = await join(page, site, 'mara', 'marketing')
  await test.step('a promotion is made', async () => {
    await goByKeys(page, 'promotions')
    await pressKey(page, button(page, d('promotion.make')))
    const form = dialogOf(page)
    await typeIn(page, form.getByLabel(d('code'), { exact: true }), 'otono-26')
    await typeIn(page, form.getByLabel(`${d('title')} · ES`), 'Regalo de otoño')
    const now = Date.now()
    await typeInstant(page, form.getByLabel(d('from')), fieldOf(now - DAY_MS, ZONE))
    await typeInstant(page, form.getByLabel(d('to')).first(), fieldOf(now + DAY_MS, ZONE))
    await typeIn(page, form.getByLabel(d('promotion.amount')), '3')
    expect(await axeFindings(page)).toEqual([])
    await confirm(page, d('promotion.make'))
    await expect(button(page, 'Regalo de otoño')).toBeVisible()
    await pressKey(page, button(page, 'Regalo de otoño'))
    await expect(page.getByText(d('promotion.short')).first()).toBeVisible()
    await signOut(page)
  })

  await test.step('its budget is proposed by finance', async () => {
    await join(page, site, 'fede', 'finance')
    await goByKeys(page, 'promotions')
    await pressKey(page, button(page, 'Regalo de otoño'))
    await pressKey(page, button(page, d('promotion.fund')))
    await typeIn(page, dialogOf(page).getByLabel(d('amount')), '60')
    await confirm(page, d('promotion.fund'))
    await propose(page, 'Campaña de noviembre')
    await signOut(page)
  })

  await test.step('the second person approves the result and the budget', async () => {
    await join(page, site, 'rosa', 'risk')
    await approveOf(page, `${GAME} ${issue}`)
    await approveOf(page, 'OTONO-26')
    await signOut(page)
    const { draws } = await operator.call('operator.awaitedDraws')
    expect(draws.map((draw: { issue: string }) => draw.issue)).not.toContain(issue)
  })

  await test.step('the promotion is started, and members see it', async () => {
    await signIn(page, marketing)
    await goByKeys(page, 'promotions')
    await pressKey(page, button(page, 'Regalo de otoño'))
    await pressKey(page, button(page, d('promotion.start')))
    await confirm(page, d('promotion.start'))
    await expect(page.getByText(d('promotionState.running')).nth(1)).toBeVisible()
    const { promotions } = await api.call('promotion.list')
    expect(promotions).toContainEqual(expect.objectContaining({ code: 'OTONO-26' }))
    await signOut(page)
  })

  await test.step('feedback is answered', async () => {
    await join(page, site, 'sara', 'support')
    await goByKeys(page, 'feedback')
    await pressKey(page, button(page, username))
    await pressKey(page, button(page, c('feedback.answer')))
    await typeIn(page, dialogOf(page).getByRole('textbox'), 'Ya está corregido.')
    await confirm(page, c('feedback.send'))
    await expect(page.getByText(c('feedback.none'))).toBeVisible()
    const { list } = await api.call('support.feedbackList', { count: 1 })
    expect(list[0]).toMatchObject({ state: 'answered', answer: 'Ya está corregido.' })
    await signOut(page)
  })

  await test.step('maintenance is set and ended', async () => {
    await join(page, site, 'olga', 'owner')
    await goByKeys(page, 'site')
    await pressKey(page, button(page, c('site.close')))
    await confirm(page, c('site.close'))
    await expect(async () => expect((await fetch(site.url)).status).toBe(503)).toPass()
    await pressKey(page, button(page, c('site.open')))
    await confirm(page, c('site.open'))
    await expect(async () => expect((await fetch(site.url)).status).toBe(200)).toPass()
  })
  expect(lottery.name).toBe('leo')
  expect(await operator.call('operator.audit')).toMatchObject({ ok: true })
})

test('keys alone make an article at a desk, stock it, and find it again', async ({
  page,
  site,
}) => {
  await join(page, site, 'mila', 'marketing')
  const write = async (label: string, text: string) => {
    await tabTo(page, dialogOf(page).getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(c('place.rewards'))
  await pressKey(page, page.getByRole('link', { name: d('reward.mall') }))
  await pressKey(page, button(page, d('mall.make')))
  await write(d('code'), 'GORRA')
  await write(`${d('title')} · ES`, 'Gorra de la orilla')
  await write(d('mall.price'), '200')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(button(page, 'Gorra de la orilla')).toBeVisible()
  await page.keyboard.press('j')
  const panel = page.getByRole('region', { name: 'Gorra de la orilla' })
  await expect(panel).toBeVisible()
  await pressKey(page, panel.getByRole('button', { name: d('mall.stock') }))
  await write(d('mall.more'), '12')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('12', { exact: true })).toBeVisible()
  // A form is left by Escape, and who wrote in it is back where they were.
  await pressKey(page, panel.getByRole('button', { name: d('promotion.change') }))
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: d('promotion.change') })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(c('place.promotions'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(c('place.promotions'))
})
