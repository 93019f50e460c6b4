import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { test } from '../support/fixtures.ts'
import { enter, hydrated, LIGHT, newMember, visit } from '../support/journey.ts'
import { pressKey, tabTo, typeIn } from '../support/keyboard.ts'
import { button, modal } from '../support/sign-in.ts'
import { words } from '../support/texts.ts'

const es = words('es')

/** A member who is signed in on a page with the centre open. */
async function opened(page: Page, origin: string, name: string) {
  const { username, password } = newMember()
  const fields = { username, password, confirmPassword: password, declaration: true }
  const session = await new Api(origin).call('register.username', fields)
  await enter(page, session)
  await visit(page, `${LIGHT}?center=${name}`)
  await expect(heading(page)).toHaveText(es(`center.page.${name}`))
  return { username, password, session }
}

const heading = (page: Page) => modal(page).locator('.modal-head h2')
const current = (page: Page) => page.locator('.center-menu [aria-current="page"]')

test('the centre opens by address, menu and account; back and Escape close it', async ({
  page,
  site,
}) => {
  await opened(page, site.url, 'messageV2')
  await expect(current(page)).toHaveText(es('center.page.messageV2'))
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).searchParams.has('center')).toBe(false)
  await pressKey(page, page.locator('.header .account-btn'))
  await pressKey(page, button(page, 'shell.nav.center'))
  await expect(heading(page)).toHaveText(es('center.page.securityCenter'))
  await expect(page).toHaveURL(/center=securityCenter/)
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
})

test('on a phone back closes what is open, one screen at a time, before it leaves the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/about')
  await opened(page, site.url, 'messageV2')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${LIGHT}$`))

  // From the index of the centre to a page of it, with a question over it.
  await page.locator('.header .account-btn').click()
  await button(page, 'shell.nav.center').click()
  await expect(heading(page)).toHaveText(es('center.menu'))
  await modal(page)
    .getByRole('button', { name: es('center.page.securityCenter') })
    .click()
  await expect(heading(page)).toHaveText(es('center.page.securityCenter'))
  await expect(page).toHaveURL(/center=securityCenter/)
  await page.goBack()
  await expect(heading(page)).toHaveText(es('center.menu'))
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${LIGHT}$`))

  // What is closed by its own button leaves nothing behind: the next press leaves the page.
  await page.locator('.header .account-btn').click()
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await page.locator('.header [data-action="search"]').click()
  await expect(modal(page)).toBeVisible()
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/robots\.txt$/)
  await page.goForward()
  await hydrated(page)

  // A page that is left from a screen comes back by one press, without a step that does nothing.
  await page.locator('.header [data-action="search"]').click()
  await modal(page).getByRole('searchbox').fill('veloz 1')
  await modal(page).locator('a.search-line').first().click()
  await page.waitForURL(/gameCode=VELOZ1/)
  await page.goBack()
  await page.waitForURL(new RegExp(`${LIGHT}`))
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.history.state?.over ?? 0)).toBe(0)
})

test('by the keyboard alone: a nickname and a picture', async ({ page, site }) => {
  await opened(page, site.url, 'securityCenter')
  const nickname = modal(page).locator('#details-nickname')
  await typeIn(page, nickname, 'Marina')
  await pressKey(
    page,
    modal(page).getByRole('radio', { name: es('member.avatar.0') }),
    'ArrowRight',
  )
  await pressKey(page, nickname)
  await expect(page.locator('.toasts')).toContainText(es('member.saved'))
  await expect(page.locator('.header .account-name')).toHaveText('Marina')
})

test('by keys: messages are read and deleted, data exported, exclusion ends the session', async ({
  page,
  site,
}) => {
  const { username, password } = await opened(page, site.url, 'messageV2')
  const letter = { kind: 'personal', account: username, title: 'Hola', body: 'Bienvenida.' }
  await new Api(site.url, site.operatorToken).call('operator.message', letter)
  await visit(page, `${LIGHT}?center=messageV2`)
  await expect(current(page)).toContainText(es('center.badge_one', { count: 1 }))
  await pressKey(page, modal(page).locator('summary', { hasText: 'Hola' }))
  await expect(modal(page).getByText('Bienvenida.')).toBeVisible()
  await expect(current(page)).toHaveText(es('center.page.messageV2'))
  await pressKey(
    page,
    modal(page).getByRole('button', { name: es('inbox.removeOf', { title: 'Hola' }) }),
  )
  await expect(modal(page).getByText(es('inbox.none'))).toBeVisible()
  await tabTo(page, modal(page).getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(modal(page).getByRole('tab', { selected: true })).toHaveText(
    es('inbox.announcements'),
  )
  await expect(modal(page).getByRole('tabpanel')).not.toContainText(es('inbox.none'))

  await pressKey(page, page.locator('.center-menu button').first())
  const saving = page.waitForEvent('download')
  await pressKey(page, button(page, 'member.data.save'))
  const file = await (await saving).path()
  const { account } = JSON.parse(readFileSync(file, 'utf8'))
  expect(account).toMatchObject([{ username }])

  await pressKey(page, button(page, 'member.away.exclude.take'))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(es('member.away.exclude.effect'))
  await pressKey(page, question.getByRole('button', { name: es('member.away.exclude.take') }))
  const login = page.locator('.header').getByRole('button', { name: es('shell.login') })
  await expect(login).toBeVisible()

  await pressKey(page, login)
  await typeIn(page, page.locator('#login-account'), username)
  await typeIn(page, page.locator('#login-password'), password)
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: es('exclusion.title') })).toBeVisible()
  await expect(modal(page).getByText(es('withdraw.gate.title'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await pressKey(page, modal(page).getByRole('button', { name: es('exclusion.feedback') }))
  await expect(modal(page).getByRole('heading', { name: es('support.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await pressKey(page, modal(page).getByRole('button', { name: es('exclusion.leave') }))
  await expect(login).toBeVisible()
})
