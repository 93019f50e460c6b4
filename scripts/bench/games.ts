import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { playRound } from '#lib/games/games'
import { SLOTS } from '#lib/games/slots/all'
import type { RoundsState } from '#studio/rounds/calls'
import { HttpWallet } from '#studio/wallet/http-wallet'
import { CHOICES, type Chance, chanceOf } from '../../tests/studio/rounds/choices.ts'
import { serveWallet } from '../../tests/studio/wallet-server.ts'
import { freePort } from '../serve/free-port.ts'
import { startStudio } from '../serve/studio-alone.ts'
import { detail, type Row, row } from './table.ts'

const SEED = '5a'.repeat(32)
const UNIT = 10_000
const [WARM, ROUNDS] = [3_000, 20_000]
const LEAST_A_SECOND = 50_000
const SPINS = 60
const RATIO_MAX = 1.2
/** Games whose first actions end or go on with any round. */
const FIRST: Record<string, unknown[]> = { 'VPOKER-1': [['hold', [0, 4]]] }

async function play(game: string, from: number, count: number, chance: Chance): Promise<void> {
  const bet = CHOICES[game]?.bet(chance)
  const actions = FIRST[game] ?? []
  for (let nonce = from; nonce < from + count; nonce += 1) {
    await playRound(game, { fair: { seed: SEED, client: 'bench', nonce }, bet, actions })
  }
}

/** Rounds that one core works out in a second: by its own time, whatever else the machine does. */
async function speedOf(game: string): Promise<number> {
  const chance = chanceOf(7)
  await play(game, 0, WARM, chance)
  const before = process.cpuUsage()
  await play(game, WARM, ROUNDS, chance)
  const { user, system } = process.cpuUsage(before)
  return Math.round((ROUNDS * 1_000_000) / (user + system))
}

async function speedRows(): Promise<Row[]> {
  const speeds: [game: string, speed: number][] = []
  for (const game of Object.keys(CHOICES)) speeds.push([game, await speedOf(game)])
  const rows = speeds.map(([game, speed]) =>
    detail(row(game, `${speed}`, `≥ ${LEAST_A_SECOND}`, speed >= LEAST_A_SECOND)),
  )
  const [slowest] = [...speeds].sort(([, one], [, other]) => one - other)
  const what = `rounds a second of a core, the slowest of ${rows.length} games`
  return [row(what, slowest?.join(' ') ?? '', `≥ ${LEAST_A_SECOND}`), ...rows]
}

const middle = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** A spin from press to answer, beside a stake and a payout that go to the same wallet alone. */
async function spinRow(): Promise<Row> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-spins-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  const http = new HttpWallet(vars as never, (request) => fetch(request), Date.now)
  const headers = { 'content-type': 'application/json', origin: studio.url }
  const post = async <T>(call: string, body: object, token = ''): Promise<T> => {
    const request = { method: 'POST', body: JSON.stringify(body) }
    const authorized = { ...headers, authorization: `Bearer ${token}` }
    return (await fetch(`${studio.url}/${call}`, { ...request, headers: authorized })).json()
  }
  const [spins, moves]: [number[], number[]] = [[], []]
  try {
    for (let index = 0; index < SPINS; index += 1) {
      const player = `member${index}`
      wallet.contract.balances.set(player, 1_000 * UNIT)
      const game = SLOTS[index % SLOTS.length]?.code ?? ''
      const launch = `${player}_PLAY_0123456789abcdef_${game}`
      const requestId = `request-of-${player}-bench`
      const { token } = await post<{ token: string }>('session', { token: launch, requestId })
      const state = await post<RoundsState>('rounds/state', {}, token)
      const { next } = state
      await post('rounds/rotate', { next: next.name, client: 'bench' }, token)
      const ask = { pair: next.name, nonce: 0, bet: { stake: UNIT } }
      spins.push(await timed(() => post('rounds/bet', ask, token)))
      const [round, stake] = [`bench-${index}`, `bench-${index}/s0`]
      const both = { player, round, game, amount: UNIT, currency: 'PLAY' }
      const paid = { ...both, transactionId: `${round}/w`, referenceTransactionId: stake }
      moves.push(
        await timed(async () => {
          await http.call('bet', { ...both, transactionId: stake, session: launch })
          await http.call('win', { ...paid, roundEnd: true, valid: UNIT })
        }),
      )
    }
  } finally {
    await studio.stop()
    wallet.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
  const ratio = middle(spins) / middle(moves)
  const what = `a spin from press to answer, beside a bet and a win at the wallet, of ${SPINS}`
  return row(what, `${ratio.toFixed(2)} ×`, `${RATIO_MAX} ×`, ratio <= RATIO_MAX)
}

/** How fast the rules of games are, and what a spin costs beside its two calls of a wallet. */
export async function benchGames(): Promise<Row[]> {
  return [...(await speedRows()), await spinRow()]
}
