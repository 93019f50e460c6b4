import { chooseBig, sum } from '#lib/lottery/counting'
import { type Fraction, fraction } from '#lib/lottery/fraction'
import { labels, oneOf, orPushed } from '#lib/lottery/plays/kit/labels'
import { priced } from '#lib/lottery/plays/kit/read'
import { type Chances, type Play, PUSH, type Rules } from '#lib/lottery/types'
import type { KenoDraw } from './pick'

/** The mean of all sums, which belongs to neither side. */
const MEAN = 810
const DRAWS = chooseBig(80, 20)

/** Of all C(80, 20) draws: those whose sum is below 810 (as many are above), and is 810. */
const WAYS = {
  side: 1_759_886_689_338_606_861n,
  mean: 15_542_763_534_960_598n,
  odd: 1_767_658_070_682_256_896n,
  sideOdd: 883_829_035_341_128_448n,
  sideEven: 876_057_653_997_478_413n,
}

const of = (ways: bigint): Fraction => fraction(ways, DRAWS)
const pushed = { [PUSH]: of(WAYS.mean) }

/** Labels that exclude each other. */
const either = oneOf((label: string) => label)

const SIZES = ['BIG', 'SMALL'] as const

const sizeOf = (total: number) => (total > MEAN ? 'BIG' : total < MEAN ? 'SMALL' : 'TIE')
const parityOf = (total: number) => (total % 2 === 1 ? 'ODD' : 'EVEN')

/** Above or below 810. `tie`: 810 loses and can be bet on, or gives stakes back. */
function sizes(tie: string): Play<KenoDraw> {
  const isPush = tie === 'push'
  const side = (name: string): Chances => ({ [name]: of(WAYS.side), ...(isPush ? pushed : {}) })
  return labels<KenoDraw, string>({
    options: { tie: ['lose', 'push'] },
    with: (rules: Rules) => sizes(rules['tie'] ?? 'lose'),
    of: isPush ? SIZES : [...SIZES, 'TIE'],
    outcome: (size, draw) => {
      const truth = sizeOf(sum(draw))
      return truth === size ? size : isPush && truth === 'TIE' ? PUSH : null
    },
    best: isPush ? orPushed(either) : either,
    kinds: () => ({
      BIG: side('BIG'),
      SMALL: side('SMALL'),
      ...(isPush ? {} : { TIE: { TIE: of(WAYS.mean) } }),
    }),
    table: priced({ BIG: '1.95', SMALL: '1.95', TIE: '100' }),
  })
}

const parity: Play<KenoDraw> = labels<KenoDraw, string>({
  of: ['ODD', 'EVEN'],
  outcome: (label, draw) => (parityOf(sum(draw)) === label ? label : null),
  best: either,
  kinds: () => ({ ODD: { ODD: of(WAYS.odd) }, EVEN: { EVEN: of(DRAWS - WAYS.odd) } }),
  table: priced({ ODD: '1.95', EVEN: '1.95' }),
})

const COMBINED = ['BIGODD', 'BIGEVEN', 'SMALLODD', 'SMALLEVEN'] as const

/** Size and parity of the sum together. `tie`: 810 gives stakes back, or loses. */
function combined(tie: string): Play<KenoDraw> {
  const isPush = tie === 'push'
  return labels<KenoDraw, string>({
    options: { tie: ['push', 'lose'] },
    with: (rules: Rules) => combined(rules['tie'] ?? 'push'),
    of: COMBINED,
    outcome: (label, draw) => {
      const total = sum(draw)
      if (isPush && total === MEAN) return PUSH
      return `${sizeOf(total)}${parityOf(total)}` === label ? label : null
    },
    best: isPush ? orPushed(either) : either,
    kinds: () =>
      Object.fromEntries(
        COMBINED.map((label) => [
          label,
          {
            [label]: of(label.endsWith('ODD') ? WAYS.sideOdd : WAYS.sideEven),
            ...(isPush ? pushed : {}),
          },
        ]),
      ),
    table: priced(Object.fromEntries(COMBINED.map((label) => [label, '3.7']))),
  })
}

/** That of the 20 balls more than ten are of one half of the 80; ten and ten are the rest. */
const MAJORITY = fraction(1_073_333_510_451n, 2_694_255_721_990n)
const BALANCE = fraction(273_794_350_544n, 1_347_127_860_995n)

/** Which half of the numbers has more than ten of the balls, or neither. */
function halves(
  [first, neither, second]: readonly [string, string, string],
  isFirst: (ball: number) => boolean,
  [side, middle]: readonly [string, string],
): Play<KenoDraw> {
  return labels<KenoDraw, string>({
    of: [first, neither, second],
    outcome: (label, draw) => {
      const count = draw.filter(isFirst).length
      return (count > 10 ? first : count < 10 ? second : neither) === label ? label : null
    },
    best: either,
    kinds: () => ({
      [first]: { [first]: MAJORITY },
      [neither]: { [neither]: BALANCE },
      [second]: { [second]: MAJORITY },
    }),
    table: priced({ [first]: side, [neither]: middle, [second]: side }),
  })
}

/** The five elements: ranges of the sum by their upper ends. */
const ELEMENTS = [
  ['GOLD', 695, 362_424_019_495_171_770n],
  ['WOOD', 763, 712_463_910_471_784_803n],
  ['WATER', 855, 1_371_845_418_169_315_204n],
  ['FIRE', 923, 719_054_759_525_309_151n],
  ['EARTH', 1_410, 369_528_034_550_593_392n],
] as const
type Element = (typeof ELEMENTS)[number][0]

const element: Play<KenoDraw> = labels({
  of: ELEMENTS.map(([name]) => name),
  outcome: (name: Element, draw) => {
    const total = sum(draw)
    return ELEMENTS.find(([, to]) => total <= to)?.[0] === name ? name : null
  },
  best: oneOf((name) => name),
  kinds: () => Object.fromEntries(ELEMENTS.map(([name, , ways]) => [name, { [name]: of(ways) }])),
  table: priced({ GOLD: '9', WOOD: '4.6', WATER: '2.4', FIRE: '4.6', EARTH: '9' }),
})

/** Plays on all 20 balls together. */
export const SUMS = {
  SUM_BST: sizes('lose'),
  SUM_OE: parity,
  SUM_COMBO: combined('push'),
  UPDOWN: halves(['UP', 'MID', 'DOWN'], (ball) => ball <= 40, ['2.4', '4.6']),
  ODDEVEN: halves(['ODD', 'TIE', 'EVEN'], (ball) => ball % 2 === 1, ['2.3', '4.3']),
  WUXING: element,
}
