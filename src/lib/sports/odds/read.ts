import type { Odds, OddsFormat } from './formats'

const DECIMAL = /^(-?)(\d{1,7})(?:\.(\d{1,3}))?$/
const FRACTION = /^(\d{1,6})\/([1-9]\d{0,5})$/
const AMERICAN = /^([+-])([1-9]\d{2,7})$/

/** `0.87` as 870 thousandths, with its sign apart. */
function decimalOf(text: string): { negative: boolean; value: number } | null {
  const [, sign, whole, rest = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return null
  return { negative: sign === '-', value: Number(`${whole}${rest.padEnd(3, '0')}`) }
}

/** Gains of the formats that write what must be staked to gain one as a negative number. */
function signedGain(text: string): number | null {
  const read = decimalOf(text)
  if (!read || read.value === 0) return null
  return read.negative ? Math.floor(1_000_000 / read.value) : read.value
}

const GAIN: Record<OddsFormat, (text: string) => number | null> = {
  decimal(text) {
    const read = decimalOf(text)
    return read && !read.negative ? read.value - 1_000 : null
  },
  fraction(text) {
    const [, top, bottom] = FRACTION.exec(text) ?? []
    return bottom ? Math.floor((Number(top) * 1_000) / Number(bottom)) : null
  },
  american(text) {
    const [, sign, digits] = AMERICAN.exec(text) ?? []
    if (!digits) return null
    return sign === '+' ? Number(digits) * 10 : Math.floor(100_000 / Number(digits))
  },
  hongKong(text) {
    const read = decimalOf(text)
    return read && !read.negative ? read.value : null
  },
  malay: signedGain,
  indonesian: signedGain,
}

/**
 * Decimal odds from another format, always rounded down: nobody is paid more than was quoted.
 * `null` for what is no odds of that format.
 */
export function readOdds(text: string, format: OddsFormat): Odds | null {
  const gain = GAIN[format](text.trim())
  return gain !== null && gain > 0 ? 1_000 + gain : null
}
