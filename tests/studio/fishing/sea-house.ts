import { runInDurableObject } from 'cloudflare:test'
import type { SeaFrame } from '#studio/fishing/frames'
import { refusedBy } from '#studio/fishing/refusal'
import { Sea } from '#studio/fishing/sea'
import type { Seat } from '#studio/seat'
import { HttpWallet } from '#studio/wallet/http-wallet'
import type { Wallet } from '#studio/wallet/wallet'
import { ContractWallet, keyPair } from '../contract-wallet'
import { bindings, UNIT } from '../house'

/** Where a process ends in a call of the wallet: before it is sent, or before it is answered. */
type End = 'unsent' | 'unanswered'

const keys = Promise.all([keyPair('studio-6'), keyPair('site-1')])
const START = 1_790_000_000_000

/** A room of the sea on storage of its own, a wallet, and a clock that only the test moves. */
export class SeaHouse {
  now = START
  sea!: Sea
  readonly told: { to: string; frame: SeaFrame }[] = []
  readonly contract: ContractWallet
  readonly storage: DurableObjectStorage
  readonly ends = new Map<string, End>()
  private readonly http: Wallet
  private pending = 0
  private shots = 0

  constructor(storage: DurableObjectStorage, contract: ContractWallet, key: string) {
    this.storage = storage
    this.contract = contract
    const settings = { ...bindings, STUDIO_KEY: key, WALLET_ORIGIN: 'https://wallet.example' }
    this.http = new HttpWallet(settings, contract.fetch, () => this.now)
  }

  /** A process begins, with whatever an earlier one has stored. */
  async start(): Promise<Sea> {
    this.pending = 0
    this.ends.clear()
    this.sea = new Sea({
      storage: this.storage,
      room: 1,
      currency: 'P',
      clock: () => this.now,
      wallet: { call: (name, body) => this.call(name, body) },
      toAll: (frame) => this.told.push({ to: 'all', frame }),
      toSeat: (to, frame) => this.told.push({ to, frame }),
      onDue: () => undefined,
      chainLength: 20,
    })
    this.sea.isWatched = true
    await this.sea.wake()
    await this.calm()
    return this.sea
  }

  seat(id: string, more: Partial<Seat> = {}): Seat {
    if (!this.contract.balances.has(id)) this.contract.balances.set(id, 1_000 * UNIT)
    return {
      id,
      session: `session-of-${id}`,
      name: `${id.slice(0, 2)}•••`,
      currency: 'P',
      decimals: 2,
      game: 'FISH-1',
      until: START * 2,
      minBet: 100,
      maxBet: 800 * UNIT,
      betStep: 1,
      realityMinutes: 60,
      minRoundMs: 0,
      autoplay: true,
      since: START,
      ...more,
    }
  }

  /** Somebody takes a gun, looks, and puts their first pair in use. */
  async enter(id: string): Promise<boolean> {
    const seat = this.seat(id)
    if (!(await this.sea.admit(`token of ${id}`, seat))) return false
    const hello = this.sea.hello(seat)
    if (hello.type === 'hello' && !hello.pairs.active) await this.rotate(id)
    return true
  }

  hello(id: string): SeaFrame & { type: 'hello' } {
    return this.sea.hello(this.seat(id)) as SeaFrame & { type: 'hello' }
  }

  rotate(id: string): Promise<string> {
    const { next } = this.hello(id).pairs
    const ask = { type: 'rotate' as const, next: next.name, client: `client-of-${id}` }
    return this.code(this.sea.ask(this.seat(id), ask))
  }

  /** Shoots at fish that are there; answers the code of a refusal, or nothing. */
  async shoot(
    id: string,
    { weapon = 'cannon', stake = UNIT, targets, seat = {} }: Shooting = {},
  ): Promise<string> {
    const aimed = targets ?? [await this.someFish()]
    const n = this.shots
    this.shots += 1
    const before = this.missed(id).length
    const ask = { type: 'shoot' as const, n, weapon, stake, targets: aimed }
    const code = await this.code(this.sea.ask(this.seat(id, seat), ask))
    return code || (this.missed(id).slice(before)[0] ?? '')
  }

  /** One that every weapon may be aimed at; where there is none, the next that comes. */
  private async someFish(): Promise<string> {
    for (let turn = 0; turn < 1_000; turn += 1) {
      const torpedoes = this.alive(Number.POSITIVE_INFINITY, 'TORPEDO')
      const fish = this.alive(Number.POSITIVE_INFINITY).find((id) => !torpedoes.includes(id))
      if (fish) return fish
      await this.pass(250)
    }
    throw new Error('no fish comes')
  }

  /** So many fish that are there now, of a species where one is named. */
  alive(count: number, species?: string): string[] {
    const { fish } = this.hello([...this.contract.balances.keys()][0] ?? 'ana-1')
    const found = fish.filter((each) => !species || each.species === species)
    return found.slice(0, count).map((each) => each.id)
  }

  minor = (id: string) => this.contract.balances.get(id) ?? 0

  missed = (id: string): string[] =>
    this.told.flatMap(({ to, frame }) => (to === id && frame.type === 'missed' ? [frame.code] : []))

  results = (id: string) =>
    this.told.flatMap(({ to, frame }) =>
      to === id && frame.type === 'results' ? frame.results : [],
    )

  bursts() {
    return this.storage.sql.exec('SELECT * FROM burst ORDER BY id').toArray()
  }

  /** Moves the clock to each instant at which something is due, up to one. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      await this.calm()
      const dues = [this.sea.nextDue(), this.sea.outbox.nextDue()].filter((due) => due !== null)
      const due = Math.max(this.now, Math.min(...dues))
      if (dues.length === 0 || due > end) break
      this.now = due
      this.sea.step()
      await this.sea.outbox.send(() => this.now)
    }
    this.now = Math.max(this.now, end)
    this.sea.step()
    await this.calm()
  }

  /** Lets calls, waves and draws that are on their way end. */
  async calm(): Promise<void> {
    const isBusy = () => this.pending > 0 || (this.ends.size === 0 && this.sea.isBusy)
    await scheduler.wait(0)
    for (let turn = 0; turn < 10_000 && isBusy(); turn += 1) await scheduler.wait(1)
  }

  private code = (asked: Promise<void>): Promise<string> =>
    asked.then(
      () => '',
      (error: unknown) => {
        const refused = refusedBy(error)
        if (!refused) throw error
        return refused.code
      },
    )

  private async call(name: string, body: Record<string, unknown>) {
    const end = this.ends.get(name)
    if (end === 'unsent') await new Promise(() => undefined)
    this.pending += 1
    const answer = await this.http.call(name, body).finally(() => {
      this.pending -= 1
    })
    if (end === 'unanswered') await new Promise(() => undefined)
    return answer
  }
}

interface Shooting {
  weapon?: string
  stake?: number
  targets?: string[]
  seat?: Partial<Seat>
}

/** Runs a test inside the storage of an object that no other test has. */
export async function atSea(run: (house: SeaHouse) => Promise<void>): Promise<void> {
  const [vendor, site] = await keys
  const stub = bindings.SEA.get(bindings.SEA.newUniqueId())
  await runInDurableObject(stub, async (_instance, state) => {
    const contract = new ContractWallet(vendor.open, site)
    const house = new SeaHouse(state.storage, contract, JSON.stringify(vendor.own))
    await house.start()
    await house.enter('ana-1')
    await house.pass(30_000)
    await run(house)
  })
}
