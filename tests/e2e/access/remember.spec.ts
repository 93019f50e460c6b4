import { type BrowserContext, expect, type Page } from 'playwright/test'
import { test } from '../support/fixtures.ts'
import { tokenOf, visit } from '../support/journey.ts'
import { pressKey } from '../support/keyboard.ts'
import { accept, fillLogin, modal, openLogin, registered } from '../support/sign-in.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const DAY_MS = 86_400_000

const account = (page: Page) => page.locator('.header .account-btn')
const login = (page: Page) =>
  page.locator('.header').getByRole('button', { name: es('shell.login') })

async function rememberedCookie(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === '__Host-remember')
}

/** Everything of the page that a script of it could read, and its address. */
const readable = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      document.cookie,
      JSON.stringify(localStorage),
      document.documentElement.outerHTML,
    ]
      .concat(Object.values(localStorage))
      .join('\n'),
  )

test('remember-me comes back over a restart of the browser, for a day, without a password', async ({
  page,
  site,
  browser,
  watch,
}) => {
  const member = await registered(site.url)
  await openLogin(page)
  await pressKey(page, modal(page).getByRole('checkbox'), 'Space')
  await fillLogin(page, member)
  await accept(page)
  const kept = await rememberedCookie(page.context())
  expect(kept).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  const secrets = [kept?.value.split('.')[2] ?? '', await tokenOf(page), member.password]
  const text = await readable(page)
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(text).not.toContain(secret)
  }

  // A restart: cookies and localStorage stay, sessionStorage does not.
  const state = await page.context().storageState()
  await page.context().close()
  const context = await browser.newContext({ storageState: state, baseURL: site.url })
  await watch(context)
  const back = await context.newPage()
  await visit(back, '/')
  await expect(account(back)).toBeVisible()
  await expect(modal(back)).toHaveCount(0)
  const next = await rememberedCookie(context)
  expect(next?.value).not.toBe(kept?.value)

  // A second tab asks the first; the cookie stays as it is.
  const tab = await context.newPage()
  await visit(tab, '/')
  await expect(account(tab)).toBeVisible()
  expect((await rememberedCookie(context))?.value).toBe(next?.value)

  // Logging out in one resets the other, and nothing is remembered any more.
  await pressKey(tab, account(tab))
  await pressKey(tab, modal(tab).getByRole('button', { name: es('shell.logout') }))
  const question = tab.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: es('common.dialog.logout.confirm') })
  await pressKey(tab, confirm)
  await expect(login(tab)).toBeVisible()
  await expect(login(back)).toBeVisible()
  expect(await tokenOf(back)).toBe('')
  await expect.poll(() => rememberedCookie(context)).toBeUndefined()
  await back.reload()
  await expect(login(back)).toBeVisible()
  await context.close()
})

test('a day later the password is asked for again', async ({ page, site, browser, watch }) => {
  const member = await registered(site.url)
  await openLogin(page)
  await pressKey(page, modal(page).getByRole('checkbox'), 'Space')
  await fillLogin(page, member)
  await accept(page)
  const state = await page.context().storageState()
  await page.context().close()

  const context = await browser.newContext({ storageState: state, baseURL: site.url })
  await watch(context)
  await context.clock.install({ time: Date.now() + DAY_MS })
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const late = await context.newPage()
  await late.goto('/')
  await expect(login(late)).toBeVisible()
  await login(late).click()
  await expect(modal(late).locator('#login-account')).toHaveValue('')
  expect(asked).not.toContain('/wps/session/resume')
  await context.close()
})
