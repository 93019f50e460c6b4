import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import type { Role } from '../../../src/lib/rules/permission.ts'
import { codeAt, fromBase32 } from '../../../src/platform/access/second-factor/totp.ts'
import { pressKey, typeIn } from './keyboard.ts'
import { words } from './texts.ts'

const es = words('es')
const STEP_MS = 30_000
const PASSWORD = 'Orilla-faro-2741'

export interface Colleague {
  name: string
  secret: string
  /** Each code is good once: the next one is of a later step. */
  step: number
}

const stepNow = () => Math.floor(Date.now() / STEP_MS)

/** A code that has not been used: at most one step ahead of the clock. */
export async function freshCode(colleague: Colleague): Promise<string> {
  while (colleague.step > stepNow()) await new Promise((resolve) => setTimeout(resolve, 500))
  colleague.step = Math.max(colleague.step, stepNow()) + 1
  return codeAt(fromBase32(colleague.secret), colleague.step - 1)
}

/** Somebody new of the staff: invited by the deployment's secret, joined on the page. */
export async function join(page: Page, site: Server, name: string, role: Role): Promise<Colleague> {
  const api = new Api(site.url, site.operatorToken)
  const { invitation } = await api.call('staff.invite', { name, role })
  await page.goto(`${site.url}/operator#/join/${invitation}`)
  await pressKey(page, page.getByRole('button', { name: es('console.entrance.next') }))
  const secret = (await page.locator('.secret code').textContent()) ?? ''
  const colleague = { name, secret, step: 0 }
  await typeIn(page, page.getByLabel(es('console.entrance.newPassword')), PASSWORD)
  await typeIn(page, page.getByLabel(es('console.entrance.code')), await freshCode(colleague))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('console.place.dashboard'))
  return colleague
}

export async function signOut(page: Page): Promise<void> {
  await pressKey(page, page.getByRole('button', { name: es('console.signOut') }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('console.entrance.signIn'))
}

export async function signIn(page: Page, colleague: Colleague): Promise<void> {
  await typeIn(page, page.getByLabel(es('console.entrance.person')), colleague.name)
  await typeIn(page, page.getByLabel(es('console.entrance.password')), PASSWORD)
  await typeIn(page, page.getByLabel(es('console.entrance.code')), await freshCode(colleague))
  await page.keyboard.press('Enter')
}

/** Goes to a screen by its address, as a bookmark would. */
export async function goTo(page: Page, screen: string, rest = ''): Promise<void> {
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    `#/${screen}${rest && `/${rest}`}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es(`console.place.${screen}`))
}

/** Goes to a screen by the palette, as hands that stay on the keys do. */
export async function goByKeys(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('button', { name: es('console.signOut') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: es('console.palette.open') })).toBeFocused()
  await page.keyboard.type(es(`console.place.${screen}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es(`console.place.${screen}`))
}

/** Names of the screens that the navigation offers. */
export const offered = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(2)))
