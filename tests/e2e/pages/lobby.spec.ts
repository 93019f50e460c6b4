import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { newMember, signInPage, visit } from '../support/journey.ts'

/** How long a worker may trust its copy of the settings, and a little more. */
const SETTINGS_MS = 2_600

test('a lobby is searched, filtered, scrolled and marked; the marks are kept', async ({
  page,
  site,
}) => {
  await visit(page, '/rng')
  await expect(page).toHaveURL(/\/rng\?vassalage=FARO$/)
  const tiles = page.locator('a.tile')
  await expect(tiles).toHaveCount(20)
  await page.getByLabel('Estudio').selectOption('')
  await expect(tiles).not.toHaveCount(60)
  await expect(async () => {
    await page.locator('.footer').scrollIntoViewIfNeeded()
    await expect(tiles).toHaveCount(60, { timeout: 500 })
  }).toPass()
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
  await visit(page, '/fav')
  await expect(tiles).toHaveCount(1)
  await expect(tiles).toContainText('Jaguar Real')
  expect(await axeFindings(page)).toEqual([])
  await remove.click()
  await expect(page.getByText('Todavía no tienes favoritos')).toBeVisible()
})

test('what an operator hides or names is so on every page, at once and without a fault', async ({
  page,
  site,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const change = (catalogue: object) => operator.call('site.set', { catalogue })
  await change({
    games: { 'sietes-al-rojo': { hidden: true }, 'jaguar-real': { names: { es: 'Jaguar Nuevo' } } },
    vendors: { BRISA: { hidden: true } },
    promotions: { trial: { hidden: true } },
  })
  await page.waitForTimeout(SETTINGS_MS)
  await visit(page, '/rng')
  const tiles = page.locator('a.tile')
  await expect(tiles).toHaveCount(19)
  await expect(tiles.filter({ hasText: 'Jaguar Nuevo' })).toHaveCount(1)
  await expect(page.getByLabel('Estudio').locator('[value=BRISA]')).toHaveCount(0)
  await visit(page, '/hot')
  await expect(page.locator('[data-game=sietes-al-rojo]')).toHaveCount(0)
  expect((await page.goto('/game/sietes-al-rojo'))?.status()).toBe(404)
  await visit(page, '/promoDetail?code=trial')
  await expect(page.getByText('Esta promoción no existe o ya terminó')).toBeVisible()
  await change({
    games: { 'sietes-al-rojo': { hidden: false }, 'jaguar-real': { names: { es: '' } } },
    vendors: { BRISA: { hidden: false } },
    promotions: { trial: { hidden: false } },
  })
})
