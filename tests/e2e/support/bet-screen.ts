import { expect, type Page } from 'playwright/test'

/** Windows that the bet screen must fit: phones, a tablet, a desktop, and 1280 px at 400 %. */
export const WINDOWS = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
]

/**
 * What does not fit, in words: a page wider than its window, a bar or button of it outside, and a
 * button of the bar or the header that something else lies over.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`)
    const buttons = document.querySelectorAll<HTMLElement>(
      ':is(.bet-bar, .header-top) :is(button, a):not(.chips *)',
    )
    for (const button of [...buttons].filter((each) => each.checkVisibility())) {
      const name = button.getAttribute('aria-label') || button.textContent
      // What scrolls away with the page is brought back before it is looked at.
      if (getComputedStyle(button.closest('.bet-bar, .header') ?? button).position === 'static')
        button.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = button.getBoundingClientRect()
      if (left < 0 || right > innerWidth) faults.push(`${name}: ${left} to ${right} px across`)
      if (top < 0 || bottom > innerHeight) faults.push(`${name}: ${top} to ${bottom} px down`)
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (!button.contains(seen)) faults.push(`${name}: covered by ${seen?.className}`)
    }
    return faults
  })

/** The keys that cannot be brought into the free part of the window. */
export const hiddenKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.pad .key')]
      .filter((key) => {
        key.scrollIntoView({ block: 'center' })
        const { left, right, top, bottom } = key.getBoundingClientRect()
        return !key.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
      .map((key) => key.getAttribute('aria-label') ?? ''),
  )

/** How far the last key of the pad stands above the bar, pixels, once it is brought into sight. */
export const roomAboveBar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const last = [...document.querySelectorAll<HTMLElement>('.pad :is(.key, .pair)')].at(-1)
    last?.scrollIntoView({ block: 'nearest' })
    const bar = document.querySelector('.bet-bar')?.getBoundingClientRect()
    const { bottom = Number.NaN } = last?.getBoundingClientRect() ?? {}
    return (bar?.top ?? Number.NaN) - bottom
  })

/** Begins to look at every frame in which a result rolls in; {@link seenWhileRolling} ends it. */
export const watchRoll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { frames: 0, widest: 0, lowest: 0, covered: [] as string[], isOver: false }
    Object.assign(window, { seenRolling: seen })
    /** Buttons in sight that something else lies over. */
    const covered = () =>
      [...document.querySelectorAll<HTMLElement>(':is(.bet-bar, .header-top) :is(button, a)')]
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          const [x, y] = [(left + right) / 2, (top + bottom) / 2]
          if (button.closest('.chips') || !button.checkVisibility()) return false
          if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
          return !button.contains(document.elementFromPoint(x, y))
        })
        .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    const look = () => {
      const isRolling = document.querySelector('.rolling') !== null
      if (isRolling) {
        const bar = document.querySelector('.bet-bar')?.getBoundingClientRect()
        seen.frames += 1
        seen.widest = Math.max(seen.widest, document.documentElement.scrollWidth, bar?.right ?? 0)
        seen.lowest = Math.max(seen.lowest, bar?.bottom ?? 0)
        seen.covered = [...new Set([...seen.covered, ...covered()])]
      } else if (seen.frames > 0) {
        seen.isOver = true
        return
      }
      requestAnimationFrame(look)
    }
    look()
  })

interface Rolling {
  seenRolling: {
    frames: number
    widest: number
    lowest: number
    covered: string[]
    isOver: boolean
  }
}

/** How wide the page was, how low its bar stood and what was covered while a result rolled in. */
export async function seenWhileRolling(page: Page, timeout: number) {
  await expect(async () => {
    const isOver = await page.evaluate(() => (window as unknown as Rolling).seenRolling.isOver)
    expect(isOver).toBe(true)
  }).toPass({ timeout, intervals: [1_000] })
  return page.evaluate(() => (window as unknown as Rolling).seenRolling)
}

/** Whether the header stays over all that passes below it, from the top of the page to its end. */
export const isHeaderOnTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const header = document.querySelector('.header')?.getBoundingClientRect()
    const middle = { x: window.innerWidth / 2, y: (header?.height ?? 0) / 2 }
    for (let top = 0; top < document.body.scrollHeight; top += middle.y) {
      window.scrollTo({ top, behavior: 'instant' })
      if (!document.elementFromPoint(middle.x, middle.y)?.closest('.header')) return false
    }
    return true
  })
