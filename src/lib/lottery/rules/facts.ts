import { type Fraction, formatFraction } from '#lib/lottery/fraction'
import { oddsOf, returnOf, tierOdds } from '#lib/lottery/odds'
import { playsOf } from '#lib/lottery/plays/registry'
import { type Chances, type Family, type Play, PUSH, type TierOdds } from '#lib/lottery/types'
import { type Example, exampleOf } from './example'
import { type PlayText, playText } from './play-text'

/** The prize level whose odds the rules show. */
export const SERIES_SHOWN = 1_950

export interface Fact {
  variants: readonly PlayText['variants'][]
  /** The kind of bet; empty where all bets of a play are alike. */
  kind: string
  tier: string
  chance: Fraction
  /** Gross odds × 10 000, of the series or fixed. */
  odds: number
  isFixed: boolean
  /** What the kind of bet returns on average, of its stake. */
  back: Fraction
}

/** Plays that one text explains. */
export interface Explained {
  key: string
  example: Example
  /** Odds × 10 000 of the example's play. */
  odds: TierOdds
  facts: Fact[]
}

/** A family's plays as its page of rules shows them. */
export function explained(family: Family): Explained[] {
  const byKey = new Map<string, Explained>()
  for (const [id, play] of Object.entries(playsOf(family))) {
    const { key, variants } = playText(family, id)
    let entry = byKey.get(key)
    if (!entry) {
      const odds = oddsOf(play, SERIES_SHOWN)
      entry = { key, example: exampleOf(family, id, play), odds, facts: [] }
      byKey.set(key, entry)
    }
    entry.facts.push(...factsOf(play).map((fact) => ({ ...fact, variants: [variants] })))
  }
  return [...byKey.values()].map((entry) => ({ ...entry, facts: merged(entry.facts) }))
}

function factsOf(play: Play): Fact[] {
  const ways: { odds: TierOdds; isFixed: boolean }[] = []
  if (play.price === 'series') ways.push({ odds: oddsOf(play, SERIES_SHOWN), isFixed: false })
  if (play.table) ways.push({ odds: play.table, isFixed: true })
  return ways.flatMap((way) =>
    kindsOf(play, way.odds).flatMap(([kind, chances]) => factsOfKind(kind, chances, way)),
  )
}

/** The kinds of bets that differ in more than their name. */
function kindsOf(play: Play, odds: TierOdds): [kind: string, chances: Chances][] {
  const kinds = Object.entries(play.kinds)
  const worth = (chances: Chances) =>
    Object.entries(chances).map(
      ([tier, chance]) => `${tier === PUSH} ${formatFraction(chance)} ${tierOdds(odds, tier)}`,
    )
  const different = new Set(kinds.map(([, chances]) => worth(chances).join()))
  return different.size > 1 ? kinds : kinds.slice(0, 1).map(([, chances]) => ['', chances])
}

const factsOfKind = (
  kind: string,
  chances: Chances,
  { odds, isFixed }: { odds: TierOdds; isFixed: boolean },
): Fact[] =>
  Object.entries(chances)
    .filter(([tier]) => tier !== PUSH || !isFixed)
    .map(([tier, chance]) => ({
      variants: [],
      kind,
      tier,
      chance,
      odds: tierOdds(odds, tier) ?? 0,
      isFixed,
      back: returnOf(chances, odds),
    }))

/** One row for what is alike: windows with the same chance, labels that differ only in name. */
function merged(facts: readonly Fact[]): Fact[] {
  const rows = new Map<string, Fact>()
  for (const fact of facts) {
    const { kind, tier, chance, odds, isFixed, variants } = fact
    const rest = variants
      .flat()
      .slice(1)
      .map((each) => JSON.stringify(each))
    const name = [kind, tier, formatFraction(chance), odds, isFixed, ...rest].join('|')
    const known = rows.get(name)
    if (known) known.variants = [...known.variants, ...variants]
    else rows.set(name, { ...fact })
  }
  return [...rows.values()]
}
