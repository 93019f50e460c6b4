import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { serveWallet } from '../../tests/studio/wallet-server.ts'
import { freePort } from '../serve/free-port.ts'
import { startStudio } from '../serve/studio-alone.ts'
import { withStudioSite } from '../serve/with-studio-site.ts'
import { findChromium } from '../test/browser.ts'
import { RICH } from './seats/studio-pages.ts'
import { detail, type Row, row } from './table.ts'

/** Originals whose result moves. */
const MOVING = ['DICE-1', 'LIMBO-1', 'PLINKO-1', 'WHEEL-1', 'KENO-1', 'COIN-1', 'HILO-1', 'MINES-1']
const PHONE = { width: 390, height: 844 }
const SLOWER = 4
/** Of 60: a frame in twenty may be late. */
const FRAMES_MIN = 57
const WATCHED_MS = 2_500
const OPENINGS = 7
const OPEN_MS = 1_500
const SETTLE_MS = 3_000

/** Frames a second while a round is shown, from its start on. */
async function framesOf(page: Page, game: string): Promise<number> {
  if (game === 'KENO-1') await page.locator('.ball').nth(7).click()
  await page.locator('.press .go').click()
  const counted = page.evaluate(
    (watchedMs) =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        let frames = 0
        const frame = (now: number) => {
          frames += 1
          if (now - begun < watchedMs) requestAnimationFrame(frame)
          else resolve((frames * 1_000) / (now - begun))
        }
        requestAnimationFrame(frame)
      }),
    WATCHED_MS,
  )
  const step = page.locator('.door:not([aria-disabled="true"]), .cell:not(.open)').first()
  if (['COIN-1', 'HILO-1', 'MINES-1'].includes(game)) await step.click().catch(() => undefined)
  return counted
}

/** Each original on a phone whose processor is four times slower. */
async function benchFrames(browser: Browser): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-play-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost', PLAY_CURRENCIES: 'PLAY' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  const rows: Row[] = []
  let fewest = Number.POSITIVE_INFINITY
  for (const [index, game] of MOVING.entries()) {
    const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2 })
    wallet.contract.balances.set(`eye${index}`, RICH)
    const token = `eye${index}_PLAY_0123456789abcdef_${game}_usual`
    await page.goto(`${studio.url}/?game=${game}&token=${token}`)
    await page.locator('.press .go[aria-disabled]').waitFor()
    await page.waitForTimeout(SETTLE_MS / 2)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const frames = await framesOf(page, game)
    fewest = Math.min(fewest, frames)
    rows.push(detail(row(game, frames.toFixed(1), `≥ ${FRAMES_MIN}`, frames >= FRAMES_MIN)))
    await page.close()
  }
  await studio.stop()
  wallet.stop()
  rmSync(stateDir, { recursive: true, force: true })
  const what = `fewest frames a second of ${rows.length} games, processor ${SLOWER} times slower`
  return [row(what, fewest.toFixed(1), `≥ ${FRAMES_MIN}`), ...rows]
}

/** From the press of a tile to a bet that can be placed, milliseconds. */
async function opening(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/crash`)
  await page.waitForTimeout(SETTLE_MS)
  const tile = page.locator('main a.tile[href*="gameId=CRASH-1"]').first()
  const begun = performance.now()
  await tile.click()
  const button = page.frameLocator('.play-frame').locator('.bet button[type="submit"]').first()
  await button.waitFor()
  return performance.now() - begun
}

async function benchOpening(browser: Browser): Promise<Row> {
  const times = await withStudioSite(({ url }) => openings(browser, url))
  const [median = Number.NaN] = times.sort((a, b) => a - b).slice(OPENINGS >> 1)
  const measured = `${Math.round(median)} ms (${Math.round(times.at(-1) ?? 0)} at most)`
  const what = 'from a tile to a crash that can be played, median'
  return row(what, measured, `${OPEN_MS} ms`, median <= OPEN_MS)
}

async function openings(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: PHONE })
  await page.waitForTimeout(SETTLE_MS)
  await page.goto(`${url}/en/crash`)
  await page.locator('main a.tile[href*="gameId=CRASH-1"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Free play' }).click()
  await page.frameLocator('.play-frame').locator('.bet').first().waitFor()
  const times: number[] = []
  for (let time = 0; time < OPENINGS; time += 1) times.push(await opening(page, url))
  await page.close()
  return times
}

/** What somebody sees who plays: how soon a game is there, and how smoothly it moves. */
export async function benchPlay(): Promise<Row[]> {
  const browser = await chromium.launch(await findChromium())
  try {
    return [await benchOpening(browser), ...(await benchFrames(browser))]
  } finally {
    await browser.close()
  }
}
