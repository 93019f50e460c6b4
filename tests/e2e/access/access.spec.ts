import { createHmac } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { pressKey, tabTo, typeIn } from '../support/keyboard.ts'
import { accept, button, fillLogin, modal, openLogin, registered } from '../support/sign-in.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const WRONG_GUESSES = 3

async function openSecurity(page: Page): Promise<void> {
  await pressKey(page, page.locator('.header .account-btn'))
  await pressKey(page, modal(page).getByRole('button', { name: es('shell.nav.center') }))
  await expect(modal(page).getByText(es('session.sessions.current'))).toBeVisible()
}

/** The code of an authenticator (RFC 6238) for a base32 secret. */
function totp(secret: string, at = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/\s|=/g, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

// A site of its own: after wrong guesses from this address every sign-in would ask for a captcha.
test.use({ siteEnv: { OWN_SITE: 'access' } })

test('a sign-in asks for the disclaimer, which a reload does not pass', async ({ page, site }) => {
  const member = await registered(site.url)
  await openLogin(page)
  await fillLogin(page, member)
  await expect(modal(page)).toContainText(es('session.disclaimer.lead'))
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(modal(page)).toContainText(es('session.disclaimer.lead'))
  await pressKey(page, button(page, 'session.disclaimer.accept'))
  await expect(modal(page).getByRole('alert')).toBeVisible()
  await accept(page)
  await page.reload()
  await expect(page.locator('.header .account-btn')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
})

test('the password is changed from the account menu, and other sessions end', async ({
  page,
  site,
}) => {
  const member = await registered(site.url)
  await openLogin(page)
  await fillLogin(page, member)
  await accept(page)
  await openSecurity(page)
  await expect(modal(page).getByRole('button', { name: /^Cerrar la sesión de/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const change = `${es('member.change')}: ${es('member.login')}`
  await pressKey(page, modal(page).getByRole('button', { name: change }))
  const next = `${member.password}-otra`
  await typeIn(page, modal(page).locator('#password-oldPassword'), member.password)
  await typeIn(page, modal(page).locator('#password-newPassword'), next)
  await typeIn(page, modal(page).locator('#password-confirmNewPassword'), next)
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, button(page, 'password.submit'))
  await expect(modal(page).locator('#password-oldPassword')).toHaveCount(0)
  await expect(modal(page).locator('.sessions > li')).toHaveCount(1)
})

test('a second factor is set up and asked for, by the keyboard alone', async ({ page, site }) => {
  const member = await registered(site.url)
  await openLogin(page)
  await fillLogin(page, member)
  await accept(page)
  await openSecurity(page)
  await pressKey(page, button(page, 'session.factor.turnOn'))
  await typeIn(page, modal(page).locator('#factor-password'), member.password)
  await pressKey(page, button(page, 'session.factor.continue'))
  await expect(modal(page).getByRole('img', { name: es('session.factor.qr') })).toBeVisible()
  const secret = (await modal(page).locator('code').first().textContent()) ?? ''
  await typeIn(page, modal(page).locator('#factor-code'), totp(secret))
  await pressKey(page, button(page, 'session.factor.turnOn'))
  const recovery = modal(page).locator('.recovery code')
  await expect(recovery).toHaveCount(10)
  const code = (await recovery.first().textContent()) ?? ''
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, button(page, 'session.factor.kept'))
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await openLogin(page)
  await fillLogin(page, member)
  await expect(modal(page).locator('#login-second')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  // The terms of access were accepted here: they do not stand before the site again.
  await expect(modal(page)).toHaveCount(0)
  await expect(page.locator('.header .account-btn')).toBeVisible()
})

/** A window of 1280 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** The page is no wider than its window, and what has the focus is seen. */
async function expectSeen(page: Page, id: string): Promise<void> {
  const field = page.locator(`#${id}`)
  await tabTo(page, field)
  const seen = await field.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isWide = document.documentElement.scrollWidth > innerWidth
    return { isOnTop: element.contains(at), isWide }
  })
  expect(seen, id).toEqual({ isOnTop: true, isWide: false })
}

test('sign-in, registration and recovery at 400 %, in forced colours and offline', async ({
  page,
  context,
}) => {
  await page.setViewportSize(ZOOMED)
  await visit(page, '/register')
  for (const name of ['username', 'password', 'confirmPassword'])
    await expectSeen(page, `register-${name}`)
  await visit(page, '/login')
  await expectSeen(page, 'login-account')
  await page.keyboard.press('Tab')
  await expect(page.locator('#login-password')).toBeFocused()
  await expectSeen(page, 'login-password')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const edged of await page.locator('.input, .check > input').all())
    await expect(edged).toHaveCSS('border-top', /^1px solid/)
  await page.emulateMedia({ forcedColors: 'none' })
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: es('common.offline') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(es('common.offline'))).toHaveCount(0)
  await pressKey(page, page.getByRole('button', { name: es('session.forgot') }))
  await expectSeen(page, 'forgot-username')
  await expectSeen(page, 'forgot-email')
  expect(await axeFindings(page)).toEqual([])
})

// Last: its guesses count for the address of all these journeys.
test('wrong guesses ask for the image code, or work in its place', async ({ page, site }) => {
  const { username, password } = await registered(site.url)
  await openLogin(page)
  for (let guess = 0; guess < WRONG_GUESSES; guess++) {
    await fillLogin(page, { username, password: `wrong-${guess}` })
    await expect(modal(page).getByRole('alert')).toBeVisible()
  }
  const picture = modal(page).getByRole('img', { name: es('session.captcha.picture') })
  await expect(picture).toBeVisible()
  const first = await picture.getAttribute('src')
  await pressKey(page, modal(page).getByRole('button', { name: es('session.captcha.refresh') }))
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await pressKey(page, button(page, 'session.submit'))
  await expect(modal(page).locator('#login-captcha')).toBeFocused()
  await typeIn(page, modal(page).locator('#login-captcha'), '00000')
  await pressKey(page, button(page, 'session.submit'))
  await expect(modal(page).locator('#login-captcha-help')).toContainText(
    words('es')('error.session.captcha-wrong'),
  )
  expect(await axeFindings(page)).toEqual([])
  // Who cannot read the picture has the browser work instead, and is let in by the keyboard alone.
  await pressKey(page, button(page, 'session.captcha.other'))
  await expect(modal(page).locator('#login-captcha')).toBeFocused()
  await expect(modal(page)).toContainText(es('session.captcha.work.done'), { timeout: 120_000 })
  expect(await axeFindings(page)).toEqual([])
  await fillLogin(page, { username, password })
  await expect(modal(page)).toContainText(es('session.disclaimer.lead'))
})
