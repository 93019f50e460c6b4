import type { Face } from './coup'

/** A round as roads show it. */
export type Shown = Pick<Face, 'winner' | 'playerPair' | 'bankerPair'>
export type Side = 'PLAYER' | 'BANKER'

/** A run of wins of one side, with the ties that came after each. */
export interface Run {
  side: Side
  /** Ties after each win; the length is that of the run. */
  ties: number[]
}

export interface BigRoad {
  runs: Run[]
  /** Ties before anybody won. */
  firstTies: number
}

/** Wins in columns: a new one where the other side wins; ties are noted on the win before. */
export function bigRoad(coups: readonly Shown[]): BigRoad {
  const runs: Run[] = []
  let firstTies = 0
  for (const { winner } of coups) {
    const run = runs.at(-1)
    if (winner === 'TIE') {
      if (run) run.ties.push((run.ties.pop() ?? 0) + 1)
      else firstTies += 1
    } else if (run?.side === winner) run.ties.push(0)
    else runs.push({ side: winner, ties: [0] })
  }
  return { runs, firstTies }
}

export interface Cell {
  column: number
  row: number
}

/** Places of the columns' marks on a grid of so many rows: a long column turns to the right. */
export function laidOut(lengths: readonly number[], rows = 6): Cell[][] {
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < rows && !taken.has(`${column} ${row}`)
  let start = 0
  return lengths.map((length) => {
    while (!isFree(start, 0)) start += 1
    let [column, row] = [start, 0]
    let turned = false
    return Array.from({ length }, (_, index) => {
      if (index > 0) {
        if (!turned && isFree(column, row + 1)) row += 1
        else {
          turned = true
          column += 1
        }
      }
      taken.add(`${column} ${row}`)
      return { column, row }
    })
  })
}

/** Red where the columns of the big road repeat what they did, blue where they do not. */
export type Mark = 'red' | 'blue'

/** How many columns back each derived road looks. */
export const DERIVED = { bigEye: 1, small: 2, cockroach: 3 } as const

/**
 * Marks of a derived road. The first mark of a column compares the two columns before it, each
 * further one the column so many back: red where both go on or both have ended.
 */
export function derivedRoad({ runs }: BigRoad, back: number): Mark[] {
  const lengths = runs.map(({ ties }) => ties.length)
  const marks: Mark[] = []
  for (const [column, length] of lengths.entries()) {
    for (let row = 0; row < length; row += 1) {
      const compared = lengths[column - back]
      const before = lengths[column - back - 1]
      if (compared === undefined || (row === 0 && before === undefined)) continue
      const isRed = row === 0 ? lengths[column - 1] === before : row < compared || row > compared
      marks.push(isRed ? 'red' : 'blue')
    }
  }
  return marks
}

/** Marks in columns of one colour, as derived roads are drawn. */
export function inColumns(marks: readonly Mark[]): Mark[][] {
  const columns: Mark[][] = []
  for (const mark of marks) {
    const last = columns.at(-1)
    if (last?.[0] === mark) last.push(mark)
    else columns.push([mark])
  }
  return columns
}
