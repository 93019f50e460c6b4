import { expect } from 'playwright/test'
import { cashMember, UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { hydrated, visit } from '../support/journey.ts'
import { stakeTen } from '../support/lottery-ticket.ts'
import { isSound } from '../support/sound.ts'
import { words } from '../support/texts.ts'

const es = words('es')

test.use({ serviceWorkers: 'allow' })

test('a device without a network shows the last results, tickets and rules, and their age', async ({
  page,
  context,
  site,
}) => {
  const member = await cashMember(page, site)
  const amount = 200 * UNIT
  await member.api.call('deposit.request', { method: 'sandbox', amount, reference: '' })
  const issue = await stakeTen(member.api)
  await expect(async () => {
    const { draws } = await member.api.call('lottery.opened', { count: 1 })
    expect(draws[0]?.result).toBeTruthy()
  }).toPass({ timeout: 120_000, intervals: [1_000] })
  await visit(page, '/rules/ssc')
  // Asked for once the page has settled; then the rules that were just read are kept, too.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('keptResults')), { timeout: 60_000 })
    .not.toBeNull()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('keptTickets')), { timeout: 60_000 })
    .toContain(issue)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys()
          const kept = await Promise.all(
            names.map(async (name) => (await caches.open(name)).keys()),
          )
          return kept.flat().map(({ url }) => new URL(url).pathname)
        }),
      { timeout: 60_000 },
    )
    .toEqual(expect.arrayContaining(['/offline', '/rules/ssc']))

  await context.setOffline(true)
  await page.goto(`${site.url}/lottery?gameCode=VELOZ1`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('offline.title'))
  await expect(page.locator('main').getByRole('status').first()).toHaveText(es('offline.lead'))
  const part = (name: string) =>
    page.getByRole('region', { name: es(`offline.${name}.title`), exact: true })
  await expect(part('results').getByRole('img').first()).toBeVisible()
  await expect(part('results')).toContainText(es('offline.keptAt'))
  await expect(part('tickets')).toContainText(issue)
  // Its draw may be over by the time that it is kept.
  const states = ['open', 'won', 'lost'].map((state) => es(`ticket.state.${state}`))
  await expect(part('tickets')).toContainText(new RegExp(states.join('|')))
  // The balance is that of before, with its time; nothing waits to be filled.
  const balance = page.locator('.header .balance')
  await expect(balance).toContainText(es('offline.balance.old'))
  await expect(balance.locator('time')).toHaveText(/^\d\d:\d\d$/)
  await expect(page.locator('.header .skel')).toHaveCount(0)
  await isSound(page)

  await part('texts').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/rules\/ssc$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goBack()
  await context.setOffline(false)
  await expect(page.locator('main').getByRole('status').first()).toHaveText(es('offline.back'))
  await page.getByRole('button', { name: es('offline.retry') }).click()
  await expect(page.locator('.lottery')).toBeVisible()
})
