import { range } from '#lib/lottery/counting'
import { type FieldRule, set } from '#lib/lottery/form'
import { fraction, times } from '#lib/lottery/fraction'
import { numbers } from '#lib/lottery/plays/kit/numbers'
import { add } from '#lib/lottery/plays/kit/play'
import { permutations, priced, sorted, written } from '#lib/lottery/plays/kit/read'
import type { PrizeTable } from '#lib/lottery/shapes'
import type { Play, Rules, Tier, TierCounts } from '#lib/lottery/types'

/** Prizes of a draw, largest first: tier, group of the draw, numbers in it. */
const GROUPS = [
  ['FIRST', 'first', 1],
  ['SECOND', 'second', 1],
  ['THIRD', 'third', 1],
  ['STARTER', 'starter', 10],
  ['CONSOLATION', 'consolation', 10],
] as const

export const BIG = GROUPS
export const SMALL = GROUPS.slice(0, 3)
export const TOP = GROUPS.slice(0, 1)
type Groups = readonly (typeof GROUPS)[number][]

/** Odds by tier in the order of the groups. */
export type Odds = readonly string[]

const tableOf = (groups: Groups, odds: Odds, prefix = '') =>
  priced(Object.fromEntries(groups.map(([tier], at) => [prefix + tier, odds[at] ?? '0'])))

/** How a 4D play names its other pay tables; the first is the default. */
interface Named {
  options?: Play['options']
  with?: (rules: Rules) => Play<PrizeTable>
}

/**
 * What so many bets can win on one draw when every prize is another number, each of which every
 * one of the lines may hit.
 */
function spread(groups: Groups, bets: number, lines = 1): TierCounts {
  const counts: TierCounts = {}
  let left = bets
  for (const [tier, , count] of groups) {
    const won = Math.min(left, count * lines)
    add(counts, tier, won)
    left -= won
  }
  return counts
}

/** A number of four digits that is one of the prizes. */
export const straight = (groups: Groups, odds: Odds, named: Named = {}): Play<PrizeTable> =>
  numbers<PrizeTable, string>({
    ...named,
    rule: written(4),
    eachWin: (number, draw, win) => {
      for (const [tier, group] of groups) if (draw[group]?.includes(number)) win(tier)
    },
    best: (picked) => [spread(groups, picked.length)],
    kinds: () => ({
      number: Object.fromEntries(groups.map(([tier, , count]) => [tier, fraction(count, 10_000)])),
    }),
    table: tableOf(groups, odds),
  })

/** One straight bet for every number that `fits`; the numbers are `units` of all. */
const spreadOut = (
  groups: Groups,
  odds: Odds,
  rule: FieldRule,
  units: (line: string) => number,
  fits: (line: string) => (number: string) => boolean,
): Play<PrizeTable> =>
  numbers<PrizeTable, string>({
    rule,
    units,
    eachWin: (line, draw, win) => {
      const isHit = fits(line)
      for (const [tier, group] of groups) {
        for (const number of draw[group] ?? []) if (isHit(number)) win(tier)
      }
    },
    best: (picked) => [
      spread(
        groups,
        picked.reduce((bets, line) => bets + units(line), 0),
        picked.length,
      ),
    ],
    kinds: () => ({
      number: Object.fromEntries(groups.map(([tier, , count]) => [tier, fraction(count, 10_000)])),
    }),
    table: tableOf(groups, odds),
  })

/** A straight bet on every order of the number's digits. */
export const everyPermutation = (groups: Groups, odds: Odds): Play<PrizeTable> =>
  spreadOut(groups, odds, written(4), permutations, (line) => {
    const wanted = sorted(line)
    return (number) => sorted(number) === wanted
  })

/** Every number with `R` in one of its four places. */
const ROLLED = range(0, 3).flatMap((place) =>
  range(0, 999).map((rest) => {
    const digits = String(rest).padStart(3, '0')
    return `${digits.slice(0, place)}R${digits.slice(place)}`
  }),
)

/** `R` stands for any digit, in one place: ten straight bets. */
export const roll = (groups: Groups, odds: Odds): Play<PrizeTable> =>
  spreadOut(
    groups,
    odds,
    set(ROLLED),
    () => 10,
    (line) => {
      const pattern = new RegExp(`^${line.replace('R', '\\d')}$`)
      return (number) => pattern.test(number)
    },
  )

/** One stake over all orders of a number: odds by how many there are. */
export function oneStake(
  groups: Groups,
  tables: Readonly<Record<number, Odds>>,
  named: Named = {},
): Play<PrizeTable> {
  return numbers<PrizeTable, string>({
    ...named,
    rule: written(4, (number) => (permutations(number) > 1 ? number : null)),
    eachWin: (number, draw, win) => {
      const wanted = sorted(number)
      const won: Tier[] = []
      for (const [tier, group] of groups) {
        for (const drawn of draw[group] ?? []) {
          if (sorted(drawn) === wanted) won.push(`P${permutations(number)}_${tier}`)
        }
      }
      if (won.length) win(won.join('+'))
    },
    best: (picked) => [
      Object.fromEntries(
        [...new Set(picked.map((number) => permutations(number)))].map((ways) => {
          const bets = picked.filter((number) => permutations(number) === ways).length
          const won = Object.entries(spread(groups, ways)).flatMap(([tier, count]) =>
            Array<Tier>(count).fill(`P${ways}_${tier}`),
          )
          return [won.join('+'), bets]
        }),
      ),
    ],
    kinds: () =>
      Object.fromEntries(
        Object.keys(tables).map((ways) => [
          `P${ways}`,
          Object.fromEntries(
            groups.map(([tier, , count]) => [
              `P${ways}_${tier}`,
              times(fraction(Number(ways), 10_000), fraction(count, 1)),
            ]),
          ),
        ]),
      ),
    table: Object.assign(
      {},
      ...Object.entries(tables).map(([ways, odds]) => tableOf(groups, odds, `P${ways}_`)),
    ),
  })
}

/** The last three digits of the prizes; a number can be that of several. */
export const lastThree = (groups: Groups, odds: Odds): Play<PrizeTable> =>
  numbers<PrizeTable, string>({
    rule: written(3),
    eachWin: (number, draw, win) => {
      const won: Tier[] = []
      for (const [tier, group] of groups) if (draw[group]?.[0]?.slice(1) === number) won.push(tier)
      if (won.length) win(won.join('+'))
    },
    best: () => [{ [groups.map(([tier]) => tier).join('+')]: 1 }],
    kinds: () => ({
      number: Object.fromEntries(groups.map(([tier]) => [tier, fraction(1, 1_000)])),
    }),
    table: tableOf(groups, odds),
  })
