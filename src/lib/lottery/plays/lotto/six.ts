import { choose, chooseBig, range } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import { fixedPlay } from '#lib/lottery/plays/kit/data'
import { pool } from '#lib/lottery/plays/kit/pool'
import { priced } from '#lib/lottery/plays/kit/read'
import { subsets } from '#lib/lottery/plays/kit/subsets'
import type { Play, Plays, Tier, TierCounts } from '#lib/lottery/types'

type Balls = readonly number[]

const SIZE = 6
/** A system entry of twelve numbers is 924 bets. */
const SYSTEM_MAX = 12
const PAID_HITS = [6, 5, 4, 3] as const

const tierOf = (hits: number): Tier => `H${hits}`

const chancesOf = (balls: number) =>
  Object.fromEntries(
    PAID_HITS.map((hits) => [
      tierOf(hits),
      fraction(
        chooseBig(SIZE, hits) * chooseBig(balls - SIZE, SIZE - hits),
        chooseBig(balls, SIZE),
      ),
    ]),
  )

/** Six numbers, or more of which every six are a bet. */
const system = (balls: number, odds: Readonly<Record<Tier, string>>): Play<Balls> =>
  subsets<Balls, number>({
    size: SIZE,
    of: range(1, balls),
    most: SYSTEM_MAX,
    isDrawn: (draw) => (ball) => draw.includes(ball),
    drawnMax: SIZE,
    tiers: Object.fromEntries(PAID_HITS.map((hits) => [hits, tierOf(hits)])),
    kinds: () => ({ bet: chancesOf(balls) }),
    table: priced(odds),
  })

/** Five numbers with each of the others in turn. */
function roll(balls: number, odds: Readonly<Record<Tier, string>>): Play<Balls> {
  const others = balls - (SIZE - 1)
  const spread = (hits: number): TierCounts => {
    const better = SIZE - hits
    const counts: TierCounts = { [tierOf(hits + 1)]: better, [tierOf(hits)]: others - better }
    return Object.fromEntries(
      Object.entries(counts).filter(([tier, bets]) => bets > 0 && Object.hasOwn(odds, tier)),
    )
  }
  return fixedPlay<Balls>(
    { kinds: () => ({ bet: chancesOf(balls) }), table: priced(odds) },
    {
      forms: [{ nums: set(range(1, balls), SIZE - 1, SIZE - 1) }],
      count: ({ nums = [] }) => choose(others, nums.length === SIZE - 1 ? 1 : 0),
      winning: ({ nums = [] }, draw) => spread(draw.filter((ball) => nums.includes(ball)).length),
      best: () => [spread(SIZE - 1)],
    },
  )
}

/** Odds by the size of the game: the first prize is worth about its share of the tickets. */
const sixOf = (balls: number, [h6, h5, h4]: readonly [string, string, string]): Plays => {
  const odds = { H6: h6, H5: h5, H4: h4, H3: '1' }
  return { SIX: system(balls, odds), SIX_ROLL: roll(balls, odds) } as Plays
}

export const LOTTO42 = sixOf(42, ['300000', '1200', '40'])
export const LOTTO45 = sixOf(45, ['450000', '1600', '50'])
export const LOTTO49 = sixOf(49, ['800000', '2500', '60'])
export const LOTTO55 = sixOf(55, ['1500000', '5000', '75'])
export const LOTTO58 = sixOf(58, ['2500000', '10000', '100'])

/** Six of 55 and a bonus ball that makes a second jackpot. */
export const LOTTO55B = {
  SIX_BONUS: pool<Balls>({
    balls: 55,
    most: 18,
    main: (draw) => draw.slice(0, SIZE),
    bonus: (draw) => draw[SIZE] ?? 0,
    divisions: [
      ['JACKPOT1', 6, 'any'],
      ['JACKPOT2', 5, 'with'],
      ['H5', 5, 'without'],
      ['H4', 4, 'any'],
      ['H3', 3, 'any'],
    ],
    odds: { JACKPOT1: '3000000', JACKPOT2: '300000', H5: '4000', H4: '50', H3: '5' },
  }),
} as Plays
