import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../client/api.ts'

const BUSY = 503
const BUSY_MS = 1_000
const TRIES = 10

/** Works again where a busy site asks to come again: the same work, with the same keys. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal && error.status === BUSY) || tries === TRIES) throw error
      await sleep(BUSY_MS)
    }
  }
}
