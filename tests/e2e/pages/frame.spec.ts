import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { test } from '../support/fixtures.ts'
import { newMember, signInPage, visit } from '../support/journey.ts'
import { addressIn, LANGUAGES } from '../support/pages.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const PER_PAGE = 9
/** How long a worker may trust its copy of the settings, and a little more. */
const SETTINGS_MS = 2_600

const texts = (title: string) => ({
  es: { title, content: `${title}: <b>texto</b>` },
  en: { title: `${title} in English`, content: 'text' },
})

test('a press before the page listens is not lost, and the menu needs no script', async ({
  page,
  browser,
  watch,
  baseURL,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('.header [data-action="login"]').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog').locator('#login-password')).toBeVisible()

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  await watch(context)
  const plain = await context.newPage()
  await plain.goto('/')
  await plain.getByRole('button', { name: es('shell.menu.open') }).click()
  const menu = plain.locator('#menu')
  await expect(menu).toBeVisible()
  await menu.locator('a[href="/elott"]').click()
  await expect(plain).toHaveURL(/\/elott$/)
  await context.close()
})

test('the header fits every screen, in every language, signed out', async ({ page }) => {
  for (const language of LANGUAGES) {
    await page.goto(addressIn(language, '/'))
    for (const width of [320, 360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const right = () =>
        page
          .locator('.header-top :is(a, button):visible')
          .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)))
      // A window that was just made smaller may be measured once more as it was.
      await expect.poll(right, `${width} px, ${language}`).toBeLessThanOrEqual(width)
    }
  }
})

test('the header names categories in order, favourites for members; an invite registers', async ({
  page,
  site,
}) => {
  // Wide screens name them in the menu beside the page, narrower ones in the header's one row.
  const nav = page.locator('.catnav a:visible')
  await new Api(site.url, site.operatorToken).call('site.set', { catalogue: { samples: true } })
  await page.waitForTimeout(SETTINGS_MS)
  const order = [
    '/hot',
    '/lottery',
    '/live',
    '/sports',
    '/fish',
    '/rng',
    '/crash',
    '/pvp',
    '/esports',
  ]
  await visit(page, '/')
  await expect(nav).toHaveCount(0)
  expect(
    await page
      .locator('.side a[data-category]:visible')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(order)
  await page.setViewportSize({ width: 1100, height: 800 })
  const row = await page.locator('.header').boundingBox()
  expect(row?.height).toBeLessThanOrEqual(66)
  expect(await nav.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    order,
  )
  const entries = page.locator('.footer a:is([href$="/register"], [href$="/login"]):visible')
  await expect(entries).toHaveCount(2)
  const { username, password } = newMember()
  const fields = { username, password, confirmPassword: password, declaration: true }
  await signInPage(page, await new Api(site.url).call('register.username', fields))
  await visit(page, '/')
  await expect(nav).toHaveCount(order.length + 1)
  await expect(entries).toHaveCount(0)
  await expect(page.locator('.catnav a[href="/fav"]')).toBeVisible()
  // Where the row begins at the page's own category, nothing is left of the one before.
  await visit(page, '/lottery')
  const rests = await page.locator('.catnav').evaluate((row) => {
    const { left } = row.getBoundingClientRect()
    return [...row.children]
      .map((link) => ({ box: link.getBoundingClientRect(), style: getComputedStyle(link) }))
      .filter(({ box }) => box.left < left)
      .filter(({ box, style }) => box.right - Number.parseFloat(style.paddingRight) > left).length
  })
  expect(rests).toBe(0)
  // On less wide screens it is in the menu beside the page alone.
  await page.setViewportSize({ width: 1700, height: 900 })
  await page.locator('.header [data-action="invite"]').click()
  const link = page.getByRole('dialog').locator('dd').last()
  await expect(link).toContainText('/register?referralCode=')
})

/** What the page asks for is kept for seconds at the edge: waits until these are told anew. */
async function told(page: Page, lists: readonly string[]) {
  for (const list of lists) {
    const address = `/wps/relay/MCSFE_getListAnnouncements?${list}`
    await expect
      .poll(async () => (await (await page.request.get(address)).json()).value.total)
      .toBeGreaterThan(0)
  }
}

test('what an operator announces is shown: banners, notices by nine, a pop-up once a day', async ({
  page,
  site,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const write = (code: string, fields: Record<string, unknown>) =>
    operator.call('notice.set', { code, texts: texts(code), ...fields })
  await write('night', {
    type: 'B',
    group: 'home',
    link: '/lottery',
    image: '/art/banner-night.avif',
  })
  await write('door', { type: 'B', group: 'w_login' })
  for (let at = 0; at <= PER_PAGE; at += 1) await write(`news-${at}`, { type: 'PL', sort: at })
  await write('today', { type: 'PU' })
  await told(page, ['types=B&group=home&execution=B', 'types=PU&platform=W&count=1'])

  await visit(page, '/')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'today' })).toBeVisible()
  await expect(dialog).toContainText('<b>texto</b>')
  await dialog.getByRole('button', { name: es('notice.seen') }).click()
  const slide = page.locator('.slides .hero').nth(1)
  await page.getByRole('button', { name: es('notice.next') }).click()
  await expect(slide).toBeInViewport({ ratio: 0.9 })
  await slide.getByRole('link').click()
  await expect(page).toHaveURL(/\/lottery$/)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, '/en')
  await expect(page.locator('.slides .hero').nth(1)).toContainText('night in English')
  await page.locator('.header [data-action="notices"]').click()
  await expect(dialog.locator('details')).toHaveCount(PER_PAGE)
  await dialog.locator('summary').nth(1).click()
  await expect(dialog.locator('details').nth(1)).toHaveAttribute('open', '')
  await dialog.locator('.pages [aria-label$="2"]').click()
  await expect(dialog.locator('details')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.locator('.header [data-action="login"]').click()
  await expect(dialog.locator('.banner-strip')).toContainText('door in English')
  expect(asked.filter((url) => /types=PU/.test(url))).toEqual([])
})
