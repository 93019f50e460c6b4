import type { Selection } from '#lib/api/lottery'
import { range } from '#lib/lottery/counting'
import { rows, set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import { fixedPlay } from '#lib/lottery/plays/kinds/data'
import { labels } from '#lib/lottery/plays/kinds/labels'
import { priced } from '#lib/lottery/plays/kinds/read'
import { type Chances, type Play, PUSH, type TierCounts, type TierOdds } from '#lib/lottery/types'
import { ALL_BALLS, COLORS, colorOf, type LhcDraw, NEUTRAL, SIDES, sidesOf } from './balls'
import { ofSpecial } from './chances'

const NORMALS = 6

/** The ball is among the six normal ones. */
const normal: Play<LhcDraw> = labels({
  key: 'nums',
  of: ALL_BALLS,
  outcome: (ball, draw) => (draw.normal.includes(ball) ? 'WIN' : null),
  best: (balls) => [{ WIN: Math.min(balls.length, NORMALS) }],
  kinds: () => ({ ball: { WIN: ofSpecial(NORMALS) } }),
  table: priced({ WIN: '7.8' }),
})

/** The ball is the one drawn at the place `ball`, from 0; needs the order of the draw. */
const normalAt: Play<LhcDraw> = fixedPlay(
  {
    kinds: () => ({ ball: { WIN: ofSpecial(1) } }),
    table: priced({ WIN: '48.8' }),
  },
  {
    forms: [{ ball: { kind: 'one', of: range(0, NORMALS - 1) }, nums: set(ALL_BALLS) }],
    count: ({ nums = [] }) => nums.length,
    winning: ({ ball = 0, nums = [] }, draw): TierCounts =>
      nums.includes(draw.normal[ball] ?? 0) ? { WIN: 1 } : {},
    best: () => [{ WIN: 1 }],
  },
)

const LEGS = [...SIDES, ...COLORS] as const
type Leg = (typeof LEGS)[number]
const LEGS_AT_LEAST = 2

/** Odds × 10 000 of a leg: sides alike, red apart from blue and green. */
const LEG_ODDS = { S: 19_650n, R: 27_000n, B: 28_500n }
type LegKind = keyof typeof LEG_ODDS

/** How many bets have won so many side, red and blue or green legs: `[S, R, B]` joined. */
type Won = Map<string, number>

const isSide = (leg: Leg): boolean => (SIDES as readonly Leg[]).includes(leg)

/** What a ball makes of a leg: the kind that won, a push, or a loss. */
function legOutcome(leg: Leg, ball: number): LegKind | 'push' | null {
  if (isSide(leg)) {
    if (ball === NEUTRAL) return 'push'
    return sidesOf(ball, 0).has(leg as (typeof SIDES)[number]) ? 'S' : null
  }
  if (colorOf(ball) !== leg) return null
  return leg === 'RED' ? 'R' : 'B'
}

/** Bets by the legs they have won after one more ball. */
function afterBall(won: Won, legs: readonly Leg[], ball: number): Won {
  const next: Won = new Map()
  for (const [key, bets] of won) {
    const [s = 0, r = 0, b = 0] = key.split(',').map(Number)
    for (const leg of legs) {
      const outcome = legOutcome(leg, ball)
      if (outcome === null) continue
      const into = [
        s + Number(outcome === 'S'),
        r + Number(outcome === 'R'),
        b + Number(outcome === 'B'),
      ]
      next.set(into.join(), (next.get(into.join()) ?? 0) + bets)
    }
  }
  return next
}

const tierOf = (key: string): string => {
  const [s, r, b] = key.split(',')
  return `S${s}R${r}B${b}`
}

function settled(rowsOfLegs: readonly Leg[][], balls: readonly number[]): TierCounts {
  let won: Won = new Map([['0,0,0', 1]])
  for (const [place, legs] of rowsOfLegs.entries()) {
    if (legs.length) won = afterBall(won, legs, balls[place] ?? 0)
  }
  const counts: TierCounts = {}
  for (const [key, bets] of won) counts[key === '0,0,0' ? PUSH : tierOf(key)] = bets
  return counts
}

/** The product of the legs' odds, floored once. */
function parlayOdds(): TierOdds {
  const odds: TierOdds = {}
  for (let s = 0; s <= NORMALS; s += 1) {
    for (let r = 0; r <= NORMALS - s; r += 1) {
      for (let b = 0; b <= NORMALS - s - r; b += 1) {
        const legs = s + r + b
        if (legs === 0) continue
        const product = LEG_ODDS.S ** BigInt(s) * LEG_ODDS.R ** BigInt(r) * LEG_ODDS.B ** BigInt(b)
        odds[tierOf(`${s},${r},${b}`)] = Number(product / 10_000n ** BigInt(legs - 1))
      }
    }
  }
  return odds
}

/** Numbers in order from `of` balls without putting them back. */
const inOrder = (of: number, taken: number): bigint =>
  range(of - taken + 1, of).reduce((ways, each) => ways * BigInt(each), 1n)

/** The likeliest bet of so many legs: big and small in turn; 49 at a leg leaves one leg less. */
function alternating(legs: number): Chances {
  const [big, small] = [Math.ceil(legs / 2), Math.floor(legs / 2)]
  const all = inOrder(49, legs)
  const pushed =
    BigInt(big) * inOrder(24, big - 1) * inOrder(24, small) +
    BigInt(small) * inOrder(24, big) * inOrder(24, small - 1)
  return {
    [`S${legs}R0B0`]: fraction(inOrder(24, big) * inOrder(24, small), all),
    [`S${legs - 1}R0B0`]: fraction(pushed, all),
  }
}

const legsOf = ({ pos = [] }: Selection): Leg[][] => pos as Leg[][]

/** The ball that pays most at a place, over all legs there. */
function bestBall(legs: readonly Leg[]): number {
  let [best, most] = [1, -1n]
  for (const ball of ALL_BALLS) {
    let paid = 0n
    for (const leg of legs) {
      const outcome = legOutcome(leg, ball)
      paid += outcome === 'push' ? 10_000n : outcome ? LEG_ODDS[outcome] : 0n
    }
    if (paid > most) [best, most] = [ball, paid]
  }
  return best
}

/**
 * Two to six legs, each a side or a colour of another normal ball by its place; a bet is one leg
 * per place in use. All legs must win and their odds multiply; a leg that 49 pushes counts as 1.
 */
const parlay: Play<LhcDraw> = fixedPlay(
  {
    kinds: () =>
      Object.fromEntries(
        range(LEGS_AT_LEAST, NORMALS).map((legs) => [`${legs}`, alternating(legs)]),
      ),
    table: parlayOdds(),
  },
  {
    forms: [{ pos: rows(NORMALS, LEGS, LEGS_AT_LEAST) }],
    count: (selection) =>
      legsOf(selection).reduce((bets, legs) => bets * Math.max(1, legs.length), 1),
    winning: (selection, draw) => settled(legsOf(selection), draw.normal),
    best: (selection) => {
      const legs = legsOf(selection)
      return [settled(legs, legs.map(bestBall))]
    },
  },
)

/** Plays on the six normal balls one by one. */
export const NORMAL = { NORMAL: normal, NORMAL_POS: normalAt, PARLAY: parlay }
