/** An exact ratio; never a float. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

export const fraction = (numerator: number | bigint, denominator: number | bigint): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
})
