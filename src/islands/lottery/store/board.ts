import { atom, computed, map } from 'nanostores'
import type { LotteryGame } from '#lib/lottery/game'
import { gameOf } from '#lib/lottery/games'
import { playsOf } from '#lib/lottery/plays/registry'
import type { Pick } from '#lib/lottery/selection'
import { MINOR_PER_UNIT, type Minor } from '#lib/money'
import type { Line } from '#lib/stores/kept-slip'
import { $gameCode, $playsReady } from './game'
import { $byCell, $cleared, $padLine, $picks, $play, $rows, toSelection } from './pad'
import { quote } from './quote'

/** More cells than this are no board: there a number is one of many. */
const CELLS_MAX = 80

/** Every key is a bet of its own: a board, where each may have its own amount. */
export const $isBoard = computed([$gameCode, $play, $rows, $playsReady], (code, id, rows) => {
  const [row] = rows
  const family = gameOf(code)?.family
  const play = family && playsOf(family)[id]
  if (!play || !row || rows.length > 1 || row.max < 2 || row.place !== null) return false
  if (row.values.length < 2 || row.values.length > CELLS_MAX) return false
  try {
    return play.count(toSelection(rows, [[row.values[0] as Pick]])) === 1
  } catch {
    return false
  }
})

/** What each pressed cell is staked with, unless it has an amount of its own. */
export const $cellAmount = atom<Minor>(10 * MINOR_PER_UNIT)
const $ownAmounts = map<Record<string, Minor>>({})

const cellKey = (value: Pick): string =>
  `${$gameCode.get()} ${$play.get()} ${$cleared.get()} ${value}`

export const setCellAmount = (value: Pick, amount: Minor): void =>
  $ownAmounts.setKey(cellKey(value), amount)

/** One amount for all cells; their own ones are forgotten. */
export function setAmount(amount: Minor): void {
  $cellAmount.set(amount)
  $ownAmounts.set({})
}

/** An amount as a unit and a multiple; null where the game has none that make it. */
export function stakeOf(
  { units, multipleMax }: Readonly<{ units: readonly Minor[]; multipleMax: number }>,
  amount: Minor,
): { unit: Minor; multiple: number } | null {
  const unit = units.find((each) => amount % each === 0 && amount / each <= multipleMax)
  return unit && amount > 0 ? { unit, multiple: amount / unit } : null
}

/** The pressed cells of a board with what is staked on each. */
export const $cells = computed(
  [$picks, $cellAmount, $ownAmounts, $cleared, $play, $gameCode],
  ([picked = []], amount, own) =>
    picked.map((value) => ({ value, amount: own[cellKey(value)] ?? amount })),
)

/** A line for all cells of the same amount; null while an amount cannot be staked. */
function boardLines(game: LotteryGame, line: Line): Line[] | null {
  const groups = new Map<Minor, Pick[]>()
  for (const { value, amount } of $cells.get())
    groups.set(amount, [...(groups.get(amount) ?? []), value])
  const lines: Line[] = []
  for (const [amount, values] of groups) {
    const stake = stakeOf(game, amount)
    if (!stake) return null
    lines.push({ ...line, ...stake, selection: toSelection($rows.get(), [values]) })
  }
  return lines
}

export interface Bar {
  lines: readonly Line[]
  bets: number
  amount: Minor
  /** Something could not be staked as it stands. */
  isRefused: boolean
  isReady: boolean
}

/** What the pad would stake: its one line, or of a board a line for each amount. */
export const $bar = computed(
  [$gameCode, $padLine, $byCell, $isBoard, $cells, $playsReady],
  (code, line, byCell, isBoard): Bar => {
    const game = gameOf(code)
    const lines = byCell && isBoard && game ? boardLines(game, line) : [line]
    const quotes = (lines ?? []).map((each) => quote(code, each))
    const isRefused = lines === null || quotes.some((each) => each?.refused !== undefined)
    const sum = (of: 'bets' | 'amount') => quotes.reduce((all, each) => all + (each?.[of] ?? 0), 0)
    const isReady = !isRefused && quotes.length > 0 && quotes.every((each) => each !== null)
    return { lines: lines ?? [], bets: sum('bets'), amount: sum('amount'), isRefused, isReady }
  },
)
