import { expect, type Page } from 'playwright/test'
import { test } from '../support/fixtures.ts'
import { operate } from '../support/operate.ts'
import { button, modal, openHeader } from '../support/sign-in.ts'
import { words } from '../support/texts.ts'

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
/** Within how long a change is to be seen: seconds, and what a slow browser needs for a screen. */
const SOON = { timeout: 60_000 }
/** One look at a screen: what is of old copies is opened anew. */
const look = expect.configure({ timeout: 4_000 })

/** What the sign-in and the forgotten password show. */
interface SignIn {
  freePlay: boolean
  codeLogin: boolean
  forgotByMobile: boolean
}

/** What the registration shows. */
interface Registration {
  byName: boolean
  bothWays: boolean
  byMobile: boolean
  code: boolean
  password: boolean
  nickname: boolean
}

/** Opens the sign-in, and the forgotten password from it, until both are as they should be. */
async function signInIs(page: Page, { forgotByMobile, ...signIn }: SignIn) {
  await expect(async () => {
    await openHeader(page, 'shell.login')
    await look(button(page, 'session.freePlay')).toBeVisible({ visible: signIn.freePlay })
    await look(button(page, 'session.way.mobile')).toBeVisible({ visible: signIn.codeLogin })
    await button(page, 'session.forgot').click({ timeout: 2_000 })
    await look(modal(page).locator('#forgot-email')).toBeVisible()
    const byMobile = button(page, 'password.forgot.mobile')
    await look(byMobile).toBeVisible({ visible: forgotByMobile })
  }).toPass(SOON)
}

/** Opens the registration until it is as it should be. */
async function registrationIs(page: Page, { bothWays, ...fields }: Registration) {
  const { byName, byMobile, ...named } = fields
  const shown = { username: byName, mobileNum: byMobile, ...named }
  await expect(async () => {
    await openHeader(page, 'shell.register')
    const ways = button(page, 'register.way.mobile')
    await look(ways).toBeVisible({ visible: bothWays })
    for (const [name, visible] of Object.entries(shown)) {
      const field = name === 'code' ? 'verificationCode' : name
      await look(modal(page).locator(`#register-${field}`)).toBeVisible({ visible })
    }
  }).toPass(SOON)
}

const AS_NEW = {
  signIn: { freePlay: true, codeLogin: false, forgotByMobile: false },
  registration: {
    byName: true,
    bothWays: false,
    byMobile: false,
    code: false,
    password: true,
    nickname: false,
  },
}

// A site of its own: workers keep a copy of the settings for a while after they are set back.
test.use({ siteEnv: { OWN_SITE: 'flags' } })

test('the operator’s flags change what visitors see within seconds, and back', async ({
  page,
  site,
}) => {
  await signInIs(page, AS_NEW.signIn)
  await registrationIs(page, AS_NEW.registration)

  await operate(site, 'flag', ...Object.entries(TURNED).flat())
  await operate(site, 'field', 'nickname', 'on')
  await signInIs(page, { freePlay: false, codeLogin: true, forgotByMobile: true })
  const byMobileAlone = { byName: false, bothWays: false, byMobile: true, code: true }
  await registrationIs(page, { ...byMobileAlone, password: true, nickname: true })

  await operate(site, 'flag', 'REGMOBVERF3', 'off', 'MOBILENUMPASSREG3', 'off')
  await operate(site, 'flag', 'USERNAMEREG3', 'on')
  const byName = { ...AS_NEW.registration, nickname: true }
  await registrationIs(page, { ...byName, bothWays: true })
  await button(page, 'register.way.mobile').click()
  await expect(modal(page).locator('#register-mobileNum')).toBeVisible()
  await expect(modal(page).locator('#register-verificationCode')).toHaveCount(0)
  await expect(modal(page).locator('#register-password')).toHaveCount(0)

  await operate(site, 'flag', ...back)
  await operate(site, 'field', 'nickname', 'off')
  await signInIs(page, AS_NEW.signIn)
  await registrationIs(page, AS_NEW.registration)
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
  }).toPass(SOON)
  for (const open of ['/helpmc', '/terms', '/register']) {
    await page.goto(open)
    await expect(page).toHaveURL(new RegExp(`${open}$`))
  }
  // An older copy of the rules may still ask for it as optional, which its name says.
  const nickname = page.getByRole('textbox', { name: es('register.field.nickname'), exact: true })
  await expect(async () => {
    await page.reload()
    await expect(nickname).toBeVisible({ timeout: 1_000 })
  }).toPass(SOON)
  await page.getByRole('button', { name: es('register.submit'), exact: true }).click()
  await expect(nickname).toHaveAttribute('aria-invalid', 'true')

  await operate(site, 'members-only', 'off')
  await operate(site, 'field', 'nickname', 'off')
  await expect(async () => {
    await page.goto('/promotions')
    await expect(page).toHaveURL(/\/promotions$/)
    await expect(page.locator('.header')).toBeVisible({ timeout: 1_000 })
  }).toPass(SOON)
})
