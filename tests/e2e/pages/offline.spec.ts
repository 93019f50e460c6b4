import { expect, type Page } from 'playwright/test'
import { isText } from '../../../src/lib/browser/offline/files.ts'
import { cashMember, UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { hydrated, visit } from '../support/journey.ts'
import { stakeTen } from '../support/lottery-ticket.ts'
import { isSound } from '../support/sound.ts'
import { words } from '../support/texts.ts'

const es = words('es')

/** Paths that the service worker has kept. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

/** What the device keeps of results, tickets and the balance. */
const keptHere = (page: Page) =>
  page.evaluate(() => {
    const read = (store: Storage, name: string) => JSON.parse(store.getItem(name) ?? 'null')
    return {
      results: read(localStorage, 'keptResults'),
      tickets: read(sessionStorage, 'keptTickets'),
      balance: read(sessionStorage, 'keptBalance'),
    }
  })

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
    .poll(() => keptPaths(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['/offline', '/rules/ssc']))

  const kept = await keptHere(page)
  expect(kept.tickets.list).toMatchObject([{ issue, gameCode: 'VELOZ1', amount: 10 * UNIT }])
  expect(kept.results.list.length).toBeGreaterThan(1)

  await context.setOffline(true)
  const asked: string[] = []
  page.on('requestfailed', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/lottery?gameCode=VELOZ1`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('offline.title'))
  await expect(page.locator('main').getByRole('status').first()).toHaveText(es('offline.lead'))
  const part = (name: string) =>
    page.getByRole('region', { name: es(`offline.${name}.title`), exact: true })
  const since = (at: number) => new Date(at).toISOString()
  // All results that are kept, each with its draw and its balls, and when they were asked for.
  const results = part('results')
  await expect(results.getByRole('listitem')).toHaveCount(kept.results.list.length)
  for (const [at, draw] of kept.results.list.entries()) {
    const row = results.getByRole('listitem').nth(at)
    await expect(row).toContainText(draw.issue)
    await expect(row.locator('time')).toHaveAttribute('datetime', since(draw.drawAt))
    const digits = draw.gameCode === 'VELOZ1' ? [...draw.result].join(' ') : ''
    const name = es('lottery.result.of', { draw: draw.issue, digits })
    await expect(row.getByRole('img', { name, exact: digits !== '' })).toBeVisible()
  }
  await expect(results).toContainText(es('offline.keptAt'))
  await expect(results.locator('time').first()).toHaveAttribute('datetime', since(kept.results.at))
  // The ticket as it was when it was kept: its draw may have been over by then.
  const tickets = part('tickets')
  const [ticket] = kept.tickets.list
  await expect(tickets.getByRole('listitem')).toHaveCount(1)
  await expect(tickets.getByRole('listitem')).toContainText(issue)
  const isPart = ticket.state === 'won' && ticket.payout <= ticket.amount
  const state = es(`ticket.state.${isPart ? 'part' : ticket.state}`)
  await expect(tickets.getByRole('listitem').getByText(state, { exact: true })).toBeVisible()
  await expect(tickets.getByRole('listitem')).toContainText(`${es('ticket.stake')} 10.00`)
  await expect(tickets).toContainText(es('offline.keptAt'))
  await expect(tickets.locator('time').first()).toHaveAttribute('datetime', since(kept.tickets.at))
  // The balance is that of before, with its time; nothing waits to be filled.
  const balance = page.locator('.header .balance')
  await expect(balance).toContainText(es('offline.balance.old'))
  await expect(balance).toContainText((kept.balance.sumBalance / UNIT).toFixed(2))
  await expect(balance.locator('time')).toHaveAttribute('datetime', since(kept.balance.at))
  await expect(page.locator('.header .skel')).toHaveCount(0)
  await isSound(page)
  expect(asked, 'asked for without a network').toEqual([])
  // Rules and other texts: those that are kept, and no other.
  const hrefs = await part('texts')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual((await keptPaths(page)).filter(isText).sort())
  expect(hrefs).toContain('/rules/ssc')

  await part('texts').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/rules\/ssc$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goBack()
  await context.setOffline(false)
  await expect(page.locator('main').getByRole('status').first()).toHaveText(es('offline.back'))
  await page.getByRole('button', { name: es('offline.retry') }).click()
  await expect(page.locator('.lottery')).toBeVisible()
})
