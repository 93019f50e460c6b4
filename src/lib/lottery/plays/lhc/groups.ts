import { choose } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { fixedPlay } from '#lib/lottery/plays/kit/data'
import { add } from '#lib/lottery/plays/kit/play'
import { priced } from '#lib/lottery/plays/kit/read'
import { subsets } from '#lib/lottery/plays/kit/subsets'
import type { Selection } from '#lib/lottery/selection'
import type { Play, TierCounts } from '#lib/lottery/types'
import { ALL_BALLS, type LhcDraw, sevenOf } from './balls'
import { amongNormals, noneOfSeven, otherwise } from './chances'

const isNormal =
  ({ normal }: LhcDraw) =>
  (ball: number) =>
    normal.includes(ball)

/** `size` balls of which so many are among the six normal ones. */
const normals = (
  size: number,
  tiers: Record<number, string>,
  odds: Record<string, string>,
  kinds = () => ({ bet: chancesOf(size, tiers) }),
) =>
  subsets<LhcDraw, number>({
    size,
    of: ALL_BALLS,
    isDrawn: isNormal,
    drawnMax: 6,
    tiers,
    kinds,
    table: priced(odds),
  })

function chancesOf(size: number, tiers: Record<number, string>) {
  return Object.fromEntries(
    Object.entries(tiers).map(([hits, tier]) => [tier, amongNormals(size, Number(hits))]),
  )
}

/** At least one of four balls is among the six normal ones. */
const oneOfFour = normals(4, { 1: 'WIN', 2: 'WIN', 3: 'WIN', 4: 'WIN' }, { WIN: '2' }, () => ({
  bet: { WIN: otherwise(amongNormals(4, 0)) },
}))

/** None of `size` balls is among the seven. */
const notIn = (size: number, odds: string) =>
  subsets<LhcDraw, number>({
    size,
    of: ALL_BALLS,
    isDrawn: (draw) => {
      const seven = sevenOf(draw)
      return (ball) => seven.includes(ball)
    },
    drawnMax: 7,
    tiers: { 0: 'WIN' },
    kinds: () => ({ bet: { WIN: noneOfSeven(size) } }),
    table: priced({ WIN: odds }),
  })

/**
 * Two balls, of which one is the special one: `other` is the tier of a pair with a normal ball;
 * `both` that of two normal ones.
 */
function pair(other: string, both: string | null, odds: Record<string, string>): Play<LhcDraw> {
  const counts = (ofBoth: number, ofOther: number): TierCounts => {
    const won: TierCounts = {}
    if (both) add(won, both, ofBoth)
    add(won, other, ofOther)
    return won
  }
  const firm = ({ dan = [], nums = [], tuo = [] }: Selection) => ({
    dan,
    others: [...nums, ...tuo],
  })
  return fixedPlay(
    {
      kinds: () => ({
        bet: {
          [other]: { numerator: 1n, denominator: 196n },
          ...(both ? { [both]: amongNormals(2, 2) } : {}),
        },
      }),
      table: priced(odds),
    },
    {
      forms: [{ nums: set(ALL_BALLS, 2) }, { dan: set(ALL_BALLS, 1, 1), tuo: set(ALL_BALLS) }],
      count: (selection) => {
        const { dan, others } = firm(selection)
        if (others.some((ball) => dan.includes(ball))) return 0
        return dan.length ? others.length : choose(others.length, 2)
      },
      winning: (selection, { normal, special }): TierCounts => {
        const { dan, others } = firm(selection)
        const hits = others.filter((ball) => normal.includes(ball as number)).length
        const isSpecial = others.includes(special)
        if (!dan.length) return counts(choose(hits, 2), isSpecial ? hits : 0)
        if (dan[0] === special) return counts(0, hits)
        return normal.includes(dan[0] as number) ? counts(hits, Number(isSpecial)) : {}
      },
      best: (selection) => {
        const { dan, others } = firm(selection)
        const most = Math.min(others.length, 6)
        const beside = Math.min(others.length - 1, 6)
        if (!dan.length) return [counts(choose(most, 2), 0), counts(choose(beside, 2), beside)]
        return [counts(0, most), counts(Math.min(most, 5), 0), counts(Math.min(beside, 5), 1)]
      },
    },
  )
}

/** Plays on sets of balls. */
export const GROUPS = {
  N2: normals(2, { 2: 'WIN' }, { WIN: '63' }),
  N3: normals(3, { 3: 'WIN' }, { WIN: '680' }),
  N4: normals(4, { 4: 'WIN' }, { WIN: '9000' }),
  N3H2: normals(3, { 2: 'H2', 3: 'H3' }, { H2: '21', H3: '105' }),
  N4H1: oneOfFour,
  N2S: pair('NS', 'NN', { NN: '51', NS: '31' }),
  TECHUAN: pair('WIN', null, { WIN: '155' }),
  NOTIN5: notIn(5, '2.15'),
  NOTIN6: notIn(6, '2.5'),
  NOTIN7: notIn(7, '3'),
  NOTIN8: notIn(8, '3.65'),
  NOTIN9: notIn(9, '4.45'),
  NOTIN10: notIn(10, '5.4'),
  NOTIN11: notIn(11, '6.5'),
  NOTIN12: notIn(12, '7.9'),
}
