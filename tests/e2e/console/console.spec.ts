import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { goTo, join, offered, signIn, signOut } from '../support/console.ts'
import { test } from '../support/fixtures.ts'
import { newMember } from '../support/journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const c = (key: string, params = {}) => es(`console.${key}`, params)
const UNIT = 10_000

test.use({
  siteEnv: {
    PROFILE: 'standard',
    DEPOSIT_GATEWAY_URL: 'https://pay.example/page',
    DEPOSIT_GATEWAY_SECRET: 'secret-of-the-gateway',
    SITE_ORIGIN: 'https://site.example',
  },
})

test.beforeAll(async ({ site }) => {
  const bank = { code: 'bank', currency: 'USD', minimum: 10 * UNIT, maximum: 1_000 * UNIT }
  await new Api(site.url, site.operatorToken).call('operator.setCashier', {
    deposits: [{ ...bank, adapter: 'manual', instructions: 'Banco Ejemplo 001' }],
  })
})

async function member(url: string) {
  const { username, password } = newMember()
  const api = new Api(url)
  const given = { username, password, confirmPassword: password, declaration: true }
  api.token = (await api.call('register.username', given)).token
  return { username, api }
}

test('a new colleague joins, decides, answers, and sees what their role opens', async ({
  page,
  site,
}) => {
  const { username, api } = await member(site.url)
  const deposit = { method: 'bank', amount: 100 * UNIT, reference: 'REF 7' }
  const { id } = await api.call('deposit.request', deposit)
  await api.call('support.sendFeedback', { content: 'El botón no se ve.', remark: '' })

  const cashier = await join(page, site, 'carla', 'cashier')
  expect(await offered(page)).toEqual([
    ...['dashboard', 'alerts', 'reviews', 'proposals', 'members', 'sessions'],
  ])
  await goTo(page, 'reviews')
  // By keys alone: the first that waits, approved, without a reason.
  await expect(page.getByRole('button', { name: username })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2, name: username })).toBeVisible()
  expect(new URL(page.url()).hash).toBe(`#/reviews/${id}`)
  await page.keyboard.press('a')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: c('decision.approve') })
    .click()
  await expect(page.getByText(c('review.none'))).toBeVisible()
  expect((await api.call('wallet.balance')).sumBalance).toBe(100 * UNIT)
  // What the role does not open is not there, by its address neither.
  await page.goto('/operator#/people')
  await expect(page.getByText(c('notYoursText'))).toBeVisible()
  await signOut(page)

  const support = await join(page, site, 'sara', 'support')
  await goTo(page, 'feedback')
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('button', { name: c('feedback.answer') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Ya está corregido. Gracias.')
  const operator = new Api(site.url, site.operatorToken)
  const { sessions } = await operator.call('staff.sessionsOf', { name: 'sara' })
  for (const { id: session } of sessions)
    await operator.call('staff.endSessionOf', { name: 'sara', id: session })
  await dialog.getByRole('button', { name: c('feedback.send') }).click()
  // What was written waits behind the entrance, and is not seen.
  const over = page.getByRole('dialog', { name: c('entrance.signIn') })
  await expect(over.getByText(c('entrance.ended'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await expect(over).toBeVisible()
  await signIn(page, support)
  await expect(over).toHaveCount(0)
  await dialog.getByRole('button', { name: c('feedback.send') }).click()
  await expect(page.getByText(c('feedback.done', { account: username }))).toBeVisible()
  const { list } = await api.call('support.feedbackList', { count: 1 })
  expect(list[0]).toMatchObject({ state: 'answered', answer: 'Ya está corregido. Gracias.' })
  await signOut(page)

  await signIn(page, cashier)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(c('notYours'))
})

test('an owner closes the site by a press, works on, and opens it; every screen passes axe', async ({
  page,
  site,
}) => {
  await join(page, site, 'olga', 'owner')
  await goTo(page, 'site')
  await page.getByRole('button', { name: c('site.close') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(c('site.message')).fill('Volvemos pronto')
  await dialog.getByRole('button', { name: c('site.close') }).click()
  await expect(page.getByRole('heading', { level: 2, name: c('siteState.1') })).toBeVisible()
  await expect(async () => expect((await fetch(site.url)).status).toBe(503)).toPass()
  // The console itself is still served, and not to be found.
  await page.reload()
  await expect(page.getByRole('button', { name: c('site.open') })).toBeVisible()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  await page.getByRole('button', { name: c('site.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: c('site.open') })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: c('siteState.0') })).toBeVisible()
  await expect(async () => expect((await fetch(site.url)).status).toBe(200)).toPass()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: c('palette.open') }).fill('auditor')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(c('place.acts'))
  await expect(page.getByRole('cell', { name: 'site.set' }).first()).toBeVisible()

  const screens = await offered(page)
  expect(screens).toHaveLength(23)
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme)
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    for (const screen of screens) {
      await goTo(page, screen)
      await expect(page.getByText(c('loading'))).toHaveCount(0)
      expect([screen, theme, await axeFindings(page)]).toEqual([screen, theme, []])
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect([screen, width, isWide]).toEqual([screen, width, false])
    }
  }
})

test('what takes two is proposed by one owner and decided by another', async ({ page, site }) => {
  await join(page, site, 'nora', 'owner')
  await signOut(page)
  await join(page, site, 'quim', 'owner')
  await goTo(page, 'people')
  await page.getByRole('button', { name: c('people.invite'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(c('people.name')).fill('pablo')
  await dialog.getByRole('button', { name: c('people.invite') }).click()
  await dialog.getByLabel(c('proposals.why')).fill('Turno de noche')
  await dialog.getByRole('button', { name: c('proposals.propose') }).click()
  await expect(page.getByText(c('proposals.proposed'))).toBeVisible()
  await goTo(page, 'proposals')
  await page.getByRole('button', { name: 'pablo' }).click()
  const panel = page.getByRole('region', { name: 'pablo', exact: true })
  await expect(panel.getByText(c('proposals.yours'))).toBeVisible()
  await expect(panel.getByRole('button', { name: c('decision.approve') })).toHaveCount(0)
  await signOut(page)

  await join(page, site, 'rita', 'owner')
  await goTo(page, 'proposals')
  await page.getByRole('button', { name: 'pablo' }).click()
  await panel.getByRole('button', { name: c('decision.approve') }).click()
  await dialog.getByRole('button', { name: c('decision.approve') }).click()
  await expect(
    page.getByRole('dialog', { name: c('people.invitationOf', { name: 'pablo' }) }),
  ).toContainText('#/join/')
})
