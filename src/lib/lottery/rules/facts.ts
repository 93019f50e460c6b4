import { at } from '#lib/lottery/counting'
import { type Fraction, formatFraction, plus } from '#lib/lottery/fraction'
import { oddsOf, returnOf, tierOdds } from '#lib/lottery/odds'
import { playsOf } from '#lib/lottery/plays/registry'
import {
  type Chances,
  type Family,
  type Play,
  PUSH,
  type Tier,
  type TierOdds,
} from '#lib/lottery/types'
import { type Example, exampleOf } from './example'
import { type PlayText, playText } from './play-text'

/** The prize level whose odds the rules show. */
export const SERIES_SHOWN = 1_950

export interface Fact {
  variants: readonly PlayText['variants'][]
  /** Kinds of bets that are worth the same; none where all bets of a play are alike. */
  kinds: readonly string[]
  /** The prize without the name of its kind; empty where a kind has one alone. */
  tier: Tier
  chance: Fraction
  /** Gross odds × 10 000, of the series or fixed; of a prize that adds up, the least. */
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

/** How a play is priced; whether what comes back was said with another price before. */
interface Way {
  odds: TierOdds
  isFixed: boolean
  isSaid: boolean
}

function factsOf(play: Play): Fact[] {
  const ways: Way[] = []
  const isSeries = play.price === 'series'
  if (isSeries) ways.push({ odds: oddsOf(play, SERIES_SHOWN), isFixed: false, isSaid: false })
  if (play.table) ways.push({ odds: play.table, isFixed: true, isSaid: isSeries })
  return ways.flatMap((way) => {
    const groups = [...alike(play, way.odds).values()]
    return groups.flatMap(({ kinds, chances }) =>
      factsOfKind({ name: at(kinds, 0), kinds: groups.length > 1 ? kinds : [], chances }, way),
    )
  })
}

/** The kinds of bets by what they are worth: those that differ in their name only are one. */
function alike(play: Play, odds: TierOdds): Map<string, { kinds: string[]; chances: Chances }> {
  const groups = new Map<string, { kinds: string[]; chances: Chances }>()
  for (const [kind, chances] of Object.entries(play.kinds)) {
    const worth = Object.entries(chances).map(
      ([tier, chance]) =>
        `${ownTier(kind, tier)} ${formatFraction(chance)} ${tierOdds(odds, tier)}`,
    )
    const known = groups.get(worth.join())
    if (known) known.kinds.push(kind)
    else groups.set(worth.join(), { kinds: [kind], chances })
  }
  return groups
}

/** What a prize adds to the name of its kind: `*2` for `RAT*2` of `RAT`, `FIRST` for `P4_FIRST`. */
function ownTier(kind: string, tier: Tier): string {
  if (tier.startsWith(kind) && !/^[A-Z0-9]/.test(tier.slice(kind.length))) {
    return tier.slice(kind.length).replace(/^_/, '')
  }
  if (/^[SK]\d+$/.test(tier) && tier.slice(1) === kind) return ''
  const rest = /^WIN(?::\w+)?(\*\d+)?$/.exec(tier)
  return rest ? (rest[1] ?? '') : tier
}

/** Chances below one in so many stand in one row with all smaller ones. */
const RARE = 10_000_000n

function factsOfKind(
  { name, kinds, chances }: { name: string; kinds: readonly string[]; chances: Chances },
  { odds, isFixed, isSaid }: Way,
): Fact[] {
  const back = returnOf(chances, odds)
  const facts: Fact[] = []
  for (const [tier, chance] of Object.entries(chances)) {
    if (tier === PUSH && isSaid) continue
    const own = ownTier(name, tier)
    const last = facts.at(-1)
    if (last?.tier.endsWith('+')) {
      last.chance = plus(last.chance, chance)
      continue
    }
    const isRare = own.startsWith('*') && chance.numerator * RARE < chance.denominator
    const row = { variants: [], kinds, chance, odds: tierOdds(odds, tier) ?? 0, isFixed, back }
    facts.push({ ...row, tier: isRare ? `${own}+` : own })
  }
  return facts
}

/** One row for what is alike: windows with the same chance. */
function merged(facts: readonly Fact[]): Fact[] {
  const rows = new Map<string, Fact>()
  for (const fact of facts) {
    const { kinds, tier, chance, odds, isFixed, variants } = fact
    const rest = variants
      .flat()
      .slice(1)
      .map((each) => JSON.stringify(each))
    const name = [...kinds, tier, formatFraction(chance), odds, isFixed, ...rest].join('|')
    const known = rows.get(name)
    if (known) known.variants = [...known.variants, ...variants]
    else rows.set(name, { ...fact })
  }
  return [...rows.values()]
}
