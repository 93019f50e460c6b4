import { newKey } from '#lib/ids'

/**
 * Keeps one idempotency key per intent: asking again with the same input (a second press, a retry
 * after a lost answer) gives the same key; another input, or an intent that is done, a new one.
 */
export interface Intent {
  keyFor(input: unknown): string
  done(): void
}

export function createIntent(): Intent {
  let key = ''
  let about = ''
  return {
    keyFor(input) {
      const text = JSON.stringify(input)
      if (!key || text !== about) key = newKey()
      about = text
      return key
    },
    done() {
      key = ''
    },
  }
}
