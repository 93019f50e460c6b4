import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { operatorTokens } from '../../../scripts/serve/settings.ts'
import { operatorsOf } from '../../../src/lib/site/operators.ts'
import { axeFindings } from '../support/axe.ts'
import { cashMember, PAYMENT, setPayment, UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { LIGHT, visit } from '../support/journey.ts'
import { add, confirm, toggleKey } from '../support/lottery-table.ts'
import { operate } from '../support/operate.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const GAME = 'NORTEDIA'
/** A draw of 27 prizes, none of which ends in 45. */
const DRAWN = [
  '98741',
  '12346',
  '23456,34567',
  '10001,10002,10003,10004,10005,10006',
  '2001,2002,2003,2004',
  '3001,3002,3003,3004,3005,3046',
  '401,402,403',
  '51,52,53,54',
].join('/')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function check(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const over = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(over, { message: `${size.width} wide` }).toBe(0)
    expect(await axeFindings(page), `at ${size.width}`).toEqual([])
  }
}

/** The draw on sale; sales of a daily game rest for ten minutes around its hour. */
async function onSale(api: Api): Promise<string> {
  const now = async () => (await api.call('lottery.current', { gameCode: GAME })).current
  if ((await now()).state !== 'selling') {
    test.setTimeout(900_000)
    const state = async () => (await now()).state
    await expect.poll(state, { timeout: 700_000, intervals: [5_000] }).toBe('selling')
  }
  return (await now()).issue
}

test('points of a settled bet buy an article, which the operator approves', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const operators = operatorsOf({
    OPERATOR_TOKEN: site.operatorToken,
    OPERATOR_TOKENS: operatorTokens(site.stateDir),
  }).map(({ secret }) => new Api(site.url, secret))
  const definition = { names: { es: 'Gorra' }, kind: 'goods', price: 100 }
  await operators[0]?.call('operator.setArticle', { code: 'GORRA', definition })
  expect(await operate(site, 'mall', 'stock', 'GORRA', '2')).toContain('GORRA: 2 left')

  await visit(page, '/pointMall')
  const card = page.locator('[data-article="GORRA"]')
  await expect(card).toContainText('0.01 puntos')
  await expect(card).toContainText('Quedan 2')
  await check(page)

  const member = await cashMember(page, site)
  await setPayment(member)
  await member.api.call('deposit.request', { method: 'sandbox', amount: 200 * UNIT, reference: '' })
  const issue = await onSale(member.api)
  await visit(page, `/lottery?gameCode=${GAME}&playType=LO2`)
  const pairs = page.locator('.pairs')
  await toggleKey(page, pairs, pairs.locator('[data-key="45"]'))
  await add(page)
  await confirm(page)
  await expect(page.locator('.ticket').first()).toContainText(es('ticket.state.open'))
  const before = await member.api.call('points.balance')
  expect(before).toEqual({ points: 0, money: 0 })
  const closeAt = Date.now() + 2_000
  const times = { gameCode: GAME, issue, closeAt, drawAt: closeAt + 500, reason: 'moved by a test' }
  await operators[0]?.call('operator.moveDraw', times)
  await expect(async () => {
    for (const operator of operators)
      await operator.call('operator.enterResult', {
        ...{ gameCode: GAME, issue, result: DRAWN, corrects: false },
      })
  }).toPass({ timeout: 20_000, intervals: [500] })
  const earned = async () => (await member.api.call('points.balance')).points
  await expect.poll(earned, { timeout: 20_000 }).toBeGreaterThan(100)
  const [{ amount }] = (await member.api.call('lottery.tickets', { count: 1 })).tickets
  expect(await earned()).toBe(Math.floor((amount * 50) / 10_000))

  await visit(page, '/pointMall')
  await card.getByRole('button', { name: es('mall.redeem') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(es('mall.payment')).fill(PAYMENT)
  await dialog.getByRole('button', { name: es('mall.redeem') }).click()
  await expect(card).toContainText('Quedan 1')
  await expect(page.locator('.list-row').first()).toContainText(es('mall.kind.redeemed'))
  await check(page)

  const listed = await operate(site, 'mall', 'list')
  const id = /waits: (\S+)/.exec(listed)?.[1] ?? ''
  expect(await operate(site, 'mall', 'approve', id)).toContain('is approved')
  await visit(page, `${LIGHT}?center=rewardCenter`)
  const center = page.getByRole('dialog').first()
  await center.getByRole('tab', { name: es('reward.part.redemptions') }).click()
  await expect(center.locator('.list-row')).toHaveText(/Gorra.*0.01 puntos.*Aprobado/s)
  expect(await operators[0]?.call('operator.audit')).toMatchObject({ ok: true })
})
