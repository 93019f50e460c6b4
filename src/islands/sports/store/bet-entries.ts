import { type CallValue, sendSports } from '#lib/client/sports-routes'

type Detail = CallValue<'sports.detail'>
export type BetEntry = Detail['entries'][number]

/** Versions of tickets whose entries are known, with the newest of each. */
const known = new Map<string, { version: number; entries: readonly BetEntry[] }>()

/** Every amount that a ticket brought or took back; none where that cannot be read. */
export async function entriesOf(id: string, version: number): Promise<readonly BetEntry[]> {
  const held = known.get(id)
  if (held?.version === version) return held.entries
  try {
    const { entries } = await sendSports('sports.detail', { id })
    known.set(id, { version, entries })
    return entries
  } catch {
    return []
  }
}
