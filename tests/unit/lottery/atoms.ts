import type { Selection } from '#lib/api/lottery'

/** One bet of a selection, written out, and whether it wins: the slow truth of the formulas. */
export interface Atom {
  name: string
  wins: (digits: number[]) => boolean
}

const isTrue: Record<string, (value: number, bigFrom: number) => boolean> = {
  BIG: (value, bigFrom) => value >= bigFrom,
  SMALL: (value, bigFrom) => value < bigFrom,
  ODD: (value) => value % 2 === 1,
  EVEN: (value) => value % 2 === 0,
}

const is = (label: unknown, value: number, bigFrom: number) =>
  isTrue[String(label)]?.(value, bigFrom) ?? false

type Picks = readonly unknown[]

const crossed = (lists: Picks[]): unknown[][] =>
  lists.reduce<unknown[][]>(
    (bets, list) => bets.flatMap((bet) => list.map((pick) => [...bet, pick])),
    [[]],
  )

const EXPAND: Record<string, (selection: Selection) => Atom[]> = {
  STRAIGHT_ALL: ({ pos = [] }) =>
    crossed(pos).map((bet) => ({
      name: bet.join(),
      wins: (digits) => bet.every((pick, at) => digits[at] === pick),
    })),
  FIXED: ({ pos = [] }) =>
    pos.flatMap((picks, at) =>
      picks.map((pick) => ({ name: `${at}:${pick}`, wins: (digits) => digits[at] === pick })),
    ),
  BSOE_B2: ({ pos = [] }) =>
    crossed(pos).map((bet) => ({
      name: bet.join(),
      wins: (digits) => bet.every((label, at) => is(label, digits[at + 3] ?? -1, 5)),
    })),
  SUM5: ({ opts = [] }) =>
    opts.map((label) => ({
      name: label,
      wins: (digits) =>
        is(
          label,
          digits.reduce((total, digit) => total + digit, 0),
          23,
        ),
    })),
}

/** Every different bet of a selection. */
export function expand(play: string, selection: Selection): Atom[] {
  const atoms = EXPAND[play]?.(selection)
  if (!atoms) throw new Error(`no expansion of ${play}`)
  return [...new Map(atoms.map((atom) => [atom.name, atom])).values()]
}

/** All 100 000 draws of five digits. */
export const everyDraw = (): string[] =>
  Array.from({ length: 100_000 }, (_, draw) => String(draw).padStart(5, '0'))

export const digitsOf = (draw: string): number[] => [...draw].map(Number)

/** The same numbers in [0, 1) for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const LABELS = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const

/** A valid selection of a play, sometimes with a pick named twice. */
export function randomSelection(play: string, random: () => number): Selection {
  const some = <T>(of: readonly T[], atLeast: number): T[] => {
    const picks = of.filter(() => random() < 0.4)
    while (picks.length < atLeast) picks.push(of[Math.floor(random() * of.length)] as T)
    if (picks[0] !== undefined && picks.length < of.length && random() < 0.2) picks.push(picks[0])
    return picks
  }
  const list = <T>(size: number, of: readonly T[], atLeast: number) =>
    Array.from({ length: size }, () => some(of, atLeast))
  if (play === 'STRAIGHT_ALL') return { pos: list(5, DIGITS, 1) }
  if (play === 'FIXED') return { pos: [...list(4, DIGITS, 0), some(DIGITS, 1)] }
  if (play === 'BSOE_B2') return { pos: list(2, LABELS, 1) }
  if (play === 'SUM5') return { opts: some(LABELS, 1) }
  throw new Error(`no random selection of ${play}`)
}
