import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { DAY_MS, PASSWORD_AGE_MS } from '../../../src/lib/limits.ts'
import { hashPassword } from '../../../src/platform/access/password/hash.ts'
import { axeFindings } from '../support/axe.ts'
import { captchaAnswer, inDatabase } from '../support/database.ts'
import { test } from '../support/fixtures.ts'
import { balanceOf, LIGHT, tokenOf, visit } from '../support/journey.ts'
import { pressKey, tabTo, typeIn } from '../support/keyboard.ts'
import { operate } from '../support/operate.ts'
import { accept, button, fillLogin, modal, openLogin, registered } from '../support/sign-in.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const GIVEN = 'Bienvenida-a-la-orilla-1'

const account = (page: Page) => page.locator('.header .account-btn')

test.use({ siteEnv: { TRUSTED_PROXY_HEADER: 'x-test-address' } })

test('an initial password is changed before anything else, by the keyboard alone', async ({
  page,
  site,
}) => {
  const member = await registered(site.url)
  inDatabase(site, (db) =>
    db
      .prepare('UPDATE member SET password_hash = ?, initial_until = ? WHERE username = ?')
      .run(hashPassword(GIVEN), Date.now() + DAY_MS, member.username),
  )
  await visit(page, LIGHT)
  await tabTo(page, page.locator('.header').getByRole('button', { name: es('shell.login') }))
  await page.keyboard.press('Enter')
  await expect(modal(page).locator('#login-account')).toBeFocused()
  await page.keyboard.type(member.username)
  await tabTo(page, modal(page).locator('#login-password'))
  await page.keyboard.type(GIVEN)
  await page.keyboard.press('Enter')

  await expect(modal(page)).toContainText(es('password.mustChange'))
  await expect(modal(page)).toContainText(member.username)
  await expect(modal(page).locator('#password-oldPassword')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  const first = modal(page).locator('#password-newPassword')
  const second = modal(page).locator('#password-confirmNewPassword')
  await tabTo(page, first)
  await page.keyboard.type(member.password)
  await tabTo(page, second)
  await page.keyboard.type(`${member.password}?`)
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await expect(modal(page)).toContainText(es('register.mismatch'))
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')

  await expect(modal(page)).toContainText(es('session.disclaimer.lead'))
  const accepting = button(page, 'session.disclaimer.accept')
  await tabTo(page, accepting)
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('alert')).toContainText('18')
  for (const box of await modal(page).getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await tabTo(page, accepting)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toHaveCount(0)
  await expect(account(page)).toBeVisible()
})

test('an expired password is changed where the flag says so, and a reload does not pass it', async ({
  page,
  site,
}) => {
  const member = await registered(site.url)
  // As the clock would stand half a year later.
  inDatabase(site, (db) =>
    db
      .prepare('UPDATE member SET registered_at = registered_at - ? WHERE username = ?')
      .run(PASSWORD_AGE_MS + 1, member.username),
  )
  await operate(site, 'flag', 'PWDEXPFORCECHANGE3', 'on')
  await expect(async () => {
    const signedIn = await new Api(site.url).call('session.login', { ...member })
    expect(signedIn.passwordExpired).toBe(true)
  }).toPass()
  await openLogin(page)
  await fillLogin(page, member)
  await expect(modal(page)).toContainText(es('password.mustChange'))
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(modal(page)).toContainText(es('password.mustChange'))
  const next = `${member.password}-otra`
  await typeIn(page, modal(page).locator('#password-oldPassword'), member.password)
  await typeIn(page, modal(page).locator('#password-newPassword'), member.password)
  await typeIn(page, modal(page).locator('#password-confirmNewPassword'), member.password)
  await pressKey(page, button(page, 'password.submit'))
  await expect(modal(page).locator('#password-newPassword')).toBeFocused()
  await typeIn(page, modal(page).locator('#password-newPassword'), next)
  await typeIn(page, modal(page).locator('#password-confirmNewPassword'), next)
  await pressKey(page, button(page, 'password.submit'))
  await accept(page)
  await operate(site, 'flag', 'PWDEXPFORCECHANGE3', 'off')
})

test('after three wrong guesses the letters of a picture let the right password in', async ({
  page,
  site,
}) => {
  await page.setExtraHTTPHeaders({ 'X-Test-Address': '198.51.100.33' })
  const member = await registered(site.url)
  await openLogin(page)
  const asked = page.waitForResponse('**/wps/captcha')
  for (const guess of ['one', 'two', 'three']) {
    const answer = page.waitForResponse('**/wps/session/login')
    await fillLogin(page, { ...member, password: guess })
    expect((await answer).status()).toBe(401)
  }
  const { value } = (await (await asked).json()) as { value: { id: string } }
  const letters = modal(page).locator('#login-captcha')
  await typeIn(page, letters, captchaAnswer(site, value.id).toLowerCase())
  await fillLogin(page, member)
  await accept(page)
  await expect(account(page)).toBeVisible()
})

test('a trial plays with FUN, and each door that is for members offers to register', async ({
  page,
  site,
}) => {
  // A lobby with titles to mark, by the time it is opened.
  await new Api(site.url, site.operatorToken).call('site.set', { catalogue: { samples: true } })
  await openLogin(page)
  await pressKey(page, button(page, 'session.freePlay'))
  await page.waitForURL(({ pathname }) => pathname === '/')
  await expect(balanceOf(page)).toContainText('FUN')
  const token = await tokenOf(page)
  const question = page.getByRole('alertdialog')
  const refused = async (tried: string) => {
    await expect(question).toContainText(es(`common.dialog.in_need_true_account.tried.${tried}`))
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
  }
  for (const [action, tried] of [
    ['deposit', 'deposit'],
    ['center#rewardCenter', 'rewards'],
    ['center#securityCenter', 'account'],
  ] as const) {
    await pressKey(page, page.locator(`[data-action="${action}"]:visible`).first())
    await refused(tried)
  }
  const favourite = page.getByRole('button', { name: 'Agregar Jaguar Real a favoritos' })
  // A worker may trust its copy of the settings for two seconds, and shows no samples so long.
  await expect(async () => {
    await visit(page, '/rng')
    await expect(favourite).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await pressKey(page, favourite)
  await refused('favourite')
  await visit(page, '/fav')
  // It has no favourites, and the page says why; the question leads to registering as well.
  const main = page.locator('#main')
  await expect(main).toContainText(es('game.favourites.trialText'))
  const registers = es('common.dialog.in_need_true_account.confirm')
  await expect(main.getByRole('button', { name: es('game.favourites.trialEnter') })).toBeVisible()
  await pressKey(page, page.locator('[data-action="invite"]:visible').first())
  await expect(question).toContainText(es('common.dialog.in_need_true_account.tried.invite'))
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, question.getByRole('button', { name: registers }))
  await expect(modal(page).locator('#register-username')).toBeVisible()
  expect(await tokenOf(page)).toBe(token)
})
