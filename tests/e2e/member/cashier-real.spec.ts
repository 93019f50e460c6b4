import { createHmac } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
  type CashMember,
  cashMember,
  openCenter,
  operator,
  PAYMENT,
  paidOut,
  setPayment,
  UNIT,
} from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { balanceOf } from '../support/journey.ts'
import { chooseFiles, chooseRadio, pressKey, typeIn } from '../support/keyboard.ts'
import { DAY_MS, later, limitAskedAt, MINUTE_MS, receiptAt, receivedAt } from '../support/later.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const SECRET = 'secret-of-the-gateway'
const GATEWAY = 'https://pay.example/page'
const SITE = 'https://site.example'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

const ENV = {
  PROFILE: 'standard',
  DEPOSIT_GATEWAY_URL: GATEWAY,
  DEPOSIT_GATEWAY_SECRET: SECRET,
  SITE_ORIGIN: SITE,
}

test.use({ siteEnv: ENV })

const dollars = (units: number) => `$\u00A0${units.toFixed(2)}`
const named = (of: Locator, key: string, params = {}) =>
  of.getByRole('button', { name: es(key, params), exact: true })
const rows = (of: Locator) => of.locator('.money-row')
const way = { currency: 'USD', minimum: 10 * UNIT, maximum: 1_000 * UNIT }
const picture = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer })

test.beforeAll(async ({ site }) => {
  await operator(site).api.call('operator.setCashier', {
    deposits: [
      { ...way, code: 'bank', adapter: 'manual', instructions: 'Banco Ejemplo 001' },
      { ...way, code: 'online', adapter: 'webhook', label: 'En línea' },
    ],
    withdrawals: [
      { ...way, code: 'bank', adapter: 'manual', payees: ['bank', 'wallet', 'crypto'] },
    ],
    turnoverPercent: 0,
  })
})

test('a transfer with pictures of its receipt is reviewed; a rejected one says why', async ({
  page,
  site,
}) => {
  const { api: operate, decide } = operator(site)
  const { api } = await cashMember(page, site)
  /** The number of what was just deposited. */
  const newest = async () => {
    const { deposits } = await api.call('deposit.list', { count: 1 })
    return String(deposits[0].id)
  }
  const center = await openCenter(page, 'depositv2')
  await expect(center.getByText('Banco Ejemplo 001')).toBeVisible()
  const files = center.locator('input[type=file]')
  const rule = { size: 5, max: 3 }
  await chooseFiles(
    page,
    files,
    picture('page.png', Buffer.from('<html><script>alert(1)</script>')),
  )
  await expect(center.getByText(es('image.bad', { name: 'page.png', ...rule }))).toBeVisible()
  await chooseFiles(page, files, picture('large.png', Buffer.alloc(5 * 1024 * 1024 + 1, PNG)))
  await expect(center.getByText(es('image.bad', { name: 'large.png', ...rule }))).toBeVisible()
  await chooseFiles(
    page,
    files,
    ['1', '2', '3', '4'].map((name) => picture(`${name}.png`)),
  )
  await expect(center.getByText(es('image.full', rule))).toBeVisible()
  await expect(files).toHaveCount(0)
  for (const name of ['3', '2'])
    await pressKey(page, named(center, 'image.remove', { name: `${name}.png` }))
  await typeIn(page, center.locator('#deposit-amount'), '80')
  await typeIn(page, center.locator('#deposit-reference'), '<b>TR-1</b>')
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, named(center, 'deposit.submitAmount', { amount: dollars(80) }))
  await expect(center.getByText(es('deposit.state.review'))).toBeVisible()
  await expect(center.getByText(es('deposit.receipt.count_one', { count: 1 }))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const id = await newest()
  const noted = async () => {
    const { reviews } = await operate.call('operator.reviews')
    return reviews.find((review: { id: string }) => review.id === id)?.note
  }
  await expect.poll(noted).toBe('<b>TR-1</b>')
  const kept = await operate.call('operator.receipt', { id, number: 1 })
  expect(Buffer.from(kept.data, 'base64')).toEqual(PNG)
  await decide(id, 'approve')
  await expect(center.getByRole('heading', { name: es('deposit.state.credited') })).toBeVisible()
  await expect(balanceOf(page)).toContainText(dollars(80))

  await pressKey(page, named(center, 'deposit.again'))
  await typeIn(page, center.locator('#deposit-amount'), '30')
  await pressKey(page, named(center, 'deposit.submitAmount', { amount: dollars(30) }))
  await expect(center.getByText(es('deposit.state.review'))).toBeVisible()
  await decide(await newest(), 'reject')
  await expect(center.getByText(es('deposit.state.rejected'))).toBeVisible()
  await expect(rows(center).first()).toContainText('reason of reject')

  // Another member's deposit is not shown to whoever writes its number into the address.
  await cashMember(page, site)
  const theirs = await openCenter(page, 'depositv2', `&deposit=${id}`)
  await expect(theirs.locator('#deposit-amount')).toBeVisible()
  await expect(theirs.getByText(id)).toHaveCount(0)
})

test('a gateway leads back; its signed word credits once, a forged one never', async ({
  page,
  site,
}) => {
  const pay = '<!doctype html><title>pay</title>'
  await page.route(`${GATEWAY}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pay }),
  )
  await cashMember(page, site)
  const center = await openCenter(page, 'depositv2')
  await chooseRadio(page, center, center.getByRole('radio', { name: /En línea/ }))
  await typeIn(page, center.locator('#deposit-amount'), '60')
  await pressKey(page, named(center, 'deposit.submitAmount', { amount: dollars(60) }))
  await page.waitForURL(`${GATEWAY}**`)
  const asked = new URL(page.url()).searchParams
  const reference = asked.get('reference') ?? ''
  const back = new URL(asked.get('return') ?? '')
  expect([asked.get('amount'), asked.get('currency'), back.origin]).toEqual([
    '60.0000',
    'USD',
    SITE,
  ])
  await page.goto(`${back.pathname}${back.search}`)
  const returned = page.getByRole('dialog')
  await expect(returned.getByText(es('deposit.state.waiting'))).toBeVisible()
  expect(
    await returned.getByRole('link', { name: es('deposit.pay') }).getAttribute('href'),
  ).toMatch(/^https:\/\/pay\.example\/page\?.*signature=[0-9a-f]{64}$/)
  expect(await axeFindings(page)).toEqual([])

  const word = async (change: object = {}, secret = SECRET) => {
    const input = { event: 'event-of-a-journey', reference, status: 'paid', amount: '60.00' }
    const body = JSON.stringify({ ...input, currency: 'USD', ...change })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = {
      'Content-Type': 'application/json',
      'X-Module-Id': 'deposit.callback',
      'X-Signature': `sha256=${signature}`,
    }
    const answer = await page.request.post('/wps/deposit/callback', { data: body, headers })
    return answer.status()
  }
  expect(await word({}, 'another secret')).toBe(401)
  expect(await word({ amount: '61.00' })).toBe(422)
  await expect(balanceOf(page)).toContainText(dollars(0))
  expect([await word(), await word(), await word({ event: 'event-of-a-later-one' })]).toEqual([
    200, 200, 200,
  ])
  const state = returned.getByRole('heading', { name: es('deposit.state.credited') })
  await expect(state).toBeVisible()
  await expect(balanceOf(page)).toContainText(dollars(60))
  await expect(rows(returned)).toHaveCount(1)
  expect(new URL(page.url()).searchParams.has('deposit')).toBe(false)
})

test('a payee is checked beside its field, kept masked, and paid', async ({ page, site }) => {
  const { decide } = operator(site)
  const member = await cashMember(page, site)
  const deposit = { method: 'bank', amount: 200 * UNIT, reference: '' }
  await decide((await member.api.call('deposit.request', deposit)).id, 'approve')
  await setPayment(member)
  const center = await openCenter(page, 'withdraw')
  await pressKey(page, named(center, 'withdraw.short.iban'))
  await typeIn(page, center.locator('#payee-institution'), 'Banco Ejemplo')
  await typeIn(page, center.locator('#payee-holder'), 'Ana Ruiz')
  await typeIn(page, center.locator('#payee-number'), 'GB82 WEST 1234 5698 7654 31')
  await typeIn(page, center.locator('#payee-paymentPassword'), PAYMENT)
  await pressKey(page, named(center, 'withdraw.payee.save'))
  await expect(center.locator('#payee-number-help')).toContainText(
    es('error.withdraw.payee-checksum'),
  )
  await expect(center.locator('#payee-number')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await typeIn(page, center.locator('#payee-number'), 'GB82 WEST 1234 5698 7654 32')
  await pressKey(page, named(center, 'withdraw.payee.save'))
  await expect(center.getByRole('radio', { name: /•••• 5432/ })).toBeChecked()
  await expect(center.getByText('GB82')).toHaveCount(0)
  await expect(center.getByText(es('withdraw.payee.cooling'))).toBeVisible()
  await expect(named(center, 'withdraw.payee.change')).toHaveCount(0)
  await pressKey(page, named(center, 'withdraw.all'))
  await typeIn(page, center.locator('#withdraw-paymentPassword'), PAYMENT)
  await pressKey(page, named(center, 'withdraw.submitAmount', { amount: dollars(200) }))
  await expect(rows(center)).toContainText('IBAN •••• 5432')
  await expect(balanceOf(page)).toContainText(dollars(0))
  expect(await axeFindings(page)).toEqual([])
})

const paid = (center: Locator, id = '') => rows(center).filter({ hasText: id })
const limitOf = (page: Page, kind: string) =>
  page.getByRole('dialog').locator('.setting', { hasText: es(`member.limits.kind.${kind}`) })
const secondYes = (limit: Locator) => limit.getByRole('button', { name: /^Confirmar/ })

/** A limit is set and lowered, which holds at once; higher is only asked for, twice. */
async function limits(page: Page, { api }: CashMember) {
  await openCenter(page, 'securityCenter')
  const limit = limitOf(page, 'deposit')
  const type = async (units: string) => {
    await typeIn(page, page.locator('#limit-amount'), units)
    await page.keyboard.press('Enter')
  }
  await type('500')
  await expect(limit).toContainText(dollars(500))
  await type('300')
  await expect(limit).toContainText(dollars(300))
  await type('800')
  await expect(limit).toContainText(es('member.limits.asked', { amount: dollars(800) }))
  await expect(limit).toContainText(dollars(300))
  await expect(secondYes(limit)).toHaveCount(0)
  for (const units of [100, 200])
    await api.call('member.setLimit', { kind: 'stake', days: 1, amount: units * UNIT })
}

test('as time passes, by keys: silence is a receipt, a higher limit needs a second yes', async ({
  page,
  site,
}) => {
  const member = await cashMember(page, site)
  await setPayment(member)
  await operator(site).api.call('operator.setCashier', { withdrawalsPerDay: 50 })
  const ids = await paidOut(member, site, 5)
  const [disputed, gone, part, next, open] = ids
  const before = await openCenter(page, 'withdraw')
  for (const id of ids) await expect(paid(before, id)).toHaveAttribute('data-state', 'paid')
  for (const id of [disputed, gone]) {
    await pressKey(page, named(paid(before, id), 'withdraw.act.not-received'))
    await expect(paid(before, id)).toHaveAttribute('data-state', 'not-received')
  }
  await member.api.call('withdraw.confirm', { id: part, receipt: 'partial', received: 4 * UNIT })
  await limits(page, member)

  const due = Date.now() + MINUTE_MS / 3
  const again = await later({ site, page, env: ENV }, (book, now) => {
    receiptAt(book, disputed ?? '', now - MINUTE_MS)
    receiptAt(book, next ?? '', due)
    receiptAt(book, open ?? '', now + 10 * MINUTE_MS)
    limitAskedAt(book, 'deposit', now - DAY_MS)
    limitAskedAt(book, 'stake', now - DAY_MS + 10 * MINUTE_MS)
  })
  try {
    await openCenter(page, 'securityCenter')
    await expect(limitOf(page, 'stake')).toContainText(dollars(100))
    await expect(secondYes(limitOf(page, 'stake'))).toHaveCount(0)
    await expect(limitOf(page, 'deposit')).toContainText(dollars(300))
    await pressKey(page, secondYes(limitOf(page, 'deposit')))
    await expect(limitOf(page, 'deposit')).toContainText(dollars(800))
    await expect(limitOf(page, 'deposit')).not.toContainText('Pediste')

    const center = await openCenter(page, 'withdraw')
    await expect(paid(center, open)).toContainText(es('withdraw.receipt.by'))
    await expect(paid(center, disputed)).toContainText(es('withdraw.state.not-received'))
    // The ways that are left: an operator's word against each, and what is found after all.
    const { decide } = operator(again)
    for (const id of [open, part]) await decide(id ?? '', 'force')
    await decide(gone ?? '', 'return')
    await pressKey(page, named(paid(center, disputed), 'withdraw.act.received'))
    await pressKey(page, named(page.getByRole('alertdialog'), 'withdraw.act.received'))
    await receivedAt(paid(center, next), due)
    for (const id of [open, part])
      await expect(paid(center, id)).toHaveAttribute('data-state', 'forced-received')
    await expect(paid(center, gone)).toHaveAttribute('data-state', 'returned')
    await expect(paid(center, disputed)).toHaveAttribute('data-state', 'received')
    await expect(balanceOf(page)).toContainText(dollars(60))
    expect(await axeFindings(page)).toEqual([])
    expect((await operator(again).api.call('operator.audit')).ok).toBe(true)
  } finally {
    await again.stop()
  }
})
