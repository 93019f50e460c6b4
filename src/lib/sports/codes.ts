import { ONE, type Ratio, ratio } from './exact'

/**
 * What became of a selection: won, lost, refunded, half won and half refunded, half lost and half
 * refunded, or won in a dead heat (`W:1/2`: half of the stake at full odds).
 */
export type Code = 'W' | 'L' | 'V' | 'HW' | 'HL' | `W:${number}/${number}`

export type Codes = Record<string, Code>

const DEAD_HEAT = /^W:([1-9]\d{0,3})\/([1-9]\d{0,3})$/

/** Reads a code; `null` for anything else. */
export function parseCode(text: string): Code | null {
  if (['W', 'L', 'V', 'HW', 'HL'].includes(text)) return text as Code
  const [, top, bottom] = DEAD_HEAT.exec(text) ?? []
  return top && bottom && Number(top) < Number(bottom) ? (text as Code) : null
}

/** What came in where `tied` share a rank and `share` of them fit into the places. */
export const deadHeat = (share: number, tied: number, divisor: number): Code =>
  share === tied ? 'W' : share === 0 ? 'L' : `W:${share / divisor}/${tied / divisor}`

interface Shares {
  /** Of the stake, what plays at the odds. */
  won: Ratio
  /** Of the stake, what comes back. */
  refunded: Ratio
}

const NONE = ratio(0)
const HALF = ratio(1, 2)

const PLAIN: Record<string, Shares> = {
  W: { won: ONE, refunded: NONE },
  L: { won: NONE, refunded: NONE },
  V: { won: NONE, refunded: ONE },
  HW: { won: HALF, refunded: HALF },
  HL: { won: NONE, refunded: HALF },
}

/** Throws Error for a code that there is not. */
export function sharesOf(code: Code): Shares {
  const plain = PLAIN[code]
  if (plain) return plain
  const [, top = '', bottom = ''] = DEAD_HEAT.exec(code) ?? []
  if (!bottom) throw new Error(`unknown result ${code}`)
  return { won: ratio(Number(top), Number(bottom)), refunded: NONE }
}

/** By what a stake is multiplied: odds for the won share, one for the refunded share. */
export function factorOf(code: Code, odds: Ratio): Ratio {
  const { won, refunded } = sharesOf(code)
  return {
    top: odds.top * won.top * refunded.bottom + odds.bottom * won.bottom * refunded.top,
    bottom: odds.bottom * won.bottom * refunded.bottom,
  }
}
