import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator } from 'playwright/test'
import { join } from '../support/console.ts'
import { test as base } from '../support/fixtures.ts'
import { enter } from '../support/journey.ts'
import { SCREENS } from '../support/read/screens.ts'
import { withStudio } from '../support/site-studio.ts'
import { type Account, team } from '../support/team.ts'

const test = base.extend<object, { studio: string }>(withStudio())

const UNIT = 10_000

/** What has a name on a screen, in order, as who cannot see it finds it; more may stand between. */
const isCalled = (screen: Locator, name: string) => {
  const kept = readFileSync(path.join(import.meta.dirname, 'tree', `${name}.yml`), 'utf8')
  return expect.soft(screen, name).toMatchAriaSnapshot(kept, { timeout: 10_000 })
}

let top: Account
test.beforeAll(async ({ site }) => {
  ;({ top } = await team(site, { top: 100, middle: 50 }))
  await top.api.call('deposit.request', { method: 'sandbox', amount: 500 * UNIT, reference: '' })
})

test('what the main screens have is called by its name', async ({ page, site }) => {
  await enter(page, top.as(2))
  for (const [name, open] of Object.entries(SCREENS)) await isCalled(await open(page), name)
  await join(page, site, 'celia', 'cashier')
  await isCalled(page.locator('body'), 'console')
})
