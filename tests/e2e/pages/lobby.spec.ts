import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { newMember, signInPage, visit } from '../support/journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')
/** How long a worker may trust its copy of the settings, and a little more. */
const SETTINGS_MS = 2_600
/** How long a list of titles is kept at the edge. */
const LIST_MS = 5_000
const PHONE = { width: 390, height: 844 }
/** Categories of which a fresh site has no title; matches need none. */
const CATEGORIES = ['live', 'fish', 'rng', 'crash', 'pvp']

/** Whether the first tile, or what stands for it, begins above the thumb's navigation. */
async function beginsInSight(page: Page, selector: string) {
  const first = await page.locator(selector).first().boundingBox()
  const nav = await page.locator('.bottom-nav').boundingBox()
  return (first?.y ?? 0) + 100 < (nav?.y ?? 0)
}

test.describe.configure({ mode: 'serial' })

test('a fresh site shows what can be played; a lobby without games leads on', async ({
  page,
  site,
}) => {
  // As it was before the journeys that turn the samples on.
  await new Api(site.url, site.operatorToken).call('site.set', { catalogue: { samples: false } })
  await page.waitForTimeout(SETTINGS_MS + LIST_MS)
  await page.setViewportSize(PHONE)
  await visit(page, '/')
  for (const category of CATEGORIES)
    await expect(page.locator(`a[data-category=${category}]`)).toHaveCount(0)
  await expect(page.locator('.bottom-nav a[data-category=sports]')).toBeVisible()
  await expect(page.locator('.play-now a.tile').first()).toHaveAttribute('href', /gameCode=/)
  await expect(page.getByText(es('footer.sampleVendors'))).toHaveCount(0)
  const links = page.locator('.play-now a.tile')
  const samples = links.filter({ hasText: es('game.sample') })
  await expect(samples).toHaveCount(0)

  await visit(page, '/rng')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('lobby.name.rng'))
  await expect(page.locator('.lobby-none')).toContainText(es('lobby.empty.text'))
  expect(await beginsInSight(page, '.lobby-none .btn')).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.locator('.lobby-none .btn.primary').click()
  await expect(page).toHaveURL(/\/lottery$/)
  await visit(page, '/hot')
  expect(await beginsInSight(page, 'a.tile')).toBe(true)
  await page.locator('a.tile').first().click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=COLOR1$/)
})

test('everything is found from everywhere: by the key, by the glass, without accents', async ({
  page,
}) => {
  await visit(page, '/terms')
  // A key, unlike a press, is not kept for a page that does not listen yet.
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'heard')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.fill('carrera')
  const lines = dialog.locator('.search-line')
  await expect(lines.first()).toContainText('Rueda 1')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(lines.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lottery\?gameCode=RUEDA1$/)

  await page.setViewportSize(PHONE)
  await visit(page, '/vi/vip')
  await page.locator('.header [data-action=search]').click()
  await dialog.getByRole('searchbox').fill('mien bac')
  await expect(lines.first()).toContainText('Miền Bắc')
  await dialog.getByRole('searchbox').fill('khong co gi nhu the')
  await expect(dialog.locator('.empty')).toContainText('khong co gi nhu the')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await visit(page, '/')
  await page.locator('.header [data-action=search]').click()
  await dialog.getByRole('button', { name: 'carrera' }).click()
  await expect(lines.first()).toContainText('Rueda 1')
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByRole('button', { name: es('search.forget') }).click()
  await expect(dialog.getByText(es('search.hint'))).toBeVisible()
})

test('an operator turns the samples on: a lobby is searched, narrowed, scrolled and marked', async ({
  page,
  site,
}) => {
  await new Api(site.url, site.operatorToken).call('site.set', { catalogue: { samples: true } })
  await page.waitForTimeout(SETTINGS_MS)
  await page.setViewportSize(PHONE)
  await visit(page, '/rng')
  const tiles = page.locator('a.tile')
  await expect(tiles.first()).toContainText(es('game.sample'))
  expect(await beginsInSight(page, 'a.tile')).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await expect(page).toHaveURL(/\/rng$/)
  await expect(async () => {
    await tiles.last().scrollIntoViewIfNeeded()
    await expect(tiles).toHaveCount(60, { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Taller Brisa' }).click()
  await expect(page).toHaveURL(/\/rng\?vassalage=BRISA$/)
  await expect(tiles.first()).toContainText('Taller Brisa')
  await page.getByRole('searchbox').fill('MASCARA')
  await expect(tiles).toHaveCount(1)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(tiles).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByRole('button', { name: 'Agregar Jaguar Real a favoritos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const { username, password } = newMember()
  const session = await new Api(site.url).call('register.username', {
    username,
    password,
    confirmPassword: password,
    declaration: true,
  })
  await signInPage(page, session)
  await visit(page, '/rng?vassalage=FARO')
  await page.getByRole('button', { name: 'Agregar Jaguar Real a favoritos' }).click()
  const remove = page.getByRole('button', { name: 'Quitar Jaguar Real de favoritos' })
  await expect(remove).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: `${es('game.features.favourites')} 1` }).click()
  await expect(tiles).toHaveCount(1)
  await visit(page, '/fav')
  await expect(tiles).toHaveCount(1)
  await expect(tiles).toContainText('Jaguar Real')
  expect(await axeFindings(page)).toEqual([])
  await remove.click()
  await expect(page.getByText('Todavía no tienes favoritos')).toBeVisible()
})

test('what an operator hides or names is so on every page within seconds, without a fault', async ({
  page,
  site,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const change = (catalogue: object) => operator.call('site.set', { catalogue })
  await change({
    samples: true,
    games: { 'sietes-al-rojo': { hidden: true }, 'jaguar-real': { names: { es: 'Jaguar Nuevo' } } },
    vendors: { BRISA: { hidden: true } },
    promotions: { trial: { hidden: true } },
  })
  await page.waitForTimeout(SETTINGS_MS + LIST_MS)
  await visit(page, '/rng?vassalage=FARO')
  const tiles = page.locator('a.tile')
  await expect(tiles.filter({ hasText: 'Jaguar Nuevo' })).toHaveCount(1)
  await expect(async () => {
    await tiles.last().scrollIntoViewIfNeeded()
    await expect(tiles).toHaveCount(19, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Taller Brisa' })).toHaveCount(0)
  expect((await page.goto('/game/sietes-al-rojo'))?.status()).toBe(404)
  await visit(page, '/game/jaguar-real')
  await expect(page.getByText(es('lobby.game.notice'))).toBeVisible()
  await visit(page, '/promoDetail?code=trial')
  await expect(page.getByText('Esta promoción no existe o ya terminó')).toBeVisible()
  await change({
    samples: false,
    games: { 'sietes-al-rojo': { hidden: false }, 'jaguar-real': { names: { es: '' } } },
    vendors: { BRISA: { hidden: false } },
    promotions: { trial: { hidden: false } },
  })
})
