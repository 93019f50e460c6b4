import { expect } from 'playwright/test'
import { Api } from '../../scripts/client/api.ts'
import { axeFindings } from './support/axe.ts'
import { test } from './support/fixtures.ts'
import { newMember, signInPage, visit } from './support/journey.ts'

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
