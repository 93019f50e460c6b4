import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveWallet } from '../../../tests/studio/wallet-server.ts'
import { freePort } from '../../serve/free-port.ts'
import { startStudio } from '../../serve/studio-alone.ts'
import { RICH } from '../seats/studio-pages.ts'
import type { Row } from '../table.ts'
import { benchSights, type Targets } from './phone.ts'

/** A page of each kind, and what its scripts may weigh as they are sent. */
const GAMES: Record<string, number> = {
  'CRASH-1': 120_000,
  'DICE-1': 130_000,
  'MINES-1': 130_000,
  'MAREA20-1': 280_000,
  'CORAL6-1': 280_000,
  'ROULETTE-1': 170_000,
  'BACCARAT-1': 170_000,
  'FISH-1': 280_000,
  'DUEL-COIN-1': 170_000,
}
/** A page of a game is for a frame of the site: no search engine should find it. */
const NOT_FOR_FINDING = ['is-crawlable', 'meta-description']

const targetsOf = (scriptBytes: number): Targets => ({
  performance: ['performance', 90],
  others: ['lowest other score', 100],
  lcpMs: ['largest paint', 3_000, 'ms'],
  blockedMs: ['blocked', 200, 'ms'],
  shift: ['layout shift', 0.1],
  requests: ['requests', 40],
  scriptBytes: ['scripts', scriptBytes, 'B'],
})

/** Lighthouse's phone run of the studio's pages, each with a launch of its own for every run. */
export async function benchGamePages(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-sights-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost', PLAY_CURRENCIES: 'PLAY' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  let launched = 0
  const launch = (game: string): string => {
    launched += 1
    const member = `look${launched}`
    wallet.contract.balances.set(member, RICH)
    const token = `${member}_PLAY_0123456789abcdef_${game}_usual`
    return `${studio.url}/?game=${game}&token=${token}`
  }
  try {
    const sights = Object.entries(GAMES).map(([game, bytes]) => ({
      name: game,
      address: () => launch(game),
      targets: targetsOf(bytes),
      skip: NOT_FOR_FINDING,
    }))
    return await benchSights(sights)
  } finally {
    await studio.stop()
    wallet.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
