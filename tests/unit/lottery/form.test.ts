import { describe, expect, it } from 'vitest'
import { type Form, hasLine, keysOf, lines, normalForm, rows, set } from '#lib/lottery/form'
import type { Selection } from '#lib/lottery/selection'

const DIGITS = [0, 1, 2, 3]
const one = (form: Form) => (value: unknown) =>
  normalForm([form], Object.fromEntries(Object.keys(form).map((key) => [key, value])) as Selection)

describe('a set', () => {
  const nums = one({ nums: set(DIGITS, 2, 3) })

  it('has every pick once and in the order of its values', () => {
    expect(nums([3, 1])).toEqual({ nums: [1, 3] })
    expect(nums([2, 0, 2, 0])).toEqual({ nums: [0, 2] })
    expect(nums([3, 2, 1])).toEqual({ nums: [1, 2, 3] })
  })

  it('has so many picks, of its values alone', () => {
    for (const none of [
      [1],
      [1, 1],
      [0, 1, 2, 3],
      [1, 9],
      [0, 1, 9],
      ['1', '2'],
      [1, null],
      'ab',
      12,
      null,
      {},
    ])
      expect(nums(none), JSON.stringify(none)).toBeNull()
  })

  it('takes all values unless it says so many', () => {
    expect(set(DIGITS)).toEqual({ kind: 'set', of: DIGITS, min: 1, max: 4 })
    expect(set(DIGITS, 2)).toMatchObject({ min: 2, max: 4 })
    expect(one({ nums: set(DIGITS) })([])).toBeNull()
  })
})

describe('rows', () => {
  const all = one({ pos: rows(2, DIGITS) })
  const some = one({ pos: rows(3, DIGITS, 2) })

  it('have a pick at every place, or at so many of them', () => {
    expect(all([[2, 1, 1], [0]])).toEqual({ pos: [[1, 2], [0]] })
    expect(some([[], [3, 0], [1]])).toEqual({ pos: [[], [0, 3], [1]] })
    expect(some([[1], [2], [3]])).toEqual({ pos: [[1], [2], [3]] })
    expect(rows(2, DIGITS)).toMatchObject({ min: 1, max: 4, filled: 2 })
    expect(rows(2, DIGITS, 1)).toMatchObject({ min: 0, max: 4, filled: 1 })
  })

  it('are as many as the form says, each a list of its values', () => {
    for (const none of [
      [[1]],
      [[1], [2], [3]],
      [[1], []],
      [[1], [9]],
      [[1], 2],
      [1, 2],
      'ab',
      null,
    ])
      expect(all(none), JSON.stringify(none)).toBeNull()
    for (const none of [
      [[1], [], []],
      [[], [], []],
      [[1], [2], 'x'],
      [[1], [2]],
    ])
      expect(some(none), JSON.stringify(none)).toBeNull()
  })
})

describe('lines', () => {
  const plain = one({ tickets: lines(/^\d{2}$/) })
  const clean = one({
    tickets: lines(/^\d{2}$/, (line) => (line[0] === line[1] ? null : [...line].sort().join(''))),
  })

  it('are each once and sorted', () => {
    expect(plain(['42', '07', '42'])).toEqual({ tickets: ['07', '42'] })
    expect(clean(['42', '24', '31'])).toEqual({ tickets: ['13', '24'] })
  })

  it('all fit the pattern; those that are no bet are left out', () => {
    for (const none of [['42', '7'], ['42', 42], ['4x'], [], [null], '42', null])
      expect(plain(none), JSON.stringify(none)).toBeNull()
    expect(clean(['33', '42'])).toEqual({ tickets: ['24'] })
    expect(clean(['33'])).toBeNull()
  })

  it('carry no cleaning where none is named', () => {
    expect(lines(/^1$/)).toEqual({ kind: 'lines', pattern: /^1$/ })
  })
})

describe('one number, and two', () => {
  it('are of the values', () => {
    const ball = one({ ball: { kind: 'one', of: DIGITS } })
    expect(ball(3)).toEqual({ ball: 3 })
    for (const none of [4, -1, '3', [3], null]) expect(ball(none)).toBeNull()
  })

  it('two differ and keep their order', () => {
    const pair = one({ pair: { kind: 'pair', of: DIGITS } })
    expect(pair([3, 1])).toEqual({ pair: [3, 1] })
    for (const none of [[1, 1], [1], [1, 2, 3], [1, 4], [4, 1], 12, null, {}])
      expect(pair(none), JSON.stringify(none)).toBeNull()
  })
})

describe('forms', () => {
  const forms: Form[] = [{ nums: set(DIGITS, 2) }, { dan: set(DIGITS), tuo: set(DIGITS) }, {}]

  it('the one with exactly the keys of the selection is tried', () => {
    expect(normalForm(forms, { nums: [1, 0] })).toEqual({ nums: [0, 1] })
    expect(normalForm(forms, { dan: [1], tuo: [2, 3] })).toEqual({ dan: [1], tuo: [2, 3] })
    expect(normalForm(forms, {})).toEqual({})
    for (const none of [
      { dan: [1] },
      { nums: [0, 1], dan: [1] },
      { opts: [0, 1] },
      { nums: [0, 1], opts: ['BIG'] },
      { dan: [1], nums: [2] },
    ])
      expect(normalForm(forms, none), JSON.stringify(none)).toBeNull()
  })

  it('the second is tried where the first refuses', () => {
    const two: Form[] = [{ pos: rows(2, DIGITS) }, { pos: rows(3, DIGITS) }]
    expect(normalForm(two, { pos: [[1], [2], [3]] })).toEqual({ pos: [[1], [2], [3]] })
    expect(normalForm(two, { pos: [[1]] })).toBeNull()
  })

  it('a key without a value is none', () => {
    const selection = { nums: [1, 2], dan: undefined } as unknown as Selection
    expect(keysOf(selection)).toEqual(['nums'])
    expect(normalForm(forms, selection)).toEqual({ nums: [1, 2] })
  })
})

describe('a sorted list of lines', () => {
  const odd = Array.from({ length: 50 }, (_, at) => String(2 * at + 1).padStart(3, '0'))

  it('has its own lines and no others', () => {
    for (let number = 0; number < 102; number += 1) {
      const line = String(number).padStart(3, '0')
      expect(hasLine(odd, line), line).toBe(number % 2 === 1 && number < 100)
    }
    expect(hasLine([], '1')).toBe(false)
  })

  it('is not gone through line by line', () => {
    let looked = 0
    const watched = new Proxy(odd, {
      get(list, key, self) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1
        return Reflect.get(list, key, self)
      },
    })
    expect(hasLine(watched, '099')).toBe(true)
    expect(looked).toBeLessThan(10)
  })
})
