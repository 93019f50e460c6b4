import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unpack } from '../../../scripts/test/upgrade/pack'
import type { Told } from '../../../scripts/test/upgrade/told'

/** What the first release said of its state when that was copied. */
interface Kept {
  /** What its clock showed. */
  at: number
  audit: Record<string, number | string | boolean>
  members: Told[]
}

const file = (name: string) => readFileSync(path.join(import.meta.dirname, name))

export const kept = JSON.parse(file('told.json').toString()) as Kept

/** A folder with the state that the first release left. */
export function firstState(): { stateDir: string; end: () => void } {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-upgraded-'))
  unpack(file('state.br'), path.join(stateDir, 'v3'))
  return { stateDir, end: () => rmSync(stateDir, { recursive: true, force: true }) }
}
