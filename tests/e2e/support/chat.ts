import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { enter, LIGHT, newMember, visit } from './journey.ts'
import { words } from './texts.ts'

const es = words('es')

/** Browsers of two persons: one of them twice would be one person. */
export const ANA = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
export const LUIS = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A new member in a browser of theirs; their calls, and their password. */
export async function signedIn(page: Page, site: Server, browser: string) {
  const { username, password } = newMember()
  const given = { username, password, confirmPassword: password, declaration: true }
  const request = await new Api(site.url).request('register.username', given)
  request.headers.set('User-Agent', browser)
  const answer = (await (await fetch(request)).json()) as { value: Parameters<typeof enter>[1] }
  await enter(page, answer.value)
  return { api: new Api(site.url, answer.value.token), password }
}

export const panel = (page: Page) => page.getByRole('dialog', { name: es('chat.title') })
export const log = (page: Page) => panel(page).getByRole('log')

/** Opens the room by the header's button, once the flag is seen. */
export async function openRoom(page: Page) {
  await expect(async () => {
    await visit(page, LIGHT)
    await page
      .locator('.header')
      .getByRole('button', { name: es('shell.nav.chat') })
      .click({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(panel(page).getByLabel(es('chat.write.label'))).toBeVisible()
}
