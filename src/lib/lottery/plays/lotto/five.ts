import { choose, chooseBig, range } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { type Fraction, fraction } from '#lib/lottery/fraction'
import { fixedPlay } from '#lib/lottery/plays/kit/data'
import { priced } from '#lib/lottery/plays/kit/read'
import type { Play, Plays, TierCounts } from '#lib/lottery/types'

type Balls = readonly number[]

const [BALLS, SIZE, EXTRAS] = [35, 5, 12]

/** Prizes by main balls hit, with the extra ball and without it. */
const WITH_EXTRA: readonly (string | null)[] = ['E', 'E', 'E', 'H3E', 'H4E', 'JACKPOT']
const WITHOUT: readonly (string | null)[] = [null, null, null, 'H3', 'H4', 'H5']

function add(counts: TierCounts, tier: string | null | undefined, bets: number): void {
  if (tier && bets > 0) counts[tier] = (counts[tier] ?? 0) + bets
}

/** Bets by prize: of every five of the picked balls, with every one of the extra ones. */
function spread(picked: number, hits: number, extras: number, isExtra: boolean): TierCounts {
  const counts: TierCounts = {}
  for (let hit = 0; hit <= SIZE; hit += 1) {
    const fives = choose(hits, hit) * choose(picked - hits, SIZE - hit)
    add(counts, WITH_EXTRA[hit], isExtra ? fives : 0)
    add(counts, WITHOUT[hit], fives * (extras - (isExtra ? 1 : 0)))
  }
  return counts
}

function chances(): Record<string, Fraction> {
  const ways: Record<string, bigint> = {}
  const count = (tier: string | null | undefined, more: bigint) => {
    if (tier) ways[tier] = (ways[tier] ?? 0n) + more
  }
  for (let hit = 0; hit <= SIZE; hit += 1) {
    const fives = chooseBig(SIZE, hit) * chooseBig(BALLS - SIZE, SIZE - hit)
    count(WITH_EXTRA[hit], fives)
    count(WITHOUT[hit], fives * BigInt(EXTRAS - 1))
  }
  const all = chooseBig(BALLS, SIZE) * BigInt(EXTRAS)
  return Object.fromEntries(Object.entries(ways).map(([tier, each]) => [tier, fraction(each, all)]))
}

/** Five balls (`a`) and an extra one (`b`). */
const fiveAndOne: Play<Balls> = fixedPlay<Balls>(
  {
    kinds: () => ({ bet: chances() }),
    table: priced({
      JACKPOT: '600000',
      H5: '1000',
      H4E: '500',
      H4: '50',
      H3E: '10',
      H3: '3',
      E: '1',
    }),
  },
  {
    forms: [{ a: set(range(1, BALLS), SIZE, 15), b: set(range(1, EXTRAS)) }],
    count: ({ a = [], b = [] }) => choose(a.length, SIZE) * b.length,
    winning: ({ a = [], b = [] }, draw) => {
      const hits = draw.slice(0, SIZE).filter((ball) => a.includes(ball)).length
      return spread(a.length, hits, b.length, b.includes(draw[SIZE] ?? 0))
    },
    best: ({ a = [], b = [] }) => [spread(a.length, Math.min(a.length, SIZE), b.length, true)],
  },
)

/** Five of 35 and one of twelve. */
export const LOTTO35 = { FIVE_ONE: fiveAndOne } as Plays
