/** scrypt: N, r, p and the lengths of salt and key in bytes (decisions 3). */
export const SCRYPT = { cost: 2 ** 15, blockSize: 8, parallelization: 1, salt: 16, key: 32 }
