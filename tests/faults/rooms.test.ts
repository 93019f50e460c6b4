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
import { checkRoom, type PublishedRooms, type RoomRecord } from '../../src/studio/rooms/fair'
import { BEGAN_WITH, RoomsPlayer } from './rooms-player'

/** `FAULT_ROOMS=20`: so many kills, each at a random moment; none in `npm test`, as they last. */
const KILLS = Number(process.env.FAULT_ROOMS ?? 0)
const SEED = Number(process.env.FAULT_SEED ?? 20_262)
const PLAYERS = 5
const GAME = 'BULL-1'
const CURRENCY = 'PLY'
/** From a start: somewhere between seats, the closing of a round, its draw and its payment. */
const [LEAST_MS, MOST_MS] = [300, 6_000]
const MINUTES = 60_000

const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-fault-rooms-'))
const random = new Random(SEED)
let ports = { site: 0, studio: 0 }
let server: Server

async function start(): Promise<void> {
  const env = { STUDIO_PORT: String(ports.studio), DEV_RATE_FACTOR: '100000' }
  server = await startServer({ port: ports.site, stateDir, env })
}

async function open(): Promise<RoomsPlayer[]> {
  ports = { site: await freePort(), studio: await freePort() }
  await start()
  const place = { PORT: String(ports.site), STATE_DIR: stateDir }
  await registerStudio(server, settingsOf({ STUDIO_PORT: String(ports.studio), ...place }))
  const studio = `http://localhost:${ports.studio}`
  const players = Array.from({ length: PLAYERS }, (_, index) => {
    return new RoomsPlayer(server.url, { studio, game: GAME, index }, random)
  })
  for (const player of players) await player.enter()
  return players
}

/** Everybody does something now and then, for a time. */
async function play(players: readonly RoomsPlayer[], ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(150)) {
    for (const player of players) player.act()
  }
}

/** All rounds that are over, as anybody may read them. */
async function records(): Promise<RoomRecord[]> {
  const studio = `http://localhost:${ports.studio}`
  const asked = await fetch(`${studio}/rooms/chains?game=${GAME}&currency=${CURRENCY}`)
  const { chains } = (await asked.json()) as PublishedRooms
  const found: RoomRecord[] = []
  for (const { name } of chains) {
    for (let number = 1; ; number += 1) {
      const answer = await fetch(`${studio}/rooms/fair?chain=${name}&number=${number}`)
      if (!answer.ok) break
      found.push((await answer.json()) as RoomRecord)
    }
  }
  return found
}

beforeAll(async () => {
  if (KILLS > 0) await buildIfChanged()
}, 10 * MINUTES)
afterAll(async () => {
  await server?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

it.runIf(KILLS > 0)(
  'site and studio killed at random: stakes go back or are played by the link, money is conserved',
  async () => {
    const players = await open()
    for (let kill = 0; kill < KILLS; kill += 1) {
      await play(players, random.between(LEAST_MS, MOST_MS))
      await server.kill()
      await start()
      for (const player of players) player.come()
    }
    // One round more without a kill; then nobody sits down again, and what waits goes back.
    await play(players, 15_000)
    for (const player of players) player.isPlaying = false
    const isBusy = () => players.some(({ isSeated }) => isSeated)
    for (let waited = 0; isBusy() && waited < 200; waited += 1) await sleep(1_000)
    await sleep(10_000)
    const found = await records()
    const drawn = found.filter(({ isVoid }) => !isVoid)
    console.log(`seed ${SEED}: ${KILLS} kills, ${drawn.length} of ${found.length} rounds drawn`)
    expect(drawn.length).toBeGreaterThan(0)
    for (const record of drawn) {
      const { number, payouts, rake, bet } = record
      const pot = payouts.length * Number(bet?.['stake'])
      expect([number, payouts.reduce((sum, paid) => sum + paid, rake)]).toEqual([number, pot])
      expect([number, await checkRoom(record)]).toEqual([
        number,
        { isChained: true, isBound: null, isEqual: true },
      ])
    }
    const balances = await Promise.all(players.map((player) => player.balance()))
    const whole = balances.reduce((sum, balance) => sum + balance, 0)
    const rakes = drawn.reduce((sum, { rake }) => sum + rake, 0)
    expect(whole).toBe(PLAYERS * BEGAN_WITH - rakes)
    const audit = await new Api(server.url, server.operatorToken).call('operator.audit')
    expect(audit).toMatchObject({ ok: true })
    for (const player of players) player.go()
  },
  Math.max(8, KILLS) * MINUTES,
)
