import type { Env } from '#env'
import { askBook, isOpened } from '#platform/kernel/books'
import type { Vendor } from '#platform/vendor/registry'
import { titlesOf } from '#platform/vendor/titles-of'
import { sandboxInternals } from './book'

/** The book that members of the sandbox are in: its clock is its own. */
export const SANDBOX_BOOK = 'B900000000'

export const isSandbox = ({ ENVIRONMENT }: Env): boolean => ENVIRONMENT === 'development'

/** The sandbox's vendor as the registry would have it; undefined where there is no sandbox. */
export async function sandboxVendor(env: Env): Promise<Vendor | undefined> {
  if (!isSandbox(env) || !(await isOpened(env, SANDBOX_BOOK))) return undefined
  const { vendor, ahead } = await askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxVendor, {})
  if (!vendor) return undefined
  const { code, record, keys, revoked } = vendor
  return {
    ...{ code, record, version: 1, ahead, games: titlesOf(record, []) },
    keys: keys.map((key) => {
      return { key, from: 0, until: 0, revokedAt: revoked.includes(key.id) ? 1 : 0 }
    }),
  }
}
