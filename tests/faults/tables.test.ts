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
import { playRound } from '../../src/lib/games/games'
import { terminalOf } from '../../src/studio/chain/published'
import type { RoundState, Told } from '../../src/studio/live/frames'
import { LETTERS, MOVED, readTable } from './crash-books'
import { BEGAN_WITH, Seated } from './seated'

/** `FAULT_TABLE_KILLS=20`: so many kills in each part of a round; none in `npm test`. */
const KILLS = Number(process.env['FAULT_TABLE_KILLS'] ?? 0)
const SEED = Number(process.env['FAULT_SEED'] ?? 20_262)
const UNIT = 10_000
const PLAYERS = 3
const MINUTES = 60_000
/** While bets are taken, while it is shown what was drawn, and while that is paid. */
const PARTS: RoundState[] = ['betting', 'drawn', 'settled']

const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-fault-tables-'))
const random = new Random(SEED)
let ports = { site: 0, studio: 0 }
let server: Server

/** Somebody who puts chips on each round, some while others are on their way. */
class Player extends Seated {
  protected readonly game = 'ROULETTE-1'
  protected readonly protocol = 'studio.live'
  isBetting = true
  state: RoundState | null = null
  rounds = 0
  /** Stakes that were shown as standing, by round and number. */
  readonly heard = new Map<string, number>()
  private round = ''
  private tag = 0

  protected hear(text: string): void {
    const told = JSON.parse(text) as Told
    if ('round' in told && told.round && 'state' in told.round) {
      const { chain, number, state } = told.round
      const isNew = this.round !== `${chain}:${number}`
      this.round = `${chain}:${number}`
      this.state = state
      if (isNew) this.rounds += 1
      if (state === 'betting' && (isNew || told.type === 'hello')) this.place()
    }
    if (told.type !== 'bets' && told.type !== 'hello') return
    for (const { k, state, lines } of told.bets) {
      const stake = lines.reduce((sum, line) => sum + line.stake, 0)
      if (state === 'standing') this.heard.set(`${this.round}:${k}`, stake)
    }
  }

  private place(): void {
    if (!this.isBetting) return
    for (let chips = random.between(2, 5); chips > 0; chips -= 1) {
      const stake = random.between(1, 3) * UNIT
      const n = random.between(0, 36)
      const bets = [
        { type: 'RED', stake },
        { type: 'STRAIGHT', n: [n], stake: UNIT },
      ]
      this.tag += 1
      this.send({ type: 'bet', tag: this.tag, bets })
    }
    if (random.next() < 0.3) this.send({ type: 'undo', tag: 0 })
  }
}

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
    return new Player(server.url, studio, `ruleta${index}`)
  })
  for (const player of players) await player.enter()
  return players
}

/** Waits for a part of a round, and a moment of it by chance. */
async function toPart(player: Player, part: RoundState): Promise<void> {
  const { rounds } = player
  const isThere = () => player.state === part && (part !== 'betting' || player.rounds > rounds)
  for (let left = 1_200; left > 0 && !isThere(); left -= 1) await sleep(50)
  await sleep(random.between(0, part === 'settled' ? 400 : 4_000))
}

/** Waits until nothing moves any more. */
async function atRest(players: readonly Player[]): Promise<number[]> {
  const look = () => Promise.all(players.map((player) => player.balance()))
  for (let before = await look(), quiet = 0; ; ) {
    await sleep(2_000)
    const balances = await look()
    const isOver = players.every(({ state }) => state === 'betting' || state === 'settled')
    quiet = String(balances) === String(before) && isOver ? quiet + 1 : 0
    if (quiet === 3) return balances
    before = balances
  }
}

interface StoredRound {
  id: number
  chain: string
  number: number
  link: string
  state: string
  outcome: string
}

interface StoredBet {
  round: number
  k: number
  seat: string
  lines: string
  stake: number
  state: string
  payout: number | null
}

const storedRoulette = () =>
  readTable(stateDir, 'LiveObject', (all) => ({
    rounds: all<StoredRound>('SELECT * FROM round ORDER BY id'),
    bets: all<StoredBet>('SELECT * FROM bet ORDER BY round, k'),
    chains: all<{ name: string; terminal: string }>('SELECT name, terminal FROM chain'),
    letters: all<{ state: string }>(LETTERS),
    moved: all<{ seat: string; call: string; state: string; amount: number }>(MOVED),
  }))

beforeAll(async () => {
  if (KILLS > 0) await buildIfChanged()
}, 10 * MINUTES)
afterAll(async () => {
  await server?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

it.runIf(KILLS > 0)(
  'site and studio killed in each part of a round: settled by the committed link, or given back',
  async () => {
    const players = await open()
    const [first] = players as [Player]
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const part of PARTS) {
        await toPart(first, part)
        await server.kill()
        await start()
        for (const player of players) player.sit()
      }
    }
    // One round more without a kill; then what stands is settled, and nothing new is placed.
    await toPart(first, 'drawn')
    for (const player of players) player.isBetting = false
    await toPart(first, 'settled')
    const balances = await atRest(players)
    const audit = await new Api(server.url, server.operatorToken).call('operator.audit')
    expect(audit).toMatchObject({ ok: true })
    for (const player of players) player.leave()
    await server.stop()
    const { rounds, bets, chains, letters, moved } = storedRoulette()
    console.log(`seed ${SEED}: ${3 * KILLS} kills, ${rounds.length} rounds, ${bets.length} bets`)
    expect(bets.length).toBeGreaterThan(0)

    // Each round came to what its link says, and the link belongs to what was published before.
    const settled = rounds.filter(({ state }) => state === 'settled')
    for (const { chain, number, link, outcome } of settled) {
      const { terminal } = chains.find(({ name }) => name === chain) ?? { terminal: '' }
      expect([number, await terminalOf(link, number)]).toEqual([number, terminal])
      const fair = { seed: link, chain, round: number, beacon: '' }
      const bet = { bets: [{ type: 'RED', stake: UNIT }] }
      const played = await playRound('ROULETTE-1', { fair, bet })
      expect([number, JSON.parse(outcome)]).toEqual([number, played.outcome])
    }
    const standing = bets.filter(({ state }) => state === 'standing')
    for (const bet of standing) {
      const round = settled.find(({ id }) => id === bet.round) as StoredRound
      const fair = { seed: round.link, chain: round.chain, round: round.number, beacon: '' }
      const { payouts = [] } = await playRound('ROULETTE-1', {
        fair,
        bet: { bets: JSON.parse(bet.lines) },
      })
      expect([bet, bet.payout]).toEqual([bet, payouts.reduce((sum, each) => sum + each, 0)])
    }
    expect(bets.filter(({ state }) => state === 'asked')).toEqual([])
    expect(letters.map(({ state }) => state)).toEqual(['done'])

    // What pages were shown is there: nothing that stood is gone.
    for (const { heard } of players) {
      for (const [name, stake] of heard) {
        const { id } = rounds.find(({ chain, number }) => {
          return name.startsWith(`${chain}:${number}:`)
        }) as StoredRound
        const bet = bets.find(({ round, k }) => round === id && name.endsWith(`:${k}`))
        expect([name, bet?.stake]).toEqual([name, stake])
        expect(['standing', 'returned']).toContain(bet?.state)
      }
    }

    // The wallets are what they began with, less what stands, more what it paid: once each.
    const seats = [...new Set(standing.map(({ seat }) => seat))]
    const results = seats.map((seat) => {
      const own = standing.filter((bet) => bet.seat === seat)
      return own.reduce((sum, { stake, payout }) => sum + Number(payout) - stake, 0)
    })
    const idle = Array.from({ length: PLAYERS - results.length }, () => 0)
    const gained = balances.map((balance) => balance - BEGAN_WITH).sort((a, b) => a - b)
    expect(gained).toEqual([...results, ...idle].sort((a, b) => a - b))
    const paid = moved.filter(({ call, state }) => call === 'win' && state === 'accepted')
    const all = standing.reduce((sum, { payout }) => sum + Number(payout), 0)
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(all)
  },
  Math.max(10, 6 * KILLS) * MINUTES,
)
