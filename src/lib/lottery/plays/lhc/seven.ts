import { range } from '#lib/lottery/counting'
import { allOf, labels, oneOf } from '#lib/lottery/plays/kit/labels'
import { priced } from '#lib/lottery/plays/kit/read'
import { type Play, PUSH, type Tier } from '#lib/lottery/types'
import {
  COLORS,
  colorOf,
  type LhcDraw,
  SIGNS,
  type Sign,
  sevenOf,
  signOf,
  tailOf,
  yearSign,
} from './balls'
import {
  allGroupsAppear,
  amongNormals,
  amongSeven,
  leadingColor,
  ofSigns,
  ofSum,
  ofWave,
} from './chances'
import { ofYear } from './names'
import { signOdds, TAILS, tailOdds, tailTier } from './special'

const signs = ({ normal, special, lunarYear }: LhcDraw): Set<Sign> =>
  new Set([...normal, special].map((ball) => signOf(ball, lunarYear)))

/** The sign is among the seven, however often. */
const zodiac: Play<LhcDraw> = labels({
  of: SIGNS,
  outcome: (sign: Sign, draw) => {
    if (!signs(draw).has(sign)) return null
    return yearSign(draw.lunarYear) === sign ? ofYear(sign) : sign
  },
  best: allOf((sign) => sign),
  kinds: () =>
    Object.fromEntries(
      SIGNS.flatMap((sign) => [
        [sign, { [sign]: allGroupsAppear([4]) }],
        [ofYear(sign), { [ofYear(sign)]: allGroupsAppear([5]) }],
      ]),
    ),
  table: signOdds('1.78', '2.08'),
})

/** The last digit is among the seven, however often. */
const tail: Play<LhcDraw> = labels({
  of: TAILS,
  outcome: (each, draw) =>
    sevenOf(draw).some((ball) => tailOf(ball) === each) ? tailTier(each) : null,
  best: allOf(tailTier),
  kinds: () =>
    Object.fromEntries(
      TAILS.map((each) => [
        tailTier(each),
        { [tailTier(each)]: allGroupsAppear([each === 0 ? 4 : 5]) },
      ]),
    ),
  table: tailOdds('2.09', '1.798'),
})

/** Normal balls of the sign: each of them pays. */
const normalZodiac: Play<LhcDraw> = labels({
  of: SIGNS,
  outcome: (sign: Sign, { normal, lunarYear }) => {
    const hits = normal.filter((ball) => signOf(ball, lunarYear) === sign).length
    const name = yearSign(lunarYear) === sign ? ofYear(sign) : sign
    return hits === 0 ? null : hits === 1 ? name : `${name}*${hits}`
  },
  best: ([first = '', second]) =>
    second
      ? [{ [`${first}*4`]: 1, [`${second}*2`]: 1 }]
      : [{ [`${first}*4`]: 1 }, { [`${ofYear(first)}*5`]: 1 }],
  kinds: () =>
    Object.fromEntries(
      SIGNS.flatMap((sign) => [
        [sign, perHit(sign, 4)],
        [ofYear(sign), perHit(ofYear(sign), 5)],
      ]),
    ),
  table: signOdds('1.6', '1.95'),
})

function perHit(tier: Tier, size: number) {
  return Object.fromEntries(
    range(1, size).map((hits) => [hits === 1 ? tier : `${tier}*${hits}`, amongNormals(size, hits)]),
  )
}

const SUM_SIDES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const
type SumSide = (typeof SUM_SIDES)[number]
/** The seven balls add up to 28–322: 175 and above is big. */
const BIG_SUM_FROM = 175

const isOnSide: Record<SumSide, (sum: number) => boolean> = {
  BIG: (sum) => sum >= BIG_SUM_FROM,
  SMALL: (sum) => sum < BIG_SUM_FROM,
  ODD: (sum) => sum % 2 === 1,
  EVEN: (sum) => sum % 2 === 0,
}

const sumOf = (draw: LhcDraw): number => sevenOf(draw).reduce((sum, ball) => sum + ball, 0)

/** Big and even are likelier than small and odd: each has odds that its own chance bears. */
const sumSides: Play<LhcDraw> = labels({
  of: SUM_SIDES,
  outcome: (side: SumSide, draw) => (isOnSide[side](sumOf(draw)) ? 'WIN' : null),
  best: (sides) => [
    {
      WIN:
        Number(sides.includes('BIG') || sides.includes('SMALL')) +
        Number(sides.includes('ODD') || sides.includes('EVEN')),
    },
  ],
  kinds: () => Object.fromEntries(SUM_SIDES.map((side) => [side, { WIN: ofSum(isOnSide[side]) }])),
  table: priced({ WIN: '1.965' }),
})

const WAVES = [...COLORS, 'TIE'] as const
type Wave = (typeof WAVES)[number]

/** The colour with most points: a normal ball one, the special one and a half; a tie is a push. */
const wave: Play<LhcDraw> = labels({
  of: WAVES,
  outcome: (each: Wave, { normal, special }) => {
    const normals = { RED: 0, BLUE: 0, GREEN: 0 }
    for (const ball of normal) normals[colorOf(ball)] += 1
    const leader = leadingColor(normals, colorOf(special))
    if (leader === each) return each
    return leader === 'TIE' ? PUSH : null
  },
  best: (waves) => [
    ...oneOf((each: Wave) => each)(waves),
    ...(waves.includes('TIE')
      ? [{ TIE: 1, [PUSH]: waves.length - 1 }]
      : [{ [PUSH]: waves.length }]),
  ],
  kinds: () =>
    Object.fromEntries(
      WAVES.map((each) => [
        each,
        { [each]: ofWave(each), ...(each === 'TIE' ? {} : { [PUSH]: ofWave('TIE') }) },
      ]),
    ),
  table: priced({ RED: '2.6', BLUE: '3', GREEN: '3', TIE: '25' }),
})

const countLabel = (count: number): Tier => `N${count}`

/** How many different signs the seven show, from two to seven. */
const totalZodiac: Play<LhcDraw> = labels({
  of: range(2, 7),
  outcome: (count, draw) => (signs(draw).size === count ? countLabel(count) : null),
  best: oneOf(countLabel),
  kinds: () =>
    Object.fromEntries(
      range(2, 7).map((count) => [countLabel(count), { [countLabel(count)]: ofSigns(count) }]),
    ),
  table: priced({ N2: '90000', N3: '370', N4: '16', N5: '3.1', N6: '2.05', N7: '5.5' }),
})

/** How many of the seven are of a kind of which there are 25 balls: odd ones, or big ones. */
const sevenOfKind = (isOfKind: (ball: number) => boolean): Play<LhcDraw> =>
  labels({
    of: range(0, 7),
    outcome: (count, draw) =>
      sevenOf(draw).filter(isOfKind).length === count ? countLabel(count) : null,
    best: oneOf(countLabel),
    kinds: () =>
      Object.fromEntries(
        range(0, 7).map((count) => [
          countLabel(count),
          { [countLabel(count)]: amongSeven(25, count) },
        ]),
      ),
    table: priced({
      N0: '235',
      N1: '24',
      N2: '6.3',
      N3: '3.3',
      N4: '3.15',
      N5: '5.5',
      N6: '19',
      N7: '170',
    }),
  })

/** Plays on all seven balls together. */
export const SEVEN = {
  PT_ZODIAC: zodiac,
  PT_TAIL: tail,
  NORMAL_ZODIAC: normalZodiac,
  SUM_BSOE: sumSides,
  WAVE7: wave,
  TOTAL_ZODIAC: totalZodiac,
  SEVEN_ODD: sevenOfKind((ball) => ball % 2 === 1),
  SEVEN_BIG: sevenOfKind((ball) => ball >= 25),
}
