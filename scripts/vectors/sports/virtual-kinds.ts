import { mainLine } from '#lib/sports/virtual/chances/main-line'
import { type PricedMarket, priceMarket } from '#lib/sports/virtual/chances/price'
import type { PriceState } from '#lib/sports/virtual/chances/state'
import { commitOf, type MatchSeed, playMatch, tickKeyHex } from '#lib/sports/virtual/draw'
import type { Process } from '#lib/sports/virtual/processes/types'
import { type Calendar, type Clock, matchTime, turnAt, turnOf } from '#lib/sports/virtual/schedule'
import { type Strength, type StrengthRule, strengthOf } from '#lib/sports/virtual/strength'

interface PlayInput extends MatchSeed {
  process: Process
  beacon?: 'none' | 'kickoff' | 'tick'
  beacons?: string[]
}

async function play({ process, beacon = 'none', beacons = [], ...seed }: PlayInput) {
  const beaconAt = (tick: number) =>
    beacon === 'none' ? '' : (beacons[beacon === 'kickoff' ? 0 : tick] ?? '')
  const { state, bytesUsed, rejected } = await playMatch(process, seed, beaconAt)
  return {
    ...state,
    ticks: state.tick,
    bytesUsed,
    rejected,
    commit: await commitOf(seed.seedHex),
    key1: await tickKeyHex(seed, 1, beaconAt(1)),
  }
}

interface StrengthInput {
  competition: StrengthRule
  home: Strength
  away: Strength
}

interface PriceInput {
  process: Process
  state?: PriceState
  markets: PricedMarket[]
}

interface LineInput {
  process: Process
  market: PricedMarket & { from: number; to: number; step: number }
}

export const VIRTUAL_KINDS = {
  price: ({ process, state = {}, markets }: PriceInput) => ({
    markets: markets.map((market) => priceMarket(process, state, market)),
  }),
  mainLine: ({ process, market: { from, to, step, ...market } }: LineInput) => ({
    line: mainLine(process, {}, market, { from, to, step }),
  }),
  play,
  strength: ({ competition, home, away }: StrengthInput) => strengthOf(competition, home, away),
  fixtures: (input: { competition: Calendar; turn?: number; at?: number }) =>
    turnOf(input.competition, input.turn ?? turnAt(input.competition, input.at ?? 0)),
  times: (input: { competition: Clock; kickOff: number; at: number }) =>
    matchTime(input.competition, input.kickOff, input.at),
}
