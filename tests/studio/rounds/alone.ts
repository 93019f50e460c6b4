import { runInDurableObject } from 'cloudflare:test'
import type { Action, Fields } from '#lib/games/shape'
import type { JackpotLink } from '#studio/jackpot/facts'
import type { RoundAnswer, RoundName } from '#studio/rounds/calls'
import { refusalOf } from '#studio/rounds/refused'
import { Rounds } from '#studio/rounds/rounds'
import type { Seat } from '#studio/seat'
import { HttpWallet } from '#studio/wallet/http-wallet'
import type { Wallet } from '#studio/wallet/wallet'
import { ContractWallet, keyPair } from '../contract-wallet'
import { bindings, UNIT } from '../house'

/** Where a process ends in a call of the wallet: before it is sent, or before it is answered. */
export type End = 'unsent' | 'unanswered'

const keys = Promise.all([keyPair('studio-3'), keyPair('site-1')])
const PERSON = 'ana-1'
const START = 1_790_000_000_000

/** Somebody's rounds on storage of their own, a wallet, and a clock that only the test moves. */
export class Alone {
  now = START
  rounds!: Rounds
  /** The pot that slots feed; none unless a test brings it. */
  jackpot: JackpotLink | null = null
  readonly contract: ContractWallet
  readonly storage: DurableObjectStorage
  /** Calls of the wallet in which the process ends. */
  readonly ends = new Map<string, End>()
  private readonly http: Wallet

  constructor(storage: DurableObjectStorage, contract: ContractWallet, key: string) {
    this.storage = storage
    this.contract = contract
    const settings = { ...bindings, STUDIO_KEY: key, WALLET_ORIGIN: 'https://wallet.example' }
    this.http = new HttpWallet(settings, contract.fetch, () => this.now)
    contract.balances.set(PERSON, 1_000 * UNIT)
  }

  /** A process begins, with whatever an earlier one has stored. */
  start(): Rounds {
    this.rounds = new Rounds({
      storage: this.storage,
      purse: { id: PERSON, currency: 'P' },
      clock: () => this.now,
      wallet: { call: (name, body) => this.call(name, body) },
      jackpot: this.jackpot,
      onDue: () => undefined,
    })
    return this.rounds
  }

  seat(game: string, more: Partial<Seat> = {}): Seat {
    return {
      id: PERSON,
      session: 'session-of-ana-1',
      name: 'an•••',
      currency: 'P',
      decimals: 2,
      game,
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

  /** Units in the wallet. */
  balance = () => (this.contract.balances.get(PERSON) ?? 0) / UNIT

  /** Makes the announced pair the active one. */
  async rotate(game = 'DICE-1', client = 'client-of-ana') {
    const { next } = await this.rounds.state(this.seat(game))
    return this.rounds.rotate(this.seat(game), { next: next.name, client })
  }

  /** The name of the round that would be begun next. */
  async nextRound(game = 'DICE-1'): Promise<RoundName> {
    const { pair } = await this.rounds.state(this.seat(game))
    return { pair: pair?.name ?? '', nonce: pair?.begun ?? 0 }
  }

  /** Begins a round when the next start is due. */
  async bet(game: string, bet: Fields, more: Partial<Seat> = {}): Promise<RoundAnswer> {
    this.now += 10_000
    return this.rounds.bet(this.seat(game, more), { ...(await this.nextRound(game)), bet })
  }

  act(game: string, { round }: Pick<RoundAnswer, 'round'>, action: Action): Promise<RoundAnswer> {
    const { pair, nonce, actions } = round
    return this.rounds.act(this.seat(game), { pair, nonce, step: actions.length, action })
  }

  /** Lets time pass and does what becomes due in it. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const due = this.rounds.nextDue()
      if (due === null || due > end) break
      this.now = Math.max(this.now, due)
      await this.rounds.step()
    }
    this.now = Math.max(this.now, end)
  }

  /** All that is kept but times of letters: what a refused call must leave as it is. */
  kept(): string {
    const { sql } = this.storage
    const tables = ['pair', 'round', 'outbox'].map((table) =>
      sql.exec(`SELECT * FROM ${table} ORDER BY rowid`).toArray(),
    )
    return JSON.stringify([tables, this.contract.callsOf('bet')])
  }

  private async call(name: string, body: Record<string, unknown>) {
    const end = this.ends.get(name)
    if (end === 'unsent') await new Promise(() => undefined)
    const answer = await this.http.call(name, body)
    if (end === 'unanswered') await new Promise(() => undefined)
    return answer
  }
}

/** Runs a test inside the storage of an object that no other test has. */
export async function alone(run: (alone: Alone) => Promise<void>): Promise<void> {
  const [vendor, site] = await keys
  const stub = bindings.ROUNDS.get(bindings.ROUNDS.newUniqueId())
  await runInDurableObject(stub, async (_instance, state) => {
    const contract = new ContractWallet(vendor.open, site)
    const one = new Alone(state.storage, contract, JSON.stringify(vendor.own))
    one.start()
    await one.rotate()
    await run(one)
  })
}

/** The code that a call was refused with. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => refusalOf(error).code,
  )
