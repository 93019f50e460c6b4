import { returnsOf } from '#lib/games/returns'
import { limitsOf } from '#lib/games/tables'
import type { Chains } from '../chain/chains'
import { OWN_LISTED, RECENT, TABLE_COUNTED, TABLE_LISTED } from '../limits'
import { type Seat, stakeStep } from '../seat'
import type { Bet, Bets } from './bets'
import { isLive } from './bets'
import type { RoundRecord, TablePublished } from './fair'
import type { Counts, Frame, PastRound, ShownBet, ShownRound } from './frames'
import type { LiveGame } from './games'
import { isOver, type Round, type Rounds } from './rounds'

interface Sight {
  round: Round | null
  seated: number
  opensAt: number | null
}

/** What pages are shown of a table: nothing of a round's outcome before it was drawn. */
export class View {
  private readonly live: LiveGame
  private readonly rounds: Rounds
  private readonly bets: Bets
  private readonly chains: Chains
  /** The last rounds, the newest first, read once: all who come are told of them. */
  private past: PastRound[] | null = null

  constructor(live: LiveGame, rounds: Rounds, bets: Bets, chains: Chains) {
    this.live = live
    this.rounds = rounds
    this.bets = bets
    this.chains = chains
  }

  hello(seat: Seat, { round, seated, opensAt }: Sight): Frame {
    const { game, showMs, bettingMs } = this.live
    const { currency, decimals, realityMinutes, since } = seat
    return {
      type: 'hello',
      game: game.code,
      ...{ currency, decimals, realityMinutes, since, showMs, bettingMs, seated, opensAt },
      minStake: seat.minBet,
      maxStake: seat.maxBet,
      stakeStep: stakeStep(seat),
      maxWin: limitsOf(game.code).maxWin,
      returns: returnsOf(game.code),
      round: round && this.round(round),
      bets: this.placed(seat.id, round),
      past: this.counted().slice(0, TABLE_LISTED),
      counts: this.counts(),
      own: this.bets.own(seat.id, OWN_LISTED),
      sitting: this.bets.sitting(seat.id, seat.session),
    }
  }

  round(round: Round): ShownRound {
    const { chain, number, state, closeAt, beacon, bound, outcome, drawnAt, endedAt } = round
    const shown = state === 'drawn' || state === 'settled' ? outcome : null
    return {
      ...{ chain, number, state, closeAt, beacon, bound, drawnAt },
      settledAt: endedAt,
      outcome: shown,
    }
  }

  /** What somebody has on the table. */
  placed(seat: string, round: Round | null): ShownBet[] {
    if (!round) return []
    return this.bets.ofSeat(round.id, seat).filter(isLive).map(shown)
  }

  /** A round was settled: it is the newest of the past ones. */
  settled({ chain, number, outcome }: Round): void {
    // What was not read yet has it already.
    if (!outcome || !this.past) return
    this.past = [{ chain, number, outcome }, ...this.past].slice(0, TABLE_COUNTED)
  }

  counts(): Counts {
    const by: Record<string, number> = {}
    for (const { outcome } of this.counted()) {
      const label = this.live.label(outcome)
      by[label] = (by[label] ?? 0) + 1
    }
    return { of: this.counted().length, by }
  }

  /** What a round that is over is checked by. */
  fair(chain: string, number: number): RoundRecord | null {
    const round = this.rounds.find(chain, number)
    const found = this.chains.find(chain)
    if (!round || !found || !isOver(round.state)) return null
    const { link, outcome, closeAt, endedAt, state } = round
    return {
      game: this.live.game.code,
      chain: this.chains.published(found),
      ...{ number, link, outcome, closeAt },
      endedAt: endedAt ?? 0,
      isVoid: state === 'void',
      beacon: this.rounds.boundOf(chain, number) ?? this.chains.boundOf(chain),
    }
  }

  published(): TablePublished {
    const { of, voided, newest } = this.rounds.voids(RECENT)
    return {
      game: this.live.game.code,
      chains: this.chains.all().map((chain) => this.chains.published(chain)),
      rounds: of,
      voided,
      voids: newest.map(({ chain, number, link, endedAt }) => {
        return { chain, number, link, endedAt: endedAt ?? 0, reason: 'beacon-missing' as const }
      }),
    }
  }

  private counted(): PastRound[] {
    this.past ??= this.rounds.past(TABLE_COUNTED)
    return this.past
  }
}

export const shown = ({ k, state, variant, lines, payouts }: Bet): ShownBet => ({
  k,
  state: state === 'asked' ? 'asked' : 'standing',
  variant,
  lines: lines.map(({ type, n, stake }) => ({ type, stake, ...(n && { n: [...n] }) })),
  payouts,
})
