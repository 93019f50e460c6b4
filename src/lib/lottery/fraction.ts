/** An exact ratio; never a float. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

/** The ratio in lowest terms. */
export function fraction(numerator: number | bigint, denominator: number | bigint): Fraction {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)]
  const divisor = greatestDivisor(top, bottom) || 1n
  return { numerator: top / divisor, denominator: bottom / divisor }
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator)

/** Reads `271/1000`, also `1`. Throws SyntaxError for anything else. */
export function parseFraction(text: string): Fraction {
  const [numerator, denominator = '1'] = text.split('/') as [string, string?]
  return fraction(BigInt(numerator), BigInt(denominator))
}

export const formatFraction = ({ numerator, denominator }: Fraction): string =>
  `${numerator}/${denominator}`

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b]
  while (smaller) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
