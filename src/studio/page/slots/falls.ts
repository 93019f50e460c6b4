import { during, eased } from '../alone/motion'
import { Cells } from './cells'
import type { Pictures } from './symbols'

const FALL_MS = 440
const OUT_MS = 260
const VANISH_MS = 240
/** A column begins to fall so much of the time after the one before it. */
const STAGGER = 0.07
const FADED = 0.34
const GROWN = 1.08

interface Piece {
  symbol: string
  column: number
  /** Rows from the top; fractions on the way, negative above the window. */
  from: number
  to: number
}

/** A board whose pieces fall: in from above, down where others vanished, out below. */
export class Falls {
  readonly cells: Cells
  private readonly columns: number
  private readonly rows: number
  private pieces: Piece[] = []
  private share = 1
  private lit: ReadonlySet<number> | null = null
  private gone = 0

  constructor(columns: number, rows: number, pictures: Pictures) {
    this.columns = columns
    this.rows = rows
    this.cells = new Cells(columns, rows, pictures, () => this.paint())
  }

  /** A still board; `grid` has columns from the left, each from the bottom up. */
  rest(grid: string): void {
    this.pieces = this.piecesOf(grid)
    this.share = 1
    this.light(null)
  }

  /** Everything falls out below. */
  async clear(isStill: boolean): Promise<void> {
    this.lit = null
    const falling = this.pieces.map((piece) => ({
      ...piece,
      from: piece.to,
      to: piece.to + this.rows + 1,
    }))
    await this.fall(falling, OUT_MS, isStill)
    this.pieces = []
    this.paint()
  }

  /** A whole board falls in from above. */
  fill(grid: string, isStill: boolean): Promise<void> {
    const pieces = this.piecesOf(grid).map((piece) => ({
      ...piece,
      from: piece.to - this.rows - 1,
    }))
    return this.fall(pieces, FALL_MS, isStill)
  }

  /** Cells that stand out; numbered like the grid. */
  light(cells: ReadonlySet<number> | null): void {
    this.lit = cells
    this.paint()
  }

  /** Cells vanish, what is above them falls, and `grid` is what there is then. */
  async vanish(gone: ReadonlySet<number>, grid: string, isStill: boolean): Promise<void> {
    this.lit = gone
    await during(VANISH_MS, isStill, (share) => {
      this.gone = share
      this.paint()
    })
    this.gone = 0
    this.lit = null
    const { rows } = this
    const pieces = this.piecesOf(grid).map((piece, number) => {
      const column = Math.floor(number / rows)
      const height = number % rows
      const left = Array.from({ length: rows }, (_, row) => row).filter(
        (row) => !gone.has(column * rows + row),
      )
      const before = left[height] ?? rows + height - left.length
      return { ...piece, from: rows - 1 - before }
    })
    await this.fall(pieces, FALL_MS, isStill)
  }

  private piecesOf(grid: string): Piece[] {
    return [...grid].map((symbol, number) => {
      const row = this.rows - 1 - (number % this.rows)
      return { symbol, column: Math.floor(number / this.rows), from: row, to: row }
    })
  }

  private async fall(pieces: Piece[], ms: number, isStill: boolean): Promise<void> {
    this.pieces = pieces
    await during(ms + ms * STAGGER * this.columns, isStill, (share) => {
      this.share = share
      this.paint()
    })
    this.share = 1
    for (const piece of pieces) piece.from = piece.to
    this.paint()
  }

  private paint(): void {
    const { cells, lit, share, gone } = this
    const whole = 1 + STAGGER * this.columns
    cells.clear()
    for (const [number, { symbol, column, from, to }] of this.pieces.entries()) {
      const own = Math.min(1, Math.max(0, share * whole - column * STAGGER))
      const row = from + (to - from) * eased(own)
      const isLit = lit?.has(number)
      const look = lit === null ? {} : isLit ? { scale: GROWN * (1 - gone) } : { alpha: FADED }
      cells.draw(symbol, column, row, look)
    }
  }
}
