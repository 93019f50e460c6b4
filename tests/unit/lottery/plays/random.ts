import * as sample from '#lib/lottery/sample'

export type Random = sample.Random

/** What proofs take at random, the same for the same seed. */
export const { below, oneOf, randomSelection, seeded, some } = sample
