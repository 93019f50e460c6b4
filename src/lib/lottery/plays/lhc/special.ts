import { range } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import { fixedPlay } from '#lib/lottery/plays/kit/data'
import { labels, oneOf } from '#lib/lottery/plays/kit/labels'
import { priced } from '#lib/lottery/plays/kit/read'
import { type Chances, type Play, PUSH, type Tier, type TierCounts } from '#lib/lottery/types'
import {
  ALL_BALLS,
  COLORS,
  type Color,
  colorOf,
  headOf,
  type LhcDraw,
  NEUTRAL,
  SIGNS,
  type Side,
  type Sign,
  SPECIAL_SIDES,
  sidesOf,
  signOf,
  tailOf,
} from './balls'
import { ofSpecial } from './chances'
import { HALF_WAVE_BALLS, HALF_WAVES, type HalfWave, ofYear } from './names'

/** Every special ball in every year of the signs, once for each set of sides. */
const BY_SIDES: readonly LhcDraw[] = [
  ...new Map(
    range(2020, 2031)
      .flatMap((lunarYear) => ALL_BALLS.map((ball) => ({ lunarYear, normal: [], special: ball })))
      .map((draw) => {
        const { special: ball, lunarYear } = draw
        const sides = ball === NEUTRAL ? PUSH : [...sidesOf(ball, lunarYear)].join()
        return [sides, draw]
      }),
  ).values(),
]
const EVERY_BALL: readonly LhcDraw[] = ALL_BALLS.map((ball) => ({
  lunarYear: 0,
  normal: [],
  special: ball,
}))

const pushed = { [PUSH]: ofSpecial(1) }

/** The special ball is the one chosen. */
const special: Play<LhcDraw> = labels({
  key: 'nums',
  of: ALL_BALLS,
  outcome: (ball, draw) => (ball === draw.special ? 'WIN' : null),
  best: oneOf(() => 'WIN'),
  kinds: () => ({ ball: { WIN: ofSpecial(1) } }),
  table: priced({ WIN: '48.8' }),
})

/** A side of the special ball; 49 is on none and gives the stake back. */
const sides: Play<LhcDraw> = labels({
  of: SPECIAL_SIDES,
  outcome: (side: Side, { special: ball, lunarYear }) =>
    ball === NEUTRAL ? PUSH : sidesOf(ball, lunarYear).has(side) ? 'WIN' : null,
  best: BY_SIDES,
  kinds: () => ({ side: { WIN: ofSpecial(24), ...pushed } }),
  table: priced({ WIN: '1.965' }),
})

const color: Play<LhcDraw> = labels({
  of: COLORS,
  outcome: (each: Color, draw) => (colorOf(draw.special) === each ? each : null),
  best: oneOf((each) => each),
  kinds: () => ({
    red: { RED: ofSpecial(17) },
    blue: { BLUE: ofSpecial(16) },
    green: { GREEN: ofSpecial(16) },
  }),
  table: priced({ RED: '2.7', BLUE: '2.85', GREEN: '2.85' }),
})

/** A colour with a size or a parity; 49 gives the stake back. */
const halfWave: Play<LhcDraw> = labels({
  of: HALF_WAVES,
  outcome: (wave: HalfWave, { special: ball }) => {
    if (ball === NEUTRAL) return PUSH
    const [each, side] = wave.split('_') as [Color, Side]
    return colorOf(ball) === each && sidesOf(ball, 0).has(side) ? wave : null
  },
  best: EVERY_BALL,
  kinds: () =>
    Object.fromEntries(
      HALF_WAVES.map((wave) => [wave, { [wave]: ofSpecial(HALF_WAVE_BALLS[wave]), ...pushed }]),
    ),
  table: priced({
    RED_BIG: '6.5',
    RED_SMALL: '4.55',
    RED_ODD: '5.7',
    RED_EVEN: '5.1',
    BLUE_BIG: '5.1',
    BLUE_SMALL: '6.5',
    BLUE_ODD: '5.7',
    BLUE_EVEN: '5.7',
    GREEN_BIG: '5.7',
    GREEN_SMALL: '6.5',
    GREEN_ODD: '5.7',
    GREEN_EVEN: '6.5',
  }),
})

/** Odds of every sign: one price for the year's own sign, another for the eleven others. */
export const signOdds = (year: string, other: string) =>
  priced(
    Object.fromEntries(
      SIGNS.flatMap((sign) => [
        [sign, other],
        [ofYear(sign), year],
      ]),
    ),
  )

const zodiac: Play<LhcDraw> = labels({
  of: SIGNS,
  outcome: (sign: Sign, { special: ball, lunarYear }) => {
    if (signOf(ball, lunarYear) !== sign) return null
    return signOf(1, lunarYear) === sign ? ofYear(sign) : sign
  },
  best: oneOf((sign) => sign, ofYear),
  kinds: () =>
    Object.fromEntries(
      SIGNS.flatMap((sign): [string, Chances][] => [
        [sign, { [sign]: ofSpecial(4) }],
        [ofYear(sign), { [ofYear(sign)]: ofSpecial(5) }],
      ]),
    ),
  table: signOdds('9.6', '11.9'),
})

export const TAILS = range(0, 9)
export const tailTier = (tail: number): Tier => `T${tail}`

/** Odds of every tail: zero has four numbers, the others five. */
export const tailOdds = (zero: string, other: string) =>
  priced(Object.fromEntries(TAILS.map((tail) => [tailTier(tail), tail === 0 ? zero : other])))

const tail: Play<LhcDraw> = labels({
  of: TAILS,
  outcome: (each, draw) => (tailOf(draw.special) === each ? tailTier(each) : null),
  best: oneOf(tailTier),
  kinds: () =>
    Object.fromEntries(
      TAILS.map((each) => [tailTier(each), { [tailTier(each)]: ofSpecial(each === 0 ? 4 : 5) }]),
    ),
  table: tailOdds('11.9', '9.6'),
})

const HEADS = range(0, 4)
const headTier = (head: number): Tier => `H${head}`

const head: Play<LhcDraw> = labels({
  of: HEADS,
  outcome: (each, draw) => (headOf(draw.special) === each ? headTier(each) : null),
  best: oneOf(headTier),
  kinds: () =>
    Object.fromEntries(
      HEADS.map((each) => [headTier(each), { [headTier(each)]: ofSpecial(each === 0 ? 9 : 10) }]),
    ),
  table: priced({ H0: '5.2', H1: '4.7', H2: '4.7', H3: '4.7', H4: '4.7' }),
})

const SIGNS_AT_MOST = 11

/** Gross odds of a set of so many signs: 97.5 % comes back, 1/49 of it as pushes. */
const setOdds = (signs: number): number => Math.floor((9_750 * 49 - 10_000) / (4 * signs))

const setTier = (signs: number): Tier => `WIN:${signs}`

/**
 * One bet on a whole set of signs: it wins when the special ball has one of them. 49, which is
 * always of the year's own sign, gives the stake back.
 */
const signSet: Play<LhcDraw> = fixedPlay(
  {
    kinds: () =>
      Object.fromEntries(
        range(1, SIGNS_AT_MOST).map((signs) => [
          `${signs}`,
          { [setTier(signs)]: fraction(4 * signs, 49), ...pushed },
        ]),
      ),
    table: Object.fromEntries(
      range(1, SIGNS_AT_MOST).map((signs) => [setTier(signs), setOdds(signs)]),
    ),
  },
  {
    forms: [{ opts: set(SIGNS, 1, SIGNS_AT_MOST) }],
    count: () => 1,
    winning: ({ opts = [] }, { special: ball, lunarYear }): TierCounts => {
      if (ball === NEUTRAL) return { [PUSH]: 1 }
      return opts.includes(signOf(ball, lunarYear)) ? { [setTier(opts.length)]: 1 } : {}
    },
    best: ({ opts = [] }) => [{ [setTier(opts.length)]: 1 }],
  },
)

/** Plays on the special ball alone. */
export const SPECIAL = {
  SPECIAL: special,
  SPECIAL_BSOE: sides,
  SPECIAL_COLOR: color,
  SPECIAL_HALFWAVE: halfWave,
  SPECIAL_ZODIAC: zodiac,
  SPECIAL_TAIL: tail,
  SPECIAL_HEAD: head,
  HEXIAO: signSet,
}
