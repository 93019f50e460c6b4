import { type Codes, sharesOf } from '#lib/sports/codes'
import { type ScoreMarket, scoreMarket, type View } from '#lib/sports/markets/score-markets'
import type { AskedMarket } from '#lib/sports/markets/types'
import { offeredOdds } from '#lib/sports/odds/chance'
import type { Odds } from '#lib/sports/odds/formats'
import type { Process } from '#lib/sports/virtual/processes/types'
import { boutCodes } from './bout'
import { builderChance, type Condition, halfAndFullChances } from './builder'
import { firstGoalChances, firstScorerChances } from './first-goal'
import { billionths, CERTAIN, conditional, type Mass, TOLERANCE } from './fixed'
import { goalSpread } from './goals'
import { remembered } from './remembered'
import { scoreSpread } from './scores'
import { firstBloodChance, oneSetSpread, pointsSpread, setsSpread } from './sets'
import type { PriceState } from './state'
import { type Spread, scoreSeen, viewed } from './views'

/** A market to price; a builder's list holds its conditions. */
export interface PricedMarket extends Omit<AskedMarket, 'list'> {
  /** In 1/10 000. */
  margin: number
  list?: readonly string[] | readonly Condition[]
}

/** Chances, in fixed point, that a stake on a selection is won and that it is refunded. */
export interface Shares {
  won: Mass
  refunded: Mass
}

export type MarketShares = Record<string, Shares>

interface Price {
  /** Billionths: of what is not refunded, what is won. */
  p9: number
  odds: Odds | null
  w9: number
  v9: number
}

/** Markets on sets or maps, by the market of points that they are like. */
const ON_SETS: Readonly<Record<string, string>> = { SETCS: 'CS', SETAH: 'AH', SETOU: 'OU' }

/** Adds up what each selection comes to, over all ends. */
function added(ends: Iterable<readonly [Codes, Mass]>): MarketShares {
  const shares: MarketShares = {}
  for (const [codes, mass] of ends) {
    for (const [name, code] of Object.entries(codes)) {
      const held = shares[name] ?? { won: 0n, refunded: 0n }
      const { won, refunded } = sharesOf(code)
      shares[name] = {
        won: held.won + (mass * won.top) / won.bottom,
        refunded: held.refunded + (mass * refunded.top) / refunded.bottom,
      }
    }
  }
  return shares
}

const settled = (
  market: ScoreMarket,
  asked: Omit<AskedMarket, 'market'>,
  spread: Spread,
): MarketShares =>
  added(
    [...spread].map(([value, mass]) => [market.settle(scoreSeen(market.view, value), asked), mass]),
  )

const plain = (chances: Map<string, Mass> | null): MarketShares | null =>
  chances && Object.fromEntries([...chances].map(([name, won]) => [name, { won, refunded: 0n }]))

/** Adds what is refunded because the set is not played. */
function withUnplayed(shares: MarketShares, spread: Spread): MarketShares {
  const played = [...spread.values()].reduce((sum, mass) => sum + mass, 0n)
  const unplayed = CERTAIN - played
  if (unplayed < TOLERANCE) return shares
  return Object.fromEntries(
    Object.entries(shares).map(([name, { won, refunded }]) => [
      name,
      { won, refunded: refunded + unplayed },
    ]),
  )
}

const setNumber = (part: string): number => Number(part.slice(1))

function setsMarket(
  process: Process & { kind: 'rallies' | 'games' },
  state: PriceState,
  asked: AskedMarket,
): MarketShares | null {
  const { market, part = 'ALL' } = asked
  if (market === 'FB') {
    const chance = firstBloodChance(process, state, setNumber(part))
    if (!chance) return null
    const refunded = CERTAIN - chance.played
    return {
      '1': { won: chance.home, refunded },
      '2': { won: chance.played - chance.home, refunded },
    }
  }
  const like = scoreMarket(ON_SETS[market] ?? market)
  if (!like) return null
  const onSets = Object.hasOwn(ON_SETS, market) || market === 'ML' || market === '1X2'
  const known = (work: () => Spread | null) =>
    remembered(process, state, `${part} ${onSets} ${like.view}`, work)
  if (part === 'ALL') {
    const spread = known(() => (onSets ? setsSpread : pointsSpread)(process, state, like.view))
    return spread && settled(like, asked, spread)
  }
  const spread = known(() => oneSetSpread(process, state, setNumber(part), like.view))
  return spread && withUnplayed(settled(like, asked, spread), spread)
}

function spreadOf(
  process: Process & { kind: 'goals' | 'scores' },
  state: PriceState,
  part: string,
  view: View,
): Spread | null {
  if (process.kind === 'scores') {
    const work = () => scoreSpread(process, state, part, view)
    return remembered(process, state, `${part} ${view}`, work)
  }
  const spread = remembered(process, state, part, () => goalSpread(process, state, part))
  return spread && viewed(view, spread)
}

function pointsMarket(
  process: Process & { kind: 'goals' | 'scores' },
  state: PriceState,
  asked: AskedMarket,
): MarketShares | null {
  const { market, part = 'RT' } = asked
  if (process.kind === 'goals') {
    if (market === 'HTFT') return plain(halfAndFullChances(process, state))
    if (market === 'FGS') return plain(firstScorerChances(process, state))
    if (market === 'FG') {
      const first = firstGoalChances(process, state)
      if (!first) return null
      const { home, away, none } = first
      return plain(new Map(Object.entries({ '1': home, NONE: none, '2': away })))
    }
  }
  const found = scoreMarket(market)
  if (!found) return null
  // Of a handicap on the rest of the match, the score now is the base of who bets now.
  const base = state.score ?? [0, 0]
  const spread = spreadOf(process, state, part, found.view)
  return spread && settled(found, { ...asked, base }, spread)
}

const isText = (list: PricedMarket['list']): list is readonly string[] | undefined =>
  list === undefined || list.every((each) => typeof each === 'string')

/** The shares of a market's selections; `null` where it is decided or cannot be told. */
export function marketShares(
  process: Process,
  state: PriceState,
  { margin: _, ...asked }: PricedMarket,
): MarketShares | null {
  const { list } = asked
  if (!isText(list)) {
    if (process.kind !== 'goals') return null
    const won = builderChance(process, state, list as readonly Condition[])
    return won === null ? null : { ALL: { won, refunded: 0n } }
  }
  const market: AskedMarket = { ...asked, list }
  if (process.kind === 'bout') return added(boutCodes(process, state, market))
  if (process.kind === 'rallies' || process.kind === 'games') {
    return setsMarket(process, state, market)
  }
  return pointsMarket(process, state, market)
}

/** Chances and odds of every selection of a market; `null` where it is not priced. */
export function priceMarket(
  process: Process,
  state: PriceState,
  asked: PricedMarket,
): Record<string, Price> | null {
  const shares = marketShares(process, state, asked)
  if (!shares) return null
  return Object.fromEntries(
    Object.entries(shares).map(([name, { won, refunded }]) => {
      const p9 = billionths(conditional(won, refunded))
      const odds = offeredOdds(p9, asked.margin)
      return [name, { p9, odds, w9: billionths(won), v9: billionths(refunded) }]
    }),
  )
}
