import type { Page } from 'playwright/test'

/** From the start of a site until it answers, and again until it has ended. */
export const STARTS_MS = 120_000
/** How long a page may take to answer that it is there. */
const ANSWERS_MS = 5_000
/** Movements and fonts: what has not ended by then never does. */
const STILL_MS = 5_000

/** The time is up for what would else be waited for in silence: it fails, by its name. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** {@link within} for work inside a page; the failure says whether the page still answers. */
export async function withinPage<T>(page: Page, ms: number, what: string, work: Promise<T>) {
  try {
    return await within(ms, `${what} on ${page.url()}`, work)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('not within')) throw error
    const asked = page.evaluate(() => `${document.visibilityState}, ${document.readyState}`)
    const state = await within(ANSWERS_MS, 'asked', asked).catch(() => 'it does not answer')
    throw new Error(`${error.message} (the page: ${state})`)
  }
}

/**
 * Fonts are in place, and what is on its way from one state to the next has arrived. A page that
 * is given no frame would never say so: it is waited for a few seconds, by its own clock.
 */
export const still = (page: Page) =>
  page.evaluate(async (ms) => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    const late = new Promise((done) => setTimeout(done, ms))
    const ends = [document.fonts.ready, ...moving.map(({ finished }) => finished)]
    await Promise.race([Promise.allSettled(ends), late])
  }, STILL_MS)
