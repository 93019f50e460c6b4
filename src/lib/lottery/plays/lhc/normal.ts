import { range } from '#lib/lottery/counting'
import { rows, set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import { fixedPlay } from '#lib/lottery/plays/kit/data'
import { labels } from '#lib/lottery/plays/kit/labels'
import { priced } from '#lib/lottery/plays/kit/read'
import type { Selection } from '#lib/lottery/selection'
import type { Chances, Play, TierCounts, TierOdds } from '#lib/lottery/types'
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

const PARTS = [...SIDES, ...COLORS] as const
type Part = (typeof PARTS)[number]
const PARTS_AT_LEAST = 2

/** Odds × 10 000 of a part: sides alike, red apart from blue and green. */
const PART_ODDS = { S: 19_650n, R: 27_000n, B: 28_500n }
type PartKind = keyof typeof PART_ODDS

/** How many bets have won so many side, red and blue or green parts: `[S, R, B]` joined. */
type Won = Map<string, number>

const isSide = (part: Part): boolean => (SIDES as readonly Part[]).includes(part)

/** What a ball makes of a part: the kind that won, a push, or a loss. */
function partOutcome(part: Part, ball: number): PartKind | 'push' | null {
  if (isSide(part)) {
    if (ball === NEUTRAL) return 'push'
    return sidesOf(ball, 0).has(part as (typeof SIDES)[number]) ? 'S' : null
  }
  if (colorOf(ball) !== part) return null
  return part === 'RED' ? 'R' : 'B'
}

/** Bets by the parts they have won after one more ball. */
function afterBall(won: Won, parts: readonly Part[], ball: number): Won {
  const next: Won = new Map()
  for (const [key, bets] of won) {
    const [s = 0, r = 0, b = 0] = key.split(',').map(Number)
    for (const part of parts) {
      const outcome = partOutcome(part, ball)
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

function settled(rowsOfParts: readonly Part[][], balls: readonly number[]): TierCounts {
  let won: Won = new Map([['0,0,0', 1]])
  for (const [place, parts] of rowsOfParts.entries()) {
    if (parts.length) won = afterBall(won, parts, balls[place] ?? 0)
  }
  const counts: TierCounts = {}
  // Two places are used at least, and only one ball is 49: some part has won.
  for (const [key, bets] of won) counts[tierOf(key)] = bets
  return counts
}

/** The product of the parts' odds, floored once. */
function parlayOdds(): TierOdds {
  const odds: TierOdds = {}
  for (let s = 0; s <= NORMALS; s += 1) {
    for (let r = 0; r <= NORMALS - s; r += 1) {
      for (let b = 0; b <= NORMALS - s - r; b += 1) {
        const parts = s + r + b
        if (parts === 0) continue
        const product =
          PART_ODDS.S ** BigInt(s) * PART_ODDS.R ** BigInt(r) * PART_ODDS.B ** BigInt(b)
        odds[tierOf(`${s},${r},${b}`)] = Number(product / 10_000n ** BigInt(parts - 1))
      }
    }
  }
  return odds
}

/** Numbers in order from `of` balls without putting them back. */
const inTurn = (of: number, taken: number): bigint =>
  range(of - taken + 1, of).reduce((ways, each) => ways * BigInt(each), 1n)

/** The likeliest bet of so many parts: big and small in turn; 49 at a part leaves one part less. */
function alternating(parts: number): Chances {
  const [big, small] = [Math.ceil(parts / 2), Math.floor(parts / 2)]
  const all = inTurn(49, parts)
  const pushed =
    BigInt(big) * inTurn(24, big - 1) * inTurn(24, small) +
    BigInt(small) * inTurn(24, big) * inTurn(24, small - 1)
  return {
    [`S${parts}R0B0`]: fraction(inTurn(24, big) * inTurn(24, small), all),
    [`S${parts - 1}R0B0`]: fraction(pushed, all),
  }
}

const partsOf = ({ pos = [] }: Selection): Part[][] => pos as Part[][]

/** The ball that pays most at a place, over all parts there. */
function bestBall(parts: readonly Part[]): number {
  let [best, most] = [1, -1n]
  for (const ball of ALL_BALLS) {
    let paid = 0n
    for (const part of parts) {
      const outcome = partOutcome(part, ball)
      paid += outcome === 'push' ? 10_000n : outcome ? PART_ODDS[outcome] : 0n
    }
    if (paid > most) [best, most] = [ball, paid]
  }
  return best
}

/**
 * Two to six parts, each a side or a colour of another normal ball by its place; a bet is one part
 * per place in use. All parts must win and their odds multiply; a part that 49 pushes counts as 1.
 */
const parlay: Play<LhcDraw> = fixedPlay(
  {
    kinds: () =>
      Object.fromEntries(
        range(PARTS_AT_LEAST, NORMALS).map((parts) => [`${parts}`, alternating(parts)]),
      ),
    table: parlayOdds(),
  },
  {
    forms: [{ pos: rows(NORMALS, PARTS, PARTS_AT_LEAST) }],
    count: (selection) =>
      partsOf(selection).reduce((bets, parts) => bets * Math.max(1, parts.length), 1),
    winning: (selection, draw) => settled(partsOf(selection), draw.normal),
    best: (selection) => {
      const parts = partsOf(selection)
      return [settled(parts, parts.map(bestBall))]
    },
  },
)

/** Plays on the six normal balls one by one. */
export const NORMAL = { NORMAL: normal, NORMAL_POS: normalAt, PARLAY: parlay }
