import { expect, type FrameLocator, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { enter, newMember, visit } from '../support/journey.ts'
import { pressKey, tabTo } from '../support/keyboard.ts'
import { later, MINUTE_MS } from '../support/later.ts'
import { modal } from '../support/sign-in.ts'
import { withStudio } from '../support/site-studio.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
const COUNTRY = 'CO'
/** A game of quick rounds: nobody waits for others. */
const DICE = '/game?vassalage=ORILLA&gameId=DICE-1'
/** As long as the site may trust its copy of the settings. */
const SETTINGS_MS = 2_600

const test = base.extend<object, { studio: string }>(withStudio({ DEV_COUNTRY: COUNTRY }))

const game = (page: Page): FrameLocator => page.frameLocator('.play-frame')
const go = (page: Page) => game(page).locator('.press .go')
const chips = (page: Page) => game(page).locator('.strip .chip')
const well = (page: Page) => page.locator('.play-well')
const look = (page: Page) => game(page).locator('html').getAttribute('data-theme')

async function round(page: Page): Promise<void> {
  await expect(go(page)).toHaveAttribute('aria-disabled', 'false')
  const before = await chips(page).count()
  await go(page).click()
  await expect(chips(page)).toHaveCount(before + 1)
}

/** A member with money, signed in on the page. */
async function seated(page: Page, origin: string): Promise<Api> {
  const { username, password } = newMember()
  const input = { username, password, confirmPassword: password, declaration: true }
  const session = await new Api(origin).call('register.username', input)
  const api = new Api(origin)
  api.token = session.token
  await api.call('deposit.request', { method: 'sandbox', amount: 100 * UNIT })
  await enter(page, session)
  return api
}

test('what ends play over a running game: a check of reality, a region, the member', async ({
  page,
  site,
  siteEnv: env,
}) => {
  // The site's switch is the game's, whatever the device says.
  await page.emulateMedia({ colorScheme: 'light' })
  const api = await seated(page, site.url)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await visit(page, DICE)
  await round(page)
  expect(await look(page)).toBe('dark')
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light'
  })
  await expect.poll(() => look(page)).toBe('light')
  // Time and net are told once, by the bar.
  await expect(page.getByTestId('sitting')).toBeVisible()
  await expect(game(page).locator('.facts')).toContainText('RTP')
  await expect(game(page).getByText(es('original.facts.net'), { exact: true })).toBeHidden()
  // So is the return, by the strip; and there is one switch of sound.
  await expect(game(page).locator('.rtp')).toBeHidden()
  await expect(page.getByText(/99\.00\s?%/).filter({ visible: true })).toHaveCount(1)
  await expect(game(page).locator('.tool:visible')).toHaveCount(1)
  const sound = (name: string) =>
    page.locator('.play-tools').getByRole('button', { name: es(`frame.${name}`) })
  await sound('unmute').click()
  await expect(sound('mute')).toBeVisible()

  await api.call('member.setReality', { minutes: 15 })
  const again = await later({ site, page, env }, (book, now) => {
    book.prepare('UPDATE session SET created_at = ?').run(now - 16 * MINUTE_MS)
  })
  try {
    await interrupted(page, again)
  } finally {
    await again.stop()
  }
})

async function interrupted(page: Page, site: Server): Promise<void> {
  await visit(page, DICE)
  const check = page.getByRole('alertdialog')
  await expect(check).toContainText(es('frame.check.stake'))
  await expect(check.getByRole('heading')).toBeFocused()
  expect(await axeFindings(page, ['.play-frame'])).toEqual([])
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  // The game behind it begins nothing, not even by a script.
  await expect(go(page)).toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, check.getByRole('button', { name: es('frame.check.goOn') }))
  await page.keyboard.press('Enter')
  await expect(check).toHaveCount(0)
  await round(page)

  const operator = new Api(site.url, site.operatorToken)
  const region = (mode: 'allow' | 'deny') =>
    operator.call('site.set', { region: { mode, countries: [COUNTRY] } })
  await region('deny')
  await page.waitForTimeout(SETTINGS_MS)
  // The next thing that the page asks closes the game: a round, where nothing else was before it.
  await go(page)
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(well(page)).toContainText(es('frame.why.region.title'))
  await expect(page.locator('.play-frame')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await region('allow')
  await page.waitForTimeout(SETTINGS_MS)

  await visit(page, DICE)
  await round(page)
  await pressKey(page, page.getByRole('button', { name: es('frame.more') }))
  await pressKey(page, page.getByRole('button', { name: es('frame.limits') }))
  await pressKey(page, page.locator('.center-menu button').first())
  const take = es('member.away.exclude.take')
  await pressKey(page, modal(page).getByRole('button', { name: take, exact: true }))
  await pressKey(page, page.getByRole('alertdialog').getByRole('button', { name: take }))
  await expect(well(page)).toContainText(es('frame.why.excluded.title'))
  await expect(page.locator('.play-frame')).toHaveCount(0)
  await expect(operator.call('operator.audit')).resolves.toMatchObject({ ok: true })
}
