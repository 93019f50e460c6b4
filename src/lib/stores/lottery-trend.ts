import type { DrawInfo } from '#lib/api/lottery'

const DIGITS = 10

/** Results of finished draws, newest first, each as its digits. */
export function digitRows(draws: readonly DrawInfo[]): number[][] {
  return draws.flatMap(({ result }) => (result ? [Array.from(result, Number)] : []))
}

/**
 * Draws since each digit last came at a position: 0 when it came in the newest draw,
 * the number of draws when it came in none of them.
 */
export function omissions(rows: readonly number[][], position: number): number[] {
  return Array.from({ length: DIGITS }, (_, digit) => {
    const found = rows.findIndex((row) => row[position] === digit)
    return found < 0 ? rows.length : found
  })
}

export interface TrendRow {
  issue: string
  digit: number
  /** Omission of each digit after that draw. */
  omissions: number[]
}

/** The newest `count` draws of a position with what was overdue at each. */
export function trendRows(draws: readonly DrawInfo[], position: number, count: number): TrendRow[] {
  const finished = draws.filter(({ result }) => result)
  const rows = digitRows(finished)
  return finished.slice(0, count).map(({ issue }, at) => ({
    issue,
    digit: rows[at]?.[position] ?? 0,
    omissions: omissions(rows.slice(at), position),
  }))
}

/** Sum of a result's digits; big from 23. */
export function sumOf(result: string): { sum: number; size: 'BIG' | 'SMALL' } {
  const sum = Array.from(result, Number).reduce((total, digit) => total + digit, 0)
  return { sum, size: sum >= BIG_SUM_FROM ? 'BIG' : 'SMALL' }
}

const BIG_SUM_FROM = 23
