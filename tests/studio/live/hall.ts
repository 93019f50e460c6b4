import { runInDurableObject } from 'cloudflare:test'
import { randomnessOf } from '#lib/lottery/draw/beacon'
import type { Policy } from '#studio/chain/policy'
import type { Ask, Frame, ShownLine } from '#studio/live/frames'
import { type LiveGame, liveGameOf } from '#studio/live/games'
import { LiveTable } from '#studio/live/table'
import type { Seat } from '#studio/seat'
import { HttpWallet } from '#studio/wallet/http-wallet'
import type { Wallet } from '#studio/wallet/wallet'
import { ContractWallet, keyPair } from '../contract-wallet'
import { bindings, UNIT } from '../house'

const keys = Promise.all([keyPair('studio-4'), keyPair('site-1')])
const START = 1_790_000_000_000

interface Rules {
  game?: string
  chainLength?: number
  exposure?: number
  policy?: Policy
}

/** A table on storage of its own, a wallet, and a clock that only the test moves. */
export class Hall {
  now = START
  table!: LiveTable
  readonly told: { to: string; frame: Frame }[] = []
  readonly contract: ContractWallet
  readonly live: LiveGame
  /** Values of the public beacon by number; what is missing is not there yet. */
  readonly beacons = new Map<number, string>()
  private readonly storage: DurableObjectStorage
  private readonly rules: Rules
  private readonly wallet: Wallet
  private pending = 0
  private tags = 0

  constructor(
    storage: DurableObjectStorage,
    contract: ContractWallet,
    { key, rules }: { key: string; rules: Rules },
  ) {
    this.storage = storage
    this.contract = contract
    this.rules = rules
    this.live = liveGameOf(rules.game ?? 'ROULETTE-1') as LiveGame
    const settings = { ...bindings, STUDIO_KEY: key, WALLET_ORIGIN: 'https://wallet.example' }
    const http = new HttpWallet(settings, contract.fetch, () => this.now)
    this.wallet = {
      call: (...call) => {
        this.pending += 1
        return http.call(...call).finally(() => {
          this.pending -= 1
        })
      },
    }
  }

  /** A process begins, with whatever an earlier one has stored. */
  async start(watched = 1): Promise<LiveTable> {
    this.pending = 0
    const { chainLength = 200, exposure, policy = 'none' } = this.rules
    this.table = new LiveTable({
      storage: this.storage,
      currency: 'P',
      live: this.live,
      clock: () => this.now,
      wallet: this.wallet,
      beacon: async (number) => {
        const signature = this.beacons.get(number)
        return signature ? { signature, randomness: await randomnessOf(signature) } : null
      },
      policy,
      toAll: (frame) => this.told.push({ to: 'all', frame }),
      toSeat: (to, frame) => this.told.push({ to, frame }),
      onDue: () => undefined,
      chainLength,
      ...(exposure && { exposure }),
    })
    this.table.watched = watched
    await this.table.wake()
    return this.table
  }

  seat(id: string, more: Partial<Seat> = {}): Seat {
    if (!this.contract.balances.has(id)) this.contract.balances.set(id, 1_000 * UNIT)
    return {
      id,
      session: `session-of-${id}`,
      name: `${id.slice(0, 2)}•••`,
      currency: 'P',
      decimals: 2,
      game: this.live.game.code,
      until: START * 2,
      minBet: UNIT / 10,
      maxBet: 1_000 * UNIT,
      betStep: 1,
      realityMinutes: 60,
      minRoundMs: 0,
      autoplay: true,
      since: START,
      ...more,
    }
  }

  balance = (id: string) => (this.contract.balances.get(id) ?? 0) / UNIT

  ask(id: string, ask: Ask, more: Partial<Seat> = {}): Promise<void> {
    return this.table.ask(this.seat(id, more), ask)
  }

  /** Places lines; stakes are units. */
  bet(id: string, bets: unknown, { variant }: { variant?: string } = {}): Promise<void> {
    const lines = Array.isArray(bets)
      ? bets.map((line: ShownLine) => ({ ...line, stake: line.stake * UNIT }))
      : bets
    this.tags += 1
    const said = { type: 'bet' as const, tag: this.tags, bets: lines }
    return this.ask(id, { ...said, ...(variant && { variant }) })
  }

  /** Moves the clock to each instant at which something is due, up to one. */
  async until(time: number): Promise<void> {
    for (;;) {
      await this.calm()
      const dues = [this.table.nextDue(), this.table.outbox.nextDue()]
      const due = Math.max(this.now, Math.min(...dues.filter((each) => each !== null)))
      if (due > time || !Number.isFinite(due)) break
      this.now = due
      this.table.step()
      await this.table.outbox.send(() => this.now)
    }
    this.now = Math.max(this.now, time)
    this.table.step()
    await this.calm()
  }

  pass = (ms: number) => this.until(this.now + ms)

  /** Lets calls that are on their way end, a round be drawn, the next one be made ready. */
  async calm(): Promise<void> {
    await Promise.resolve()
    const isDrawing = () => this.table.watched > 0 || this.round?.state === 'locked'
    const isBusy = () => this.pending > 0 || (isDrawing() && this.table.nextDue() === null)
    for (let turn = 0; turn < 60 && isBusy(); turn += 1) await scheduler.wait(0)
  }

  /** Goes on until a new round takes bets. */
  async toBetting(): Promise<void> {
    const number = this.round?.number
    const isNew = () => this.round?.state === 'betting' && this.round.number !== number
    for (let left = 400; left > 0 && !isNew(); left -= 1) await this.pass(500)
  }

  /** Until the round of now is drawn, or until it is settled. */
  toDrawn = () => this.until(this.round?.closeAt ?? 0)
  toSettled = () => this.until((this.round?.closeAt ?? 0) + this.live.showMs)

  /** The newest round as pages know it. */
  get round() {
    const shown = this.told.flatMap(({ frame }) => {
      return frame.type === 'round' || frame.type === 'settled' ? [frame.round] : []
    })
    return shown.at(-1)
  }

  frames<T extends Frame['type']>(type: T, to?: string) {
    return this.told
      .filter(({ frame, to: whom }) => frame.type === type && (!to || whom === to))
      .map(({ frame }) => frame as Frame & { type: T })
  }

  /** What was refused to a person. */
  refusals = (to: string) => this.frames('refused', to).map(({ code }) => code)

  rows(table: 'round' | 'bet' | 'outbox') {
    return this.storage.sql.exec(`SELECT * FROM ${table} ORDER BY rowid`).toArray()
  }
}

/** Runs a test inside the storage of an object that no other test has, with bets being taken. */
export async function atHall(run: (hall: Hall) => Promise<void>, rules: Rules = {}): Promise<void> {
  const [vendor, site] = await keys
  const stub = bindings.LIVE.get(bindings.LIVE.newUniqueId())
  await runInDurableObject(stub, async (_instance, state) => {
    const contract = new ContractWallet(vendor.open, site)
    const hall = new Hall(state.storage, contract, { key: JSON.stringify(vendor.own), rules })
    await hall.start()
    await hall.toBetting()
    await run(hall)
  })
}
