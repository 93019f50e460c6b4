import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
const es = words('es')

const go = (page: Page) => page.locator('.press .go')
const chips = (page: Page) => page.locator('.strip .chip')

/** Sits down where nothing is wider than the phone, and the start is under the thumb. */
async function sitDown(page: Page, house: House, game: string): Promise<void> {
  await page.goto(house.launch('', game))
  await expect(go(page)).toBeEnabled()
  const { y = 0, height = 0 } = (await go(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(844)
  expect(height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

test('on a phone a thumb opens tiles of a field, and takes what they are worth', async ({
  page,
  house,
}) => {
  await sitDown(page, house, 'MINES-1')
  const closed = page.locator('.cell:not(.open)')
  const sizes = await closed.evaluateAll((all) =>
    all.map((one) =>
      Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height),
    ),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  const take = go(page).filter({ hasText: es('original.round.cash').trim() })
  const isWorth = async () => (await take.count()) > 0
  // A mine ends its round: another is begun until a tile was good, and is taken.
  let lost = 0
  for (; !(await isWorth()); lost = await chips(page).count()) {
    await expect(go(page)).toHaveAttribute('aria-disabled', 'false')
    await go(page).tap()
    await closed.nth(6).tap()
    await expect
      .poll(async () => (await isWorth()) || (await chips(page).count()) > lost)
      .toBe(true)
  }
  await take.tap()
  await expect(chips(page)).toHaveCount(lost + 1)
  await expect(chips(page).first()).not.toHaveText('0.00×')
  expect(await axeFindings(page)).toEqual([])
})

test('on a phone a thumb drops a ball, and it falls into a prize', async ({ page, house }) => {
  await sitDown(page, house, 'PLINKO-1')
  await go(page).tap()
  await expect(chips(page)).toHaveCount(1)
  await expect(chips(page)).toHaveText(/^\d+\.\d\d×$/)
  expect(await axeFindings(page)).toEqual([])
})
