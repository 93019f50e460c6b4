import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './claim.ts'

const STEP_MS = 200

/** Who has marked a file, as far as it says. */
function holderOf(mark: string): number {
  try {
    return Number(readFileSync(mark, 'utf8'))
  } catch {
    return 0
  }
}

/** Takes a mark; false: somebody who is there has it. A killed process leaves its own behind. */
function take(mark: string): boolean {
  const holder = holderOf(mark)
  if (holder > 0 && !isAlive(holder)) rmSync(mark, { force: true })
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Does what only one process on the machine, and one at a time in it, may do. */
export async function alone<T>(mark: string, work: () => Promise<T>): Promise<T> {
  while (!take(mark)) await sleep(STEP_MS)
  try {
    return await work()
  } finally {
    rmSync(mark, { force: true })
  }
}
