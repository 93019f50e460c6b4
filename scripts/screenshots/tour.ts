import path from 'node:path'
import type { Browser, Page } from 'playwright'

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const STEP = 600
const QUIET_MS = 250

interface Stop {
  name: string
  route: string
  /** Of the whole page, not of what fits on the screen. */
  whole?: true
  prepare?: (page: Page) => Promise<void>
  signedIn?: true
}

async function openMenu(page: Page) {
  const button = page.locator('.menu-btn')
  if (await button.isVisible()) await button.click()
}

const lobby = (name: string): Stop => ({ name: `lobby-${name}`, route: `/${name}`, whole: true })

const STOPS: Stop[] = [
  { name: 'home', route: '/', whole: true },
  { name: 'home-member', route: '/', whole: true, signedIn: true },
  ...['hot', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'crash', 'elott'].map(lobby),
  { name: 'promotions', route: '/promotions', whole: true },
  { name: 'help', route: '/helpmc', whole: true },
  { name: 'vip', route: '/vip', whole: true },
  { name: 'notices', route: '/noticePage' },
  { name: 'side-menu', route: '/', prepare: openMenu, signedIn: true },
  {
    name: 'footer',
    route: '/',
    prepare: (page) => page.locator('.footer').scrollIntoViewIfNeeded(),
  },
]

const UNHEARD = 'astro-island[ssr]:is([client=load], [client=painted])'

/** Until code listens and no skeleton is left; a page that follows the balance is never quiet. */
export async function settled(page: Page) {
  await page.waitForFunction((unheard) => {
    const isSeen = (each: HTMLElement) => {
      const { top, bottom, width } = each.getBoundingClientRect()
      return width > 0 && top < innerHeight && bottom > 0
    }
    return (
      !document.querySelector(unheard) &&
      ![...document.querySelectorAll<HTMLElement>('.skel')].some(isSeen)
    )
  }, UNHEARD)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(QUIET_MS)
}

/** Scrolls through, so that what loads when seen is there, then makes the screen as high. */
async function showAll(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += STEP) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(QUIET_MS)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.setViewportSize({ width, height })
}

/** Pictures of the site's frame, lobbies and content, on a phone and a desktop, in Spanish. */
export async function tour(
  browser: Browser,
  origin: string,
  folder: string,
  session: Record<string, string>,
): Promise<void> {
  for (const viewport of VIEWPORTS) {
    for (const { name, route, whole = false, prepare, signedIn } of STOPS) {
      const context = await browser.newContext({
        viewport,
        locale: 'es-CO',
        reducedMotion: 'reduce',
      })
      if (signedIn) {
        await context.addInitScript((values) => {
          for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
        }, session)
      }
      const page = await context.newPage()
      await page.goto(`${origin}${route}`)
      await settled(page)
      if (whole) await showAll(page, viewport.width)
      await prepare?.(page)
      await settled(page)
      const file = path.join(folder, `${name}-${viewport.width}.png`)
      await page.screenshot({ path: file })
      console.log(path.relative(process.cwd(), file))
      await context.close()
    }
  }
}
