import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../scripts/client/api'
import { buildIfChanged } from '../../scripts/serve/build'
import { freePort } from '../../scripts/serve/free-port'
import { type Server, startServer } from '../../scripts/serve/server'
import { settingsOf } from '../../scripts/serve/settings'
import { registerStudio } from '../../scripts/serve/studio-vendor'
import { Random } from '../../scripts/test/faults/random'
import { flight as byRules } from '../../src/lib/games/crash/flight'
import { limitsOf } from '../../src/lib/games/tables'
import { terminalOf } from '../../src/studio/chain/published'
import { bustOfLink } from '../../src/studio/crash/derive'
import { type StoredBet, type StoredFlight, storedTable } from './crash-books'
import { Player } from './crash-player'
import { BEGAN_WITH } from './seated'

/** `FAULT_FLIGHTS=20`: so many kills, each at a random moment; none in `npm test`, as they last. */
const FLIGHTS = Number(process.env.FAULT_FLIGHTS ?? 0)
const SEED = Number(process.env.FAULT_SEED ?? 20_261)
const PLAYERS = 4
/** From the beginning of a flight: somewhere in bets, take-off, flight, end or pause. */
const [LEAST_MS, MOST_MS] = [500, 16_000]
const MINUTES = 60_000
const { maxWin, maxExposure = 0 } = limitsOf('CRASH-1')

const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-fault-crash-'))
const random = new Random(SEED)
let ports = { site: 0, studio: 0 }
let server: Server

async function start(): Promise<void> {
  const env = { STUDIO_PORT: String(ports.studio), DEV_RATE_FACTOR: '100000' }
  server = await startServer({ port: ports.site, stateDir, env })
}

async function open(): Promise<Player[]> {
  ports = { site: await freePort(), studio: await freePort() }
  await start()
  const place = { PORT: String(ports.site), STATE_DIR: stateDir }
  await registerStudio(server, settingsOf({ STUDIO_PORT: String(ports.studio), ...place }))
  const studio = `http://localhost:${ports.studio}`
  const players = Array.from({ length: PLAYERS }, (_, index) => {
    return new Player(server.url, studio, index, random)
  })
  for (const player of players) await player.enter()
  return players
}

/** Waits until nothing moves any more: no bet stands, and all letters were answered. */
async function atRest(players: readonly Player[]): Promise<number[]> {
  const look = () => Promise.all(players.map((player) => player.balance()))
  for (let before = await look(), quiet = 0; ; ) {
    await sleep(2_000)
    const balances = await look()
    const isQuiet = String(balances) === String(before)
    quiet = isQuiet && !players.some(({ isWaiting }) => isWaiting) ? quiet + 1 : 0
    if (quiet === 3) return balances
    before = balances
  }
}

/** What a bet must come to by the committed link, its own number and the tick it was cashed at. */
function expected({ stake, auto, cash }: StoredBet, bust: number): number {
  const order = { stake, ...(auto !== null && { auto }), ...(cash !== null && { cash }) }
  const [multiple = 0] = byRules(bust, [order], { maxWin, maxExposure })
  return Math.floor((stake * multiple) / 100)
}

beforeAll(async () => {
  if (FLIGHTS > 0) await buildIfChanged()
}, 10 * MINUTES)
afterAll(async () => {
  await server?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

it.runIf(FLIGHTS > 0)(
  'site and studio killed at random: every bet is settled once, by the committed outcome',
  async () => {
    const players = await open()
    for (let kill = 0; kill < FLIGHTS; kill += 1) {
      await sleep(random.between(LEAST_MS, MOST_MS))
      await server.kill()
      await start()
      for (const player of players) player.sit()
    }
    // One flight more without a kill; then what stands is settled, and nothing new is placed.
    await sleep(MOST_MS)
    for (const player of players) player.isBetting = false
    const balances = await atRest(players)
    const audit = await new Api(server.url, server.operatorToken).call('operator.audit')
    expect(audit).toMatchObject({ ok: true })
    for (const player of players) player.leave()
    await server.stop()
    const { flights, bets, chains, letters, refused, moved } = storedTable(stateDir)
    const flightOf = new Map(flights.map((flight) => [flight.id, flight]))
    console.log(`seed ${SEED}: ${FLIGHTS} kills, ${flights.length} flights, ${bets.length} bets`)
    expect(bets.length).toBeGreaterThan(0)

    // Each flight ended where its link says, and the link belongs to what was published before.
    for (const { chain, number, link, bust, state } of flights) {
      const { terminal } = chains.find(({ name }) => name === chain) ?? { terminal: '' }
      expect([number, await terminalOf(link, number)]).toEqual([number, terminal])
      expect([number, await bustOfLink(link, chain, number, '')]).toEqual([number, bust])
      expect(['ended', 'betting', 'flying']).toContain(state)
    }
    const over = bets.filter(({ flight }) => flightOf.get(flight)?.state === 'ended')
    expect(over.length).toBe(bets.length)
    for (const bet of over.filter(({ state }) => state === 'standing')) {
      const { bust } = flightOf.get(bet.flight) as StoredFlight
      expect([bet, bet.payout]).toEqual([bet, expected(bet, bust)])
    }
    expect(over.filter(({ state }) => state === 'asked')).toEqual([])
    expect(refused).toEqual([])
    expect(letters.map(({ state }) => state)).toEqual(['done'])

    // What pages were shown is what is there: nothing that stood is gone, nothing paid is less.
    for (const { heard } of players) {
      for (const [name, { stake, payout }] of heard) {
        const { id } = flights.find(({ chain, number }) => {
          return name.startsWith(`${chain}:${number}:`)
        }) as StoredFlight
        const bet = bets.find(({ flight, k }) => flight === id && name.endsWith(`:${k}`))
        expect([name, bet?.stake]).toEqual([name, stake])
        expect(['standing', 'returned']).toContain(bet?.state)
        if (payout > 0) expect([name, bet?.payout]).toEqual([name, payout])
      }
    }

    // The wallets are what they began with, less what stands, more what it paid: once each.
    const sums = (list: StoredBet[]) => list.reduce((sum, { payout }) => sum + Number(payout), 0)
    const standing = bets.filter(({ state }) => state === 'standing')
    const seats = new Set(standing.map(({ seat }) => seat))
    const results = [...seats].map((seat) => {
      const own = standing.filter((bet) => bet.seat === seat)
      return sums(own) - own.reduce((sum, { stake }) => sum + stake, 0)
    })
    const idle = Array.from({ length: PLAYERS - results.length }, () => 0)
    const gained = balances.map((balance) => balance - BEGAN_WITH).sort((a, b) => a - b)
    expect(gained).toEqual([...results, ...idle].sort((a, b) => a - b))
    const wins = moved.filter(({ call, state }) => call === 'win' && state === 'accepted')
    expect(wins.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums(standing))
  },
  Math.max(5, 2 * FLIGHTS) * MINUTES,
)
