import { describe, expect, it } from 'vitest'
import { formatFraction } from '#lib/lottery/fraction'
import { LHC } from '#lib/lottery/plays/lhc/index'
import type { Selection } from '#lib/lottery/selection'
import type { MarkSixDraw } from '#lib/lottery/shapes'
import { setBets, subsets, total, upTo } from './atoms'
import { ballsNear, eachPick, hitSets } from './balls-atoms'
import { colorOf, signOf } from './lhc-rules'
import { CHAIN_PROOFS, POOL_PROOFS } from './lhc-set-atoms'
import { everyBall, isIf, SPECIAL_PROOFS, signKind, signKinds, variant } from './lhc-special-atoms'
import { type Proof, provePlays } from './prove'

type Draw = MarkSixDraw

const seven = ({ normal, special }: Draw): number[] => [...normal, special]

const hits = (sign: string, { normal, lunarYear }: Draw) =>
  normal.filter((ball) => signOf(ball, lunarYear) === sign).length

const points = (color: string, { normal, special }: Draw) =>
  normal.filter((ball) => colorOf(ball) === color).length + (colorOf(special) === color ? 1.5 : 0)

function leader(draw: Draw): string {
  const scores = ['RED', 'BLUE', 'GREEN'].map((color) => [color, points(color, draw)] as const)
  const best = Math.max(...scores.map(([, score]) => score))
  const first = scores.filter(([, score]) => score === best)
  return first.length === 1 ? (first[0]?.[0] ?? '') : 'TIE'
}

const counted = (of: (draw: Draw) => number) =>
  eachPick<Draw, number>(
    'opts',
    (count, draw) => isIf(of(draw) === count, `N${count}`),
    (n) => `N${n}`,
  )

const SEVEN_PROOFS: Record<string, Proof<Draw>> = {
  PT_ZODIAC: {
    expand: eachPick<Draw, string>(
      'opts',
      (sign, draw) => {
        const isThere = seven(draw).some((ball) => signOf(ball, draw.lunarYear) === sign)
        return isIf(isThere, variant(sign, draw.lunarYear))
      },
      signKind,
    ),
    kinds: signKinds,
    names: { 'SNAKE:YEAR': 'LHC.PT_ZODIAC.year', RAT: 'LHC.PT_ZODIAC.other' },
  },
  PT_TAIL: {
    expand: eachPick<Draw, number>(
      'opts',
      (tail, draw) =>
        isIf(
          seven(draw).some((ball) => ball % 10 === tail),
          `T${tail}`,
        ),
      (tail) => `T${tail}`,
    ),
    names: { T0: 'LHC.PT_TAIL.0', T3: 'LHC.PT_TAIL.1-9' },
  },
  NORMAL_ZODIAC: {
    expand: eachPick<Draw, string>(
      'opts',
      (sign, draw) => {
        const times = hits(sign, draw)
        const name = variant(sign, draw.lunarYear)
        return times === 0 ? null : times === 1 ? name : `${name}*${times}`
      },
      signKind,
    ),
    kinds: signKinds,
    names: {
      'SNAKE:YEAR.SNAKE:YEAR': 'LHC.正肖(5-number sign) hits1',
      'SNAKE:YEAR.SNAKE:YEAR*2': 'LHC.正肖(5-number sign) hits2',
      'SNAKE:YEAR.SNAKE:YEAR*3': 'LHC.正肖(5-number sign) hits3',
      'SNAKE:YEAR.SNAKE:YEAR*4': 'LHC.正肖(5-number sign) hits4',
      'SNAKE:YEAR.SNAKE:YEAR*5': 'LHC.正肖(5-number sign) hits5',
      'OX.OX': 'LHC.正肖(4-number sign) hits1',
      'OX.OX*2': 'LHC.正肖(4-number sign) hits2',
      'OX.OX*3': 'LHC.正肖(4-number sign) hits3',
      'OX.OX*4': 'LHC.正肖(4-number sign) hits4',
    },
  },
  SUM_BSOE: {
    expand: eachPick<Draw, string>(
      'opts',
      (side, draw) => {
        const sum = total(seven(draw))
        const truths = [sum >= 175 ? 'BIG' : 'SMALL', sum % 2 ? 'ODD' : 'EVEN']
        return isIf(truths.includes(side), 'WIN')
      },
      (side) => side,
    ),
    names: {
      BIG: 'LHC.SUM7.BIG(>=175)',
      SMALL: 'LHC.SUM7.SMALL(<=174)',
      ODD: 'LHC.SUM7.ODD',
      EVEN: 'LHC.SUM7.EVEN',
    },
  },
  WAVE7: {
    expand: eachPick<Draw, string>(
      'opts',
      (color, draw) => {
        const first = leader(draw)
        return first === color ? color : isIf(first === 'TIE', 'PUSH')
      },
      (color) => color,
    ),
  },
  TOTAL_ZODIAC: {
    expand: counted(
      (draw) => new Set(seven(draw).map((ball) => signOf(ball, draw.lunarYear))).size,
    ),
    names: Object.fromEntries(upTo(2, 7).map((count) => [`N${count}`, `LHC.总肖 ${count} signs`])),
  },
  SEVEN_ODD: { expand: counted((draw) => seven(draw).filter((ball) => ball % 2).length) },
  SEVEN_BIG: { expand: counted((draw) => seven(draw).filter((ball) => ball >= 25).length) },
}

const none = (bet: number[], draw: Draw) => !bet.some((ball) => seven(draw).includes(ball))
const found = (bet: number[], { normal }: Draw) =>
  bet.filter((ball) => normal.includes(ball)).length
const all = (size: number, name: string): Proof<Draw> => ({
  expand: hitSets<Draw>(size, (bet, draw) => isIf(found(bet, draw) === size, 'WIN')),
  names: { bet: name },
})

const pairTier = (bet: number[], draw: Draw) => {
  const count = found(bet, draw)
  return count === 2 ? 'NN' : isIf(count === 1 && bet.includes(draw.special), 'NS')
}

const GROUP_PROOFS: Record<string, Proof<Draw>> = {
  NORMAL: {
    expand: eachPick<Draw, number>(
      'nums',
      (ball, draw) => isIf(draw.normal.includes(ball), 'WIN'),
      'ball',
    ),
    names: { ball: 'LHC.NORMAL(1 of 6)' },
    space: () => everyBall(),
    isBound: true,
  },
  NORMAL_POS: {
    expand: eachPick<Draw, number>(
      'nums',
      (pick, { normal }, { ball = 0 }) => isIf(normal[ball] === pick, 'WIN'),
      'ball',
    ),
    names: { ball: 'LHC.NORMAL_POS' },
    space: () => everyBall(),
  },
  N2: all(2, 'LHC.N2(二全中)'),
  N3: all(3, 'LHC.N3(三全中)'),
  N4: all(4, 'LHC.N4(四全中)'),
  N3H2: {
    expand: hitSets<Draw>(3, (bet, draw) => isIf(found(bet, draw) >= 2, `H${found(bet, draw)}`)),
    names: { 'bet.H2': 'LHC.N3H2(三中二) H2', 'bet.H3': 'LHC.N3H2(三中二) H3' },
  },
  N4H1: {
    expand: hitSets<Draw>(4, (bet, draw) => isIf(found(bet, draw) > 0, 'WIN')),
    names: { bet: 'LHC.四中一' },
  },
  N2S: {
    expand: hitSets<Draw>(2, pairTier),
    names: { 'bet.NN': 'LHC.N2S(二中特) NN', 'bet.NS': 'LHC.N2S(二中特) NS' },
  },
  TECHUAN: {
    expand: hitSets<Draw>(2, (bet, draw) => isIf(pairTier(bet, draw) === 'NS', 'WIN')),
    names: { bet: 'LHC.TECHUAN(特串)' },
  },
  ...Object.fromEntries(
    upTo(5, 12).map((size) => [
      `NOTIN${size}`,
      {
        expand: hitSets<Draw>(size, (bet, draw) => isIf(none(bet, draw), 'WIN')),
        names: { bet: `LHC.NOTIN${size}` },
      },
    ]),
  ),
}

provePlays<Draw>({
  family: 'LHC',
  proofs: { ...SPECIAL_PROOFS, ...SEVEN_PROOFS, ...GROUP_PROOFS, ...CHAIN_PROOFS, ...POOL_PROOFS },
  space: null,
  near: (random, { nums = [], dan = [], tuo = [] }) => {
    const drawn = ballsNear(random, [...nums, ...dan, ...tuo], 7, 49)
    const lunarYear = 2020 + Math.floor(random() * 12)
    return { normal: drawn.slice(0, 6), special: drawn[6] ?? 1, lunarYear }
  },
})

describe('chances that the reference only prints', () => {
  const chance = (id: string, kind: string, tier = kind) => {
    const found = LHC[id]?.kinds[kind]?.[tier]
    return found && formatFraction(found)
  }

  it('the seven-colour wave', () => {
    expect(chance('WAVE7', 'RED')).toBe('3787991/10737573')
    expect(chance('WAVE7', 'BLUE')).toBe('3318391/10737573')
    expect(chance('WAVE7', 'GREEN')).toBe('3318391/10737573')
    expect(chance('WAVE7', 'TIE')).toBe('13600/466851')
    expect(chance('WAVE7', 'RED', 'PUSH')).toBe('13600/466851')
  })

  it.each(['SEVEN_ODD', 'SEVEN_BIG'])('%s', (id) => {
    const known = '57/14147 475/12126 300/2021 575/2021 12650/42441 345/2021 100/2021 475/84882'
    expect(
      upTo(0, 7)
        .map((count) => chance(id, `N${count}`))
        .join(' '),
    ).toBe(known)
  })
})

it('bets of bankers are those of all numbers that hold them', () => {
  const selection: Selection = { dan: [7, 8], tuo: [1, 2, 3, 4] }
  expect(setBets(3, selection)).toEqual(
    subsets(upTo(1, 8), 3).filter(
      (bet) => bet.includes(7) && bet.includes(8) && !bet.some((each) => each > 4 && each < 7),
    ),
  )
})
