import type { Minor } from '#lib/money'
import { portion, toHundredths } from '../exact'
import { placed, type Scored } from './board'

export interface TournamentRound {
  stake: Minor
  payout: Minor
  at: number
}

export interface Entrant {
  member: string
  buyIn: Minor
  rounds: readonly TournamentRound[]
  blocked?: boolean
}

export const TOURNAMENT_SCORINGS = ['multiple', 'net', 'valid-bet'] as const
export type TournamentScoring = (typeof TOURNAMENT_SCORINGS)[number]

export interface Tournament {
  scoring: TournamentScoring
  /** Smallest stake of a round that counts for the best multiple. */
  minStake?: Minor
  /** Fewest rounds of somebody with a place. */
  minRounds?: number
  /** Hundredths of a percent of each entry fee that the house keeps. */
  fee?: number
  /** Hundredths of a percent of the pool, by place. */
  shares: readonly number[]
  /** What the house adds. */
  added?: Minor
  /** With fewer entrants everything is returned. */
  minEntrants?: number
  entrants: readonly Entrant[]
}

const SHARES = 10_000
/** What the house keeps of an entry fee at most, hundredths of a percent. */
export const ENTRY_CUT_MAX = 2_000

function scoreOf(
  { scoring, minStake = 0, minRounds = 0 }: Tournament,
  { member, rounds }: Entrant,
): Scored | undefined {
  const counted = scoring === 'multiple' ? rounds.filter(({ stake }) => stake >= minStake) : rounds
  if (counted.length < minRounds) return undefined
  let [score, reachedAt] = [0, 0]
  for (const { stake, payout, at } of counted) {
    const multiple = stake > 0 ? portion(payout, 100, stake) : 0
    const next =
      scoring === 'multiple'
        ? Math.max(score, multiple)
        : score + (scoring === 'net' ? payout - stake : stake)
    if (next !== score) reachedAt = at
    score = next
  }
  return { member, score, reachedAt }
}

/** The prize of each place; what the shares leave over goes to the first. */
export function tournamentPrizes(pool: Minor, shares: readonly number[]): Minor[] {
  const prizes = shares.map((share) => toHundredths(portion(pool, share, SHARES)))
  const left = pool - prizes.reduce((sum, prize) => sum + prize, 0)
  return prizes.map((prize, at) => (at === 0 ? prize + left : prize))
}

/** What an entry fee leaves for the pool, and what of it the house keeps. */
export function feeParts(buyIn: Minor, fee: number): { net: Minor; cut: Minor } {
  const cut = portion(buyIn, fee, SHARES)
  return { net: buyIn - cut, cut }
}

export interface Fees {
  entrants: number
  minEntrants: number
  /** Of each entrant: what they paid, and what of it is in the pool. */
  buyIn: Minor
  net: Minor
  /** Beside what the house adds. */
  added: Minor
  /** What places have won. */
  paid: Minor
}

/** What each entrant gets back: all of it, or their part of prizes that nobody has won. */
export function feeBack({ entrants, minEntrants, buyIn, net, added, paid }: Fees): Minor {
  if (entrants < minEntrants) return buyIn
  const pool = added + entrants * net
  if (entrants === 0 || pool === 0) return 0
  return toHundredths(Math.floor(portion(pool - paid, entrants * net, pool) / entrants))
}

/** Pool, places and prizes. */
export function tournamentResult(tournament: Tournament) {
  const { fee = 0, shares, added = 0, minEntrants = 0, entrants } = tournament
  const feeOf = ({ buyIn }: Entrant) => portion(buyIn, fee, SHARES)
  const fees = entrants.reduce((sum, entrant) => sum + feeOf(entrant), 0)
  const pool = entrants.reduce((sum, { buyIn }) => sum + buyIn, added) - fees
  if (entrants.length < minEntrants) return { pool: 0, fees: 0, places: [], paid: 0, rest: added }
  const prizes = tournamentPrizes(pool, shares)
  const prizeAt = (place: number) => prizes[place - 1] ?? 0
  const rows = entrants.flatMap((entrant) =>
    entrant.blocked ? [] : (scoreOf(tournament, entrant) ?? []),
  )
  const { places, paid } = placed(rows, prizeAt)
  return { pool, fees, places, paid, rest: pool - paid }
}
