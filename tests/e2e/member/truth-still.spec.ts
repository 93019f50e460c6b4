import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'playwright/test'
import { test } from '../support/fixtures.ts'
import { words } from '../support/texts.ts'

const es = words('es')
/** A tenth of what is felt. */
const SHIFT_MAX = 0.01
/** Answers that come late, in every order. */
const LATE = [
  { returns: 400, activity: 800, seals: 1_200 },
  { returns: 1_200, activity: 800, seals: 400 },
]
const SIZES = [
  { width: 412, height: 823 },
  { width: 1_350, height: 940 },
]

for (const viewport of SIZES)
  for (const late of LATE)
    test(`nothing jumps at ${viewport.width} when returns take ${late.returns} ms`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(() => {
        const seen = { shift: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as Shift).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const [name, ms] of Object.entries(late))
        await page.route(`**/wps/truth/${name}*`, async (route) => {
          await sleep(ms)
          await route.continue()
        })
      await page.goto('/truth')
      const seals = page.getByRole('region', { name: es('truth.seals.title') })
      await expect(seals.getByText(es('truth.seals.noWitness'))).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(Number(await page.evaluate('seen.shift'))).toBeLessThan(SHIFT_MAX)
    })

interface Shift {
  value: number
}
