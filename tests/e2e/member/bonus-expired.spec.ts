import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { cashMember, openCenter, UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { DAY_MS, later } from '../support/later.ts'
import { words } from '../support/texts.ts'

const es = words('es')

/** A site of its own, as it is ended in between. */
test.use({ siteEnv: { MERCHANT_TIME_ZONE: 'America/Lima' } })

test('a bonus that was not wagered in time ends, and leaves own money as it is', async ({
  page,
  site,
  siteEnv: env,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const code = 'PLAZO'
  const definition = {
    ...{ type: 'gift', pool: 'bonus', amount: 20 * UNIT, titles: { es: 'Bono con plazo' } },
    ...{ startsAt: Date.now() - DAY_MS, endsAt: Date.now() + 30 * DAY_MS },
    terms: {
      ...{ multiplier: 500, base: 'bonus', weights: { LOTT: 100 }, maxBet: 5 * UNIT },
      ...{ maxBetPolicy: 'refuse', maxWin: 500 * UNIT, lastsMs: 7 * DAY_MS },
    },
  }
  await operator.call('operator.setPromotion', { code, definition })
  await operator.call('operator.fundPromotion', { code, amount: 100 * UNIT })
  await operator.call('operator.runPromotion', { code, isOn: true })
  const { api } = await cashMember(page, site)
  await api.call('deposit.request', { method: 'sandbox', amount: 30 * UNIT, reference: '' })
  await api.call('promotion.claim', { code })
  expect(await api.call('wallet.balance')).toMatchObject({
    ...{ bonus: 20 * UNIT, sumBalance: 50 * UNIT },
  })

  const again = await later({ site, page, env }, (book, now) => {
    book.prepare('UPDATE bonus_terms SET expires_at = ?').run(now - 1)
  })
  try {
    const row = (await openCenter(page, 'bonusDetails')).locator('.list-row')
    await expect(row).toContainText(es('bonus.ended.expired'))
    expect(await api.call('wallet.balance')).toMatchObject({ bonus: 0, sumBalance: 30 * UNIT })
    const staff = new Api(again.url, again.operatorToken)
    const { promotions } = await staff.call('operator.promotions')
    expect(promotions).toMatchObject([{ code, given: 0 }])
    expect(await staff.call('operator.audit')).toMatchObject({ ok: true })
  } finally {
    await again.stop()
  }
})
