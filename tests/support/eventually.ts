import { vi } from 'vitest'

/** Waits until `check` throws no more: soon as a rule, but as long as a busy machine needs. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 })
