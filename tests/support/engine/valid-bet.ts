import { gameOf } from '#lib/lottery/games'
import type { Selection } from '#lib/lottery/selection'
import '#lib/lottery/plays/all'
import { priceLine } from '#lib/lottery/price'
import { risksOf, validOf, type WageredLine } from '#lib/lottery/valid/valid-bet'

export const UNIT = 10_000

export const gameNamed = (code: string) => gameOf(code) as NonNullable<ReturnType<typeof gameOf>>

/** A line as the server takes it, at the game's own odds; without the caps of its payouts. */
export function lineOf(
  code: string,
  play: string,
  selection: Selection,
  multiple = 1,
): WageredLine {
  const most = Number.MAX_SAFE_INTEGER
  const game = { ...gameNamed(code), payoutMax: most, narrowPayoutMax: most }
  const price = priceLine(game, { play, selection, unit: UNIT, multiple })
  return { ...price, play, unit: UNIT, multiple }
}

const EXAMPLES: Record<string, string> = { LHC: '01,02,03,04,05,06/30/2031' }

/** A draw that has been: markets with few results do not depend on it. */
export const drawnOf = (family: string) => ({
  issue: '20311120001',
  result: EXAMPLES[family] ?? '0',
})

/** What counts of a member's lines on one draw. */
export function validOfAll(code: string, lines: readonly WageredLine[]): number {
  const { family } = gameNamed(code)
  const risks = risksOf(family, lines, drawnOf(family))
  return lines.reduce((sum, line) => sum + validOf(family, line, 0, risks), 0)
}
