import type { Wheel } from './store'

type Segment = Wheel['segments'][number]

export interface Slice {
  code: string
  amount: number
  /** Where it begins and ends, in degrees from the top. */
  from: number
  to: number
}

const CIRCLE = 360

/** The parts of a wheel, each as wide as its chance; what has run out has none. */
export function slicesOf(segments: readonly Segment[]): Slice[] {
  let at = 0
  return segments.map(({ code, amount, chance, of }) => {
    const from = at
    at += (chance / of) * CIRCLE
    return { code, amount, from, to: at }
  })
}

const middle = ({ from, to }: Slice) => (from + to) / 2

/** How far a wheel is turned on, from where it stands, to show a slice at its top. */
export function turnedTo(slices: readonly Slice[], given: string, before: number): number {
  const slice = slices.find(({ code }) => code === given)
  const whole = Math.ceil(before / CIRCLE) * CIRCLE
  return whole + 4 * CIRCLE - (slice ? middle(slice) : 0)
}

const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)].map((each) => (each * radius).toFixed(2)).join(' ')
}

/** The outline of a slice around the middle; a whole round is two halves. */
export function outlineOf({ from, to }: Slice, radius: number): string {
  const arc = `A ${radius} ${radius} 0`
  if (to - from >= CIRCLE)
    return `M ${point(0, radius)} ${arc} 0 1 ${point(180, radius)} ${arc} 0 1 ${point(0, radius)} Z`
  const isLarge = to - from > CIRCLE / 2 ? 1 : 0
  return `M 0 0 L ${point(from, radius)} ${arc} ${isLarge} 1 ${point(to, radius)} Z`
}

/** Wide enough for its prize to be written on it. */
export const isWide = ({ from, to }: Slice): boolean => to - from >= 22
