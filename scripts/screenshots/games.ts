import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { words } from '../../tests/e2e/support/texts.ts'
import { serveWallet } from '../../tests/studio/wallet-server.ts'
import { freePort } from '../serve/free-port.ts'
import { startStudio } from '../serve/studio-alone.ts'
import { atRooms, atSea, atTable, flying, onReels, type Play, ROUND, single } from './plays.ts'

type Scheme = 'dark' | 'light'

interface Look {
  width: number
  height: number
  scheme: Scheme
}

/** Every width in either theme; one looks at some of them by name: `1440-light`, `390`, `dark`. */
const LOOKS: Look[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
].flatMap((size) => [
  { ...size, scheme: 'dark' as const },
  { ...size, scheme: 'light' as const },
])
const LANGUAGES = ['es', 'en'] as const
const RICH = 50_000_000
const PATIENT_MS = 60_000

const GAMES: Record<string, Play> = {
  'CRASH-1': flying,
  'DICE-1': single(),
  'LIMBO-1': single(),
  'MINES-1': single('.cell:not(.open)'),
  'PLINKO-1': single(),
  'COIN-1': single('.door:not([aria-disabled="true"])'),
  'WHEEL-1': single(),
  'KENO-1': single(),
  'HILO-1': single('.door:not([aria-disabled="true"])'),
  'VPOKER-1': single(),
  'BLACKJACK-1': single('.bj-moves button:nth-child(2):not([aria-disabled="true"])'),
  'FARO3-1': onReels,
  'MAREA20-1': onReels,
  'JADE243-1': onReels,
  'CORAL6-1': onReels,
  'COFRE-1': onReels,
  'ROULETTE-1': atTable('RED', 'BLACK', 'STRAIGHT 17'),
  'BACCARAT-1': atTable('PLAYER', 'BANKER', 'TIE'),
  'DRAGON-TIGER-1': atTable('DRAGON', 'TIGER', 'TIE'),
  'SICBO-1': atTable('SMALL', 'BIG', 'TOTAL 9'),
  'MONEYWHEEL-1': atTable('1', '3', '5'),
  'FISH-1': atSea,
  'DUEL-COIN-1': atRooms,
  'DUEL-DICE-1': atRooms,
  'BULL-1': atRooms,
}

/** Names of games choose games; a width, a theme or both of them, and a language, choose looks. */
function chosenBy(names: string[]) {
  const games = Object.entries(GAMES).filter(([game]) => names.includes(game))
  const looks = LOOKS.filter(({ width, scheme }) =>
    [`${width}`, scheme, `${width}-${scheme}`].some((name) => names.includes(name)),
  )
  return {
    games: games.length > 0 ? games : Object.entries(GAMES),
    looks: looks.length > 0 ? looks : LOOKS,
    language: LANGUAGES.find((language) => names.includes(language)) ?? 'es',
  }
}

/** Pictures of games: before a round, in one, and once it has paid, in every look. */
export async function gamesTour(browser: Browser, folder: string, names: string[]): Promise<void> {
  const { games, looks, language } = chosenBy(names)
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-pictures-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost', PLAY_CURRENCIES: 'PLAY' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  let members = 0
  const open = async (game: string, { scheme, ...viewport }: Look): Promise<Page> => {
    members += 1
    const member = `look${members}`
    wallet.contract.balances.set(member, RICH)
    const context = await browser.newContext({ viewport, locale: language, colorScheme: scheme })
    context.setDefaultTimeout(PATIENT_MS)
    const page = await context.newPage()
    const token = `${member}_PLAY_0123456789abcdef_${game}_usual`
    await page.goto(`${studio.url}/?game=${game}&token=${token}&lang=${language}`)
    await page.locator('.facts, .bet').first().waitFor()
    await page.waitForTimeout(ROUND.settleMs)
    return page
  }
  try {
    for (const look of looks) {
      const shown = `${look.width}-${look.scheme}-${language}`
      // Tables wait for their clocks: two games at once.
      for (let at = 0; at < games.length; at += 2) {
        const pair = games.slice(at, at + 2).map(async ([game, play]) => {
          const page = await open(game, look)
          const shoot = async (moment: string) => {
            const file = path.join(folder, `game-${game}-${moment}-${shown}.png`)
            await page.screenshot({ path: file })
            console.log(path.relative(process.cwd(), file))
          }
          await shoot('idle')
          const other = () => open(game, look)
          await play({ page, game, shoot, other, say: words(language) }).catch((error: unknown) => {
            console.log(`${game} at ${shown}: ${error}`)
          })
          await page.context().close()
        })
        await Promise.all(pair)
      }
    }
  } finally {
    await studio.stop()
    wallet.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
