/**
 * `npm run screenshots`: the README's pictures, each a desktop with a phone beside it, and in
 * `screenshots/`, which is not kept, a tour of the site at both widths. `-- games` makes pictures
 * of the games in their place, of those games and looks alone that are named: `-- games MINES-1`,
 * `-- games light en`, `-- games 768-dark HILO-1`. `-- console` makes those of the console, of
 * those screens and looks alone that are named: `-- console members 390 light en`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import './serve/own-imports.ts'
import { Api } from './client/api.ts'
import { tour } from './screenshots/tour.ts'
import { buildIfChanged } from './serve/build.ts'
import { seedNotices } from './serve/seed.ts'
import { type Server, startServer } from './serve/server.ts'
import { findChromium } from './test/browser.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots')
const TOUR = path.resolve(import.meta.dirname, '../screenshots')
const PAGES = { home: '/', lottery: '/lottery?gameCode=VELOZ1' }
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const GAP = 24
const WIDTH = 1_280
const COLOURS = 128
const RESULT_STEP_MS = 1_000

/** A trial account with money, so that the pages look as they do in use. */
async function signIn(server: Server): Promise<Record<string, string>> {
  const { token, expiresAt, member } = await new Api(server.url).call('session.freeplay')
  return {
    token,
    expiresAt: String(expiresAt),
    isAgent: String(member.type),
    account: member.account,
    nickname: member.nickname,
    customerId: member.id,
  }
}

/** Waits for the instance's first result, so that the lottery has something to show. */
async function firstResult(server: Server) {
  const api = new Api(server.url)
  for (;;) {
    const { draws } = await api.call('lottery.opened', { gameCode: 'VELOZ1', count: 1 })
    if (draws.length > 0) return
    await sleep(RESULT_STEP_MS)
  }
}

async function shot(
  browser: Browser,
  url: string,
  viewport: typeof DESKTOP,
  session: Record<string, string>,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport, locale: 'es-CO', reducedMotion: 'reduce' })
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
  }, session)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const random = page.locator('.pad-foot button').last()
  if (await random.isVisible()) await random.click()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Desktop left, phone right, both of one height, on a clear ground. */
async function sideBySide(desktop: Buffer, phone: Buffer, file: string) {
  const { height } = DESKTOP
  const narrow = await sharp(phone).resize({ height }).toBuffer({ resolveWithObject: true })
  const width = DESKTOP.width + GAP + narrow.info.width
  const both = await sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: desktop, left: 0, top: 0 },
      { input: narrow.data, left: DESKTOP.width + GAP, top: 0 },
    ])
    .png()
    .toBuffer()
  await sharp(both).resize({ width: WIDTH }).png({ palette: true, colours: COLOURS }).toFile(file)
}

await buildIfChanged()
mkdirSync(FOLDER, { recursive: true })
mkdirSync(TOUR, { recursive: true })
const browser = await chromium.launch(await findChromium())
const [part, ...names] = process.argv.slice(2)
if (part === 'games') {
  const { gamesTour } = await import('./screenshots/games.ts')
  await gamesTour(browser, TOUR, names)
  await browser.close()
  process.exit(0)
}
if (part === 'console') {
  const { consoleTour } = await import('./screenshots/console.ts')
  await consoleTour(browser, TOUR, names)
  await browser.close()
  process.exit(0)
}
const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-screenshots-'))
const server = await startServer({ stateDir })
try {
  await seedNotices(new Api(server.url, server.operatorToken))
  await tour(browser, server.url, TOUR, await signIn(server))
  for (const [name, route] of Object.entries(PAGES)) {
    if (name === 'lottery') await firstResult(server)
    const session = name === 'home' ? {} : await signIn(server)
    const url = `${server.url}${route}`
    const file = path.join(FOLDER, `${name}.png`)
    const [desktop, phone] = [
      await shot(browser, url, DESKTOP, session),
      await shot(browser, url, PHONE, session),
    ]
    await sideBySide(desktop, phone, file)
    console.log(path.relative(process.cwd(), file))
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(stateDir, { recursive: true, force: true })
}
process.exit(0)
