/**
 * In place of `#platform/password/strength`: a hash as strong as a site's takes a tenth of a
 * second, and tests make thousands. `tests/unit/platform/password.test.ts` holds a site's own.
 */
export const SCRYPT = { cost: 2 ** 10, blockSize: 8, parallelization: 1, salt: 16, key: 32 }
