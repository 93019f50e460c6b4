import { expect } from 'playwright/test'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House } from '../support/studio.ts'

const test = base.extend<object, { house: House }>(atStudio)
const GAMES = ['CRASH-1', 'DICE-1', 'MAREA20-1', 'ROULETTE-1', 'FISH-1', 'DUEL-COIN-1', 'BULL-1']
/** Above this it is felt. */
const SHIFT_MAX = 0.1

test('nothing jumps while a game opens, on a phone', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as Shift).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const game of GAMES) {
    await page.goto(house.launch('&lang=es', game))
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('main.opening')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const shift = await page.evaluate('seen.shift')
    expect(Number(shift), game).toBeLessThan(SHIFT_MAX)
  }
})

interface Shift {
  value: number
}
