import { Mixer, read, written } from './ids/mixer'
import { speckKeys } from './ids/speck'

/** Numbers have 50 bits, in two halves; ten digits of five bits each. */
const HALF = 2 ** 25
const LENGTH = 10
const DIGITS = /^[0-9A-HJKMNP-TV-Z]{10}$/
const WORDS = [0, 4, 8, 12]

/** Names for numbers that would tell too much; without the key neither is learnt from the other. */
export class HiddenNumbers {
  private readonly mixer: Mixer

  /** `kind`: a letter that begins each name; `key`: at least 16 bytes. */
  constructor(
    private readonly kind: string,
    key: Buffer,
  ) {
    this.mixer = new Mixer(speckKeys(WORDS.map((at) => key.readUInt32BE(at))))
  }

  of(number: number): string {
    return this.kind + written(this.mixer.mixed(this.kind, number, HALF), LENGTH)
  }

  /** Undefined: it has not the form of a name. */
  numberOf(name: string): number | undefined {
    const mixed = name.slice(this.kind.length)
    if (!name.startsWith(this.kind) || !DIGITS.test(mixed)) return undefined
    return this.mixer.unmixed(this.kind, read(mixed), HALF)
  }
}
