import { choose, factorial, shared } from '#lib/lottery/counting'
import { type Form, set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import type { Selection, Pick as Value } from '#lib/lottery/selection'
import type { Play } from '#lib/lottery/types'
import { atForm, choices } from './direct'
import { single, win } from './play'
import { DIGITS, type Numbers, type Window, within } from './window'

/** `repeated` numbers that come `times` each and `others` that come `otherTimes`, in any order. */
interface Group {
  times: number
  repeated: number
  others: number
  otherTimes: number
}

const pattern = (times: number, repeated: number, others: number, otherTimes = 1): Group => ({
  times,
  repeated,
  others,
  otherTimes,
})

/** The groups of the reference by name, with their digits written as letters. */
const GROUPS = {
  G120: pattern(1, 5, 0), // abcde
  G60: pattern(2, 1, 3), // aabcd
  G30: pattern(2, 2, 1), // aabbc
  G20: pattern(3, 1, 2), // aaabc
  G10: pattern(3, 1, 1, 2), // aaabb
  G5: pattern(4, 1, 1), // aaaab
  G24: pattern(1, 4, 0), // abcd
  G12: pattern(2, 1, 2), // aabc
  G6W4: pattern(2, 2, 0), // aabb
  G4: pattern(3, 1, 1), // aaab
  G3: pattern(2, 1, 1), // aab
  G6: pattern(1, 3, 0), // abc
  G2: pattern(1, 2, 0), // ab
  SAME3: pattern(3, 1, 0), // aaa
  SAME2: pattern(2, 1, 1), // aab
}

export type GroupName = keyof typeof GROUPS

/** Orders in which the numbers of a group can come. */
const arrangements = ({ times, repeated, others, otherTimes }: Group): number =>
  factorial(times * repeated + others * otherTimes) /
  (factorial(times) ** repeated * factorial(otherTimes) ** others)

/** What repeats and what does not: from two lists, or both from `nums`. */
const listsOf = ({ a, b, nums = [] }: Selection): [readonly Value[], readonly Value[]] => [
  a ?? nums,
  b ?? nums,
]

/** Ways to take the repeated digits from `a` and others from `b`. */
function groupsIn(selection: Selection, { repeated, others }: Group): number {
  const [a, b] = listsOf(selection)
  const both = shared(a, b)
  let ways = 0
  for (let of = 0; of <= repeated; of += 1) {
    const taken = choose(both, of) * choose(a.length - both, repeated - of)
    ways += taken * choose(b.length - of, others)
  }
  return ways
}

function makes(selection: Selection, made: Group, numbers: Numbers): boolean {
  const [a, b] = listsOf(selection)
  let repeated = 0
  for (const [first, number] of numbers.entries()) {
    if (numbers.indexOf(number) < first) continue
    let count = 0
    for (const other of numbers) if (other === number) count += 1
    if (count === made.times && a.includes(number)) repeated += 1
    else if (count !== made.otherTimes || !b.includes(number)) return false
  }
  // What is left of the window is as many others as the group has.
  return repeated === made.repeated
}

/** One list when all numbers come alike, and for group 3; else what repeats and the others. */
function formOf(name: GroupName, values: readonly number[]): Form {
  const { repeated, others } = GROUPS[name]
  return others === 0 || name === 'G3'
    ? { nums: set(values, repeated + others) }
    : { a: set(values, repeated), b: set(values, others) }
}

/** The numbers of the window make the group, in any order. */
export function group(name: GroupName, window: Window, values = DIGITS): Play<Numbers> {
  const made = GROUPS[name]
  return single({
    forms: [formOf(name, values)],
    kinds: win(fraction(arrangements(made), values.length ** window.size)),
    count: (selection) => groupsIn(selection, made),
    wins: (selection, draw) => makes(selection, made, within(draw, window)),
  })
}

/** The digits of `k` of the chosen positions make the group; every such choice is a bet. */
export function anyGroup(name: GroupName, k: number): Play<Numbers> {
  const made = GROUPS[name]
  const wonBy = (selection: Selection, draw: Numbers, places: readonly number[]) => {
    let won = 0
    for (const digits of choices(draw, places, k)) if (makes(selection, made, digits)) won += 1
    return won
  }
  return {
    forms: [atForm(k, formOf(name, DIGITS))],
    kinds: win(fraction(arrangements(made), 10 ** k)),
    price: 'series',
    count: (selection) => choose(selection.at?.length ?? 0, k) * groupsIn(selection, made),
    winning: (selection, draw) => ({ WIN: wonBy(selection, draw, placesOf(selection)) }),
    best(selection) {
      const places = placesOf(selection).map((_, index) => index)
      let most = 0
      for (const digits of samples(selection, places.length)) {
        most = Math.max(most, wonBy(selection, digits, places))
      }
      return [{ WIN: most }]
    },
  }
}

const placesOf = ({ at: places = [] }: Selection) => places as readonly number[]

/**
 * Rows of digits, one of each sort that matters: digits only picked as `a`, only as `b`, or as
 * both are alike, so of each sort the first ones come most often.
 */
function samples(selection: Selection, places: number): number[][] {
  const [a, b] = listsOf(selection) as [readonly number[], readonly number[]]
  const sorts = [
    a.filter((digit) => b.includes(digit)),
    a.filter((digit) => !b.includes(digit)),
    b.filter((digit) => !a.includes(digit)),
  ]
  let found: number[][] = [[]]
  for (const sort of sorts) found = found.flatMap((row) => extended(row, sort, places, places))
  return found.filter((row) => row.length === places)
}

/** The row with the digits of a list added, each at most as often as the one before it. */
function extended(row: number[], digits: Numbers, most: number, places: number): number[][] {
  const [first, ...rest] = digits
  const rows = [row]
  if (first === undefined) return rows
  for (let times = 1; times <= Math.min(most, places - row.length); times += 1) {
    rows.push(...extended([...row, ...Array<number>(times).fill(first)], rest, times, places))
  }
  return rows
}
