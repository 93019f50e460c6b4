import type { MarkSixDraw } from '#lib/lottery/shapes'
import { upTo } from './atoms'
import { eachPick } from './balls-atoms'
import { colorOf, isOnSide, SIGNS, signOf } from './lhc-rules'
import type { Proof } from './prove'

type Draw = MarkSixDraw

const YEAR = 2025
export const isIf = <T>(is: boolean, then: T) => (is ? then : null)

/** Every special ball once, and every ball once in each normal place. */
export const everyBall = (lunarYear = YEAR): Draw[] =>
  upTo(1, 49).map((special) => ({
    normal: upTo(0, 5).map((place) => ((special + place * 8) % 49) + 1),
    special,
    lunarYear,
  }))
const everyYear = () => upTo(2024, 2035).flatMap(everyBall)

export const variant = (sign: string, year: number) =>
  signOf(1, year) === sign ? `${sign}:YEAR` : sign
export const signKinds = SIGNS.map((sign) => variant(sign, YEAR))
export const signKind = (sign: string) => variant(sign, YEAR)

const onSpecial = <T>(
  key: 'nums' | 'opts',
  tier: (pick: T, ball: number, year: number) => string | null,
  kind: string | ((pick: T) => string),
) => eachPick<Draw, T>(key, (pick, draw) => tier(pick, draw.special, draw.lunarYear), kind)

export const SPECIAL_PROOFS: Record<string, Proof<Draw>> = {
  SPECIAL: {
    expand: onSpecial<number>('nums', (pick, ball) => isIf(pick === ball, 'WIN'), 'ball'),
    names: { ball: 'LHC.SPECIAL' },
    space: () => everyBall(),
  },
  SPECIAL_BSOE: {
    expand: onSpecial<string>(
      'opts',
      (side, ball, year) => (ball === 49 ? 'PUSH' : isIf(isOnSide(side, ball, year), 'WIN')),
      'side',
    ),
    names: { 'side.WIN': 'LHC.SPECIAL_BSOE.BIG' },
    space: everyYear,
  },
  SPECIAL_COLOR: {
    expand: onSpecial<string>(
      'opts',
      (color, ball) => isIf(colorOf(ball) === color, color),
      (color) => color.toLowerCase(),
    ),
    names: { red: 'LHC.COLOR.RED', blue: 'LHC.COLOR.BLUE', green: 'LHC.COLOR.GREEN' },
    space: () => everyBall(),
  },
  SPECIAL_HALFWAVE: {
    expand: onSpecial<string>(
      'opts',
      (wave, ball, year) => {
        const [color = '', side = ''] = wave.split('_')
        if (ball === 49) return 'PUSH'
        return isIf(colorOf(ball) === color && isOnSide(side, ball, year), wave)
      },
      (wave) => wave,
    ),
    names: Object.fromEntries(
      ['RED', 'BLUE', 'GREEN'].flatMap((color) =>
        ['BIG', 'SMALL', 'ODD', 'EVEN'].map((side) => [
          `${color}_${side}.${color}_${side}`,
          `LHC.HALFWAVE.${color}_${side}`,
        ]),
      ),
    ),
    space: () => everyBall(),
  },
  SPECIAL_ZODIAC: {
    expand: onSpecial<string>(
      'opts',
      (sign, ball, year) => isIf(signOf(ball, year) === sign, variant(sign, year)),
      signKind,
    ),
    kinds: signKinds,
    isBound: true,
    names: { 'SNAKE:YEAR': 'LHC.SPECIAL_ZODIAC.year', RAT: 'LHC.SPECIAL_ZODIAC.other' },
    space: () => everyBall(),
  },
  SPECIAL_TAIL: {
    expand: onSpecial<number>(
      'opts',
      (tail, ball) => isIf(ball % 10 === tail, `T${tail}`),
      (tail) => `T${tail}`,
    ),
    names: { T0: 'LHC.SPECIAL_TAIL.0', T1: 'LHC.SPECIAL_TAIL.1-9', T9: 'LHC.SPECIAL_TAIL.1-9' },
    space: () => everyBall(),
  },
  SPECIAL_HEAD: {
    expand: onSpecial<number>(
      'opts',
      (head, ball) => isIf(Math.floor(ball / 10) === head, `H${head}`),
      (head) => `H${head}`,
    ),
    space: () => everyBall(),
  },
  HEXIAO: {
    expand: ({ opts = [] }) => {
      const signs = [...new Set(opts)]
      const tier = (ball: number, year: number) =>
        ball === 49 ? ['PUSH'] : signs.includes(signOf(ball, year)) ? [`WIN:${signs.length}`] : []
      return [
        {
          name: 'set',
          kind: String(signs.length),
          tiers: ({ special, lunarYear }) => tier(special, lunarYear),
        },
      ]
    },
    names: Object.fromEntries(
      upTo(1, 11).map((signs) => [
        `${signs}.WIN:${signs}`,
        `LHC.HEXIAO${signs} win (no year sign; push 1/49 on 49)`,
      ]),
    ),
    space: () => everyBall(),
  },
}
