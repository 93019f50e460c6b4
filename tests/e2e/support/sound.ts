import { expect, type Page } from 'playwright/test'
import { axeFindings } from './axe.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1_024 },
  { width: 1440, height: 900 },
]

/** On phone, tablet and desktop the page is no wider than its window, and axe finds nothing. */
export async function isSound(page: Page, name = 'the page'): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    // Measured once it stands still: a size that has just changed is not laid out yet.
    const over = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(over, { message: `${name}, ${size.width} wide` }).toBe(0)
    expect(await axeFindings(page), `${name} at ${size.width}`).toEqual([])
  }
}
