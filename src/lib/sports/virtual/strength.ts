import type { Process } from './processes/types'

/** How good a side is; 1 000 is the average. */
export interface Strength {
  attack?: number
  defence?: number
  rating?: number
}

type Tables = readonly (readonly (readonly [number, number])[])[]

/** What the strengths of two sides change of a process. */
export type StrengthRule =
  | { kind: 'goals'; base: readonly [number, number]; partFactors: readonly number[] }
  | { kind: 'scores'; base: Tables }
  | { kind: 'rallies' | 'games' | 'bout'; base: number; slope: number }

const MILLION = 1_000_000

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

const attackOn = (own: Strength, other: Strength): number =>
  (own.attack ?? 1_000) * (other.defence ?? 1_000)

/** A table with its points made likelier or rarer; what is left is no point. */
function strengthened(table: Tables[number], force: number): [number, number][] {
  const scoring = table
    .filter(([points]) => points > 0)
    .map(([points, chance]): [number, number] => [points, Math.floor((chance * force) / MILLION)])
  const left = MILLION - scoring.reduce((sum, [, chance]) => sum + chance, 0)
  return [[0, left], ...scoring]
}

/** The part of a process that two sides set, floored at every division. */
export function strengthOf(rule: StrengthRule, home: Strength, away: Strength): Partial<Process> {
  if (rule.kind === 'goals') {
    const [ofHome, ofAway] = rule.base
    const p = rule.partFactors.map(
      (factor) =>
        [
          Math.floor((ofHome * attackOn(home, away) * factor) / 1_000_000_000),
          Math.floor((ofAway * attackOn(away, home) * factor) / 1_000_000_000),
        ] as const,
    )
    return { p }
  }
  if (rule.kind === 'scores') {
    const [ofHome = [], ofAway = []] = rule.base
    const tables = [
      strengthened(ofHome, attackOn(home, away)),
      strengthened(ofAway, attackOn(away, home)),
    ]
    return { tables }
  }
  const [own, other] = [home.rating ?? 1_000, away.rating ?? 1_000]
  const lead = rule.slope * (own - other)
  if (rule.kind === 'rallies') return { p: within(rule.base + lead, 300_000, 700_000) }
  if (rule.kind === 'games') {
    const hold = (value: number) => within(value, 550_000, 950_000)
    const tieBreak = within(500_000 + lead, 300_000, 700_000)
    return { hold: [hold(rule.base + lead), hold(rule.base - lead)], tieBreak }
  }
  const finish = (mine: number, theirs: number) => Math.floor((rule.base * mine) / theirs)
  return {
    finish: [finish(own, other), finish(other, own)],
    decision: [within(470_000 + lead, 200_000, 740_000), 60_000],
  }
}
