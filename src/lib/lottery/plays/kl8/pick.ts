import { chooseBig, range } from '#lib/lottery/counting'
import { fraction } from '#lib/lottery/fraction'
import { priced } from '#lib/lottery/plays/kit/read'
import { subsets } from '#lib/lottery/plays/kit/subsets'
import type { Play, Rules, Tier } from '#lib/lottery/types'

export type KenoDraw = readonly number[]

const BALLS = 80
const DRAWN = 20
const ALL_BALLS = range(1, BALLS)
/** Most numbers one line may pick, whatever its size. */
const PICKS_MAX = 40

const marked = new WeakMap<KenoDraw, Uint8Array>()

/** Whether a ball is one of a draw's; the draw is gone through once for all its lines. */
function drawnBalls(draw: KenoDraw): (ball: number) => boolean {
  let marks = marked.get(draw)
  if (!marks) {
    marks = new Uint8Array(BALLS + 1)
    for (const ball of draw) marks[ball] = 1
    marked.set(draw, marks)
  }
  const known = marks
  return (ball) => known[ball] === 1
}

/** Odds by hits, for every size of bet. */
type PayTable = Readonly<Record<number, Readonly<Record<number, string>>>>

/** The state game of China; its floating top prize at the fixed value. */
const CHINA: PayTable = {
  1: { 1: '2.3' },
  2: { 2: '9.5' },
  3: { 3: '26.5', 2: '1.5' },
  4: { 4: '50', 3: '2.5', 2: '1.5' },
  5: { 5: '500', 4: '10.5', 3: '1.5' },
  6: { 6: '1500', 5: '15', 4: '5', 3: '1.5' },
  7: { 7: '5000', 6: '144', 5: '14', 4: '2', 0: '1' },
  8: { 8: '25000', 7: '400', 6: '44', 5: '5', 4: '1.5', 0: '1' },
  9: { 9: '150000', 8: '1000', 7: '100', 6: '10', 5: '2.5', 4: '1.5', 0: '1' },
  10: { 10: '2500000', 9: '4000', 8: '400', 7: '40', 6: '2.5', 5: '1.5', 0: '1' },
}

/** Up to five numbers, as the private games of Asia pay. */
const ASIA: PayTable = {
  1: { 1: '3.3' },
  2: { 2: '10.3' },
  3: { 3: '20.3', 2: '2.3' },
  4: { 4: '51', 3: '6', 2: '2' },
  5: { 5: '251', 4: '21', 3: '3' },
}

/** The state game of Vietnam, without its cap per draw. */
const VIETNAM: PayTable = {
  1: { 1: '2' },
  2: { 2: '9' },
  3: { 3: '20', 2: '2' },
  4: { 4: '40', 3: '5', 2: '1' },
  5: { 5: '440', 4: '15', 3: '1' },
  6: { 6: '1250', 5: '45', 4: '4', 3: '1' },
  7: { 7: '4000', 6: '120', 5: '10', 4: '2', 3: '1' },
  8: { 8: '20000', 7: '500', 6: '50', 5: '5', 4: '1', 0: '1' },
  9: { 9: '80000', 8: '1200', 7: '150', 6: '15', 5: '3', 4: '1', 0: '1' },
  10: { 10: '200000', 9: '15000', 8: '710', 7: '71', 6: '8', 5: '2', 0: '1' },
}

const PAY_TABLES: Readonly<Record<string, PayTable>> = {
  china: CHINA,
  asia: ASIA,
  vietnam: VIETNAM,
}

const tierOf = (hits: number | string): Tier => `H${hits}`

/** That `hits` of `size` numbers are among the 20 of 80. */
export const hitChance = (size: number, hits: number) =>
  fraction(chooseBig(size, hits) * chooseBig(BALLS - size, DRAWN - hits), chooseBig(BALLS, DRAWN))

/** `size` numbers, paid by how many of them are drawn. */
function pick(size: number, payTable: string): Play<KenoDraw> {
  const prizes = PAY_TABLES[payTable]?.[size] ?? CHINA[size] ?? {}
  const tiers = Object.keys(prizes).map((hits) => [Number(hits), tierOf(hits)] as const)
  return subsets<KenoDraw, number>({
    options: { payTable: Object.keys(PAY_TABLES).filter((name) => PAY_TABLES[name]?.[size]) },
    with: (rules: Rules) => pick(size, rules['payTable'] ?? 'china'),
    size,
    of: ALL_BALLS,
    most: PICKS_MAX,
    isDrawn: drawnBalls,
    drawnMax: DRAWN,
    tiers: Object.fromEntries(tiers),
    kinds: () => ({
      bet: Object.fromEntries(tiers.map(([hits, tier]) => [tier, hitChance(size, hits)])),
    }),
    table: priced(
      Object.fromEntries(Object.entries(prizes).map(([hits, odds]) => [tierOf(hits), odds])),
    ),
  })
}

export const PICK = Object.fromEntries(
  range(1, 10).map((size) => [`PICK${size}`, pick(size, 'china')]),
)
