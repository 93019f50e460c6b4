import type { Browser, Page } from 'playwright'
import { PLACES } from '../../../src/console/shell/places.ts'
import { hrefOf } from '../../screenshots/console.ts'
import type { Server } from '../../serve/server.ts'
import { traces } from './traces.ts'

/** Of a list so many rows are opened. */
const OPENED = 4
const PARTS: Record<string, readonly string[]> = {
  rewards: ['', 'tournaments', 'raffles', 'wheels', 'envelopes', 'mall', 'levels', 'referrals'],
  agents: ['', 'contracts', 'runs', 'overdue'],
  promotions: ['', 'GUIONES', 'applications'],
  vendors: ['', 'HARBOUR', 'GUION'],
}

/** Opens what a list has more to say about. */
async function openRows(page: Page): Promise<void> {
  const rows = page.locator('main table button, main li button, main summary')
  for (const row of (await rows.all()).slice(0, OPENED)) {
    await row.click({ timeout: 1_000 }).catch(() => undefined)
    await page.waitForTimeout(200)
    if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
  }
}

/** Every screen of the console, as an owner sees it; answers what became of stored scripts. */
export async function consoleScreens(
  browser: Browser,
  { url }: Server,
  { token, account }: { token: string; account: string },
): Promise<{ found: string[]; looked: number }> {
  const context = await browser.newContext({ locale: 'es', reducedMotion: 'reduce' })
  await context.addInitScript((session) => sessionStorage.setItem('staff', session), token)
  const page = await context.newPage()
  const found: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  await page.goto(`${url}/operator`, { waitUntil: 'networkidle' })
  const members = { members: ['', account] }
  const all = PLACES.flatMap(
    ({ id }) =>
      ({ ...PARTS, ...members })[id]?.map((part) => [id, part] as const) ?? [[id, ''] as const],
  )
  for (const [screen, part] of all) {
    await page.evaluate(
      (hash) => {
        location.hash = hash
      },
      hrefOf(screen, part),
    )
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    await openRows(page)
    found.push(...(await traces(page)).map((each) => `console ${screen} ${part}: ${each}`))
  }
  const shown = await page.evaluate(() => document.body.textContent?.length ?? 0)
  if (shown < 100) found.push('the console shows nothing')
  await context.close()
  return { found, looked: all.length }
}
