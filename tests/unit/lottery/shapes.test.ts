import { describe, expect, it } from 'vitest'
import { below, seeded } from '#lib/lottery/sample'
import {
  drawBy,
  type Family,
  isFamily,
  type PrizeTable,
  readDraw,
  resultOn,
  SHAPES,
  shapeOf,
} from '#lib/lottery/shapes'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const two = (values: readonly number[]) =>
  values.map((each) => String(each).padStart(2, '0')).join()

const isTable = (draw: unknown): draw is PrizeTable => typeof draw === 'object' && draw !== null

/** Draws as they are written, and texts that are none of the family. */
const WRITTEN: Partial<Record<Family, [draws: string[], none: string[]]>> = {
  SSC: [
    ['00000', '98765'],
    ['', '0000', '000000', '0000x', ' 00000', '00000 ', '1,2,3,4,5'],
  ],
  D3: [['012'], ['01', '0123', '01a']],
  K3: [
    ['123', '666', '111'],
    ['012', '127', '12', '1234'],
  ],
  XOCDIA: [
    ['0101', '1111'],
    ['0102', '010', '01010'],
  ],
  WINGO: [
    ['0', '9'],
    ['', '10', 'x'],
  ],
  X5: [
    ['01,11,05,02,10', '11,10,09,08,07'],
    [
      '01,02,03,04',
      '01,02,03,04,05,06',
      '01,01,03,04,05',
      '00,02,03,04,05',
      '01,02,03,04,12',
    ].concat([
      '1,2,3,4,5',
      '01 02 03 04 05',
      '01,02,03,04,05,',
      '001,02,03,04,05',
      '01,02,03,04,005',
      '01,01,02,03,04,05',
      '01,02,03,04,05x',
      '',
    ]),
  ],
  PK10: [
    [two(range(1, 10)), '10,09,08,07,06,05,04,03,02,01'],
    [two(range(1, 9)), two(range(2, 11))],
  ],
  KL8: [
    [two(range(61, 80)), two(range(1, 20))],
    [two(range(62, 81)), two(range(0, 19))],
  ],
  LHC: [
    ['01,02,03,04,05,06/49', '49,01,48,02,47,03/07/2026'],
    [
      '01,02,03,04,05,06',
      '01,02,03,04,05,06/06',
      '01,02,03,04,05,06/50',
      '01,02,03,04,05/06',
    ].concat(
      ['01,02,03,04,05,06/07/26', '01,02,03,04,05,06/07/2026/1', '01,02,03,04,05,06/07/20261'],
      ['/07', '01,02,03,04,05,06/', '01,02,03,04,05,06/07/x2026', '01,02,03,04,05,06/07/'],
    ),
  ],
  P2D: [
    ['01,31', '07,07', '31,01'],
    ['00,01', '01,32', '01', '01,02,03', '1,2', 'x01,02', '01,02x', '0102', ''],
  ],
  LOTTO35: [
    ['01,02,03,04,35/12', '05,04,03,02,01/01'],
    ['01,02,03,04,36/12', '01,02,03,04,35/13', '01,02,03,04,35/00', '01,02,03,04/12'].concat(
      ['01,02,03,04,35', '01,02,03,04,35/12/1', '01,02,03,04,04/12', '01,02,03,04,35/', '/12'],
      ['01,02,03,04,35/11,12'],
    ),
  ],
  LOTTO55B: [['01,02,03,04,05,06,55'], ['01,02,03,04,05,06', '01,02,03,04,05,06,56']],
  THAI: [
    ['012345/000,001/999,998/07', '999999/123,321/123,321/00'],
    [
      '012345/000,000/999,998/07',
      '012345/000,001,000/999,998/07',
      '012345/000/999,998/07',
      '012345/000,001/999,998',
    ].concat(
      ['12345/000,001/999,998/07', '012345/000,001/999,998/7', '012345/000,001/999,998/07/1'],
      ['0123456/000,001/999,998/07', '012345/0000,001/999,998/07', '01234x/000,001/999,998/07'],
    ),
  ],
  TOTO5D: [['00000/00000/99999'], ['00000/00000', '0000/00000/99999', '00000,11111/22222/33333']],
}

describe.each(Object.entries(WRITTEN))('%s', (family, [draws, none]) => {
  const shape = shapeOf(family as Family)

  it.each(draws)('reads %s', (text) => {
    expect(shape.format(shape.parse(text))).toBe(text)
  })

  it.each(none)('refuses "%s"', (text) => {
    expect(shape.parse(text)).toBeNull()
    expect(() => readDraw(family as Family, text)).toThrow(`no result of ${family}: `)
  })
})

describe('what a draw is read as', () => {
  it('digits, balls, prizes', () => {
    expect(shapeOf('SSC').parse('01234')).toEqual([0, 1, 2, 3, 4])
    expect(shapeOf('X5').parse('01,11,05,02,10')).toEqual([1, 11, 5, 2, 10])
    expect(shapeOf('LHC').parse('01,02,03,04,05,06/49')).toEqual({
      normal: [1, 2, 3, 4, 5, 6],
      special: 49,
      lunarYear: 0,
    })
    expect(shapeOf('LHC').parse('01,02,03,04,05,06/49/2026')).toMatchObject({ lunarYear: 2026 })
    expect(shapeOf('LOTTO35').parse('01,02,03,04,35/12')).toEqual([1, 2, 3, 4, 35, 12])
    expect(shapeOf('THAI').parse('012345/000,001/999,998/07')).toEqual({
      first: ['012345'],
      front3: ['000', '001'],
      back3: ['999', '998'],
      last2: ['07'],
    })
  })

  it('is remembered for a family and its text', () => {
    const first = readDraw('SSC', '12345')
    expect(readDraw('SSC', '12345')).toBe(first)
    expect(readDraw('D3', '123')).toEqual([1, 2, 3])
    expect(readDraw('P3D', '123')).toEqual([1, 2, 3])
    expect(readDraw('D3', '321')).toEqual([3, 2, 1])
    expect(() => readDraw('K3', '321'.padEnd(60, 'x'))).toThrow(/^no result of K3: 321x{37}$/)
  })
})

describe('JSON of a draw', () => {
  it.each([
    ['SSC', [1, 2, 3, 4, 5], '12345'],
    ['SSC', '12345', '12345'],
    ['X5', [1, 11, 5, 2, 10], '01,11,05,02,10'],
    ['X5', '01,11,05,02,10', '01,11,05,02,10'],
    ['LHC', { normal: [1, 2, 3, 4, 5, 6], special: 7 }, '01,02,03,04,05,06/07'],
    ['LHC', { normal: [1], special: 7, lunarYear: 2026 }, '01/07/2026'],
    ['LHC', {}, '/00'],
    ['LHC', '01/02', '01/02'],
    ['P2D', [1, 31], '01,31'],
    ['P2D', '01,31', '01,31'],
    ['LOTTO35', [1, 2, 3, 4, 35, 12], '01,02,03,04,35/12'],
    ['LOTTO35', '01/02', '01/02'],
    ['LAO', { n4: '0123' }, '0123'],
    ['LAO', '0123', '0123'],
    ['TOTO5D', { first: ['1'], second: '2', third: ['3', '4'] }, '1/2/3,4'],
    ['TOTO5D', '1/2/3', '1/2/3'],
    ['TOTO5D', null, 'null'],
  ] as const)('%s %j', (family, json, text) => {
    expect(shapeOf(family).textOf(json)).toBe(text)
  })
})

describe('a derivation', () => {
  /** What is asked for, one number after the other, when each answer is given by `of`. */
  function asked(family: Family, of: (size: number, at: number) => number) {
    const sizes: number[] = []
    const draw = drawBy(shapeOf(family), (size) => {
      sizes.push(size)
      return of(size, sizes.length - 1)
    })
    return { sizes, text: shapeOf(family).format(draw) }
  }
  const lowest = () => 0
  const highest = (size: number) => size - 1

  it('asks for digits, dice and coins one by one', () => {
    expect(asked('SSC', highest)).toEqual({ sizes: [10, 10, 10, 10, 10], text: '99999' })
    expect(asked('K3', highest)).toEqual({ sizes: [6, 6, 6], text: '666' })
    expect(asked('K3', lowest).text).toBe('111')
    expect(asked('XOCDIA', (_, at) => at % 2)).toEqual({ sizes: [2, 2, 2, 2], text: '0101' })
    expect(asked('P2D', highest)).toEqual({ sizes: [31, 31], text: '31,31' })
    expect(asked('P2D', lowest).text).toBe('01,01')
  })

  it('swaps a drawn ball with the one at its place', () => {
    expect(asked('X5', lowest)).toEqual({ sizes: [11, 10, 9, 8, 7], text: '01,02,03,04,05' })
    expect(asked('X5', highest).text).toBe('11,01,02,03,04')
    expect(asked('X5', () => 1).text).toBe('02,03,04,05,06')
    expect(asked('PK10', highest).sizes).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(asked('LHC', lowest)).toEqual({
      sizes: [49, 48, 47, 46, 45, 44, 43],
      text: '01,02,03,04,05,06/07',
    })
    expect(asked('LOTTO35', highest)).toEqual({
      sizes: [35, 34, 33, 32, 31, 12],
      text: '35,01,02,03,04/12',
    })
  })

  it('draws a number again that its prize has already, but not one of another prize', () => {
    // 000 000 again, 001; 000 again in the next prize, where it is new.
    const digits = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 7]
    const { sizes, text } = asked('THAI', (_, at) => digits[at] ?? 9)
    expect(text).toBe('000000/000,001/000,002/07')
    expect(sizes).toEqual(digits.map(() => 10))
  })

  it('of one pool draws a number again that any prize has', () => {
    const numbers = [
      '0000',
      '0000',
      '0001',
      '0001',
      '0002',
      ...range(3, 22).map((n) => String(n).padStart(4, '0')),
    ]
    const digits = numbers.flatMap((number) => [...number].map(Number))
    const { sizes, text } = asked('MY4D', (_, at) => digits[at] ?? 9)
    expect(text.slice(0, 24)).toBe('0000/0001/0002/0003,0004')
    expect(sizes).toHaveLength(4 * 25)
    expect(new Set(text.split(/[/,]/)).size).toBe(23)
  })

  it('of Vietnam begins with the smallest prize', () => {
    const digits = [0, 0, 0, 7]
    const random = seeded(27)
    const draw = drawBy(shapeOf('VN_NORTH'), (size) => digits.shift() ?? below(random, size))
    if (!isTable(draw)) throw new Error('no table')
    expect(Object.keys(draw)).toEqual(['G7', 'G6', 'G5', 'G4', 'G3', 'G2', 'G1', 'DB'])
    expect(draw['G7']?.slice(0, 2)).toEqual(['00', '07'])
    const sizes = Object.entries(draw).map(
      ([name, each]) => `${name} ${each.length} ${each[0]?.length}`,
    )
    expect(sizes).toEqual([
      'G7 4 2',
      'G6 3 3',
      'G5 6 4',
      'G4 4 4',
      'G3 6 5',
      'G2 2 5',
      'G1 1 5',
      'DB 1 5',
    ])
  })
})

describe('a family', () => {
  it('is known by its own name alone', () => {
    expect(Object.keys(SHAPES).every(isFamily)).toBe(true)
    for (const name of ['', 'ssc', 'toString', '__proto__']) expect(isFamily(name)).toBe(false)
  })

  it('of signs adds the lunar year of its day, no other adds anything', () => {
    expect(resultOn('LHC', '01,02,03,04,05,06/07', '20260216001')).toBe('01,02,03,04,05,06/07/2025')
    expect(resultOn('LHC', '01,02,03,04,05,06/07', '20260217001')).toBe('01,02,03,04,05,06/07/2026')
    expect(resultOn('LHC', 'nothing', '20260217001')).toBe('nothing')
    expect(resultOn('SSC', '12345', '20260217001')).toBe('12345')
  })
})
