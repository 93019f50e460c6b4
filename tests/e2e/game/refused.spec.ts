import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House, UNIT } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)

/** Presses until a stake is asked for: a table that is shut takes none. */
const PRESS: Record<string, (page: Page) => Promise<void>> = {
  'ROULETTE-1': async (page) => {
    await expect(page.locator('.cloth')).not.toHaveClass(/shut/, { timeout: 120_000 })
    await page.locator('[data-spot="STRAIGHT 3"]').click()
  },
  'DUEL-COIN-1': (page) => page.locator(`[data-room^="${UNIT}-"]`).last().click(),
  'FISH-1': async (page) => {
    await page.keyboard.press('ArrowRight')
    await page.locator('.sea-panel .go').click({ timeout: 2_000 })
  },
  'DICE-1': (page) => page.locator('.press .go').click(),
}
const FILES: Record<string, string> = {
  ...{ 'ROULETTE-1': 'live', 'DUEL-COIN-1': 'rooms', 'FISH-1': 'fishing', 'DICE-1': 'original' },
}

for (const [game, press] of Object.entries(PRESS)) {
  test(`${game} says in sight of what is pressed that the balance is too low`, async ({
    page,
    house,
  }) => {
    for (const [width, height, language] of [
      [390, 700, 'es'],
      [1440, 900, 'de'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(house.launch(`&lang=${language}`, game))
      await expect(page.locator('.facts')).toContainText(/1[,.]000/)
      house.contract.balances.set([...house.contract.balances.keys()].at(-1) ?? '', UNIT / 1_000)
      const t = words(language)
      const file = FILES[game] ?? ''
      const note = page.getByRole('status').filter({ hasText: t(`${file}.refused.funds`) })
      await expect(async () => {
        await press(page)
        await expect(note).toBeInViewport({ ratio: 1, timeout: 3_000 })
      }).toPass()
      // Nothing stands over it, and the way to the cashier is beside it.
      await note.click({ trial: true })
      const cashier = page.getByRole('button', { name: t(`${file}.refused.deposit`), exact: true })
      await expect(cashier).toBeInViewport({ ratio: 1 })
      await cashier.click({ trial: true })
      expect(await axeFindings(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`${game}-${width}.png`) })
    }
  })
}
