import { expect, type Page } from 'playwright/test'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')

async function chooseThai(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: es('shell.language.name') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'ไทย', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
}

test('a language stays: on the next page, in refusals, and when the browser comes back', async ({
  page,
  browser,
  context,
  watch,
}) => {
  await visit(page, '/')
  await chooseThai(page)
  expect(new URL(page.url()).pathname).toBe('/th')
  const kept = await page.evaluate(() => [
    localStorage.getItem('lang'),
    localStorage.getItem('hisLang'),
  ])
  expect(kept).toEqual(['th', 'es'])
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('th')('session.title'))

  const again = await browser.newContext({ storageState: await context.storageState() })
  await watch(again)
  const later = await again.newPage()
  await later.goto(new URL('/', page.url()).href)
  await expect(later.locator('html')).toHaveAttribute('lang', 'th')
  const refusal = await later.request.get(new URL('/wps/v2/wallets/balance', page.url()).href)
  expect((await refusal.json()).message).toBe(words('th')('error.session.required'))
  await again.close()
})

test('the console opens in the browser’s language, and stays in the one that is chosen', async ({
  browser,
  site,
  watch,
}) => {
  const context = await browser.newContext({ locale: 'th-TH', baseURL: site.url })
  await watch(context)
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/operator#/join/abc')
  await expect(heading).toHaveText(words('th')('console.entrance.join'))
  await page.getByLabel(words('th')('console.language')).selectOption('ar')
  await expect(heading).toHaveText(words('ar')('console.entrance.join'))
  expect(new URL(page.url()).hash).toBe('#/join/abc')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/operator')
  await expect(heading).toHaveText(words('ar')('console.entrance.signIn'))
  await context.close()
})
