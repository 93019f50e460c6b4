import { describe, expect, it } from 'vitest'
import type { Selection } from '#lib/lottery/selection'
import { ALL_AT_RISK, risksOf, validOf, type WageredLine } from '#lib/lottery/valid/valid-bet'
import { drawnOf, lineOf, UNIT, validOfAll } from '../../../support/engine/valid-bet'

const digits = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const last = (picks: number[]): Selection => ({ pos: [[], [], [], [], picks] })

describe('valid bet', () => {
  const units = (code: string, lines: readonly WageredLine[]) => validOfAll(code, lines) / UNIT
  it.each<[string, string, [string, Selection, number?][], number]>([
    ['one digit', 'VELOZ1', [['FIXED', last([5])]], 1],
    ['seven of ten digits', 'VELOZ1', [['FIXED', last(digits(0, 6))]], 7],
    ['eight of ten digits', 'VELOZ1', [['FIXED', last(digits(0, 7))]], 0],
    ['ten digits in one line', 'VELOZ1', [['FIXED', last(digits(0, 9))]], 0],
    [
      'ten digits of one place, one of another',
      'VELOZ1',
      [['FIXED', { pos: [digits(0, 9), [3], [], [], []] }]],
      1,
    ],
    [
      'both halves in two lines',
      'VELOZ1',
      [
        ['FIXED', last(digits(0, 4))],
        ['FIXED', last(digits(5, 9))],
      ],
      0,
    ],
    [
      'digits and the side that covers the others',
      'VELOZ1',
      [
        ['FIXED', last(digits(0, 4))],
        ['BALL_BSOE', { ball: 4, opts: ['BIG'] }, 5],
      ],
      0,
    ],
    [
      'digits and the side of another place',
      'VELOZ1',
      [
        ['FIXED', last(digits(0, 4))],
        ['BALL_BSOE', { ball: 3, opts: ['BIG'] }, 5],
      ],
      10,
    ],
    [
      'big and small in two lines',
      'DADO1',
      [
        ['BSOE', { opts: ['BIG'] }],
        ['BSOE', { opts: ['SMALL'] }],
      ],
      0,
    ],
    [
      'big ten times and small once',
      'VELOZ1',
      [
        ['BALL_BSOE', { ball: 0, opts: ['BIG'] }, 10],
        ['BALL_BSOE', { ball: 0, opts: ['SMALL'] }],
      ],
      9,
    ],
    ['big and odd', 'VELOZ1', [['BALL_BSOE', { ball: 0, opts: ['BIG', 'ODD'] }]], 2],
    [
      'dragon and tiger, the tie open',
      'VELOZ1',
      [
        ['DT', { pair: [0, 4], opts: ['DRAGON'] }],
        ['DT', { pair: [0, 4], opts: ['TIGER'] }],
      ],
      0,
    ],
    [
      'dragon of one pair, tiger of another',
      'VELOZ1',
      [
        ['DT', { pair: [0, 4], opts: ['DRAGON'] }],
        ['DT', { pair: [1, 4], opts: ['TIGER'] }],
      ],
      2,
    ],
    [
      'dragon, and the same pair the other way',
      'VELOZ1',
      [
        ['DT', { pair: [0, 4], opts: ['DRAGON'] }],
        ['DT', { pair: [4, 0], opts: ['DRAGON'] }],
      ],
      0,
    ],
    [
      'both sizes of the sum',
      'VELOZ1',
      [
        ['SUM5', { opts: ['BIG'] }],
        ['SUM5', { opts: ['SMALL'] }],
      ],
      0,
    ],
    [
      'sums that are big, and small',
      'SUMA1',
      [
        ['BSOE', { opts: ['SMALL'] }],
        ['BSOE', { opts: ['BIG'] }],
      ],
      0,
    ],
    [
      'three dice, both sizes: any triple loses',
      'CUBO1',
      [['TX_BSOE', { opts: ['BIG', 'SMALL'] }]],
      0,
    ],
    ['green and red', 'COLOR1', [['WG_COLOR', { opts: ['GREEN', 'RED'] }]], 0],
    [
      'big and five digits',
      'COLOR1',
      [
        ['WG_SIZE', { opts: ['BIG'] }, 5],
        ['WG_NUM', { opts: digits(0, 4) }],
      ],
      0.38,
    ],
    [
      'both sizes of twenty balls',
      'MAREA1',
      [
        ['SUM_BST', { opts: ['BIG'] }],
        ['SUM_BST', { opts: ['SMALL'] }],
      ],
      0,
    ],
    ['special on 49', 'SIGNO3', [['SPECIAL', { nums: digits(1, 49) }, 20]], 0],
    ['special on 48', 'SIGNO3', [['SPECIAL', { nums: digits(1, 48) }, 20]], 0],
    ['special on 39', 'SIGNO3', [['SPECIAL', { nums: digits(1, 39) }]], 39 * 0.1632],
    ['one special', 'SIGNO3', [['SPECIAL', { nums: [7] }]], 0.1632],
    [
      'special on the three colours',
      'SIGNO3',
      [
        ['SPECIAL_COLOR', { opts: ['RED'] }, 19],
        ['SPECIAL_COLOR', { opts: ['BLUE', 'GREEN'] }, 18],
      ],
      0,
    ],
    [
      'hundred ends of the special prize',
      'NORTE1',
      [['DE_DB', { nums: digits(0, 99).map((end) => String(end).padStart(2, '0')) }]],
      0,
    ],
    [
      'ends and the tens that cover the others',
      'NORTE1',
      [
        ['DE_DB', { nums: digits(0, 49).map((end) => String(end).padStart(2, '0')) }],
        ['DAU', { nums: digits(5, 9) }, 10],
      ],
      0,
    ],
    [
      'hundred numbers on all prizes',
      'NORTE1',
      [['LO2', { nums: digits(0, 99).map((end) => String(end).padStart(2, '0')) }]],
      0,
    ],
    [
      'both front numbers of cars',
      'RUEDA1',
      [
        ['RANK_BSOE', { rank: 0, opts: ['BIG'] }],
        ['RANK_BSOE', { rank: 0, opts: ['SMALL'] }],
      ],
      0,
    ],
    ['fan on four', 'CUENTA1', [['FT_FAN', { nums: [1, 2, 3, 4] }]], 0],
    [
      'even and odd of coins',
      'MONEDA1',
      [
        ['XD_PARITY', { opts: ['ODD'] }],
        ['XD_PARITY', { opts: ['EVEN'] }],
      ],
      0,
    ],
  ])('of %s', (_, code, asked, expected) => {
    const lines = asked.map(([play, selection, multiple]) =>
      lineOf(code, play, selection, multiple),
    )
    expect(units(code, lines)).toBeCloseTo(expected, 1)
    expect(expected === 0 ? units(code, lines) : 0).toBe(0)
    expect(units(code, [...lines].reverse())).toBe(units(code, lines))
  })

  it('looks at what is paid at most', () => {
    const halves = [last(digits(0, 4)), last(digits(5, 9))].map((picks) =>
      lineOf('VELOZ1', 'FIXED', picks),
    )
    const [low, high] = halves as [WageredLine, WageredLine]
    expect(units('VELOZ1', [low, { ...high, cap: 100 * UNIT }])).toBe(0)
    expect(units('VELOZ1', [low, { ...high, cap: 0 }])).toBe(10)
  })

  it('counts what was handed back as not staked', () => {
    const sides = [10, 1].map((multiple, at) =>
      lineOf('VELOZ1', 'BALL_BSOE', { ball: 0, opts: [at ? 'SMALL' : 'BIG'] }, multiple),
    )
    const [big] = sides as [WageredLine]
    const risks = risksOf('SSC', sides, drawnOf('SSC'))
    const whole = validOf('SSC', big, 0, risks)
    expect(whole).toBeGreaterThan(8 * UNIT)
    expect(whole).toBeLessThan(10 * UNIT)
    expect(validOf('SSC', big, 5 * UNIT, risks)).toBe(Math.floor(whole / 2))
    expect(validOf('SSC', big, 10 * UNIT, risks)).toBe(0)
    expect(validOf('SSC', big, 4 * UNIT, ALL_AT_RISK)).toBe(6 * UNIT)
  })

  it('of a play that there is not fails', () => {
    const line = { ...lineOf('VELOZ1', 'FIXED', last([5])), play: 'NONE' }
    expect(() => validOf('SSC', line, 0, ALL_AT_RISK)).toThrow('no play NONE of SSC')
  })
})
