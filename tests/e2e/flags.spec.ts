import { expect, type Page } from 'playwright/test'
import { test } from './support/fixtures.ts'
import { operate } from './support/operate.ts'
import { button, modal, openHeader } from './support/sign-in.ts'
import { words } from './support/texts.ts'

const es = words('es')
/** Each of them the other way than a new site has it. */
const TURNED = {
  FREEPLAY3: 'off',
  USERNAMEREG3: 'off',
  MOBILENUMREG3: 'on',
  REGMOBVERF3: 'on',
  MOBILENUMPASSREG3: 'on',
  MOBILEVERCODELOGIN3: 'on',
  CHNGPASSVERIF3: 'on',
} as const
const other = (word: string) => (word === 'on' ? 'off' : 'on')
const back = Object.entries(TURNED).flatMap(([name, word]) => [name, other(word)])
/** Within how long a change is to be seen. */
const SECONDS = { timeout: 20_000 }

/** Opens a modal that first asks the site what to show; it shows that when nothing is asked. */
async function opened(page: Page, key: 'shell.login' | 'shell.register', asks: string) {
  await Promise.all([page.waitForResponse(asks), openHeader(page, key)])
  await page.waitForLoadState('networkidle')
}

/** What the sign-in, the forgotten password and the registration show now. */
async function screens(page: Page): Promise<Record<string, boolean>> {
  await opened(page, 'shell.login', '**/wps/system/status')
  const freePlay = await button(page, 'session.freePlay').isVisible()
  const codeLogin = await button(page, 'session.way.mobile').isVisible()
  await button(page, 'session.forgot').click()
  await expect(modal(page).locator('#forgot-email')).toBeVisible()
  const forgotByMobile = await button(page, 'password.forgot.mobile').isVisible()
  await opened(page, 'shell.register', '**/wps/system/setting/register')
  const byName = await modal(page).locator('#register-username').isVisible()
  const wayByMobile = button(page, 'register.way.mobile')
  const byMobile = await modal(page).locator('#register-mobileNum').isVisible()
  const [code, password] = ['verificationCode', 'password'].map((name) =>
    modal(page).locator(`#register-${name}`),
  )
  return {
    freePlay,
    codeLogin,
    forgotByMobile,
    byName,
    bothWays: await wayByMobile.isVisible(),
    byMobile,
    code: (await code?.isVisible()) ?? false,
    password: (await password?.isVisible()) ?? false,
    nickname: await modal(page).locator('#register-nickname').isVisible(),
  }
}

const AS_NEW = {
  freePlay: true,
  codeLogin: false,
  forgotByMobile: false,
  byName: true,
  bothWays: false,
  byMobile: false,
  code: false,
  password: true,
  nickname: false,
}

test('the operator’s flags change what visitors see within seconds, and back', async ({
  page,
  site,
}) => {
  expect(await screens(page)).toEqual(AS_NEW)

  await operate(site, 'flag', ...Object.entries(TURNED).flat())
  await operate(site, 'field', 'nickname', 'on')
  await expect
    .poll(() => screens(page), SECONDS)
    .toEqual({
      freePlay: false,
      codeLogin: true,
      forgotByMobile: true,
      byName: false,
      bothWays: false,
      byMobile: true,
      code: true,
      password: true,
      nickname: true,
    })

  await operate(site, 'flag', 'REGMOBVERF3', 'off', 'MOBILENUMPASSREG3', 'off')
  await operate(site, 'flag', 'USERNAMEREG3', 'on')
  await expect.poll(() => screens(page), SECONDS).toMatchObject({ bothWays: true, byName: true })
  await button(page, 'register.way.mobile').click()
  await expect(modal(page).locator('#register-mobileNum')).toBeVisible()
  await expect(modal(page).locator('#register-verificationCode')).toHaveCount(0)
  await expect(modal(page).locator('#register-password')).toHaveCount(0)

  await operate(site, 'flag', ...back)
  await operate(site, 'field', 'nickname', 'off')
  await expect.poll(() => screens(page), SECONDS).toEqual(AS_NEW)
})

test('a required field is asked for, and the site for members only shows its door', async ({
  page,
  site,
}) => {
  await operate(site, 'field', 'nickname', 'required')
  await operate(site, 'members-only', 'on')
  await expect(async () => {
    await page.goto('/en/promotions')
    await expect(page).toHaveURL(/\/en\/login$/, { timeout: 1_000 })
  }).toPass(SECONDS)
  for (const open of ['/helpmc', '/terms', '/register']) {
    await page.goto(open)
    await expect(page).toHaveURL(new RegExp(`${open}$`))
  }
  const nickname = page.locator('#register-nickname')
  await expect(async () => {
    await page.reload()
    await expect(nickname).toBeVisible({ timeout: 1_000 })
  }).toPass(SECONDS)
  await page.getByRole('button', { name: es('register.submit'), exact: true }).click()
  await expect(nickname).toHaveAttribute('aria-invalid', 'true')

  await operate(site, 'members-only', 'off')
  await operate(site, 'field', 'nickname', 'off')
  await expect(async () => {
    await page.goto('/promotions')
    await expect(page).toHaveURL(/\/promotions$/)
    await expect(page.locator('.header')).toBeVisible({ timeout: 1_000 })
  }).toPass(SECONDS)
})
