import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backUp, type Note } from './copy.ts'

/** How many copies stay: the newest ones, and the first one of each of so many days. */
export interface Kept {
  newest: number
  days: number
}

export const USUAL: Kept = { newest: 24, days: 14 }

const COPY = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** Until a copy is whole it has another name, so that nobody takes it for one. */
const PARTIAL = '.partial'

/** 2026-11-28T12-40-05Z: sorts by time, and is a name everywhere. */
export const copyName = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

const dayOf = (name: string) => name.slice(0, 'YYYY-MM-DD'.length)

/** Of all copies those that go. What has another name is not ours to remove. */
export function outdated(names: readonly string[], { newest, days }: Kept): string[] {
  const copies = names.filter((name) => COPY.test(name)).sort()
  const ofDays = new Map(copies.toReversed().map((name) => [dayOf(name), name]))
  const firsts = [...ofDays.values()].sort().slice(-days)
  const kept = new Set([...copies.slice(-newest), ...(days > 0 ? firsts : [])])
  return copies.filter((name) => !kept.has(name))
}

/** One more copy in a folder of copies; only when it is whole do old ones go. */
export async function rotate(
  stateDir: string,
  folder: string,
  { at, kept }: { at: Date; kept: Kept },
): Promise<{ name: string; note: Note; removed: string[] }> {
  const name = copyName(at)
  const partial = path.join(folder, PARTIAL)
  mkdirSync(folder, { recursive: true })
  rmSync(partial, { recursive: true, force: true })
  const note = await backUp(stateDir, partial)
  renameSync(partial, path.join(folder, name))
  const removed = outdated(readdirSync(folder), kept)
  for (const each of removed) rmSync(path.join(folder, each), { recursive: true })
  return { name, note, removed }
}
