import path from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { addressIn, LANGUAGES } from '../../tests/e2e/support/pages.ts'
import { Api } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { keptOf } from './readme.ts'
import { settled } from './tour.ts'

const PHONE = { width: 390, height: 844 }
/** Of a sheet: pictures beside each other, their width and the room between them. */
const SHEET = { columns: 8, width: 260, gap: 6 }
/** Frames of games draw themselves, pages of the centre come in; nothing says when. */
const DRAWN_MS = 2_000
const PATIENT_MS = 60_000
const UNIT = 10_000

/** What is looked at in every language. */
const SCREENS = {
  home: '/',
  bet: '/lottery?gameCode=VELOZ1',
  crash: '/game?vassalage=ORILLA&gameId=CRASH-1',
  wallet: '/terms?center=depositv2',
  help: '/helpmc',
}

/** A member with money: a trial account has no wallet. */
async function memberSession({ url }: Server): Promise<Record<string, string>> {
  const [username, password] = ['lenguas27', 'Orilla-faro-2741']
  const given = { username, password, confirmPassword: password, declaration: true }
  const session = await new Api(url).call('register.username', given)
  const amount = 500 * UNIT
  await new Api(url, session.token).call('deposit.request', { method: 'sandbox', amount })
  return keptOf(session)
}

/** Pictures in rows, in the order of the selector's languages. */
async function sheet(pictures: readonly Buffer[], file: string) {
  const { columns, width, gap } = SHEET
  const height = Math.round((width * PHONE.height) / PHONE.width)
  const rows = Math.ceil(pictures.length / columns)
  const placed = await Promise.all(
    pictures.map(async (picture, at) => ({
      input: await sharp(picture).resize({ width }).toBuffer(),
      left: (at % columns) * (width + gap),
      top: Math.floor(at / columns) * (height + gap),
    })),
  )
  const size = { width: columns * (width + gap), height: rows * (height + gap) }
  const ground = { create: { ...size, channels: 3 as const, background: '#888' } }
  await sharp(ground).composite(placed).png().toFile(file)
}

/** A sheet of each screen on a phone in all languages; `names` chooses screens and a theme. */
export async function languagesTour(
  browser: Browser,
  server: Server,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const session = await memberSession(server)
  const scheme = names.includes('light') ? 'light' : 'dark'
  const chosen = Object.entries(SCREENS).filter(([name]) => names.includes(name))
  for (const [name, route] of chosen.length > 0 ? chosen : Object.entries(SCREENS)) {
    const pictures: Buffer[] = []
    for (const language of LANGUAGES) {
      const context = await browser.newContext({
        ...{ viewport: PHONE, locale: language, colorScheme: scheme },
        ...{ timezoneId: 'America/Bogota', reducedMotion: 'reduce' },
      })
      context.setDefaultTimeout(PATIENT_MS)
      await context.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
      }, session)
      const page = await context.newPage()
      await page.goto(server.url + addressIn(language, route))
      if (route.includes('center=')) await page.locator('.center-page').waitFor()
      await settled(page)
      await page.waitForTimeout(DRAWN_MS)
      pictures.push(await page.screenshot())
      await context.close()
    }
    const file = path.join(folder, `languages-${name}-${scheme}.png`)
    await sheet(pictures, file)
    console.log(path.relative(process.cwd(), file))
  }
}
