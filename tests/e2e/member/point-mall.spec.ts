import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { cashMember, PAYMENT, setPayment, UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { LIGHT, visit } from '../support/journey.ts'
import { stakeTen } from '../support/lottery-ticket.ts'
import { operate } from '../support/operate.ts'
import { isSound } from '../support/sound.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const SETTLED_MS = 120_000

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('points of a settled bet buy an article, which the operator approves', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const operator = new Api(site.url, site.operatorToken)
  const definition = { names: { es: 'Gorra' }, kind: 'goods', price: 100 }
  await operator.call('operator.setArticle', { code: 'GORRA', definition })
  expect(await operate(site, 'mall', 'stock', 'GORRA', '2')).toContain('GORRA: 2 left')

  await visit(page, '/pointMall')
  const card = page.locator('[data-article="GORRA"]')
  await expect(card).toContainText('0.01 puntos')
  await expect(card).toContainText('Quedan 2')
  await isSound(page)

  const member = await cashMember(page, site)
  await setPayment(member)
  await member.api.call('deposit.request', { method: 'sandbox', amount: 200 * UNIT, reference: '' })
  expect(await member.api.call('points.balance')).toMatchObject({ points: 0, money: 0 })
  await stakeTen(member.api)
  const earned = async () => (await member.api.call('points.balance')).points
  const waiting = { timeout: SETTLED_MS, intervals: [1_000] }
  await expect.poll(earned, waiting).toBeGreaterThan(definition.price)

  await visit(page, '/pointMall')
  await card.getByRole('button', { name: es('mall.redeem') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(es('mall.payment')).fill(PAYMENT)
  await dialog.getByRole('button', { name: es('mall.redeem') }).click()
  await expect(card).toContainText('Quedan 1')
  // As it stands before any window has brought its styles.
  await visit(page, '/pointMall')
  const entry = page.locator('.list-row').first()
  await expect(entry).toContainText(es('mall.kind.redeemed'))
  await expect(entry).toHaveCSS('display', 'flex')
  await isSound(page)

  const listed = await operate(site, 'mall', 'list')
  const id = /waits: (\S+)/.exec(listed)?.[1] ?? ''
  expect(await operate(site, 'mall', 'approve', id)).toContain('is approved')
  await visit(page, `${LIGHT}?center=rewardCenter`)
  const center = page.getByRole('dialog').first()
  await center.getByRole('tab', { name: es('reward.part.redemptions') }).click()
  await expect(center.locator('.list-row')).toHaveText(/Gorra.*0.01 puntos.*Aprobado/s)
  expect(await operator.call('operator.audit')).toMatchObject({ ok: true })
})
