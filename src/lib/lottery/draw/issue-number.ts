/** How the day of a draw's number is written. */
export type IssueStyle = 'YYYYMMDD' | 'YYYYMMDD-' | 'YYMMDD'

/** The day, plain unless a style is named, and the counter in it from 1; `width` 0: none. */
export function issueNumber(
  day: string,
  counter: number,
  width: number,
  style?: IssueStyle,
): string {
  const date = style === 'YYMMDD' ? day.slice(2) : day
  const separator = style === 'YYYYMMDD-' ? '-' : ''
  return width ? date + separator + String(counter).padStart(width, '0') : date
}

/** The counter of the draw whose period holds a second of the day. */
export const counterAt = (secondOfDay: number, periodSeconds: number): number =>
  Math.floor(secondOfDay / periodSeconds) + 1

const DAY_ONLY = /^(?:20)?\d\d(\d{4})$/
const COUNTED = /^(?:20)?\d\d(\d{4})-?(\d{2,})$/

/** Behind a dash, so that no line ends there. */
const JOINER = '\u2060'

/** A draw's number as it is said: month and day, and the counter without the zeros before it. */
export function shortDrawNumber(issue: string): string {
  const [, only] = DAY_ONLY.exec(issue) ?? []
  if (only) return only
  const [, day, counter = ''] = COUNTED.exec(issue) ?? []
  return day ? `${day}-${JOINER}${counter.replace(/^0+(?=\d{3})/, '')}` : issue
}
