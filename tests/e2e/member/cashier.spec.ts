import { expect, type Locator } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { cashMember, openCenter, operator, PAYMENT, setPayment, UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { balanceOf, money } from '../support/journey.ts'
import { pressKey, tabTo, typeIn } from '../support/keyboard.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const named = (of: Locator, key: string, params = {}) =>
  of.getByRole('button', { name: es(key, params), exact: true })
const rows = (of: Locator) => of.locator('.money-row')

test('play money is deposited by keys: nothing odd is sent, record and balance agree', async ({
  page,
  site,
}) => {
  const { api } = await cashMember(page, site)
  await api.call('member.setLimit', { kind: 'deposit', days: 7, amount: 300 * UNIT })
  const center = await openCenter(page, 'depositv2')
  const amount = center.locator('#deposit-amount')
  const submit = center.locator('button[type=submit]')
  await expect(center.getByText(es('deposit.record.none'))).toBeVisible()
  for (const odd of ['-5', '1e3', 'NaN', '0x10', '１００', ' ', '12.34567']) {
    await amount.fill('')
    await amount.pressSequentially(odd)
    expect(await amount.inputValue()).not.toBe(odd)
  }
  for (const outside of ['0', '9.99', '10000.01', '300.01']) {
    await amount.fill(outside)
    await expect(submit).toBeDisabled()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
  await typeIn(page, amount, '250')
  await pressKey(page, named(center, 'deposit.submitAmount', { amount: money(250) }))
  await expect(center.getByText(es('deposit.state.credited'))).toBeVisible()
  await expect(rows(center)).toHaveCount(1)
  await expect(rows(center)).toContainText(money(250))
  await expect(balanceOf(page)).toContainText(money(250))
  expect(await axeFindings(page)).toEqual([])

  // The limit is checked by the book: what is left of it is all there is.
  await pressKey(page, named(center, 'deposit.again'))
  await expect(center.locator('.cashier-limit')).toContainText(money(50))
  await api.call('deposit.request', { method: 'sandbox', amount: 40 * UNIT })
  await typeIn(page, amount, '50')
  await page.keyboard.press('Enter')
  await expect(center.getByRole('alert')).toContainText(money(10))
  await expect(balanceOf(page)).toContainText(money(290))
})

test('a member without payment password sets it and withdraws, by the keyboard alone', async ({
  page,
  site,
}) => {
  const member = await cashMember(page, site)
  const { api, password } = member
  await api.call('deposit.request', { method: 'sandbox', amount: 400 * UNIT })
  const center = await openCenter(page, 'withdraw')
  await expect(center.getByText(es('withdraw.gate.title'))).toBeVisible()
  const type = async (id: string, text: string) => {
    await tabTo(page, center.locator(`#${id}`))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  await type('payment-password', password)
  await type('payment-paymentPassword', PAYMENT)
  await type('payment-confirmPaymentPassword', 'another-9')
  await page.keyboard.press('Enter')
  await expect(center.getByText(es('password.payment.different'))).toBeVisible()
  await type('payment-confirmPaymentPassword', PAYMENT)
  await page.keyboard.press('Enter')

  const amount = center.locator('#withdraw-amount')
  await expect(amount).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const secret = center.locator('#withdraw-paymentPassword')
  await type('withdraw-amount', '400.01')
  await type('withdraw-paymentPassword', PAYMENT)
  await page.keyboard.press('Enter')
  await expect(amount).toBeFocused()
  await expect(center.locator('#withdraw-amount-help')).toContainText(money(0.01))
  await type('withdraw-amount', '150')
  await type('withdraw-paymentPassword', 'not-that-one')
  await page.keyboard.press('Enter')
  await expect(secret).toBeFocused()
  await expect(center.locator('#withdraw-paymentPassword-help')).toContainText(
    es('error.password.payment-wrong'),
  )
  await expect(rows(center)).toHaveCount(0)
  await type('withdraw-paymentPassword', PAYMENT)
  await page.keyboard.press('Enter')
  await expect(rows(center)).toHaveCount(1)
  await expect(center.locator('#withdraw-record')).toBeFocused()
  await expect(balanceOf(page)).toContainText(money(250))
  await expect(rows(center)).toContainText(es('withdraw.state.review'))
  expect(await axeFindings(page)).toEqual([])
  await tabTo(page, named(center, 'withdraw.act.cancel'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await tabTo(page, named(question, 'withdraw.act.cancel'))
  await page.keyboard.press('Enter')
  await expect(rows(center)).toContainText(es('withdraw.state.cancelled'))
  await expect(balanceOf(page)).toContainText(money(400))
})

test('a withdrawal goes every way of its chart, by the keyboard alone', async ({ page, site }) => {
  const member = await cashMember(page, site)
  const { api: operate, decide } = operator(site)
  await operate.call('operator.setCashier', { withdrawalsPerDay: 50 })
  await member.api.call('deposit.request', { method: 'sandbox', amount: 1_000 * UNIT })
  await setPayment(member)
  const center = await openCenter(page, 'withdraw')
  await expect(center.locator('#withdraw-amount')).toBeVisible()
  const newest = rows(center).first()
  let left = 1_000
  /** Asks for 100 units, and lets the operator go some steps. */
  const asked = async (...decisions: string[]) => {
    const input = { method: 'sandbox', amount: 100 * UNIT, paymentPassword: PAYMENT }
    const { id } = await member.api.call('withdraw.request', input)
    await expect(newest).toContainText(id)
    await decide(id, ...decisions)
    return String(id)
  }
  const press = async (act: string, isAsked = false) => {
    await pressKey(page, named(newest, `withdraw.act.${act}`))
    const question = page.getByRole('alertdialog')
    if (isAsked) await pressKey(page, named(question, `withdraw.act.${act}`))
  }
  const becomes = async (state: string, units: number) => {
    left = units
    await expect(newest).toHaveAttribute('data-state', state)
    await expect(newest).toContainText(es(`withdraw.state.${state}`))
    await expect(balanceOf(page)).toContainText(money(left))
  }
  const part = async (units: string) => {
    await press('partial')
    await typeIn(page, newest.locator('input'), units)
    await pressKey(page, named(newest, 'withdraw.receipt.send'))
  }

  await asked('reject')
  await becomes('rejected', left)
  await expect(newest).toContainText('reason of reject')
  await asked('approve', 'reject')
  await becomes('rejected', left)

  await asked('approve', 'pay')
  await becomes('paid', left - 100)
  await expect(newest).toContainText(es('withdraw.receipt.by'))
  await press('received', true)
  await becomes('received', left)
  await expect(newest.getByRole('button')).toHaveCount(0)

  await asked('approve', 'pay')
  await becomes('paid', left - 100)
  await part('100')
  await expect(newest.locator('[aria-invalid=true]')).toHaveCount(1)
  await typeIn(page, newest.locator('input'), '40')
  await page.keyboard.press('Enter')
  await becomes('partial', left)
  await expect(newest).toContainText(money(40))
  await press('all-received', true)
  await becomes('all-received', left)

  const disputed = await asked('approve', 'pay')
  await becomes('paid', left - 100)
  await press('not-received')
  await becomes('not-received', left)
  await part('25')
  await becomes('partial', left)
  expect(await axeFindings(page)).toEqual([])
  await decide(disputed, 'return')
  await becomes('returned', left + 75)

  const gone = await asked('approve', 'pay')
  await becomes('paid', left - 100)
  await press('not-received')
  await becomes('not-received', left)
  await decide(gone, 'force')
  await becomes('forced-received', left)
  await expect(newest).toContainText('reason of force')
  await expect(newest).toContainText(es('withdraw.about.forced-received'))

  await expect(rows(center)).toHaveCount(5)
  await pressKey(page, named(center, 'common.pages.next'))
  await expect(rows(center)).toHaveCount(1)
  const audit = await operate.call('operator.audit')
  expect(audit.ok).toBe(true)
})

test('a locked payment password says how long, whoever types it', async ({ page, site }) => {
  const member = await cashMember(page, site)
  await member.api.call('deposit.request', { method: 'sandbox', amount: 100 * UNIT })
  await setPayment(member)
  for (let guess = 0; guess < 10; guess++) {
    const wrong = member.api.call('password.checkPayment', { paymentPassword: `wrong ${guess}` })
    await wrong.catch(() => undefined)
  }
  const center = await openCenter(page, 'withdraw')
  await typeIn(page, center.locator('#withdraw-amount'), '50')
  await typeIn(page, center.locator('#withdraw-paymentPassword'), PAYMENT)
  await pressKey(page, named(center, 'withdraw.submitAmount', { amount: money(50) }))
  await expect(center.getByRole('alert')).toContainText('Demasiados intentos')
  await expect(balanceOf(page)).toContainText(money(100))
  const other = await cashMember(page, site)
  for (const name of ['withdraw.cancel', 'deposit.find'] as const) {
    const theirs = other.api.call(name, { id: name === 'deposit.find' ? 'B1-d1' : 'B1-w1' })
    await expect(theirs).rejects.toMatchObject({ status: 404 })
  }
})
