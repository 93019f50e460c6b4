import { existsSync, readdirSync } from 'node:fs'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { words } from '../support/texts.ts'

/** How long a worker may trust its copy of the settings, and a little more. */
const SETTINGS_MS = 2_600
const COUNTRY = 'CO'
const NAME = 'Colombia'
const ADDRESS = '127.0.0.1'
const es = words('es')

const script = existsSync('dist/client/_astro')
  ? readdirSync('dist/client/_astro').find((name) => name.endsWith('.js'))
  : undefined
const PATHS = [
  '/',
  '/en',
  '/lottery',
  '/en/lottery',
  '/register',
  '/verify',
  '/no-such-page',
  '/robots.txt',
  `/_astro/${script}`,
  '/openapi.json',
  '/dev/inbox',
  '/lgw/games/game_menus',
  '/wps/lottery/games/VELOZ1/current',
  '/wps/v2/wallets/balance',
]
const HEALTH = '/wps/health'

test.use({ siteEnv: { DEV_COUNTRY: COUNTRY } })
test.describe.configure({ mode: 'serial' })

test('a blocked country is answered 451 with its address and country on every path', async ({
  page,
  request,
  site,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  await operator.call('site.set', { region: { mode: 'deny', countries: [COUNTRY] } })
  await page.waitForTimeout(SETTINGS_MS)
  for (const path of PATHS) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(451)
    const body = await answer.text()
    expect(body, path).toContain(ADDRESS)
    expect(body, path).toContain(NAME)
  }
  const posted = await request.post('/wps/session/login/freeplay', { data: { platform: 'W' } })
  expect(posted.status()).toBe(451)
  expect((await request.get(HEALTH)).status()).toBe(200)
  const status = await (await request.get('/wps/system/status')).json()
  expect(status.value).toMatchObject({ status: 2, location: { ip: ADDRESS, country: COUNTRY } })

  const loaded: string[] = []
  page.on('request', (each) => loaded.push(each.url()))
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(451)
  expect((await answer?.body())?.length).toBeLessThanOrEqual(14 * 1024)
  await expect(page.locator('body')).toContainText(ADDRESS)
  await expect(page.getByRole('definition').filter({ hasText: NAME })).toBeVisible()
  const { value } = await (await request.get('/wps/system/status')).json()
  await expect(page.getByRole('link', { name: es('restricted.contact') })).toHaveAttribute(
    'href',
    `mailto:${value.customerService.email}`,
  )
  expect((await request.get('/wps/system/customerService')).status()).toBe(200)
  await page.waitForLoadState('networkidle')
  expect(loaded, 'one response, no other file').toHaveLength(1)
  expect(await page.locator('script').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
})

test('another country is let in again', async ({ page, request, site }) => {
  const operator = new Api(site.url, site.operatorToken)
  await operator.call('site.set', { region: { mode: 'allow', countries: [COUNTRY] } })
  await page.waitForTimeout(SETTINGS_MS)
  expect((await request.get('/')).status()).toBe(200)
})

test('maintenance answers 503 with Retry-After, and health all the same', async ({
  page,
  request,
  site,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const until = Date.now() + 600_000
  const support = { email: 'faro@site.example', url: '' }
  await operator.call('site.set', {
    maintenance: { on: true, message: 'Volvemos hoy', until },
    customerService: support,
  })
  await page.waitForTimeout(SETTINGS_MS)
  for (const path of PATHS) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(503)
    const seconds = Number(answer.headers()['retry-after'])
    expect(seconds, path).toBeGreaterThan(0)
    expect(seconds, path).toBeLessThanOrEqual(600)
  }
  expect((await request.get(HEALTH)).status()).toBe(200)
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(503)
  await expect(page.locator('body')).toContainText('Volvemos hoy')
  const contact = page.getByRole('link', { name: es('maintenance.contact') })
  await expect(contact).toHaveAttribute('href', `mailto:${support.email}`)
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  const en = words('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('maintenance.title'))
  await expect(page.getByRole('link', { name: en('maintenance.contact') })).toHaveAttribute(
    'href',
    `mailto:${support.email}`,
  )
  expect(await axeFindings(page)).toEqual([])

  const { path } = await operator.call('site.staff')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(en('home.hero.title'))
  await operator.call('site.set', { maintenance: { on: false } })
})
