import type { Minor } from '#lib/money'

interface Staked {
  amount: Minor
  selection: object
}

const SIDES = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
] as const

const coversBoth = (picks: readonly unknown[]): boolean =>
  SIDES.some((pair) => pair.every((side) => picks.includes(side)))

/** Whether a selection stakes on both sides of the same thing, somewhere in it. */
function isBothSides(selection: object): boolean {
  return Object.values(selection).some((picks) => {
    if (!Array.isArray(picks)) return false
    return Array.isArray(picks[0])
      ? picks.some((inner) => Array.isArray(inner) && coversBoth(inner))
      : coversBoth(picks)
  })
}

/** What counts as turnover of a settled ticket's lines (decisions 5): bets on both sides do not. */
export function validBet(lines: readonly Staked[]): Minor {
  return lines.reduce(
    (sum, { amount, selection }) => sum + (isBothSides(selection) ? 0 : amount),
    0,
  )
}
