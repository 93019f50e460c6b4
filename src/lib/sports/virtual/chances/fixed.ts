import { BILLION } from '#lib/sports/odds/chance'

/** A chance in fixed point of 160 binary digits: 48 decimals. */
export type Mass = bigint

const DIGITS = 160n
export const CERTAIN: Mass = 1n << DIGITS
const MILLION = 1_000_000n

/** Far below what counts; without it tails of no weight would be carried along. */
const NEGLIGIBLE: Mass = CERTAIN >> 115n

/** More than all that was rounded away, less than any difference of two chances that are told. */
export const TOLERANCE: Mass = CERTAIN / 10n ** 20n

/** Part of a chance, by a whole number per million. */
export const partOf = (mass: Mass, chance: number): Mass => (mass * BigInt(chance)) / MILLION

export const both = (one: Mass, other: Mass): Mass => (one * other) >> DIGITS

export const isNegligible = (mass: Mass): boolean => mass < NEGLIGIBLE

/** Whole billionths, rounded down from the exact chance. */
export const billionths = (mass: Mass): number =>
  Math.min(BILLION, Number(((mass + TOLERANCE) * BigInt(BILLION)) >> DIGITS))

/** Of what is not refunded, what is won. */
export const conditional = (won: Mass, refunded: Mass): Mass =>
  refunded >= CERTAIN ? 0n : (won << DIGITS) / (CERTAIN - refunded)

/** Adds to an entry of a map. */
export function gather<K>(masses: Map<K, Mass>, key: K, mass: Mass): void {
  masses.set(key, (masses.get(key) ?? 0n) + mass)
}
