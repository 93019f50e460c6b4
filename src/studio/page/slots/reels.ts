import { Cells } from './cells'
import type { Pictures } from './symbols'

const CELLS_A_SECOND = 22
/** From the press to the first reel's rest, and from reel to reel. */
const FIRST_MS = 820
const NEXT_MS = 150
/** A reel comes to rest over so many cells. */
const LANDING_CELLS = 3
const LANDING_MS = 400
/** At the beginning it goes back by this share of a cell. */
const PULL = 0.16
const PULL_MS = 120
const FADED = 0.34
const GROWN = 1.1

interface Reel {
  strip: string
  /** What was on top before, and is in the end. */
  from: number
  stop: number
  /** When it rests; null while nobody knows where. */
  restsAt: number | null
  isResting: boolean
}

/** Reels that turn: strips are the published ones, and where they stop was decided before. */
export class Reels {
  readonly cells: Cells
  private readonly reels: Reel[]
  private readonly rows: number
  private readonly covers = new Map<number, string>()
  private begunAt = 0
  private frame = 0
  private lit: ReadonlySet<number> | null = null
  private landed: (reel: number) => void = () => undefined
  private rested: () => void = () => undefined

  constructor(strips: readonly string[], rows: number, pictures: Pictures) {
    this.rows = rows
    this.reels = strips.map((strip) => ({
      ...{ strip, from: 0, stop: 0 },
      ...{ restsAt: null, isResting: true },
    }))
    this.cells = new Cells(strips.length, rows, pictures, () => this.paint(performance.now()))
  }

  /** Shows where reels have stopped. */
  rest(strips: readonly string[], stops: readonly number[]): void {
    cancelAnimationFrame(this.frame)
    this.covers.clear()
    for (const [index, reel] of this.reels.entries()) {
      const stop = stops[index] ?? 0
      Object.assign(reel, { strip: strips[index] ?? '', from: stop, stop })
      Object.assign(reel, { restsAt: null, isResting: true })
    }
    this.light(null)
  }

  /** Lets all reels turn before anybody here knows where they stop. */
  begin(): void {
    this.lit = null
    this.covers.clear()
    this.begunAt = performance.now()
    for (const reel of this.reels) {
      Object.assign(reel, { from: reel.stop, restsAt: null, isResting: false })
    }
    this.turn()
  }

  /** Stops reels one after the other, from the left; each as soon as it may. */
  async land(
    strips: readonly string[],
    stops: readonly number[],
    landed: (reel: number) => void,
  ): Promise<void> {
    if (this.reels.every(({ isResting }) => isResting)) this.begin()
    this.landed = landed
    const first = Math.max(this.begunAt + FIRST_MS, performance.now() + LANDING_MS)
    for (const [index, reel] of this.reels.entries()) {
      reel.strip = strips[index] ?? reel.strip
      reel.stop = stops[index] ?? 0
      reel.restsAt = first + index * NEXT_MS
    }
    await new Promise<void>((resolve) => {
      this.rested = resolve
    })
  }

  /** Shows another symbol in a cell, until reels turn again. */
  cover(cell: number, symbol: string): void {
    this.covers.set(cell, symbol)
    this.paint(performance.now())
  }

  /** Lets some cells stand out of all others; null: all are alike. */
  light(cells: ReadonlySet<number> | null): void {
    this.lit = cells
    this.paint(performance.now())
  }

  private turn(): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame((now) => {
      this.paint(now)
      for (const [index, reel] of this.reels.entries()) {
        if (reel.isResting || reel.restsAt === null || now < reel.restsAt) continue
        reel.isResting = true
        this.landed(index)
      }
      if (this.reels.every(({ isResting }) => isResting)) this.rested()
      else this.turn()
    })
  }

  /** What is on top of a reel, with a fraction. */
  private topOf({ from, stop, restsAt, isResting }: Reel, now: number): number {
    if (isResting) return stop
    const left = restsAt === null ? Number.POSITIVE_INFINITY : restsAt - now
    if (left <= 0) return stop
    if (left <= LANDING_MS) return stop + LANDING_CELLS * overshot(left / LANDING_MS)
    const ms = now - this.begunAt
    if (ms < PULL_MS) return from + PULL * Math.sin((Math.PI / 2) * Math.max(0, ms / PULL_MS))
    return from + PULL - (CELLS_A_SECOND * (ms - PULL_MS)) / 1_000
  }

  private paint(now: number): void {
    const { cells, lit } = this
    cells.clear()
    for (const [column, reel] of this.reels.entries()) {
      const top = this.topOf(reel, now)
      const first = Math.floor(top)
      for (let row = -1; row <= this.rows; row += 1) {
        const cell = column * this.rows + row
        const turned = reel.strip.charAt(modulo(first + row, reel.strip.length))
        const symbol = this.covers.get(cell) ?? turned
        const at = row - (top - first)
        if (at <= -1 || at >= this.rows) continue
        const isLit = lit === null || lit.has(cell)
        const look = lit === null ? {} : isLit ? { scale: GROWN } : { alpha: FADED }
        cells.draw(symbol, column, at, look)
      }
    }
  }
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** From 1 to 0 by the share of time that is left, going a little beyond before the end. */
function overshot(left: number): number {
  const back = 1.1
  const share = 1 - left
  return -((back + 1) * (share - 1) ** 3 + back * (share - 1) ** 2)
}
