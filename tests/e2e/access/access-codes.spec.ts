import { randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { DEFAULT_CHOICES, REGISTER_FIELDS } from '../../../src/lib/rules/register-fields.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { newMember, visit } from '../support/journey.ts'
import { pressKey, tabTo, typeIn } from '../support/keyboard.ts'
import { inbox } from '../support/operate.ts'
import { accept, button, modal, openHeader } from '../support/sign-in.ts'
import { words } from '../support/texts.ts'

/** How long a worker may trust its copy of the settings, and a little more. */
const SETTINGS_MS = 6_000
const FLAGS = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
]
const es = words('es')
const number = `300${String(randomInt(1e7)).padStart(7, '0')}`
const password = `Orilla-${randomInt(1e9)}-mar`

async function sendCode(page: Page, field: string): Promise<void> {
  await typeIn(page, modal(page).locator(`#${field}`), number)
  const purpose = /Reenviar en \d+ s/
  await pressKey(page, button(page, 'session.code.send'))
  await expect(modal(page).getByRole('button', { name: purpose })).toBeVisible()
}

test.use({ siteEnv: { DEV_COUNTRY: 'CO' } })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site }) => {
  const operator = new Api(site.url, site.operatorToken)
  await operator.call('site.set', { flags: Object.fromEntries(FLAGS.map((name) => [name, true])) })
})

test('registers by mobile number with a code, by the keyboard alone', async ({ page }) => {
  await page.waitForTimeout(SETTINGS_MS)
  await openHeader(page, 'shell.register')
  await pressKey(page, button(page, 'register.way.mobile'))
  await expect(modal(page).getByRole('combobox')).toHaveValue('+57')
  await sendCode(page, 'register-mobileNum')
  const code = await inbox(page, number, /(\d{6}) es tu código para registr/)
  await typeIn(page, modal(page).locator('#register-verificationCode'), code)
  await typeIn(page, modal(page).locator('#register-password'), password)
  await typeIn(page, modal(page).locator('#register-confirmPassword'), password)
  await pressKey(page, modal(page).getByRole('checkbox'), 'Space')
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, button(page, 'register.submit'))
  await expect(modal(page).getByText(es('register.done.title'))).toBeVisible()
})

test('signs in by a code, the country too, by the keyboard alone', async ({ page }) => {
  await openHeader(page, 'shell.login')
  await pressKey(page, button(page, 'session.way.mobile'))
  const country = modal(page).getByRole('combobox')
  await tabTo(page, country)
  await expect(modal(page).getByRole('listbox')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type('per')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('+51')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('colom')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('+57')
  await sendCode(page, 'login-mobile')
  const code = await inbox(page, number, /(\d{6}) es tu código para ingresar/)
  await typeIn(page, modal(page).locator('#login-code'), code)
  await page.keyboard.press('Enter')
  await accept(page)
  await expect(page.locator('.header .account-btn')).toBeVisible()
})

test('a forgotten password is set by a code, which signs in, by the keyboard alone', async ({
  page,
}) => {
  await openHeader(page, 'shell.login')
  await pressKey(page, button(page, 'session.forgot'))
  await pressKey(page, button(page, 'password.forgot.mobile'))
  await sendCode(page, 'forgot-mobileNum')
  const code = await inbox(page, number, /(\d{6}) es tu código para cambiar/)
  await typeIn(page, modal(page).locator('#forgot-verificationCode'), code)
  await typeIn(page, modal(page).locator('#forgot-newPassword'), `${password}-2`)
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, button(page, 'password.submit'))
  await accept(page)
  await expect(page.locator('.header .account-btn')).toBeVisible()
})

test('registers with every field, and sets a forgotten password by mail, by the keyboard alone', async ({
  page,
  site,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const fields = Object.fromEntries(
    REGISTER_FIELDS.map((name) => [name, { ...DEFAULT_CHOICES[name], enabled: true }]),
  )
  await operator.call('operator.setRegister', { fields })
  await page.waitForTimeout(SETTINGS_MS)
  const member = newMember()
  const email = `${member.username}@orilla.example`
  await openHeader(page, 'shell.register')
  const values: Record<string, string> = {
    username: member.username,
    password: member.password,
    confirmPassword: member.password,
    payeeName: 'Marina Costa',
    nickname: 'Marina',
    birthday: '1990-12-31',
    email,
    mobileNum: '3005550148',
    qqNum: '1234567',
    line: 'marina',
    whatsapp: '3005550148',
    facebook: 'marina',
    telegram: 'marina',
    wechat: 'marina',
    zalo: '3005550148',
    idNumber: 'AB123456',
    paymentPassword: 'retiro-de-mar-77',
    confirmPaymentPassword: 'retiro-de-mar-77',
  }
  for (const [name, value] of Object.entries(values)) {
    await typeIn(page, modal(page).locator(`#register-${name}`), value)
  }
  await pressKey(page, modal(page).locator('#register-idType'), 'ArrowDown')
  await pressKey(page, modal(page).getByRole('checkbox'), 'Space')
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, button(page, 'register.submit'))
  await expect(modal(page).getByText(es('register.done.title'))).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await openHeader(page, 'shell.login')
  await pressKey(page, button(page, 'session.forgot'))
  await typeIn(page, modal(page).locator('#forgot-username'), member.username)
  await typeIn(page, modal(page).locator('#forgot-email'), email)
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, button(page, 'password.forgot.sendLink'))
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText(es('common.dialog.in_been_out.text'))
  await pressKey(page, notice.getByRole('button'))
  const token = await inbox(page, email, /#reset=([\w-]+)/)
  await visit(page, `/login#reset=${token}`)
  const next = `${member.password}-2`
  await typeIn(page, modal(page).locator('#reset-newPassword'), next)
  await typeIn(page, modal(page).locator('#reset-confirmNewPassword'), next)
  await pressKey(page, button(page, 'password.submit'))
  await expect(modal(page)).toHaveCount(0)
  await typeIn(page, page.locator('#login-account'), member.username)
  await typeIn(page, page.locator('#login-password'), next)
  await pressKey(page, page.getByRole('button', { name: es('session.submit'), exact: true }))
  await accept(page)
})
