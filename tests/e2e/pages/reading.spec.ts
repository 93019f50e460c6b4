import { expect, type Frame, type Page } from 'playwright/test'
import { join } from '../support/console.ts'
import { test as base } from '../support/fixtures.ts'
import { enter } from '../support/journey.ts'
import { outside } from '../support/read/boxes.ts'
import { hasRing, unmarked } from '../support/read/forced.ts'
import { SCREENS } from '../support/read/screens.ts'
import { small } from '../support/read/small.ts'
import { withStudio } from '../support/site-studio.ts'
import { type Account, team } from '../support/team.ts'

const test = base.extend<object, { studio: string }>(withStudio())

/** 1440 × 900 at 200 %, and 1280 × 1024 at 400 %. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
]
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const TABS = 12

let top: Account
test.beforeAll(async ({ site }) => {
  ;({ top } = await team(site, { top: 100, middle: 50 }))
})

/** The page and what is framed in it. */
const inner = (page: Page): Frame => page.frames().at(-1) ?? page.mainFrame()

/** What moves from its place, though whoever reads asked for stillness. */
const moving = (page: Page): Promise<string[]> =>
  inner(page).evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation
      if (animation.playState !== 'running' || !(effect instanceof KeyframeEffect)) return []
      const moves = effect
        .getKeyframes()
        .some((frame) => ['transform', 'translate', 'rotate', 'scale'].some((key) => key in frame))
      const { duration } = effect.getComputedTiming()
      const isLong = Number(duration) > 20
      return moves && isLong ? [`${effect.target?.className} moves for ${duration} ms`] : []
    }),
  )

/** Calls `look` on each screen, in a window of a size. */
async function each(
  page: Page,
  size: typeof PHONE,
  look: (say: (fault: string) => void) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = []
  await enter(page, top.as(2))
  for (const [name, open] of Object.entries(SCREENS)) {
    await page.setViewportSize(size)
    await open(page)
    await look((fault) => faults.push(`${name}: ${fault}`))
  }
  return faults
}

test('at 200 % and at 400 % every screen is read down one column', async ({ page }) => {
  const faults = await each(page, PHONE, async (say) => {
    for (const size of ZOOMED) {
      await page.setViewportSize(size)
      const found = page.frames().length > 1 ? [] : await outside(page)
      const over = await inner(page).evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      for (const fault of found) say(`${fault}, at ${size.width} px`)
      if (over > 0) say(`${over} px too wide at ${size.width} px`)
    }
  })
  expect(faults).toEqual([])
})

test('what is tapped on a phone is large enough', async ({ page }) => {
  const faults = await each(page, PHONE, async (say) => {
    for (const frame of page.frames()) (await small(frame)).forEach(say)
  })
  expect(faults).toEqual([])
})

test('where stillness is asked for nothing moves from its place', async ({ page }) => {
  const faults = await each(page, PHONE, async (say) => {
    for (const fault of await moving(page)) say(fault)
  })
  expect(faults).toEqual([])
})

test('where colours are forced what is chosen and what has the focus show', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const look = async (say: (fault: string) => void) => {
    for (const frame of page.frames()) (await unmarked(frame)).forEach(say)
    for (let step = 0; step < TABS; step++) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(() => document.activeElement?.matches('iframe'))
      const frame = isInside ? inner(page) : page.mainFrame()
      if (await hasRing(frame)) continue
      say(await frame.evaluate(() => `no ring: ${document.activeElement?.outerHTML.slice(0, 90)}`))
    }
  }
  const faults = await each(page, PHONE, look)
  await page.setViewportSize(DESKTOP)
  await join(page, site, 'celia', 'cashier')
  await look((fault) => faults.push(`console: ${fault}`))
  expect([...new Set(faults)]).toEqual([])
})
