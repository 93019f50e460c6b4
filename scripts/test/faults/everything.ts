import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../serve/free-port.ts'
import { type Server, startServer } from '../../serve/server.ts'
import { settingsOf } from '../../serve/settings.ts'
import { registerStudio } from '../../serve/studio-vendor.ts'
import { clockFile } from './clock.ts'
import { fillDisk } from './disk.ts'
import { PatientApi } from './patient-api.ts'
import { House } from './play/house.ts'
import type { Random } from './random.ts'
import { atRest, Run } from './run.ts'
import { nameOf, type Trouble, troubles } from './troubles.ts'
import { people } from './world.ts'
import { OldBooks } from './yesterday.ts'

/** Something happens after so long; a disk stays full, a clock wrong, for about as long. */
const [LEAST_MS, MOST_MS] = [4_000, 20_000]
const FULL_MS = 5_000
const BACK_MS = 60_000
const TODAY = new Date().toISOString().slice(0, 10)
const DAY_MS = 86_400_000

interface Place {
  stateDir: string
  /** For what a run keeps beside the state. */
  folder: string
  hasOwnDisk: boolean
  env: Record<string, string>
}

/** A site with everything that it offers, in use, and in trouble again and again. */
export class Everything {
  readonly starts: number[] = []
  readonly happened = new Map<string, number>()
  run!: Run
  house!: House
  audit: Record<string, unknown> = {}
  private server!: Server
  private port = 0
  private env: Record<string, string> = {}
  private readonly random: Random
  private readonly place: Place
  private readonly old: OldBooks

  constructor(random: Random, place: Place) {
    this.random = random
    this.place = place
    this.old = new OldBooks(place.stateDir, path.join(place.folder, 'older-books'))
  }

  async open(): Promise<void> {
    const { random, place } = this
    const { stateDir } = place
    const ports = { PORT: String(await freePort()), STUDIO_PORT: String(await freePort()) }
    const settings = settingsOf({ ...ports, STATE_DIR: stateDir })
    if (!settings.studio) throw new Error('no studio')
    this.port = settings.port
    this.house = new House(random, settings.studio, stateDir)
    this.env = { ...place.env, ...(await this.house.feed.listen()) }
    await this.start()
    await this.house.studio.start()
    await registerStudio(this.server, settings)
    const { matches, gifts } = this.house
    const more = { pick: () => matches.pick(), rain: gifts.lastRain, gift: gifts.lastGift }
    this.run = new Run(random, await people(this.server), more)
    await this.house.invite(this.server)
    await atRest(this.server)
    await this.server.stop()
    this.run.begin(stateDir)
    this.old.keep()
    await this.start()
    await this.house.open(this.server, this.run.people)
  }

  /** One trouble after the other for so long, or until something is wrong. */
  async endure(ms: number): Promise<void> {
    const coming = troubles(this.random)
    for (const end = Date.now() + ms; Date.now() < end && this.run.found.size === 0; ) {
      const { value: trouble } = coming.next()
      const load = this.run.load(this.server)
      await sleep(this.random.between(LEAST_MS, MOST_MS))
      await this.meet(trouble, load)
      await this.look()
      const name = nameOf(trouble)
      this.happened.set(name, (this.happened.get(name) ?? 0) + 1)
      console.log(`${name}: ${this.run.answered.size} answered, ${this.said()}`)
    }
  }

  /** Lets everything come to its end, and compares all sides. */
  async close(): Promise<void> {
    const { run, house, place } = this
    this.found(await house.rest())
    this.audit = await atRest(this.server)
    const operator = new PatientApi(this.server.url, this.server.operatorToken)
    const since = new Date(Date.parse(TODAY) - DAY_MS).toISOString().slice(0, 10)
    const whole = await operator.call('operator.audit', { since })
    if (!whole.ok) this.found([`recounted: ${JSON.stringify(whole.faults ?? whole)}`])
    this.found(await house.lookAtTickets(this.server, run.answered))
    this.found(await house.gifts.wrong(this.server))
    await this.server.stop()
    await house.studio.kill()
    run.lookAtFiles(place.stateDir)
    this.found(house.lookAtFiles())
  }

  async end(): Promise<void> {
    this.house?.close()
    await this.house?.studio.kill()
    await this.server?.stop().catch(() => undefined)
  }

  private said(): string {
    return [...this.run.found].join('; ') || 'well'
  }

  private found(list: readonly string[]): void {
    for (const each of list) this.run.found.add(each)
  }

  private async start(aheadMs = 0): Promise<void> {
    const before = Date.now()
    const { stateDir, folder } = this.place
    const around = aheadMs === 0 ? {} : { around: clockFile(folder, aheadMs) }
    this.server = await startServer({ port: this.port, stateDir, env: this.env, ...around })
    this.starts.push(Date.now() - before)
  }

  /** Ends what it ends and begins it again; the load is over before anything is looked at. */
  private async meet(trouble: Trouble, load: Promise<void>): Promise<void> {
    const { kind } = trouble
    if (kind === 'disk' && this.place.hasOwnDisk) return this.fullDisk(load)
    if (kind === 'studio') {
      await this.house.studio.kill()
      await this.house.studio.start()
      await this.calm(load)
      return
    }
    await this.server.kill()
    if (kind === 'both') await this.house.studio.kill()
    await this.calm(load)
    this.lookAtFiles()
    if (kind === 'book') await this.olderBook()
    if (trouble.kind === 'clock') await this.wrongClock(trouble.aheadMs)
    if (kind === 'both') await this.house.studio.start()
    await this.start()
  }

  private async calm(load: Promise<void>): Promise<void> {
    this.run.stop()
    await load
  }

  private lookAtFiles(): void {
    this.run.lookAtFiles(this.place.stateDir)
    this.found(this.house.lookAtSides())
  }

  /** Nothing can be written for a time; then it goes on by itself, or is started by its keeper. */
  private async fullDisk(load: Promise<void>): Promise<void> {
    const empty = fillDisk(this.place.stateDir)
    const ended = this.server.exited.then(() => true)
    await sleep(FULL_MS)
    empty()
    await this.calm(load)
    if (await Promise.race([ended, sleep(1_000, false)])) {
      this.happened.set('ended by its disk', (this.happened.get('ended by its disk') ?? 0) + 1)
      await this.start()
    }
    for (const end = Date.now() + BACK_MS; Date.now() < end; await sleep(500)) {
      const health = await fetch(`${this.server.url}/wps/health`).catch(() => null)
      if (health?.ok) return
    }
    this.found(['the site does not come back once its disk has room'])
  }

  /** Site and studio start with a clock that is off, work for a time, and are killed again. */
  private async wrongClock(aheadMs: number): Promise<void> {
    const { studio } = this.house
    await studio.kill()
    await this.start(aheadMs)
    await studio.start(aheadMs)
    await this.run.lookAtSite(this.server)
    const load = this.run.load(this.server)
    await sleep(this.random.between(LEAST_MS, MOST_MS))
    await this.server.kill()
    await studio.kill()
    await this.calm(load)
    this.lookAtFiles()
    await studio.start()
  }

  /** A book of an older copy is there: it is named, writes nothing, and its newest file heals. */
  private async olderBook(): Promise<void> {
    const undo = this.old.putBack((names) => this.random.pick(names))
    await this.start()
    const operator = new PatientApi(this.server.url, this.server.operatorToken)
    const audit = await operator.call('operator.audit')
    const behind = audit.faults.filter(({ what }: { what: string }) => what === 'behind')
    if (audit.ok || behind.length !== 1)
      this.found([`an older book is not named: ${JSON.stringify(audit)}`])
    const load = this.run.load(this.server)
    await sleep(LEAST_MS)
    await this.server.kill()
    await this.calm(load)
    undo()
    this.lookAtFiles()
    this.old.keep()
  }

  private async look(): Promise<void> {
    await this.run.lookAtSite(this.server)
    await this.house.comeBack(this.server)
  }
}
