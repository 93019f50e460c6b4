interface System {
  picks: number
  sizes: readonly number[]
}

const from = (first: number, picks: number): System => ({
  picks,
  sizes: Array.from({ length: picks - first + 1 }, (_, index) => first + index),
})

/** The systems that have a name: how many picks, and which combinations of them. */
export const SYSTEMS = {
  double: from(2, 2),
  treble: from(3, 3),
  trixie: from(2, 3),
  patent: from(1, 3),
  yankee: from(2, 4),
  lucky15: from(1, 4),
  canadian: from(2, 5),
  lucky31: from(1, 5),
  heinz: from(2, 6),
  lucky63: from(1, 6),
  superHeinz: from(2, 7),
  lucky127: from(1, 7),
  goliath: from(2, 8),
  lucky255: from(1, 8),
} as const satisfies Record<string, System>

export const systemOf = (name: string): System | undefined =>
  Object.hasOwn(SYSTEMS, name) ? SYSTEMS[name as keyof typeof SYSTEMS] : undefined
