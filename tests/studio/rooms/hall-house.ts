import { runInDurableObject } from 'cloudflare:test'
import { randomnessOf } from '#lib/lottery/draw/beacon'
import type { Policy } from '#studio/chain/policy'
import type { HallFrame, ShownRoom } from '#studio/rooms/frames'
import { Hall } from '#studio/rooms/hall'
import { refusedBy } from '#studio/rooms/refusal'
import type { Seat } from '#studio/seat'
import { HttpWallet } from '#studio/wallet/http-wallet'
import type { Wallet } from '#studio/wallet/wallet'
import { ContractWallet, keyPair } from '../contract-wallet'
import { bindings, UNIT } from '../house'

/** Where a process ends in a call of the wallet: before it is sent, or before it is answered. */
type End = 'unsent' | 'unanswered'

const keys = Promise.all([keyPair('studio-5'), keyPair('site-1')])
const START = 1_790_000_000_000

interface Rules {
  game?: string
  policy?: Policy
  isPlayMoney?: boolean
  chainLength?: number
}

interface SitMore {
  client?: string
  device?: string
  address?: string
  side?: string
  room?: string
}

/** The rooms of a game on storage of their own, a wallet, and a clock that only the test moves. */
export class HallHouse {
  now = START
  hall!: Hall
  readonly told: { to: string; frame: HallFrame }[] = []
  readonly contract: ContractWallet
  readonly storage: DurableObjectStorage
  readonly ends = new Map<string, End>()
  /** Values of the public beacon by number; what is missing is not there yet. */
  readonly beacons = new Map<number, string>()
  readonly rules: Required<Rules>
  private readonly http: Wallet
  private pending = 0

  constructor(
    storage: DurableObjectStorage,
    contract: ContractWallet,
    key: string,
    rules: Required<Rules>,
  ) {
    this.storage = storage
    this.contract = contract
    this.rules = rules
    const settings = { ...bindings, STUDIO_KEY: key, WALLET_ORIGIN: 'https://wallet.example' }
    this.http = new HttpWallet(settings, contract.fetch, () => this.now)
  }

  /** A process begins, with whatever an earlier one has stored. */
  async start(): Promise<Hall> {
    this.pending = 0
    this.ends.clear()
    const { game, policy, isPlayMoney, chainLength } = this.rules
    this.hall = new Hall({
      storage: this.storage,
      ...{ game, policy, isPlayMoney, chainLength },
      currency: 'P',
      clock: () => this.now,
      wallet: { call: (name, body) => this.call(name, body) },
      beacon: async (number) => {
        const signature = this.beacons.get(number)
        return signature ? { signature, randomness: await randomnessOf(signature) } : null
      },
      toAll: (frame) => this.told.push({ to: 'all', frame }),
      toSeat: (to, frame) => this.told.push({ to, frame }),
      onDue: () => undefined,
    })
    await this.hall.wake()
    return this.hall
  }

  seat(id: string, more: Partial<Seat> = {}): Seat {
    if (!this.contract.balances.has(id)) this.contract.balances.set(id, 1_000 * UNIT)
    return {
      id,
      session: `session-of-${id}`,
      name: `${id.slice(0, 2)}•••`,
      currency: 'P',
      decimals: 2,
      game: this.rules.game,
      until: START * 2,
      minBet: UNIT,
      maxBet: 1_000 * UNIT,
      betStep: 1,
      realityMinutes: 60,
      minRoundMs: 0,
      autoplay: true,
      since: START,
      ...more,
    }
  }

  minor = (id: string) => this.contract.balances.get(id) ?? 0
  balance = (id: string) => this.minor(id) / UNIT

  /** Asks for a seat; answers the code of a refusal, or nothing. */
  async sit(id: string, more: SitMore = {}, seat: Partial<Seat> = {}): Promise<string> {
    const { client = `client-of-${id}`, device = id, address = `address of ${id}` } = more
    const { side, room = `${UNIT}-1` } = more
    const ask = { type: 'sit' as const, room, client, device, ...(side && { side }) }
    return this.code(this.hall.ask(this.seat(id, seat), ask, { device, address }))
  }

  do = (id: string, type: 'leave' | 'ready'): Promise<string> =>
    this.code(this.hall.ask(this.seat(id), { type }, { device: '', address: '' }))

  /** Moves the clock to each instant at which something is due, up to one. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      await this.calm()
      const dues = [this.hall.nextDue(), this.hall.outbox.nextDue()].filter((due) => due !== null)
      const due = Math.max(this.now, Math.min(...dues))
      if (dues.length === 0 || due > end) break
      this.now = due
      this.hall.step()
      await this.hall.outbox.send(() => this.now)
    }
    this.now = Math.max(this.now, end)
    this.hall.step()
    await this.calm()
  }

  /** Lets calls and draws that are on their way end. */
  async calm(): Promise<void> {
    const isBusy = () => this.pending > 0 || this.drawing()
    await scheduler.wait(0)
    for (let turn = 0; turn < 200 && isBusy(); turn += 1) await scheduler.wait(1)
  }

  rounds() {
    return this.storage.sql.exec('SELECT * FROM round ORDER BY id').toArray()
  }

  chairs() {
    return this.storage.sql.exec('SELECT * FROM chair ORDER BY round, k').toArray()
  }

  letters() {
    return this.storage.sql.exec('SELECT * FROM outbox ORDER BY rowid').toArray()
  }

  /** A room as pages know it. */
  room(id = `${UNIT}-1`): ShownRoom | undefined {
    const rooms = this.told.flatMap(({ frame }) => (frame.type === 'rooms' ? frame.rooms : []))
    return rooms.filter((room) => room.id === id).at(-1)
  }

  refusals = (to: string) =>
    this.told.flatMap(({ to: whom, frame }) =>
      whom === to && frame.type === 'refused' ? [frame.code] : [],
    )

  /** Whether a round without a beacon is being worked out. */
  private drawing(): boolean {
    const rows = this.rounds().filter(({ state }) => state === 'locked')
    return rows.some(({ beacon }) => beacon === null || this.beacons.has(Number(beacon)))
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

/** Runs a test inside the storage of an object that no other test has. */
export async function inHall(
  run: (house: HallHouse) => Promise<void>,
  { game = 'DUEL-COIN-1', policy = 'none', isPlayMoney = true, chainLength = 20 }: Rules = {},
): Promise<void> {
  const [vendor, site] = await keys
  const stub = bindings.HALL.get(bindings.HALL.newUniqueId())
  await runInDurableObject(stub, async (_instance, state) => {
    const contract = new ContractWallet(vendor.open, site)
    const rules = { game, policy, isPlayMoney, chainLength }
    const house = new HallHouse(state.storage, contract, JSON.stringify(vendor.own), rules)
    await house.start()
    await run(house)
  })
}
