import { expect, type Locator, type Page } from 'playwright/test'
import { LIGHT, visit } from '../journey.ts'
import { openMatches } from '../sports.ts'

const LOADED_MS = 60_000

/** A screen of a centre, whole. */
async function centre(page: Page, screen: string): Promise<Locator> {
  await visit(page, `${LIGHT}?${screen}`)
  const dialog = page.getByRole('dialog').first()
  await expect(dialog.locator('.center-page')).toBeVisible()
  await expect(dialog.locator('.skel:visible, .skels:visible')).toHaveCount(0)
  return dialog
}

/** A page whose part that comes last is there. */
async function opened(page: Page, address: string, last: string): Promise<Locator> {
  await visit(page, address)
  const main = page.locator('main')
  await expect(main.locator(last).first()).toBeVisible()
  await expect(page.locator('.skel:visible')).toHaveCount(0)
  return main
}

/** A game of the house in the site's frame; answers what is in it. */
async function game(page: Page, code: string, last: string): Promise<Locator> {
  await visit(page, `/game?vassalage=ORILLA&gameId=${code}`)
  const inside = page.frameLocator('.play-frame')
  await expect(inside.locator(last).first()).toBeEnabled({ timeout: LOADED_MS })
  return inside.locator('body')
}

/**
 * The main screens of a member who is an agent, on a site with the studio: how each is opened; what
 * it is made of is answered.
 */
export const SCREENS: Record<string, (page: Page) => Promise<Locator>> = {
  home: async (page) => {
    await visit(page, '/')
    await expect(page.locator('.header .account-btn')).toBeVisible()
    return page.locator('body')
  },
  lobby: (page) => opened(page, '/lottery', '.hall-card'),
  bet: (page) => opened(page, '/lottery?gameCode=VELOZ1', '.pad .key'),
  sports: async (page) => {
    await openMatches(page)
    return page.locator('main')
  },
  crash: (page) => game(page, 'CRASH-1', '.bet button[type=submit]'),
  slots: (page) => game(page, 'FARO3-1', '.press .go'),
  frame: async (page) => {
    await game(page, 'FARO3-1', '.press .go')
    return page.locator('body')
  },
  deposit: (page) => centre(page, 'center=depositv2'),
  member: (page) => centre(page, 'center=securityCenter'),
  agent: (page) => centre(page, 'agent=teamOverview'),
}
