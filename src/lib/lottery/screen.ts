import { range } from './counting'
import type { FieldRule, Form } from './form'
import { PAIRS } from './plays/vn/pairs'
import type { Pick } from './selection'
import type { Family } from './types'

type Key = keyof Form

/** A row of keys, a grid, or a field of written lines on the pad. */
export interface PadRow {
  key: Key
  /** The place among the rows of `pos`; null for the other keys. */
  place: number | null
  /** What the row is called: a digit's place, the number of a place, or its key. */
  name: { key: 'position' | 'place' | 'row'; at: number | string }
  /** Keys to press; none where lines are only written. */
  values: readonly Pick[]
  /** The most that may be pressed. */
  max: number
  /** Lines may be written, with so many digits each. */
  digits: number
}

const DIGITS_MOST = 9
const TENS = 5

/** Where the first row stands among the five digits, by the end of the play's name. */
function firstPlace(family: Family, id: string, rows: number): number {
  const shift = family === 'D3' ? TENS - 3 : 0
  if (/_(F\d|ALL)/.test(id) || family === 'D3') {
    return shift + (/_B2/.test(id) ? 1 : 0)
  }
  if (/_M3/.test(id)) return 1
  return /_B\d/.test(id) ? TENS - rows : 0
}

/** What is drawn apart is no digit that comes twice. */
const APART: Partial<Record<Key, string>> = { a: 'nums', b: 'extra' }

function rowsOf(family: Family, id: string, key: Key, rule: FieldRule): PadRow[] {
  const named = { key: 'row', at: (family === 'LOTTO35' && APART[key]) || key } as const
  const row = { key, place: null, name: named, values: [], max: 1, digits: 0 }
  switch (rule.kind) {
    case 'set': {
      const isTotal = /^SUM5|^(TX_)?BSOE|_BSOE$/.test(id) && key === 'opts'
      const name = isTotal ? ({ key: 'position', at: 'sum' } as const) : named
      const isWritten = rule.of.length > PAIRS.length
      const values = isWritten ? [] : rule.of
      return [{ ...row, name, values, max: rule.max, digits: isWritten ? DIGITS_MOST : 0 }]
    }
    case 'rows': {
      const isDigits = family === 'SSC' || family === 'D3'
      const first = firstPlace(family, id, rule.rows)
      return range(0, rule.rows - 1).map((place) => ({
        ...row,
        place,
        name: isDigits
          ? ({ key: 'position', at: first + place } as const)
          : ({ key: 'place', at: place + 1 } as const),
        values: rule.of,
        max: rule.max,
      }))
    }
    case 'lines': {
      const digits = Number(/\{(\d+)\}/.exec(rule.pattern.source)?.[1] ?? 1)
      const values =
        key === 'nums' && digits === 2 ? PAIRS : key === 'nums' && digits === 1 ? ONES : []
      return [{ ...row, values, max: Number.POSITIVE_INFINITY, digits }]
    }
    default:
      return [{ ...row, values: rule.of, max: rule.kind === 'pair' ? 2 : 1 }]
  }
}

const ONES = range(0, DIGITS_MOST).map(String)

/** What a form of a play is picked from. */
export const padRows = (family: Family, id: string, form: Form): PadRow[] =>
  Object.entries(form).flatMap(([key, rule]) => rowsOf(family, id, key as Key, rule))

type Groups = readonly [group: string, of: RegExp][]

const DIGIT_GROUPS: Groups = [
  ['fixed', /^FIXED/],
  ['appear', /^ANY|^GE/],
  ['any', /^RX/],
  ['size', /BSOE|^SUM5|^DT|^NIU|^POKER/],
  ['five', /_ALL/],
  ['four', /4/],
  ['three', /3/],
  ['two', /2/],
]
const VIETNAM_GROUPS: Groups = [
  ['lo', /^LO|^BAO/],
  ['de', /^DE_/],
  ['cang', /^CANG/],
  ['xien', /^XIEN|^DA$/],
  ['truot', /^TRUOT/],
  ['ends', /^(DAU|DUOI|TONG)$/],
  ['thai', /^HN_/],
]
const GROUPS: Partial<Record<Family, Groups>> = {
  SSC: DIGIT_GROUPS,
  D3: DIGIT_GROUPS,
  X5: [
    ['first', /^F[23]_/],
    ['pick', /^ANY_/],
    ['fixed', /^FIXED/],
    ['size', /./],
  ],
  K3: [
    ['sum', /^SUM|^SPAN|BSOE/],
    ['dice', /./],
  ],
  PK10: [
    ['first', /^FIRST|^F3/],
    ['fixed', /^FIXED/],
    ['sum', /SUM/],
    ['size', /./],
  ],
  KL8: [
    ['pick', /^PICK/],
    ['sum', /./],
  ],
  LHC: [
    ['special', /^SPECIAL|^HEXIAO/],
    ['normal', /^NORMAL|^PARLAY/],
    ['seven', /^PT_|^SUM|^WAVE|^TOTAL|^SEVEN/],
    ['sets', /^N\d|^TECHUAN|^POOL/],
    ['notin', /^NOTIN/],
    ['chains', /^L[XW]/],
  ],
  VN_NORTH: VIETNAM_GROUPS,
  VN_SOUTH: VIETNAM_GROUPS,
}

export interface PlayGroup {
  id: string
  plays: readonly string[]
}

const TAB_SEQUENCE = ['five', 'four', 'three', 'two', 'fixed', 'appear', 'any', 'size']

/** The plays of a game under their tabs; one group where a family has only a few. */
export function playGroups(family: Family, plays: readonly string[]): PlayGroup[] {
  const known = GROUPS[family]
  if (!known) return [{ id: 'all', plays }]
  const groups = new Map<string, string[]>(known.map(([id]) => [id, []]))
  for (const play of plays) {
    const found = known.find(([, of]) => of.test(play))
    if (found) groups.get(found[0])?.push(play)
  }
  const listed = [...groups].map(([id, of]) => ({ id, plays: of })).filter((each) => each.plays[0])
  if (known !== DIGIT_GROUPS) return listed
  return listed.sort((one, other) => TAB_SEQUENCE.indexOf(one.id) - TAB_SEQUENCE.indexOf(other.id))
}
