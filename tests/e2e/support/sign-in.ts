import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { LIGHT, type NewMember, newMember, visit } from './journey.ts'
import { pressKey, tabTo, typeIn } from './keyboard.ts'
import { words } from './texts.ts'

const es = words('es')

/** The modal that is open. */
export const modal = (page: Page) => page.getByRole('dialog')
/** Its button of a text. */
export const button = (page: Page, key: string) =>
  modal(page).getByRole('button', { name: es(key), exact: true })

/** A new member, registered by a call. */
export async function registered(origin: string, captcha?: object): Promise<NewMember> {
  const member = newMember()
  const { username, password } = member
  const input = { username, password, confirmPassword: password, declaration: true }
  await new Api(origin).call('register.username', { ...input, ...(captcha && { captcha }) })
  return member
}

/** Opens a page, and a modal by the button of its header, with the keyboard alone. */
export async function openHeader(page: Page, key: 'shell.login' | 'shell.register') {
  await visit(page, LIGHT)
  await pressKey(page, page.locator('.header').getByRole('button', { name: es(key) }))
  await expect(modal(page).locator('form')).toBeVisible()
}

export async function openLogin(page: Page): Promise<void> {
  await openHeader(page, 'shell.login')
  await expect(modal(page).locator('#login-account')).toBeVisible()
}

/** Fills the form of the login modal and sends it, with the keyboard alone. */
export async function fillLogin(page: Page, { username, password }: NewMember): Promise<void> {
  await typeIn(page, modal(page).locator('#login-account'), username)
  await typeIn(page, modal(page).locator('#login-password'), password)
  await pressKey(page, button(page, 'session.submit'))
}

/** Accepts the disclaimer with the keyboard alone. */
export async function accept(page: Page): Promise<void> {
  await expect(modal(page)).toContainText(es('session.disclaimer.lead'))
  for (const box of await modal(page).getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await pressKey(page, button(page, 'session.disclaimer.accept'))
  await expect(modal(page)).toHaveCount(0)
}
