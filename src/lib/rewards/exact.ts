import type { Minor } from '#lib/money'

/** What a member is given is made of hundredths of a unit. */
const HUNDREDTH: Minor = 100

export const toHundredths = (amount: number): Minor =>
  amount - (((amount % HUNDREDTH) + HUNDREDTH) % HUNDREDTH)

/** `amount` × part ÷ whole, rounded down: exact however large they are. */
export const portion = (amount: number, part: number, whole: number): number => {
  const product = BigInt(amount) * BigInt(part)
  const [by, rest] = [product / BigInt(whole), product % BigInt(whole)]
  return Number(rest < 0n ? by - 1n : by)
}

/** The same, rounded up; of amounts that are not below zero. */
export const portionUp = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))

/** Why something of a member is refused, by its code, or that it is not. */
export type Verdict = 'ok' | (string & {})
