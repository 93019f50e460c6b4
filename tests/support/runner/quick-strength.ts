/**
 * In place of `#platform/password/strength`: a hash as strong as a site's takes a tenth of a
 * second, and tests make thousands. A site's own is held by
 * `tests/unit/platform/access/password.test.ts`.
 */
export const SCRYPT = { cost: 2 ** 10, blockSize: 8, parallelization: 1, salt: 16, key: 32 }
