import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const JUMPS = [HOUR_MS, -HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS]

/** What may befall a site: its processes end; its clock, disk or books are not what they were. */
export type Trouble =
  | { kind: 'site' | 'studio' | 'both' | 'disk' | 'book' }
  | { kind: 'clock'; aheadMs: number }

export const nameOf = (trouble: Trouble): string =>
  trouble.kind === 'clock' ? `clock ${trouble.aheadMs / HOUR_MS} h` : trouble.kind

const RARE: readonly Trouble[] = [
  { kind: 'disk' },
  { kind: 'book' },
  ...JUMPS.map((aheadMs): Trouble => ({ kind: 'clock', aheadMs })),
]
const USUAL = ['site', 'studio', 'both'] as const
/** Of ten that are no kill of a process, and how many kills there are to each of them. */
const KILLS = 2

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list]
  return list.map(() => left.splice(random.between(0, left.length - 1), 1)[0] as T)
}

/** Troubles without an end: each of the rare ones in turn, with kills between them. */
export function* troubles(random: Random): Generator<Trouble, never> {
  for (;;) {
    for (const rare of shuffled(random, RARE)) {
      for (let kill = 0; kill < KILLS; kill += 1) yield { kind: random.pick(USUAL) }
      yield rare
    }
  }
}
