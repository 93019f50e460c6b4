import { expect, it } from 'vitest'
import { KL8 } from '#lib/lottery/plays/kl8/index'
import { type Numbers, total, upTo } from './atoms'
import { ballsNear, eachPick, hitSets } from './balls-atoms'
import { type Proof, provePlays } from './prove'

const sizeOf = (sum: number) => (sum > 810 ? 'BIG' : sum < 810 ? 'SMALL' : 'TIE')
const parityOf = (sum: number) => (sum % 2 ? 'ODD' : 'EVEN')
const isIf = <T>(is: boolean, then: T) => (is ? then : null)

const PAID: Record<number, number[]> = {
  1: [1],
  2: [2],
  3: [2, 3],
  4: [2, 3, 4],
  5: [3, 4, 5],
  6: [3, 4, 5, 6],
  7: [0, 4, 5, 6, 7],
  8: [0, 4, 5, 6, 7, 8],
  9: [0, 4, 5, 6, 7, 8, 9],
  10: [0, 5, 6, 7, 8, 9, 10],
}

const picks = (size: number, paid = PAID[size] ?? []) =>
  hitSets<Numbers>(size, (bet, draw) => {
    const hits = bet.filter((ball) => draw.includes(ball)).length
    return isIf(paid.includes(hits), `H${hits}`)
  })

const hitNames = (size: number) =>
  Object.fromEntries(PAID[size]?.map((hits) => [`bet.H${hits}`, `KL8.PICK${size}.H${hits}`]) ?? [])

const majority = (names: string[], isFirst: (ball: number) => boolean) =>
  eachPick<Numbers, string>(
    'opts',
    (label, draw) => {
      const first = draw.filter(isFirst).length
      return isIf(names[Math.sign(20 - 2 * first) + 1] === label, label)
    },
    (label) => label,
  )

const ELEMENTS: [string, number, number][] = [
  ['GOLD', 210, 695],
  ['WOOD', 696, 763],
  ['WATER', 764, 855],
  ['FIRE', 856, 923],
  ['EARTH', 924, 1_410],
]

const size = (tie: string | null) =>
  eachPick<Numbers, string>(
    'opts',
    (label, draw) => {
      const truth = sizeOf(total(draw))
      return truth === label ? label : isIf(truth === 'TIE', tie)
    },
    (label) => label,
  )

const combined = (tie: string | null) =>
  eachPick<Numbers, string>(
    'opts',
    (label, draw) => {
      const sum = total(draw)
      if (sum === 810) return tie
      return isIf(sizeOf(sum) + parityOf(sum) === label, label)
    },
    (label) => label,
  )

const COMBINED = ['BIGODD', 'BIGEVEN', 'SMALLODD', 'SMALLEVEN']

const PROOFS: Record<string, Proof<Numbers>> = {
  ...Object.fromEntries(
    upTo(1, 10).map((each) => [`PICK${each}`, { expand: picks(each), names: hitNames(each) }]),
  ),
  'PICK3#asia': { expand: picks(3), rules: { payTable: 'asia' } },
  'PICK10#vietnam': { expand: picks(10), rules: { payTable: 'vietnam' } },
  SUM_BST: {
    expand: size(null),
    names: { BIG: 'KL8.SUM.BIG(>810)', SMALL: 'KL8.SUM.SMALL(<810)', TIE: 'KL8.SUM.TIE(=810)' },
  },
  'SUM_BST#push': { expand: size('PUSH'), rules: { tie: 'push' } },
  SUM_OE: {
    expand: eachPick<Numbers, string>(
      'opts',
      (label, draw) => isIf(parityOf(total(draw)) === label, label),
      (label) => label,
    ),
    names: { ODD: 'KL8.SUM.ODD', EVEN: 'KL8.SUM.EVEN' },
  },
  SUM_COMBO: {
    expand: combined('PUSH'),
    names: Object.fromEntries(COMBINED.map((label) => [`${label}.${label}`, `KL8.SUM.${label}`])),
  },
  'SUM_COMBO#lose': { expand: combined(null), rules: { tie: 'lose' } },
  UPDOWN: {
    expand: majority(['UP', 'MID', 'DOWN'], (ball) => ball <= 40),
    names: { UP: 'KL8.UPDOWN.UP', MID: 'KL8.UPDOWN.MID', DOWN: 'KL8.UPDOWN.DOWN' },
  },
  ODDEVEN: {
    expand: majority(['ODD', 'TIE', 'EVEN'], (ball) => ball % 2 === 1),
    names: { ODD: 'KL8.ODDEVEN.ODD', TIE: 'KL8.ODDEVEN.TIE' },
  },
  WUXING: {
    expand: eachPick<Numbers, string>(
      'opts',
      (name, draw) => {
        const found = ELEMENTS.find(([, from, to]) => total(draw) >= from && total(draw) <= to)
        return isIf(found?.[0] === name, name)
      },
      (name) => name,
    ),
    names: Object.fromEntries(ELEMENTS.map(([name]) => [name, `KL8.WUXING.${name}`])),
  },
}

provePlays<Numbers>({
  family: 'KL8',
  proofs: PROOFS,
  space: null,
  near: (random, { nums = [], dan = [], tuo = [], opts }) => {
    const drawn = ballsNear(random, [...nums, ...dan, ...tuo], 20, 80)
    return opts && random() < 0.3 ? MEAN : drawn
  },
})

/** Pairs of 81: their sum is 810. */
const MEAN = upTo(1, 10).flatMap((ball) => [ball, 81 - ball])

it('gives stakes on a sum of 810 back only where its rule says so', () => {
  const won = (id: string, rules?: Record<string, string>) => {
    const play = rules ? KL8[id]?.with?.(rules) : KL8[id]
    return play?.winning({ opts: id === 'SUM_BST' ? ['BIG'] : ['BIGEVEN'] }, MEAN)
  }
  expect(won('SUM_BST')).toEqual({})
  expect(won('SUM_BST', { tie: 'push' })).toEqual({ PUSH: 1 })
  expect(won('SUM_COMBO')).toEqual({ PUSH: 1 })
  expect(won('SUM_COMBO', { tie: 'lose' })).toEqual({})
})

it('pays five numbers at most by the Asian table', () => {
  expect(KL8['PICK5']?.options).toEqual({ payTable: ['china', 'asia', 'vietnam'] })
  expect(KL8['PICK6']?.options).toEqual({ payTable: ['china', 'vietnam'] })
  expect(KL8['PICK1']?.with?.({ payTable: 'asia' }).table).toEqual({ H1: 33_000 })
})
