import { speck } from './speck'

/** Digits of 32 (Crockford's): none looks like another, and texts sort as their numbers do. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const STEPS = 4

/** A number as so many digits. */
export function written(number: number, length: number): string {
  let text = ''
  for (let left = number; text.length < length; left = Math.floor(left / 32))
    text = DIGITS.charAt(left % 32) + text
  return text
}

export const read = (text: string): number =>
  [...text].reduce((number, digit) => number * 32 + DIGITS.indexOf(digit), 0)

/** Keyed permutations of numbers of two halves: a Feistel network of four rounds. */
export class Mixer {
  /** `keys`: the words of each turn (`speckKeys`). */
  constructor(private readonly keys: readonly number[]) {}

  /** Another number below `half²` that tells neither order nor size; one for each kind. */
  mixed(kind: string, number: number, half: number): number {
    let [left, right] = [Math.floor(number / half) % half, number % half]
    for (let round = 0; round < STEPS; round++) {
      ;[left, right] = [right, (left + this.mark(kind, round, right)) % half]
    }
    return left * half + right
  }

  unmixed(kind: string, number: number, half: number): number {
    let [left, right] = [Math.floor(number / half), number % half]
    for (let round = STEPS - 1; round >= 0; round--) {
      ;[left, right] = [(right - (this.mark(kind, round, left) % half) + half) % half, left]
    }
    return left * half + right
  }

  /** What a round adds: the head of a block of the kind, the round and the number. */
  private mark(kind: string, round: number, number: number): number {
    const [head] = speck(this.keys, [(kind.charCodeAt(0) || 0) * STEPS + round, number])
    return head
  }
}
