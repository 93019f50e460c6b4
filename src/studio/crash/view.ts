import { limitsOf } from '#lib/games/tables'
import type { Chains } from '../chain/chains'
import { COUNTED, LISTED, OWN_LISTED, RECENT } from '../limits'
import { type Seat, stakeStep } from '../seat'
import type { Bet, Bets } from './bets'
import type { FairRecord, Published } from './fair'
import type { Flight, Flights } from './flights'
import type { Frame, OwnBet, ShownBet, ShownFlight, SlotBet, SlotState } from './frames'

interface Wished {
  slot: number
  stake: number
  auto: number | null
}

/** What the table looks like to somebody who comes. */
interface Sight {
  flight: Flight | null
  slots: SlotBet[]
  opensAt: number | null
}

/** What pages are shown of a table: nothing of a flight's end before it has ended. */
export class View {
  private readonly flights: Flights
  private readonly bets: Bets
  private readonly chains: Chains

  constructor(flights: Flights, bets: Bets, chains: Chains) {
    this.flights = flights
    this.bets = bets
    this.chains = chains
  }

  hello(seat: Seat, { flight, slots, opensAt }: Sight): Frame {
    const limits = limitsOf('CRASH-1')
    const bets = flight ? this.standing(flight.id) : []
    const { currency, decimals, name, realityMinutes } = seat
    return {
      type: 'hello',
      currency,
      decimals,
      name,
      realityMinutes,
      minStake: Math.max(limits.min, seat.minBet),
      maxStake: Math.min(limits.max, seat.maxBet),
      stakeStep: stakeStep(seat),
      maxWin: limits.maxWin,
      flight: flight && this.flight(flight),
      opensAt,
      bets: bets
        .sort((one, other) => other.stake - one.stake)
        .slice(0, LISTED)
        .map(shown),
      ...sumsOf(bets),
      slots,
      recent: this.flights
        .recent(RECENT)
        .map(({ chain, number, bust }) => ({ chain, number, bust })),
      shares: this.flights.shares(COUNTED),
      own: this.own(seat.id),
    }
  }

  flight(flight: Flight): ShownFlight {
    const { chain, number, state, closeAt, beacon, takeoffAt, bust, bound } = flight
    const end = state === 'ended' ? bust : null
    return { chain, number, state, closeAt, beacon, takeoffAt, bust: end, bound }
  }

  end(flight: Flight, outs: [k: number, multiple: number][]): Frame {
    const { link } = flight
    const shares = this.flights.shares(COUNTED)
    return { type: 'end', flight: this.flight(flight), link, outs, shares }
  }

  /** How many bets stand, and what is on them. */
  sums(flight: number): { count: number; staked: number } {
    return sumsOf(this.standing(flight))
  }

  own(seat: string): OwnBet[] {
    return this.bets.own(seat, OWN_LISTED)
  }

  slots(seat: string, flight: Flight | null, wishes: readonly Wished[]): SlotBet[] {
    const isOpen = flight !== null && !isOver(flight.state)
    const own = isOpen ? this.bets.ofSeat(flight.id, seat) : []
    const placed = own.filter(({ state }) => state === 'asked' || state === 'standing').map(slotOf)
    const queued = wishes.map(({ slot, stake, auto }) => ({
      ...{ slot, stake, auto, state: 'queued' as const },
      ...{ cashed: 0, payout: 0, k: null },
    }))
    return [...placed, ...queued]
  }

  /** What a flight that is over is checked by. */
  fair(chain: string, number: number): FairRecord | null {
    const flight = this.flights.over(chain, number)
    const found = this.chains.find(chain)
    if (!flight || !found) return null
    const { link, bust, isVoid, closeAt, endedAt } = flight
    const beacon = this.flights.boundOf(chain, number) ?? this.chains.boundOf(chain)
    return {
      chain: this.chains.published(found),
      number,
      link,
      bust,
      isVoid,
      beacon,
      closeAt,
      endedAt,
    }
  }

  /** What is public before any bet: chains, and what they are bound to; and what was called off. */
  published(): Published {
    const { of, voided, newest } = this.flights.voids(RECENT)
    return {
      chains: this.chains.all().map((chain) => this.chains.published(chain)),
      flights: of,
      voided,
      voids: newest.map(({ chain, number, link, endedAt }) => {
        return { chain, number, link, endedAt, reason: 'beacon-missing' as const }
      }),
    }
  }

  private standing(flight: number): Bet[] {
    return this.bets.of(flight).filter(({ state }) => state === 'standing')
  }
}

/** Whether nothing more comes of a flight. */
export const isOver = (state: ShownFlight['state']): boolean =>
  state === 'ended' || state === 'void'

const sumsOf = (bets: readonly Bet[]) => ({
  count: bets.length,
  staked: bets.reduce((sum, { stake }) => sum + stake, 0),
})

const shown = ({ k, name, stake, cashed }: Bet): ShownBet => ({
  k,
  name,
  stake,
  cashed: cashed ?? 0,
})

const stateOf = ({ state, cashed }: Bet): SlotState =>
  state === 'asked' ? 'asked' : cashed ? 'cashed' : 'standing'

const slotOf = (bet: Bet): SlotBet => {
  const { slot, stake, auto, k, payout } = bet
  return { slot, stake, auto, k, state: stateOf(bet), cashed: bet.cashed ?? 0, payout: payout ?? 0 }
}
