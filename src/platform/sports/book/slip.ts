import type { Input } from '#lib/api/call'
import type { place } from '#lib/api/sports/slip'
import { AppError, type ErrorCode } from '#lib/errors'
import { COMBINATIONS_MAX, PICKS_MAX } from '#lib/sports/limits'
import { isAmong, isAnyAmong } from '#lib/sports/markets/suspended'
import type { Limits } from '#lib/sports/risk/max-stake'
import { acceptOdds, type OddsPolicy } from '#lib/sports/slip/accept'
import type { SlipRefusal } from '#lib/sports/slip/types'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { BUILDER } from '#lib/sports/virtual/offer/asked'
import type { Book, Owner } from '#platform/kernel/book/book'
import type { MatchQuote, OutsideQuote } from '#platform/sports/league/rpc'
import { limitedTo, limitsOfMember } from './member-limits'
import { sportsOf } from './state'
import { type Described, isOnRest, type StoredPick, type StoredSlip } from './stored'

export type AskedSlip = Pick<
  Input<typeof place>,
  'type' | 'sizes' | 'eachWay' | 'alternatives' | 'picks'
>
type Asked = AskedSlip['picks'][number]

/** How a pick stands now. */
export interface PickNow {
  asked: Asked
  quote: MatchQuote | undefined
  /** What it would be taken at; undefined: not on offer. */
  odds: number | undefined
  status: 'open' | 'suspended' | 'closed'
}

/** Whether the market of a selection takes no bets while others of the match do. */
export const isStopped = (
  { suspended, outside }: MatchQuote,
  { market, selection }: Pick<Asked, 'market' | 'selection'>,
): boolean =>
  outside?.shut.includes(market) ||
  isAmong(suspended, market) ||
  (market === BUILDER && isAnyAmong(suspended, selection))

/** Each pick with what its match takes bets at. An event that nobody knows is refused. */
export function picksNow(book: Book, picks: readonly Asked[], now: number): PickNow[] {
  const { quotes } = sportsOf(book)
  return picks.map((asked, at) => {
    const quote = quotes.get(asked.event)?.quote
    if (!virtualMatch(asked.event) && !quote) throw refusedPick('sports.event-unknown', at)
    const odds = quote?.offers[asked.market]?.[asked.selection]?.odds
    const isOpen = quote?.status === 'open' && now < quote.until && !isStopped(quote, asked)
    const status =
      !quote || quote.status === 'closed' || (isOpen && odds === undefined)
        ? 'closed'
        : isOpen
          ? 'open'
          : 'suspended'
    return { asked, quote, odds, status }
  })
}

/** A refusal that says which pick it is about. */
export const refusedPick = (
  code: ErrorCode,
  at: number,
  params: Record<string, string | number> = {},
): AppError => new AppError(code, params, [{ field: `picks.${at}`, code, params }])

/** Whether what the member saw is another bet than the one of now. */
const isOtherBet = ({ asked, quote }: PickNow, policy: OddsPolicy): boolean =>
  quote !== undefined &&
  asked.version < quote.scoredIn &&
  (policy === 'none' || isOnRest(asked.market))

/** Takes the picks at the odds of now, or refuses: closed before suspended before other odds. */
export function takenPicks(picks: readonly PickNow[], policy: OddsPolicy, now: number) {
  const states = picks.flatMap(({ odds, status }, at) =>
    status === 'closed' ? [] : [[String(at), { odds: odds ?? 0, status }] as const],
  )
  const closed = picks.findIndex(({ status }) => status === 'closed')
  if (closed >= 0) throw refusedPick('market.closed', closed)
  const answer = acceptOdds({
    at: now,
    policy,
    picks: picks.map(({ asked }, at) => ({ id: String(at), odds: asked.odds })),
    states: [{ at: now, picks: Object.fromEntries(states) }],
  })
  if ('refused' in answer && answer.refused !== 'odds.changed')
    throw refusedPick(answer.refused, Number(answer.pick))
  const changed = 'refused' in answer ? answer.changed.map(Number) : []
  const other = picks.flatMap((pick, at) => (isOtherBet(pick, policy) ? [at] : []))
  const refused = [...new Set([...changed, ...other])]
  if (refused.length > 0) {
    const fields = refused.map((at) => ({ field: `picks.${at}`, code: 'odds.changed' }))
    throw new AppError('odds.changed', {}, fields, { picks: picks.map(shownNow) })
  }
  return picks.map(storedPick)
}

const shownNow = ({ odds, quote, status }: PickNow) => {
  return { odds: odds ?? null, status, version: quote?.version ?? 0 }
}

const describedBy = (
  { startAt }: MatchQuote,
  { sport, competition, home, away }: OutsideQuote,
): Described => ({ sport, competition, home, away, startAt })

/** The pick as its ticket keeps it, at the odds of now. */
function storedPick({ asked, odds, quote }: PickNow): StoredPick {
  const { event, market, selection, banker, each } = asked
  return {
    ...{ event, market, selection, odds: odds ?? asked.odds },
    ...(banker && { banker }),
    ...(each && { each }),
    ...(quote?.outside
      ? { about: describedBy(quote, quote.outside) }
      : isOnRest(market) && { base: quote?.score ?? [0, 0] }),
  }
}

export const storedSlip = (
  { type, sizes, eachWay, alternatives }: AskedSlip,
  unit: number,
  picks: readonly StoredPick[],
): StoredSlip => ({
  ...{ type, unit, picks },
  ...(sizes && { sizes }),
  ...(eachWay && { eachWay }),
  ...(alternatives && { alternatives }),
})

const REFUSAL_PARAMS: Partial<Record<SlipRefusal, Record<string, number>>> = {
  'slip.too-many-picks': { count: PICKS_MAX },
  'slip.too-many-combinations': { count: COMBINATIONS_MAX },
}

export const refusedSlip = (code: SlipRefusal, { minUnit = 0 }: Limits): AppError =>
  new AppError(
    code,
    code === 'stake.too-small' ? { amount: minUnit } : (REFUSAL_PARAMS[code] ?? {}),
  )

/** The limits of a member's slip: of several matches the tightest. */
export function limitsOf(
  book: Book,
  member: Owner,
  picks: readonly PickNow[],
): Limits & { cap?: number } {
  return limitedTo(limitsOfPicks(book, picks), limitsOfMember(book, member.id))
}

function limitsOfPicks(book: Book, picks: readonly PickNow[]): Limits & { cap?: number } {
  const { exposure } = sportsOf(book)
  const all = picks.flatMap(({ quote }) => quote?.limits ?? [])
  const least = (name: keyof Limits) => {
    const values = all.flatMap((limits) => limits[name] ?? [])
    return values.length > 0 ? Math.min(...values) : undefined
  }
  const [market, event] = [exposure.partOf(least('market')), exposure.partOf(least('event'))]
  return {
    ...(market === undefined ? {} : { market }),
    ...(event === undefined ? {} : { event }),
    ...Object.fromEntries(
      (['ticketStake', 'memberMarket', 'memberFactor', 'step', 'minUnit'] as const).flatMap(
        (name) => {
          const value = least(name)
          return value === undefined ? [] : [[name, value]]
        },
      ),
    ),
    ...(least('payout') === undefined ? {} : { cap: least('payout') }),
  }
}
