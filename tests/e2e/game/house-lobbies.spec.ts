import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { withStudio } from '../support/site-studio.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const SLOTS = ['FARO3-1', 'MAREA20-1', 'JADE243-1', 'CORAL6-1', 'COFRE-1']
const CRASH = ['CRASH-1', 'LIMBO-1']

const test = base.extend<object, { studio: string }>(withStudio())

const tile = (page: Page, game: string) =>
  page.locator(`main a.tile[href*="gameId=${game}"]`).first()

/** The title's own cover, drawn and not another's; what comes back of a stake, and its spread. */
async function shows(page: Page, games: readonly string[]): Promise<void> {
  const covers = new Set<string>()
  for (const game of games) {
    const one = tile(page, game)
    await one.scrollIntoViewIfNeeded()
    const cover = one.locator('.art img')
    const width = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    covers.add((await cover.getAttribute('src')) ?? '')
    await expect(one).toContainText(/Retorno 9\d(\.\d+)?\s?%/)
  }
  expect(covers.size).toBe(games.length)
}

test('lobbies show the games of the house by their own covers, returns and spreads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, games] of [
    ['/rng', SLOTS],
    ['/crash', CRASH],
    ['/hot', []],
    ['/', []],
  ] as const) {
    await visit(page, path)
    await shows(page, games)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page)).toEqual([])
  }
  await expect(page.locator('.play-now a.tile[href*="vassalage=ORILLA"]')).not.toHaveCount(0)
  await visit(page, '/hot')
  await expect(page.locator('a.tile[href*="vassalage=ORILLA"]')).not.toHaveCount(0)
  await visit(page, '/rng')
  await expect(tile(page, 'FARO3-1')).toContainText(es('game.features.medium'))
  await tile(page, 'COFRE-1').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: es('session.freePlay') })
    .click()
  await expect(page).toHaveURL(/\/game\?.*gameId=COFRE-1/)

  // A game of players shows its rooms first; the one that is chosen is a press away.
  await visit(page, '/pvp')
  await tile(page, 'BULL-1').click()
  const rooms = page.getByRole('dialog')
  await expect(rooms.locator('.depth')).toHaveCount(4)
  const bay = rooms.locator('.depth', { hasText: es('rooms.levels.1') })
  await expect(bay).toContainText('5.00')
  await expect(bay).toContainText(es('frame.rooms.taken', { taken: 0, seats: 6 }))
  expect(await axeFindings(page)).toEqual([])
  await bay.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/game\?.*gameId=BULL-1&nodeId=50000$/)
  await expect(
    page.frameLocator('.play-frame').locator('[data-room^="50000-"]').first(),
  ).toBeFocused()
})
