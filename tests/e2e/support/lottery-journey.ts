import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { betAndBePaid, deposit, hydrated, newMember, register, tokenOf, visit } from './journey.ts'
import { words } from './texts.ts'

const [es, en] = [words('es'), words('en')]
const DEPOSIT_UNITS = 100

async function signUp(page: Page): Promise<void> {
  await page.locator('.header .account-btn').click()
}

async function toEnglish(page: Page): Promise<void> {
  await signUp(page)
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: es('shell.language.title') }).click()
  await modal.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: en('ticket.title') })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await signUp(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('shell.logout') })
    .click()
  const question = page.getByRole('alertdialog')
  const told = page.waitForResponse('**/wps/session/logout')
  await question.getByRole('button', { name: en('common.dialog.logout.confirm') }).click()
  const login = page.locator('.header').getByRole('button', { name: en('shell.login') })
  await expect(login).toBeVisible()
  expect((await told).status()).toBe(200)
  // Signing out ends at the home page: what is read after it belongs to that page.
  await page.waitForURL((url) => url.pathname === '/en')
}

/**
 * Visitor → Spanish home → registers → play money → ticket → draw within its minute → paid exactly
 * → English → logout → the old token is refused.
 */
export async function lotteryJourney(page: Page, origin: string): Promise<void> {
  await visit(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(es('home.hero.title'))
  await register(page, newMember())
  await deposit(page, DEPOSIT_UNITS)
  const left = await betAndBePaid(page, origin, DEPOSIT_UNITS)

  const token = await tokenOf(page)
  const { sumBalance } = await new Api(origin, token).call('wallet.balance')
  expect(sumBalance).toBe(Math.round(left * 10_000))
  await toEnglish(page)
  await signOut(page)
  expect(await tokenOf(page)).toBe('')
  const refused = new Api(origin, token).call('wallet.balance')
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'session.expired' })
}
