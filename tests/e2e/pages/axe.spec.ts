import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { hydrated, newMember, signInPage, visit } from '../support/journey.ts'
import { addressIn, IS_WHOLE } from '../support/pages.ts'
import { type Language, words } from '../support/texts.ts'
import { still } from '../support/time/within.ts'

const QUIET_MS = 150
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** One width in each language; `CRAWL=whole`: both. */
const LOOKS: [Language, (typeof PHONE)[]][] = IS_WHOLE
  ? [
      ['es', [PHONE, DESKTOP]],
      ['en', [PHONE, DESKTOP]],
    ]
  : [
      ['es', [PHONE]],
      ['en', [DESKTOP]],
    ]

/** Nothing loads or moves any more: no skeleton is left, fonts are in place. */
async function settled(page: Page) {
  await still(page)
  await expect(page.locator('.skel:visible')).toHaveCount(0)
  await page.waitForTimeout(QUIET_MS)
}

/** Opens each screen above the page and lets `check` look at it. */
async function eachModal(page: Page, language: Language, check: (name: string) => Promise<void>) {
  const t = words(language)
  const header = page.locator('.header')
  const modal = page.getByRole('dialog')
  const open = async (name: string, opens: () => Promise<void>) => {
    await opens()
    await expect(modal.first()).toBeVisible()
    await settled(page)
    await check(name)
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
  }
  const fromAccount = (key: string) => async () => {
    await header.locator('.account-btn').click()
    await modal
      .getByRole('button', { name: t(key) })
      .first()
      .click()
  }
  const byAction = (name: string) => () =>
    page.evaluate((action) => {
      document.querySelector<HTMLElement>(`.header [data-action="${action}"]`)?.click()
    }, name)
  const byAddress = () => visit(page, addressIn(language, '/lottery?center=securityCenter'))
  for (const name of ['notices', 'invite']) {
    await open(name, byAction(name))
    await close()
  }
  const menu = page.locator('.center-menu button')
  const back = page.locator('.center-back')
  await open('centre', byAddress)
  // On the phone a page takes the menu's place.
  if (await back.isVisible()) await back.click()
  await settled(page)
  await check('centre, menu')
  for (const at of Array.from({ length: await menu.count() }, (_, index) => index)) {
    const name = await menu.nth(at).textContent()
    await menu.nth(at).click()
    await expect(page.locator('.center-page')).toBeVisible()
    await settled(page)
    await check(`centre, ${name}`)
    if (await back.isVisible()) await back.click()
  }
  await close()
  await open('account', () => header.locator('.account-btn').click())
  await close()
  await open('deposit', () => header.getByRole('button', { name: t('shell.deposit') }).click())
  await close()
  await open('tickets', fromAccount('shell.nav.tickets'))
  await close()
  await open('language', fromAccount('shell.language.title'))
  await close()
  await page.goto(addressIn(language, '/helpmc'))
  await hydrated(page)
  const centre = page.locator('#contact')
  await open('feedback', () => centre.locator('[data-action=feedback]').click())
  await modal.getByRole('tab').last().click()
  await settled(page)
  await check('feedback record')
  await close()
  await open('support', () => centre.locator('[data-action=support]').click())
  await close()
  await header.locator('.account-btn').click()
  await modal.getByRole('button', { name: t('shell.logout') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('logout')
  await page.getByRole('alertdialog').getByRole('button').last().click()
}

async function visitorModals(
  page: Page,
  language: Language,
  check: (name: string) => Promise<void>,
) {
  const t = words(language)
  for (const name of ['login', 'register'] as const) {
    await page
      .locator('.header')
      .getByRole('button', { name: t(`shell.${name}`) })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await check(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const menu = page.locator('.header').getByRole('button', { name: t('shell.menu.open') })
  if (!(await menu.isVisible())) return
  await menu.click()
  await settled(page)
  await check('menu')
}

test.describe.configure({ mode: 'parallel' })

for (const [language, viewports] of LOOKS) {
  for (const viewport of viewports) {
    test(`axe finds nothing above a page: ${language}, ${viewport.width} px`, async ({
      page,
      site,
    }) => {
      test.setTimeout(process.env.CRAWL === 'whole' ? 900_000 : 180_000)
      const findings: string[] = []
      const check = async (what: string) => {
        for (const finding of await axeFindings(page)) findings.push(`${what}: ${finding}`)
      }
      await page.setViewportSize(viewport)
      await visit(page, addressIn(language, '/help#terms'))
      await expect(page.getByRole('dialog').locator('.prose')).toBeVisible()
      await check('modal help')
      await visit(page, addressIn(language, '/lottery'))
      await visitorModals(page, language, (name) => check(`modal ${name}`))

      const { username, password } = newMember()
      const session = await new Api(site.url).call('register.username', {
        username,
        password,
        confirmPassword: password,
        declaration: true,
      })
      await signInPage(page, session)
      await visit(page, addressIn(language, '/lottery'))
      await settled(page)
      await check('hall, signed in')
      await visit(page, addressIn(language, '/lottery?gameCode=VELOZ1'))
      await settled(page)
      await check('bet screen, signed in')
      await eachModal(page, language, (name) => check(`modal ${name}`))
      expect(findings).toEqual([])
    })
  }
}
