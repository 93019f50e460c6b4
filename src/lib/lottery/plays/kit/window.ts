import { range } from '#lib/lottery/counting'

/** A draw of independent digits, or of balls or dice in order. */
export type Numbers = readonly number[]

/** Consecutive positions of a draw that a play looks at. */
export interface Window {
  start: number
  size: number
}

export const DIGITS = range(0, 9)

export const within = (draw: Numbers, { start, size }: Window): Numbers =>
  draw.length === size ? draw : draw.slice(start, start + size)
