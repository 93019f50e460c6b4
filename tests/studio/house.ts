import { env, runInDurableObject } from 'cloudflare:test'
import { randomnessOf } from '#lib/lottery/draw/beacon'
import type { Policy } from '#studio/chain/policy'
import type { Frame } from '#studio/crash/frames'
import { Table } from '#studio/crash/table'
import type { StudioEnv } from '#studio/env'
import type { Seat } from '#studio/seat'
import { HttpWallet } from '#studio/wallet/http-wallet'
import type { Wallet } from '#studio/wallet/wallet'
import { ContractWallet, keyPair } from './contract-wallet'

export const UNIT = 10_000
export const bindings = env as unknown as StudioEnv

const keys = Promise.all([keyPair('studio-1'), keyPair('site-1')])

export interface Told {
  to: string
  frame: Frame
}

/** A table on storage of its own, a wallet, and a clock that only the test moves. */
export class House {
  now = 1_790_000_000_000
  /** How far the clock goes on with each look at it. */
  drift = 0
  readonly told: Told[] = []
  table!: Table
  readonly contract: ContractWallet
  private readonly storage: DurableObjectStorage
  private readonly wallet: Wallet
  private readonly rules: { chainLength: number; exposure?: number }
  /** Values of the public beacon by number; what is missing is not there yet. */
  readonly beacons = new Map<number, string>()
  /** Numbers of the beacon that were asked for. */
  readonly asked: number[] = []
  policy: Policy = 'none'
  private pending = 0

  constructor(
    storage: DurableObjectStorage,
    contract: ContractWallet,
    key: string,
    rules: { chainLength: number; exposure?: number },
  ) {
    this.storage = storage
    this.contract = contract
    this.rules = rules
    const settings = { ...bindings, STUDIO_KEY: key, WALLET_ORIGIN: 'https://wallet.example' }
    const wallet = new HttpWallet(settings, contract.fetch, () => this.now)
    this.wallet = {
      call: async (...call) => {
        this.pending += 1
        return wallet.call(...call).finally(() => {
          this.pending -= 1
        })
      },
    }
  }

  /** A process begins, with whatever an earlier one has stored. */
  async start(): Promise<Table> {
    this.pending = 0
    this.table = new Table({
      storage: this.storage,
      currency: 'P',
      clock: () => {
        this.now += this.drift
        return this.now
      },
      wallet: this.wallet,
      beacon: async (number) => {
        this.asked.push(number)
        const signature = this.beacons.get(number)
        return signature ? { signature, randomness: await randomnessOf(signature) } : null
      },
      policy: this.policy,
      toAll: (frame) => this.told.push({ to: 'all', frame }),
      toSeat: (to, frame) => this.told.push({ to, frame }),
      onDue: () => undefined,
      ...this.rules,
    })
    this.table.watched = 1
    await this.table.wake()
    return this.table
  }

  seat(id: string, balance = 1_000): Seat {
    if (!this.contract.balances.has(id)) this.contract.balances.set(id, balance * UNIT)
    return {
      id,
      session: `session-of-${id}`,
      name: `${id.slice(0, 2)}•••`,
      currency: 'P',
      decimals: 2,
      game: 'CRASH-1',
      until: this.now + 86_400_000,
      minBet: UNIT / 10,
      maxBet: 1_000 * UNIT,
      betStep: 1,
      realityMinutes: 60,
      minRoundMs: 0,
      autoplay: true,
      since: this.now,
    }
  }

  minor = (id: string) => this.contract.balances.get(id) ?? 0
  balance = (id: string) => this.minor(id) / UNIT

  /** Moves the clock to each instant at which something is due, up to one. */
  async until(time: number): Promise<void> {
    for (;;) {
      await this.calm()
      const dues = [this.table.nextDue(), this.table.outbox.nextDue()]
      const due = Math.max(this.now, Math.min(...dues.filter((each) => each !== null)))
      if (due > time) break
      this.now = due
      this.table.step()
      await this.table.outbox.send(() => this.now)
    }
    this.now = Math.max(this.now, time)
    this.table.step()
    await this.calm()
  }

  pass = (ms: number) => this.until(this.now + ms)

  /** Lets calls that are on their way end, and the next flight be made ready. */
  async calm(): Promise<void> {
    await Promise.resolve()
    const isBusy = () => this.pending > 0 || this.table.nextDue() === null
    for (let turn = 0; turn < 40 && isBusy(); turn += 1) await scheduler.wait(0)
  }

  /** Goes on until a new flight takes bets. */
  async toBetting(): Promise<void> {
    const isBetting = () => this.flight?.state === 'betting'
    while (isBetting()) await this.pass(500)
    while (!isBetting()) await this.pass(500)
  }

  /** The newest flight as pages know it. */
  get flight() {
    const shown = this.told.flatMap(({ frame }) => ('flight' in frame ? [frame.flight] : []))
    return shown.at(-1) ?? null
  }

  frames<T extends Frame['type']>(type: T, to?: string) {
    return this.told
      .filter(({ frame, to: whom }) => frame.type === type && (!to || whom === to))
      .map(({ frame }) => frame as Frame & { type: T })
  }

  /** What is stored of the newest flight, its end too. */
  stored() {
    const { sql } = this.storage
    const flight = sql.exec('SELECT * FROM flight ORDER BY id DESC LIMIT 1').one()
    const bets = sql.exec('SELECT * FROM bet WHERE flight = ? ORDER BY k', flight['id'] ?? 0)
    return { flight, bets: bets.toArray() }
  }

  /** A flight that takes bets, and ends at a multiple that its chain might have said. */
  async betting(bust: number): Promise<Table> {
    await this.toBetting()
    const { sql } = this.storage
    sql.exec('UPDATE flight SET bust = ? WHERE id = (SELECT max(id) FROM flight)', bust)
    return this.start()
  }

  /** Until the flight of now flies. */
  async toFlying(): Promise<void> {
    await this.until(this.flight?.closeAt ?? 0)
  }

  /** What was refused to a person. */
  refusals = (to: string) => this.frames('refused', to).map(({ code }) => code)

  /** A letter is to be sent so much later than it was. */
  postpone(id: string, ms: number): void {
    this.storage.sql.exec('UPDATE outbox SET due_at = due_at + ? WHERE id = ?', ms, id)
  }

  letters() {
    return this.storage.sql.exec('SELECT * FROM outbox ORDER BY rowid').toArray()
  }
}

interface Rules {
  chainLength?: number
  exposure?: number
  policy?: Policy
}

/** Runs a test inside the storage of an object that no other test has. */
export async function atTable(
  run: (house: House) => Promise<void>,
  { chainLength = 200, exposure, policy = 'none' }: Rules = {},
): Promise<void> {
  const [vendor, site] = await keys
  const stub = bindings.TABLE.get(bindings.TABLE.newUniqueId())
  await runInDurableObject(stub, async (_instance, state) => {
    const contract = new ContractWallet(vendor.open, site)
    const rules = { chainLength, ...(exposure && { exposure }) }
    const house = new House(state.storage, contract, JSON.stringify(vendor.own), rules)
    house.policy = policy
    await house.start()
    await run(house)
  })
}
