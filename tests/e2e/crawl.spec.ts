import { expect, type Page } from 'playwright/test'
import { test } from './support/fixtures.ts'
import { hydrated } from './support/journey.ts'
import { builtPages } from './support/pages.ts'
import type { Language } from './support/texts.ts'

/** Pages with their own status; the guards' tests visit them. */
const REFUSALS = ['404', 'maintenance', 'restricted']
/** The pages of games are made alike: every one is asked for, some are opened. */
const GAMES_APART = 45

/** Opened in a browser; pages of the other languages are read as files, see `languages.spec`. */
const OPENED: Language[] = ['es', 'en']

/** Every page of these languages that was built, by its address. */
function addresses(): string[] {
  return builtPages()
    .filter(({ language }) => OPENED.includes(language))
    .map(({ address }) => address)
    .filter((address) => !REFUSALS.includes(address.replace(/^(\/en)?\//, '')))
}

/** The site's own addresses that a page links to, without what follows `#`. */
async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin, protocol }) => origin === location.origin && protocol.startsWith('http'))
      .map(({ pathname, search }) => pathname + search),
  )
}

test('every page in both languages: one heading, no broken link, nothing in the console', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const pages = addresses()
  const games = pages.filter((address) => address.includes('/game/'))
  const opened = pages.filter(
    (address) => !games.includes(address) || games.indexOf(address) % GAMES_APART === 0,
  )
  expect(games.length).toBeGreaterThanOrEqual(2 * 160)
  const found: string[] = []
  const linked = new Set(pages)
  for (const address of opened) {
    const response = await page.goto(address)
    await hydrated(page)
    const headings = await page.locator('h1').count()
    const landed = new URL(page.url()).pathname
    if (response?.status() !== 200) found.push(`${address}: status ${response?.status()}`)
    if (headings !== 1) found.push(`${address}: ${headings} headings`)
    if (landed !== address) found.push(`${address}: landed on ${landed}`)
    for (const link of await linksOf(page)) linked.add(link)
  }
  for (const link of linked) {
    const answer = await request.get(link, { headers: { cookie: 'lang=es' } })
    if (answer.status() !== 200) found.push(`${link}: status ${answer.status()}`)
  }
  expect(found).toEqual([])
})
