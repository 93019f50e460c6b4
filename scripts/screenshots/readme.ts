import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { Api } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { settled } from './tour.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screenshots')
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const GAP = 24
const WIDTH = 1_280
const COLOURS = 128
const STEP_MS = 1_000
/** Frames of games draw themselves; nothing says when they have. */
const DRAWN_MS = 4_000

interface Picture {
  name: string
  route: string
  /** Seen by nobody who is signed in. */
  isVisitors?: true
  prepare?: (page: Page) => Promise<void>
}

/** Numbers of the pad's own choice, as a bet slip shows them. */
async function pickAtRandom(page: Page) {
  const random = page.locator('.pad-foot button').last()
  if (await random.isVisible()) await random.click()
}

const PICTURES: Picture[] = [
  { name: 'home', route: '/', isVisitors: true },
  { name: 'lottery', route: '/lottery?gameCode=VELOZ1', prepare: pickAtRandom },
  { name: 'crash', route: '/game?vassalage=ORILLA&gameId=CRASH-1' },
  { name: 'slots', route: '/game?vassalage=ORILLA&gameId=FARO3-1' },
  { name: 'sports', route: '/sports' },
]

/** What a browser keeps of a session. */
export const keptOf = ({ token, expiresAt, member }: Signed): Record<string, string> => ({
  token,
  expiresAt: String(expiresAt),
  isAgent: String(member.type),
  account: member.account,
  nickname: member.nickname,
  customerId: member.id,
})
type Signed = Awaited<ReturnType<typeof freeplay>>
const freeplay = ({ url }: Server) => new Api(url).call('session.freeplay')

/** A trial account with money, so that pages look as they do in use. */
export const trialSession = async (server: Server) => keptOf(await freeplay(server))

/** Waits for the instance's first results, so that the lottery has something to show. */
async function firstResults({ url }: Server) {
  const api = new Api(url)
  for (;;) {
    const { draws } = await api.call('lottery.opened', { gameCode: 'VELOZ1', count: 2 })
    if (draws.length > 1) return
    await sleep(STEP_MS)
  }
}

async function pictureOf(
  browser: Browser,
  address: string,
  viewport: typeof DESKTOP,
  { session, prepare }: { session: Record<string, string>; prepare?: Picture['prepare'] },
): Promise<Buffer> {
  const context = await browser.newContext({ viewport, locale: 'es-CO', reducedMotion: 'reduce' })
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
  }, session)
  const page = await context.newPage()
  await page.goto(address)
  await settled(page)
  await page.waitForTimeout(DRAWN_MS)
  await prepare?.(page)
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

/** Pictures of the README in docs/screenshots: a desktop with a phone beside it. */
export async function readmePictures(browser: Browser, server: Server): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await firstResults(server)
  for (const { name, route, isVisitors, prepare } of PICTURES) {
    const session = isVisitors ? {} : await trialSession(server)
    const address = `${server.url}${route}`
    const how = { session, ...(prepare && { prepare }) }
    const desktop = await pictureOf(browser, address, DESKTOP, how)
    const phone = await pictureOf(browser, address, PHONE, how)
    const file = path.join(FOLDER, `${name}.png`)
    await sideBySide(desktop, phone, file)
    console.log(path.relative(process.cwd(), file))
  }
}
