/** Below this every remainder is equally often there. */
const FAIR = 2 ** 32 - (2 ** 32 % 10)

/** Random decimal digits of Web Crypto, without bias: values above the last ten are dropped. */
export function randomDigits(count: number): string {
  let digits = ''
  while (digits.length < count) {
    const [value = FAIR] = crypto.getRandomValues(new Uint32Array(1))
    if (value < FAIR) digits += value % 10
  }
  return digits
}
