import type { Code, Codes } from '#lib/sports/codes'
import { settleMarket } from '#lib/sports/kinds/sports'
import type { AskedMarket, MatchResult } from '#lib/sports/markets/types'
import { decidedSoFar } from '#lib/sports/virtual/decided'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { askedMarket, BUILDER, conditionsOf } from '#lib/sports/virtual/offer/asked'
import type { SettleMatch } from '#platform/sports/league/settle-request'
import type { Cancel, Facts, LearntFacts } from './facts'
import { readFact } from './stored'

/** Of several conditions only what is won whole counts; a match that did not end refunds. */
function builderCodes(selection: string, result: MatchResult): Codes {
  const conditions = conditionsOf(selection) ?? []
  const codes = conditions.map(({ selection: name, list, ...asked }) => {
    const market: AskedMarket = { ...asked, ...(list && { list: list as readonly string[] }) }
    return settleMarket('football', market, result)[name] ?? 'V'
  })
  if (result.state !== 'ended') return { [selection]: 'V' }
  return { [selection]: codes.every((code: Code) => code === 'W') ? 'W' : 'L' }
}

/** What a market has come to; null: it is open. */
function codesOf({ event, sport, result, isOver }: SettleMatch, name: string): Codes | null {
  const { market, selection, base } = readFact(name)
  const competition = virtualMatch(event)?.competition
  if (!result || !competition) return null
  if (market === BUILDER) return isOver ? builderCodes(selection ?? '', result) : null
  const asked = askedMarket(competition, market)
  if (!asked) return null
  const whole = { ...asked, ...(base && { base }) }
  return isOver ? settleMarket(sport, whole, result) : decidedSoFar(sport, whole, result)
}

const same = (one: object | null, other: object | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is news of the markets of an outside feed's match: a refund of all goes before the rest. */
function factsOutside(
  { version, outcomes = {}, reason }: SettleMatch,
  names: readonly string[],
  known: ReadonlyMap<string, Facts>,
): LearntFacts[] {
  return names.flatMap((market) => {
    const before = known.get(market)
    const { results = null, cancels = [] } = outcomes[market] ?? {}
    const all = reason === undefined ? [...cancels] : [{ reason }]
    if (before ? before.version >= version : results === null && all.length === 0) return []
    if (before && same(before.results, results) && same(before.cancels, all)) return []
    return [{ market, version, results, cancels: all }]
  })
}

/** What is news of the markets of a match. */
export function factsOfMatch(
  request: SettleMatch,
  names: readonly string[],
  known: ReadonlyMap<string, Facts>,
): LearntFacts[] {
  if (request.outcomes) return factsOutside(request, names, known)
  const { version, at, reason, result } = request
  return names.flatMap((market) => {
    const before = known.get(market)
    if (before && before.version >= version) return []
    const results = codesOf(request, market)
    if (result !== null && results === null) return []
    // Whoever was taken when it was known gets the stake back; of a void match everybody does.
    const cancel: Cancel = result === null ? { reason } : { from: at, reason: 'LATE_BET' }
    const facts = { market, version, results, cancels: [cancel] }
    return before && same(before.results, results) ? [] : [facts]
  })
}
