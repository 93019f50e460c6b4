import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, restore } from '../../scripts/backup/copy'
import { lostStakes } from '../../scripts/backup/studio'
import { Api } from '../../scripts/client/api'
import { buildIfChanged } from '../../scripts/serve/build'
import { openBooks } from '../../scripts/serve/databases'
import { freePort } from '../../scripts/serve/free-port'
import { type Server, startServer } from '../../scripts/serve/server'
import { settingsOf } from '../../scripts/serve/settings'
import { registerStudio } from '../../scripts/serve/studio-vendor'
import { Random } from '../../scripts/test/faults/random'
import { playRound } from '../../src/lib/games/games'
import type { ShownRound } from '../../src/studio/rounds/calls'
import { Alone } from './alone'
import { databasesOf, storedTable } from './crash-books'
import { Player } from './crash-player'

const MINUTES = 60_000
const UNIT = 10_000
const random = new Random(20_263)
const chance = (n: number) => random.between(0, n - 1)
const folder = mkdtempSync(path.join(tmpdir(), 'orilla-studio-copy-'))
const at = (name: string) => path.join(folder, name)
const ports = { site: 0, studio: 0 }
let server: Server

const start = async (stateDir: string) => {
  const env = { STUDIO_PORT: String(ports.studio), DEV_RATE_FACTOR: '100000' }
  server = await startServer({ port: ports.site, stateDir, env })
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 2 * MINUTES; !(await isSo()); await sleep(500)) {
    if (Date.now() > end) throw new Error(`it never came to be: ${what}`)
  }
}

/** Rounds one after the other until told; a round may be cut off by an end of the studio. */
function playing(member: Alone) {
  let isGoing = true
  const rounds = (async () => {
    while (isGoing) await member.end(await member.begin())
  })()
  return async () => {
    isGoing = false
    await rounds
  }
}

interface Moved {
  id: string
  state: string
}

/** What books and studio have of each other's calls, by their ids. */
function bothSides(stateDir: string) {
  const books = openBooks(stateDir).flatMap((book) => {
    const rows = book.prepare("SELECT * FROM vendor_transaction WHERE vendor = 'ORILLA'").all()
    book.close()
    return rows as unknown as (Moved & { round: number; call: string; reference: string })[]
  })
  const studio = databasesOf(stateDir, 'orilla-studio-').flatMap((database) => {
    const has = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'wallet_call'").get()
    const rows = has ? database.prepare('SELECT id, call, state FROM wallet_call').all() : []
    database.close()
    return rows as unknown as (Moved & { call: string })[]
  })
  return { books, studio }
}

beforeAll(async () => {
  await buildIfChanged()
  Object.assign(ports, { site: await freePort(), studio: await freePort() })
  await start(at('state'))
  const place = { PORT: String(ports.site), STATE_DIR: at('state') }
  await registerStudio(server, settingsOf({ STUDIO_PORT: String(ports.studio), ...place }))
}, 10 * MINUTES)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'a copy of a site with its studio, made while all play, goes on with both sides equal',
  async () => {
    const origins = { site: server.url, studio: `http://localhost:${ports.studio}` }
    const member = (name: string, game: string) => new Alone(origins, name, game, chance)
    const open = member('copiaabierta', 'MINES-1')
    const late = member('copiatarde', 'MINES-1')
    const busy = ['uno', 'dos'].map((name) => member(`copia${name}`, 'DICE-1'))
    const flier = new Player(origins.site, origins.studio, 7, random)
    for (const each of [open, late, ...busy, flier]) await each.enter()
    await late.end(await late.begin())
    const standing = await open.begin({ stake: UNIT, mines: 3 })
    const stops = busy.map(playing)
    await until('flights', async () => flier.heard.size > 2)

    // While all play: the studio as it is now, the books some rounds later.
    await backUp(at('state'), at('early'))
    await sleep(2_000)
    for (const stop of stops) await stop()
    const before = await late.balance()
    await late.begin({ stake: 5 * UNIT, mines: 24 })
    expect(await late.balance()).toBe(before - 5 * UNIT)
    flier.isBetting = false
    await backUp(at('state'), at('copy'))
    const studio = (name: string) => name.startsWith('orilla-studio-')
    for (const name of readdirSync(at('early/v3/do')).filter(studio)) {
      rmSync(at(`copy/v3/do/${name}`), { recursive: true })
      cpSync(at(`early/v3/do/${name}`), at(`copy/v3/do/${name}`), { recursive: true })
    }
    const lost = lostStakes(at('copy/v3'))
    expect(lost.map(({ game }) => game)).toContain('MINES-1')
    flier.leave()
    await server.kill()
    const chains = storedTable(at('state')).chains.map(({ name }) => name)

    const note = await restore(at('copy'), at('again'))
    expect(note.late).toBe(lost.length)
    await start(at('again'))
    const audit = () => new Api(server.url, server.operatorToken).call('operator.audit')
    expect(await audit()).toMatchObject({ ok: true })

    // The stake that the studio never knew of goes back.
    expect(await late.balance()).toBe(before - 5 * UNIT)
    await late.open()
    await late.state()
    await until('the stake is back', async () => (await late.balance()) === before)
    expect((await late.state()).open).toBeNull()

    // What was open goes on beside a new pair, and ends by the seed that was committed to.
    const [was, state] = [standing, await open.state()]
    expect(state.pair).toBeNull()
    expect(state.open).toMatchObject({ pair: was.pair, nonce: was.nonce, bet: was.bet })
    const again = await open.state()
    await open.ask('rotate', { next: again.next.name, client: 'client-of-then' })
    expect((await open.proof(was)).seed).toBeNull()
    const ended = await open.end(state.open as ShownRound)
    const next = await open.state()
    await open.ask('rotate', { next: next.next.name, client: 'client-of-now' })
    const { seed, pair } = await open.proof(was)
    const fair = { seed: seed ?? '', client: pair.client, nonce: was.nonce }
    const { outcome, payout } = await playRound('MINES-1', {
      fair,
      bet: ended.bet,
      actions: ended.actions,
    })
    expect(ended).toMatchObject({ outcome, payout })

    // Seeds that have been shown since the copy begin no round.
    for (const one of busy) {
      const { pair: used, next: announced } = await one.state()
      expect(used).toBeNull()
      const begun = await one.begin()
      expect(begun.pair).toBe(announced.name)
      await one.end(begun)
    }
    flier.isBetting = true
    const heard = flier.heard.size
    flier.sit()
    await until('flights after the copy', async () => flier.heard.size > heard)
    flier.isBetting = false
    await until('the flight is over', async () => !flier.isWaiting)
    flier.leave()
    // A stake is open in the record until the site has heard the studio's last letter of its round.
    const atStake = async () => {
      const ask = { from: 0, to: 4e12 }
      const told = [open, late, ...busy, flier].map(({ api }) => api.call('record.bets', ask))
      return (await Promise.all(told)).reduce((sum, { open: { stake } }) => sum + stake, 0)
    }
    await until('letters are heard', async () => (await atStake()) === 0)
    expect(await audit()).toMatchObject({ ok: true })
    await server.stop()

    const { flights } = storedTable(at('again'))
    expect(chains).not.toContain(flights.at(-1)?.chain)
    const { books, studio: told } = bothSides(at('again'))
    const booked = new Map(books.map((row) => [row.id, row]))
    for (const { id, state: said } of told) expect([id, booked.get(id)?.state]).toEqual([id, said])
    const known = new Set(told.map(({ id }) => id))
    // What only the books have was over when they were copied, stake and payout.
    for (const { id, call, state: kept, round } of books.filter((row) => !known.has(row.id))) {
      const isPaid = books.some((row) => row.round === round && row.call === 'win')
      expect([id, call, kept, isPaid || kept !== 'accepted']).toEqual([id, call, kept, true])
    }
  },
  8 * MINUTES,
)
