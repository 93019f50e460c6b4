const APOSTROPHE = '\u0027'
const QUOTE = '\u0022'

/** What begins a formula in programs that open tables; an amount below zero does not. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/

/** A cell: quoted where it must be, and never the start of a formula. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? APOSTROPHE + text : text
  if (!/[\u0022,\n\r]/.test(safe)) return safe
  return QUOTE + safe.replaceAll(QUOTE, QUOTE + QUOTE) + QUOTE
}

/** A line of comma-separated values. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
