import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { type Language, words } from './texts.ts'

/** Time for the flight that is on and for the next one. */
const FLIGHT_MS = 240_000

/**
 * The row of an own bet, sent before, once its flight is over. A bet that the wallet answers when
 * its flight has begun is given back: it is then sent again.
 */
export async function ownFlight(
  game: Page | FrameLocator,
  send: () => Promise<void>,
  language: Language = 'es',
): Promise<Locator> {
  const rows = game.locator('.mine li:has(.at)')
  const back = rows.filter({ hasText: words(language)('crash.own.back') })
  const timeout = FLIGHT_MS
  await expect(rows).toHaveCount(1, { timeout })
  while ((await back.count()) === (await rows.count())) {
    const before = await rows.count()
    await send()
    await expect(rows).toHaveCount(before + 1, { timeout })
  }
  return rows.first()
}
