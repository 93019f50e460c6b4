import type { Code, Codes } from '#lib/sports/codes'

/** The lines that a stake is on: itself, or the two beside a quarter line, half of it on each. */
const halvesOf = (line: number): number[] => (line % 50 === 0 ? [line] : [line - 25, line + 25])

/** What two halves of a stake come to together. */
function joined(codes: readonly Code[]): Code {
  const [one = 'V', other = one] = codes
  if (one === other) return one
  return codes.includes('W') ? 'HW' : 'HL'
}

/**
 * Settles each half of a line alone and joins them by selection. Throws Error for a line that is no
 * multiple of a quarter.
 */
export function settleLine(line: number, settle: (half: number) => Codes): Codes {
  if (line % 25 !== 0) throw new Error(`no line: ${line}`)
  const halves = halvesOf(line).map(settle)
  const selections = Object.keys(halves[0] ?? {})
  return Object.fromEntries(
    selections.map((name) => [name, joined(halves.map((codes) => codes[name] ?? 'V'))]),
  )
}

/** Codes of two sides that exclude each other, by how far the first is ahead. */
export function twoWay([one, other]: readonly [string, string], ahead: number): Codes {
  if (ahead === 0) return { [one]: 'V', [other]: 'V' }
  return ahead > 0 ? { [one]: 'W', [other]: 'L' } : { [one]: 'L', [other]: 'W' }
}

/** One selection wins, all others lose. */
export const oneWins = (selections: readonly string[], winner: string): Codes =>
  Object.fromEntries(selections.map((name) => [name, name === winner ? 'W' : 'L']))

export const allVoid = (selections: readonly string[]): Codes =>
  Object.fromEntries(selections.map((name) => [name, 'V']))
