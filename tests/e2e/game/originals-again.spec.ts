import { expect, type Page } from 'playwright/test'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')

const go = (page: Page) => page.locator('.press .go')
const chips = (page: Page) => page.locator('.strip .chip')
const comesBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

async function sitDown(page: Page, house: House, game: string) {
  await page.goto(house.launch('&lang=es', game))
  await expect(go(page)).toHaveAttribute('aria-disabled', 'false')
}

/** A second tab of the same session, as a browser opens it. */
async function secondTab(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void open(location.href))
  const other = await opening
  await expect(go(other)).toHaveAttribute('aria-disabled', 'false')
  return other
}

test('a tab that is come back to knows what was played in another one', async ({ page, house }) => {
  await sitDown(page, house, 'DICE-1')
  const other = await secondTab(page)
  await go(other).click()
  await expect(chips(other)).toHaveCount(1)
  const [first] = await chips(other).allTextContents()
  await comesBack(page)
  await expect(chips(page)).toHaveText([String(first)])
  await go(page).click()
  await expect(chips(page)).toHaveCount(2)
  const rounds = house.contract.callsOf('bet').map((bet) => bet['round'])
  expect(new Set(rounds).size).toBe(2)
})

test('games in two tabs at once take turns with the same seeds', async ({ page, house }) => {
  await sitDown(page, house, 'DICE-1')
  const other = await secondTab(page)
  await other.getByLabel(es('original.stake.name'), { exact: true }).fill('2')
  await go(other).click()
  await expect(chips(other)).toHaveCount(1)
  // It has not heard of the round of the other one.
  await go(page).click()
  await expect(chips(page)).toHaveCount(2)
  await expect(page.locator('.press .note')).toBeEmpty()
})

test('an open round that another tab has begun is there to be played', async ({ page, house }) => {
  await sitDown(page, house, 'MINES-1')
  const other = await secondTab(page)
  await go(other).click()
  const cells = (of: Page) => of.locator('.cell:not([aria-disabled="true"])')
  await expect(cells(other)).toHaveCount(25)
  await expect(cells(page)).toHaveCount(0)
  await comesBack(page)
  await expect(cells(page)).toHaveCount(25)
})

test('a round whose answer was lost is shown once there is a connection again', async ({
  page,
  house,
}) => {
  await sitDown(page, house, 'DICE-1')
  const lost = /\/rounds\/(bet|state)$/
  // The studio plays it, and nobody hears of it.
  await page.route(lost, async (route) => {
    await route.fetch().catch(() => null)
    await route.abort('internetdisconnected')
  })
  await go(page).click()
  await expect(page.locator('.press')).toContainText(es('original.refused.lost'))
  await expect(go(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(chips(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const stakes = house.contract.callsOf('bet').length
  await comesBack(page)
  await expect(chips(page)).toHaveCount(1)
  await expect(page.locator('.press')).not.toContainText(es('original.refused.lost'))
  await expect(page.locator('.verdict')).not.toBeEmpty()
  expect(house.contract.callsOf('bet')).toHaveLength(stakes)
})
