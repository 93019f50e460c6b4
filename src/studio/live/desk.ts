import { limitsOf } from '#lib/games/tables'
import { validOfLines } from '#lib/games/valid'
import type { Minor } from '#lib/money'
import { Chains } from '../chain/chains'
import { lettersOf } from '../chain/shared-letters'
import { Outbox } from '../outbox'
import { recorded, WalletRecord } from '../wallet/record'
import type { Wallet } from '../wallet/wallet'
import { type Bet, Bets } from './bets'
import { Exposure } from './exposure'
import type { LiveParts } from './parts'
import { type Round, Rounds } from './rounds'
import { migrate } from './schema'
import { View } from './view'

/** What the parts of a table share: its books, the round of now, and who is told of it. */
export class Desk {
  readonly parts: LiveParts
  /** What a round may cost at most, and what that of now could. */
  readonly most: Minor
  readonly exposure: Exposure
  readonly rounds: Rounds
  readonly bets: Bets
  readonly chains: Chains
  readonly record: WalletRecord
  readonly wallet: Wallet
  readonly outbox: Outbox
  readonly view: View
  readonly letters: ReturnType<typeof lettersOf>
  round: Round | null = null

  constructor(parts: LiveParts) {
    const { storage, wallet, currency, live } = parts
    const { code } = live.game
    const { sql } = storage
    migrate(sql)
    this.parts = parts
    this.most = parts.exposure ?? limitsOf(code).maxExposure ?? 0
    this.exposure = new Exposure(live.game)
    this.rounds = new Rounds(sql)
    this.bets = new Bets(sql)
    this.chains = new Chains(sql, {
      prefix: `${live.chains}-${currency}`,
      policy: parts.policy,
      beacon: parts.beacon,
      played: (chain) => this.rounds.played(chain),
      chainLength: parts.chainLength,
    })
    this.record = new WalletRecord(sql, currency)
    this.wallet = recorded(wallet, this.record, parts.clock)
    this.letters = lettersOf(code)
    this.outbox = new Outbox(sql, this.wallet, ({ seat }, answer) => {
      if (answer.kind === 'done') this.tellBalance(seat, answer.value)
    })
    this.view = new View(live, this.rounds, this.bets, this.chains)
  }

  now = (): number => this.parts.clock()

  /** Writes together, or nothing. */
  write(work: () => void): void {
    this.parts.storage.transactionSync(work)
  }

  standing(): Bet[] {
    const { round } = this
    return round ? this.bets.of(round.id).filter(({ state }) => state === 'standing') : []
  }

  giveBack(round: Round, bet: Bet, reason: string): void {
    this.bets.setState(round.id, bet, 'returned')
    this.outbox.add(this.letters.returned(round, bet, reason), this.now())
  }

  /** Letters that end a round for everybody who had something in it. */
  endForAll(round: Round): void {
    const bets = this.bets.of(round.id).filter(({ state }) => state !== 'refused')
    for (const seat of new Set(bets.map((bet) => bet.seat))) {
      const own = bets.filter((bet) => bet.seat === seat && bet.state === 'standing')
      const valid = validOfLines(own.flatMap(({ lines }) => lines))
      this.outbox.add(this.letters.ended(round, seat, valid), this.now())
    }
  }

  tellRound(): void {
    const { round, parts, view } = this
    if (round) parts.toAll({ type: 'round', round: view.round(round) })
  }

  tellBets(seat: string, tag?: number): void {
    const bets = this.view.placed(seat, this.round)
    this.parts.toSeat(seat, { type: 'bets', bets, ...(tag !== undefined && { tag }) })
  }

  tellBalance(seat: string, { balance, bonus }: Record<string, unknown>): void {
    if (typeof balance !== 'number') return
    this.parts.toSeat(seat, { type: 'balance', balance, bonus: Number(bonus ?? 0) })
  }
}
