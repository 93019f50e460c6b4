import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveWallet } from '../../../tests/studio/wallet-server.ts'
import { freePort } from '../../serve/free-port.ts'
import { type StudioAlone, startStudio } from '../../serve/studio-alone.ts'
import { Pages, percentile, RICH, tokenOf, type Wallet } from '../seats/studio-pages.ts'
import { type Row, row } from '../table.ts'
import type { Order, Report } from './crash-pages.ts'

const WATCHERS = 1_000
const BETTORS = 200
const JOIN_AT_ONCE = 25
const STAKE = 10_000
const FLIGHTS = 6
const LONGEST_MS = 300_000
const P99_MS = 150

async function joinAll(
  studio: StudioAlone,
  wallet: Wallet,
  pages: Pages<Order, Report>,
): Promise<void> {
  for (let at = 0; at < WATCHERS; at += JOIN_AT_ONCE) {
    const indices = Array.from({ length: JOIN_AT_ONCE }, (_, index) => at + index)
    const tokens = await Promise.all(indices.map((index) => tokenOf(studio, wallet, { index })))
    await pages.tell({ do: 'join', url: studio.url, tokens, players: at < BETTORS })
  }
}

/** What members have and what the wallet was told must be the same, call by call. */
function isEven({ contract }: Wallet): boolean {
  const members = Math.min(WATCHERS, contract.balances.size)
  const moved = (name: string) => {
    const seen = new Map(contract.callsOf(name).map((body) => [body['transactionId'], body]))
    return [...seen.values()].reduce((sum, { amount = 0 }) => sum + Number(amount), 0)
  }
  const back = contract.callsOf('rollback').length * STAKE
  return contract.sum() === members * RICH - moved('bet') + moved('win') + back
}

/** A thousand pages at one table, a fifth of them with bets that are cashed by hand. */
export async function benchCrash(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-crash-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  const pages = new Pages<Order, Report>('rooms/crash-pages.ts')
  try {
    await joinAll(studio, wallet, pages)
    const begun = Date.now()
    let { ends } = await pages.tell({ do: 'clear' })
    const last = ends + FLIGHTS
    while (ends < last && Date.now() - begun < LONGEST_MS) {
      await sleep(2_000)
      ends = (await pages.tell({ do: 'report' })).ends
    }
    await sleep(5_000)
    return rows(await pages.tell({ do: 'report' }), wallet)
  } finally {
    pages.end()
    await studio.stop()
    wallet.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

function rows({ lags, stayed, wrong }: Report, wallet: Wallet): Row[] {
  lags.sort((one, other) => one - other)
  const p99 = percentile(lags, 0.99)
  const wins = wallet.contract.callsOf('win').filter(({ amount }) => Number(amount) > 0).length
  const frames = `${lags.length} frames seen by ${BETTORS} of ${stayed} pages`
  return [
    row(`${frames}, lag p50`, `${percentile(lags, 0.5)} ms`, '', true),
    row(`${frames}, lag p99`, `${p99} ms`, `${P99_MS} ms`, p99 <= P99_MS),
    row('pages that stayed to the end', `${stayed}`, `${WATCHERS}`, stayed === WATCHERS),
    row(`cash-outs above the end of their flight, of ${wins} paid`, `${wrong}`, '0', wrong === 0),
    row('balances are what was staked and paid', String(isEven(wallet)), 'true', isEven(wallet)),
  ]
}
