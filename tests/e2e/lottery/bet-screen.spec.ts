import { expect, type Page } from 'playwright/test'
import {
  hiddenKeys,
  isHeaderOnTop,
  misfits,
  roomAboveBar,
  seenWhileRolling,
  WINDOWS,
  watchRoll,
} from '../support/bet-screen.ts'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { enoughTime, trial } from '../support/lottery-table.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const SCREEN = '/lottery?gameCode=VELOZ1'
const ROLL_MS = 150_000
/** Below this height the bar and the header scroll with the page. */
const LOW = 480
/** Narrower ones begin with what is above the keys. */
const NARROW = 360

/** Five rows of digits, eighty numbers, a hundred pairs, ten places of a race. */
const PADS = [
  ['VELOZ1', 'STRAIGHT_ALL'],
  ['MAREA1', 'PICK5'],
  ['NORTE1', 'LO2'],
  ['RUEDA1', 'FIRST6'],
]

const firstKey = (page: Page) => page.locator('.pad .key').first()

/** Stakes one press of the pad; the message of its acceptance is then on screen. */
async function quickBet(page: Page): Promise<void> {
  await firstKey(page).click()
  await page.getByRole('button', { name: es('lottery.bar.quick') }).click()
  await page.getByRole('dialog').locator('[data-draw]').click()
  // A message may be of an earlier ticket's draw: the bet is placed once its dialog is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.toast').first()).toBeVisible()
}

test('the bet screen fits every window, and a message covers none of its buttons', async ({
  page,
  site,
}) => {
  const api = await trial(page, site.url)
  for (const size of WINDOWS) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await visit(page, SCREEN)
      await expect(firstKey(page)).toBeVisible()
      expect(await misfits(page), 'on arrival').toEqual([])
      if (size.height > LOW && size.width >= NARROW) {
        await page.evaluate(() => window.scrollTo(0, 0))
        const key = await firstKey(page).boundingBox()
        const bar = await page.locator('.bet-bar').boundingBox()
        const end = (key?.y ?? 0) + (key?.height ?? 0)
        expect(end, 'the first keys stand above the bar').toBeLessThanOrEqual(bar?.y ?? 0)
      }
      expect(await hiddenKeys(page)).toEqual([])
      await enoughTime(api, 'VELOZ1')
      await quickBet(page)
      // A message and the bar take their places in the frames after they come.
      await expect.poll(() => misfits(page), 'with a message').toEqual([])
      if (size.height > LOW) expect(await isHeaderOnTop(page), 'over what scrolls').toBe(true)
    })
  }
})

test('the last row of a pad stands above the bar, beside the slip and on a phone', async ({
  page,
}) => {
  for (const [game, play] of PADS) {
    await visit(page, `/lottery?gameCode=${game}&playType=${play}`)
    await expect(page.locator('.pad :is(.key, .pair)').first()).toBeVisible()
    for (const size of WINDOWS.filter(({ height }) => height > LOW)) {
      await page.setViewportSize(size)
      const name = `${game} at ${size.width} × ${size.height}`
      expect(await roomAboveBar(page), name).toBeGreaterThanOrEqual(0)
    }
  }
})

test('a key that is pressed before the page listens is pressed once it does', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(SCREEN, { waitUntil: 'commit' })
  const keys = page.locator('.pad .key')
  await keys.nth(1).click()
  await keys.nth(3).click()
  await keys.nth(2).click()
  await keys.nth(3).click()
  await expect(keys.nth(1)).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(keys.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(keys.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(keys.nth(3)).toHaveAttribute('aria-pressed', 'false')
})

test('few draws stand in the whole width, and take no room for more', async ({ page }) => {
  await page.route('**/numeros/opened/game*', (route) => {
    const drawAt = Date.now() - 60_000
    const times = { openAt: drawAt - 60_000, closeAt: drawAt - 5_000, drawAt }
    const draws = ['202611200702', '202611200701', '202611200700'].map((issue) => ({
      ...{ issue, ...times, state: 'settled', commit: '0'.repeat(64), result: '40729' },
    }))
    return route.fulfill({ json: { success: true, message: '', value: { draws } } })
  })
  await visit(page, SCREEN)
  const card = page.locator('.results')
  await expect(card.locator('li')).not.toHaveCount(0)
  const { width, gap } = await card.evaluate((node) => {
    const list = node.querySelector('ol')?.getBoundingClientRect()
    const rows = [...node.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
    const widths = rows.map((row) => row.width / (list?.width ?? 1))
    return { width: Math.min(...widths), gap: (list?.bottom ?? 0) - (rows.at(-1)?.bottom ?? 0) }
  })
  expect(width).toBeGreaterThan(0.95)
  expect(gap).toBeLessThan(5)
})

test.describe('while a result rolls in', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the page stays as wide as its window and the bar in it', async ({ context }) => {
    const pages = await Promise.all(
      WINDOWS.map(async (size) => {
        const page = await context.newPage()
        await page.setViewportSize(size)
        await visit(page, SCREEN)
        await expect(firstKey(page)).toBeVisible()
        await watchRoll(page)
        return { page, size }
      }),
    )
    for (const { page, size } of pages) {
      const seen = await seenWhileRolling(page, ROLL_MS)
      const name = `${size.width} × ${size.height}`
      expect(seen.widest, name).toBeLessThanOrEqual(size.width)
      expect(seen.covered, name).toEqual([])
      if (size.height > LOW) expect(seen.lowest, name).toBeLessThanOrEqual(size.height)
    }
  })
})
