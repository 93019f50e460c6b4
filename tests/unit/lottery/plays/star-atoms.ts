import type { Selection } from '#lib/lottery/selection'
import {
  atom,
  atomOf,
  bag,
  crossed,
  everyRow,
  isTrue,
  type Numbers,
  numeric,
  remembered,
  subsets,
  total,
  unique,
} from './atoms'
import type { Atom, Proof } from './prove'

/** Atoms about the digits of a window, on the whole draw. */
type Expand = (selection: Selection) => Atom<Numbers>[]

const same = (row: Numbers, other: Numbers) =>
  row.length === other.length && row.every((digit, index) => digit === other[index])

/** The part of a draw; all bets of a selection ask for that of one draw after the other. */
function cutter(start: number, size: number): (draw: Numbers) => Numbers {
  let [last, part]: [Numbers, Numbers] = [[], []]
  return (draw) => {
    if (draw.length === size) return draw
    if (draw !== last) [last, part] = [draw, draw.slice(start, start + size)]
    return part
  }
}

/** The name of the digits of a draw; asked for once for all bets. */
const bagOf = remembered((digits: Numbers) => bag(digits))

/** Bets that are a row of digits in order. */
const rowsThat =
  (size: number, is: (row: Numbers, selection: Selection) => boolean): Expand =>
  (selection) =>
    everyRow(size)
      .filter((row) => is(row, selection))
      .map((row) => atom(row.join(), (digits) => same(row, digits)))

/** Bets that are digits in any order, with the prize of their kind. */
const bagsThat =
  (size: number, is: (row: Numbers, selection: Selection) => boolean): Expand =>
  (selection) =>
    everyRow(size)
      .filter((row) => same(row, numeric(row)) && unique(row).length > 1 && is(row, selection))
      .map((row) => {
        const kind = size === 2 ? 'WIN' : unique(row).length === 2 ? 'G3' : 'G6'
        const name = bag(row)
        return { name, kind, tiers: (digits) => (bagOf(digits) === name ? [kind] : []) }
      })

/** Letters of a group: how often each digit comes, those from `a` first. */
const PATTERNS: Record<string, [repeated: Numbers, others: Numbers]> = {
  G120: [[1, 1, 1, 1, 1], []],
  G60: [[2], [1, 1, 1]],
  G30: [[2, 2], [1]],
  G20: [[3], [1, 1]],
  G10: [[3], [2]],
  G5: [[4], [1]],
  G24: [[1, 1, 1, 1], []],
  G12: [[2], [1, 1]],
  G6W4: [[2, 2], []],
  G4: [[3], [1]],
  G3: [[2], [1]],
  G6: [[1, 1, 1], []],
  G2: [[1, 1], []],
}

/** The bets of a group: the digits of each, sorted. */
export function groupBets(name: string, { nums = [], a = nums, b = nums }: Selection): number[][] {
  const [repeated, others] = PATTERNS[name] ?? [[], []]
  const bets = new Map<string, number[]>()
  for (const firsts of subsets(unique(numeric(a)), repeated.length)) {
    for (const rest of subsets(unique(numeric(b)), others.length)) {
      if (rest.some((digit) => firsts.includes(digit))) continue
      const digits = [...firsts, ...rest].flatMap((digit, index) =>
        Array<number>([...repeated, ...others][index] ?? 0).fill(digit),
      )
      bets.set(bag(digits), numeric(digits))
    }
  }
  return [...bets.values()]
}

const groups =
  (name: string): Expand =>
  (selection) =>
    groupBets(name, selection).map((bet) => {
      const made = bag(bet)
      return atom(made, (digits) => bagOf(digits) === made)
    })

const combination =
  (size: number): Expand =>
  ({ pos = [] }) =>
    crossed(pos).flatMap((row) =>
      Array.from({ length: size }, (_, index) => ({
        name: `${size - index}:${row.join()}`,
        kind: `STAR${size - index}`,
        tiers: (digits: Numbers) =>
          row.slice(index).every((pick, at) => digits[index + at] === pick)
            ? [`STAR${size - index}`]
            : [],
      })),
    )

const appearing =
  (k: number): Expand =>
  ({ nums = [] }) =>
    subsets(unique(numeric(nums)), k).map((bet) =>
      atom(bag(bet), (digits) => bet.every((digit) => digits.includes(digit))),
    )

/** The reference's words for the sorts of three digits. */
function isSort(name: string, row: Numbers, wraps = true): boolean {
  const kinds = unique(row).length
  if (name === 'BAOZI') return kinds === 1
  if (name === 'DUIZI') return kinds === 2
  if (kinds < 3) return false
  const near = (one = 0, other = 0) =>
    Math.abs(one - other) === 1 || (wraps && Math.abs(one - other) === 9)
  const pairs = subsets([...row], 2).filter(([one, other]) => near(one, other)).length
  if (name === 'SHUNZI') return pairs === 2
  return name === 'BANSHUN' ? pairs === 1 : pairs === 0
}

export const specials =
  (wraps: boolean): Expand =>
  ({ opts = [] }) =>
    opts.map((name) => atomOf(String(name), (digits) => isSort(String(name), digits, wraps)))

function expansionsOf(size: number): Record<string, Expand> {
  const lines: Expand = ({ tickets = [] }) =>
    tickets.map((line) => atom(String(line), (digits) => digits.join('') === line))
  const has = (list: readonly unknown[] = [], value: number) => list.includes(value)
  const span = (row: Numbers) => Math.max(...row) - Math.min(...row)
  const groupNames = {
    5: ['G120', 'G60', 'G30', 'G20', 'G10', 'G5'],
    4: ['G24', 'G12', 'G6W4', 'G4'],
    3: ['G3', 'G6'],
    2: ['G2'],
  }
  const names = groupNames[size as 2] ?? []
  return {
    STRAIGHT: ({ pos = [] }) =>
      crossed(pos).map((row) => atom(row.join(), (digits) => same(row as number[], digits))),
    SINGLE: lines,
    ...Object.fromEntries(names.map((name) => [name, groups(name)])),
    ...(size > 2 && { COMBO: combination(size), ANY1: appearing(1), ANY2: appearing(2) }),
    ...(size === 5 && { ANY3: appearing(3) }),
    ...(size < 4 && {
      SUM: rowsThat(size, (row, { sums }) => has(sums, total(row))),
      SPAN: rowsThat(size, (row, { spans }) => has(spans, span(row))),
      GSUM: bagsThat(size, (row, { sums }) => has(sums, total(row))),
      GBAO: bagsThat(size, (row, { nums = [] }) => row.includes(Number(nums[0]))),
      GMIX: bagsThat(size, (row, { tickets = [] }) =>
        tickets.some((line) => bag([...String(line)]) === bag(row)),
      ),
      BSOE: ({ pos = [] }) =>
        crossed(pos).map((row) =>
          atom(row.join(), (digits) => row.every((label, at) => isTrue(label, digits[at] ?? 0, 5))),
        ),
    }),
    ...(size === 3 && {
      TAIL: ({ nums = [] }) =>
        nums.map((tail) => ({
          ...atom<Numbers>(String(tail), (digits) => total(digits) % 10 === tail),
          kind: String(tail),
        })),
      SPECIAL: specials(true),
    }),
  }
}

/** Proofs of the plays of a row of digits, for each window of a draw of so many. */
export function starProofs(
  windows: Readonly<Record<string, readonly [start: number, size: number]>>,
  length: number,
) {
  const proofs: Record<string, Proof<Numbers>> = {}
  for (const [window, [start, size]] of Object.entries(windows)) {
    const cut = cutter(start, size)
    const space = () =>
      everyRow(size).map((row) => [
        ...Array(start).fill(0),
        ...row,
        ...Array(length - start - size).fill(0),
      ])
    const inWindow =
      (expand: Expand): Expand =>
      (selection) =>
        expand(selection).map((each) => ({ ...each, tiers: (draw) => each.tiers(cut(draw)) }))
    for (const [id, expand] of Object.entries(expansionsOf(size))) {
      const name = id === 'SINGLE' ? `STRAIGHT_${window}_SINGLE` : `${id}_${window}`
      proofs[name] = { expand: inWindow(expand), ...(size < length && { space }) }
    }
    if (size === 3) {
      const rules = { straights: 'plain' }
      proofs[`SPECIAL_${window}#plain`] = { expand: inWindow(specials(false)), space, rules }
    }
  }
  return proofs
}
