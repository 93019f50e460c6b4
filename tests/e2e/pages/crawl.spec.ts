import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { PSEUDO } from '../../../scripts/vite/offered.mjs'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { hydrated } from '../support/journey.ts'
import {
  builtPages,
  FIRST,
  IS_WHOLE,
  isGame,
  LOOKED_AT,
  languageOfAddress,
  pagesInTurn,
} from '../support/pages.ts'
import { outside } from '../support/read/boxes.ts'
import { still, within } from '../support/time/within.ts'

/** Pages with their own status; the guards' tests visit them. */
const REFUSALS = /^(?:\/[a-z]{2,3}(?:-\w+)?)?\/(?:404|maintenance|restricted)$/
/** A page is opened once, on a phone, and widened. */
const PHONE = { width: 390, height: 844 }
/** How long a worker may trust its copy of the settings, and a little more. */
const SETTINGS_MS = 2_600
/** A page takes a few seconds at most: one that takes this long has stopped. */
const PAGE_MS = 100_000
const DESKTOP = { width: 1440, height: 900 }
/** In a language but the first, axe reads one of so many pages. */
const READ_APART = 3
/** Whether axe reads a page at the width of this index: one of two in the first language. */
const isRead = (language: string, place: number, width: number) =>
  IS_WHOLE || (place + width) % (language === FIRST ? 2 : 2 * READ_APART) === 0
/** The plays of Vietnamese lotteries have their own names, in every language. */
const VIETNAMESE = /\/(?:vnlottery|rules\/vn_\w+)$/
/** The fonts that a page may load: Latin, and letters of their own. */
const FONTS: Record<string, string[]> = {
  pl: ['archivo-latin', 'archivo-polish'],
  tr: ['archivo-latin', 'archivo-turkish'],
  vi: ['archivo-vietnam', 'archivo-vietnamese'],
  // Its marks are of many languages.
  [PSEUDO.code]: ['archivo-latin', 'archivo-latin-ext', 'archivo-polish', 'archivo-turkish'],
}
/** What stands around the content, alike on all pages of a layout: axe reads it once. */
const FRAME = ['.side', '.header', '.footer', '.bottom-nav']

interface Crawl {
  language: string
  found: string[]
  /** Layouts and widths whose frame has been read. */
  frames: Set<string>
}

/** The site's own addresses that a page links to, and the places on it that links name. */
async function linksOf(page: Page) {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin, protocol }) => origin === location.origin && protocol.startsWith('http'))
    const here = links.filter(({ pathname, hash }) => hash && pathname === location.pathname)
    return {
      links: links.map(({ pathname, search }) => pathname + search),
      lost: here.filter(({ hash }) => !document.querySelector(hash)).map(({ hash }) => hash),
    }
  })
}

/** Goes down the page and up again, so that what waits to be seen begins. */
async function seen(page: Page) {
  await page.evaluate(async () => {
    // A page that has nothing new to draw may be given no frame.
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done)
        setTimeout(done, 250)
      })
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await frame()
      await frame()
    }
    window.scrollTo(0, 0)
  })
}

/** Nothing loads any more: fonts are in place, no skeleton is left. */
async function settled(page: Page) {
  await hydrated(page)
  await seen(page)
  await still(page)
  await expect(page.locator('.skel:visible')).toHaveCount(0)
}

/** Boxes are measured on the phone; axe reads what has its turn, the frame once for each layout. */
async function lookAtSize(
  page: Page,
  width: number,
  crawl: Crawl,
  readByAxe: boolean,
): Promise<string[]> {
  const { lang, over, layout } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    over: document.documentElement.scrollWidth - window.innerWidth,
    layout: document.body.className,
  }))
  const findings = width === PHONE.width || IS_WHOLE ? await outside(page) : []
  const frame = `${layout} ${width}`
  const known = crawl.frames.has(frame)
  if (readByAxe || (crawl.language === FIRST && !known)) {
    findings.push(...(await axeFindings(page, known ? FRAME : [])))
    crawl.frames.add(frame)
  }
  if (lang !== crawl.language) findings.push(`lang ${lang}`)
  if (over > 0 && !findings.some((each) => each.endsWith('too wide')))
    findings.push(`${over} px too wide`)
  return findings
}

/** The parts of the font that a page has loaded. */
const fontsOf = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const fonts = names.map((name) => /\/(archivo-[a-z-]+)\.[^/]*\.woff2$/.exec(name)?.[1])
    return [...new Set(fonts.filter((font) => font !== undefined))].sort()
  })

async function lookAt(page: Page, address: string, crawl: Crawl, place: number) {
  const say = (finding: string) => crawl.found.push(`${address}: ${finding}`)
  await page.setViewportSize(PHONE)
  const response = await page.goto(address)
  await settled(page)
  const status = response?.status() ?? 0
  const expected = address.endsWith('/404') ? 404 : 200
  if (status !== expected) say(`status ${status}`)
  const headings = await page.locator('h1').count()
  if (headings !== 1) say(`${headings} headings`)
  const landed = new URL(page.url()).pathname
  if (landed !== address) say(`landed on ${landed}`)
  for (const [index, size] of [PHONE, DESKTOP].entries()) {
    const readByAxe = isRead(crawl.language, place, index)
    await page.setViewportSize(size)
    for (const finding of await lookAtSize(page, size.width, crawl, readByAxe))
      say(`${size.width} px: ${finding}`)
  }
  const own = FONTS[crawl.language] ?? ['archivo-latin']
  const others = VIETNAMESE.test(address) ? [...own, 'archivo-vietnamese'] : own
  const fonts = await fontsOf(page)
  if (fonts.some((font) => !others.includes(font))) say(`loads ${fonts}`)
  const { links, lost } = await linksOf(page)
  for (const hash of lost) say(`no place ${hash}`)
  return links
}

/** Sites that show the samples already: a worker of the runner has one for all its languages. */
const prepared = new Set<string>()

test.describe.configure({ mode: 'parallel' })

for (const language of LOOKED_AT) {
  test(`every page in ${language}: one heading, no broken link, nothing for axe`, async ({
    page,
    context,
    baseURL,
    site,
  }) => {
    test.setTimeout(process.env.CRAWL === 'whole' ? 1_800_000 : 900_000)
    // With the samples, so that every page that was built is one.
    if (!prepared.has(site.url)) {
      await new Api(site.url, site.operatorToken).call('site.set', { catalogue: { samples: true } })
      await page.waitForTimeout(SETTINGS_MS)
      prepared.add(site.url)
    }
    const cookie = `lang=${language}`
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }])
    const crawl: Crawl = { language, found: [], frames: new Set() }
    const { found } = crawl
    const all = builtPages().filter((built) => built.language === language)
    expect(all.filter(isGame).length).toBeGreaterThanOrEqual(160)
    // Of the others what is linked: that their addresses are those of the first is read as files.
    const isEach = language === FIRST || IS_WHOLE
    const linked = new Set(isEach ? all.map(({ address }) => address) : [])
    // A font that was loaded once is at hand for the pages after it: they come before.
    const last = ({ address }: { address: string }) => Number(VIETNAMESE.test(address))
    const turn = pagesInTurn(language).sort((one, other) => last(one) - last(other))
    for (const { address, place } of turn) {
      const links = await within(PAGE_MS, address, lookAt(page, address, crawl, place))
      for (const link of links) linked.add(link)
    }
    const built = new Set(all.map(({ address }) => address))
    for (const link of linked) {
      if (REFUSALS.test(link)) continue
      const own = link.startsWith('/language/') || languageOfAddress(link) === language
      if (!own) found.push(`${link}: of another language`)
      // A page of another language lies where its links say, and is served as those of the first.
      if (!isEach && built.has(link)) continue
      // The runner's own requests stand still for seconds after some scores of HEADs.
      const asked = { method: 'HEAD', headers: { cookie }, redirect: 'manual' } as const
      const { ok, status } = await fetch(new URL(link, baseURL), asked)
      const isWell = link.startsWith('/language/') ? status === 303 : ok
      if (!isWell) found.push(`${link}: status ${status}`)
    }
    expect(found).toEqual([])
  })
}
