import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveWallet } from '../../../tests/studio/wallet-server.ts'
import { freePort } from '../../serve/free-port.ts'
import { type StudioAlone, startStudio } from '../../serve/studio-alone.ts'
import { secondsBelow } from '../processes.ts'
import { Pages, percentile, RICH, tokenOf, type Wallet } from '../seats/studio-pages.ts'
import { type Row, row } from '../table.ts'
import type { Order, Report } from './tables-pages.ts'

const SEATED = 500
const JOIN_AT_ONCE = 25
const PEAK_MS = 3_000
const ROUNDS = 3
const LONGEST_MS = 240_000
const ANSWER_MS = 1_000
const LAG_MS = 200
/** Tables where somebody sat once: games by currencies. */
const EMPTY_GAMES = ['ROULETTE-1', 'BACCARAT-1', 'SICBO-1', 'DRAGON-TIGER-1', 'MONEYWHEEL-1']
const EMPTY_CURRENCIES = 20
/** The longest that a round goes on after all have left, and how long nothing is then looked at. */
const ROUND_MS = 26_000
const IDLE_MS = 10_000
const IDLE_SHARE = 0.02

type Seats = Pages<Order, Report>

async function seatAll(studio: StudioAlone, wallet: Wallet, pages: Seats): Promise<void> {
  for (let at = 0; at < SEATED; at += JOIN_AT_ONCE) {
    const indices = Array.from({ length: JOIN_AT_ONCE }, (_, index) => at + index)
    const tokens = await Promise.all(
      indices.map((index) => tokenOf(studio, wallet, { index, game: 'ROULETTE-1' })),
    )
    await pages.tell({ do: 'join', url: studio.url, tokens, peakMs: PEAK_MS })
  }
}

async function play(pages: Seats): Promise<Report> {
  const begun = Date.now()
  await pages.tell({ do: 'clear' })
  let rounds = 0
  while (rounds < ROUNDS && Date.now() - begun < LONGEST_MS) {
    await sleep(1_000)
    rounds = (await pages.tell({ do: 'report' })).rounds
  }
  return pages.tell({ do: 'report' })
}

/** Somebody comes to each of a hundred tables and leaves; then nobody looks. */
async function idleShare(studio: StudioAlone, wallet: Wallet): Promise<number> {
  const pages: Seats = new Pages('rooms/tables-pages.ts')
  for (const [at, game] of EMPTY_GAMES.entries()) {
    for (let index = 0; index < EMPTY_CURRENCIES; index += 1) {
      const currency = `T${String(index).padStart(2, '0')}`
      const member = { index: SEATED + at * EMPTY_CURRENCIES + index, game, currency }
      const tokens = [await tokenOf(studio, wallet, member)]
      await pages.tell({ do: 'join', url: studio.url, tokens, peakMs: 1 })
    }
  }
  await sleep(1_000)
  await pages.tell({ do: 'leave' })
  pages.end()
  await sleep(ROUND_MS)
  const before = secondsBelow(process.pid)
  await sleep(IDLE_MS)
  return (secondsBelow(process.pid) - before) / (IDLE_MS / 1_000)
}

/** What members have and what the wallet was told must be the same, call by call. */
function isEven({ contract }: Wallet, members: number): boolean {
  const moved = (name: string) =>
    contract.callsOf(name).reduce((sum, { amount = 0 }) => sum + Number(amount), 0)
  return contract.sum() === members * RICH - moved('bet') + moved('win')
}

/** Five hundred at one table, all of whom bet within three seconds; then a hundred empty ones. */
export async function benchTables(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-tables-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  const pages: Seats = new Pages('rooms/tables-pages.ts')
  try {
    await seatAll(studio, wallet, pages)
    const report = await play(pages)
    await sleep(3_000)
    const even = isEven(wallet, SEATED)
    await pages.tell({ do: 'leave' })
    pages.end()
    const idle = await idleShare(studio, wallet)
    return rows(report, even, idle)
  } finally {
    pages.end()
    await studio.stop()
    wallet.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

function rows(report: Report, even: boolean, idle: number): Row[] {
  const { lags, answers, asked, refused, stayed } = report
  for (const list of [lags, answers]) list.sort((one, other) => one - other)
  const longest = answers.at(-1) ?? Number.NaN
  const lag = percentile(lags, 0.99)
  const share = `${(100 * idle).toFixed(1)} %`
  return [
    row(`${asked} bets of ${stayed} seated, p50 of an answer`, `${percentile(answers, 0.5)} ms`),
    row('the longest answer', `${longest} ms`, `${ANSWER_MS} ms`, longest <= ANSWER_MS),
    row(
      'bets without an answer, or refused',
      `${asked - answers.length + refused}`,
      '0',
      asked === answers.length && refused === 0,
    ),
    row(`${lags.length} frames, lag p99`, `${lag} ms`, `${LAG_MS} ms`, lag <= LAG_MS),
    row('balances are what was staked and paid', String(even), 'true', even),
    row('CPU of 100 empty tables, of one core', share, `${100 * IDLE_SHARE} %`, idle <= IDLE_SHARE),
  ]
}
