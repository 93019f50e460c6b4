import { el } from '../dom'
import type { Pictures } from './symbols'

/** Denser than this nobody sees, and every frame costs. */
const DENSITY_MAX = 2
/** How much of its cell a symbol fills. */
const FILL = 0.84

interface Look {
  alpha?: number
  scale?: number
}

/** A window of symbols on a canvas: pictures are fitted to it once, and copied in each frame. */
export class Cells {
  readonly node = el('canvas', { role: 'img' })
  readonly columns: number
  readonly rows: number
  private readonly pictures: Pictures
  private readonly paint: () => void
  private readonly context: CanvasRenderingContext2D
  private readonly fitted = new Map<string, HTMLCanvasElement>()
  private cell = 0

  constructor(columns: number, rows: number, pictures: Pictures, paint: () => void) {
    this.columns = columns
    this.rows = rows
    this.pictures = pictures
    this.paint = paint
    this.context = this.node.getContext('2d') as CanvasRenderingContext2D
    new ResizeObserver(() => this.fit()).observe(this.node)
  }

  clear(): void {
    this.context.clearRect(0, 0, this.node.width, this.node.height)
  }

  /** Draws a symbol in a cell; places count cells from the upper left and may have fractions. */
  draw(symbol: string, column: number, row: number, { alpha = 1, scale = 1 }: Look = {}): void {
    const picture = this.fitted.get(symbol)
    if (!picture || alpha <= 0 || scale <= 0) return
    const size = picture.width * scale
    const edge = (this.cell - size) / 2
    this.context.globalAlpha = alpha
    const x = column * this.cell + edge
    this.context.drawImage(picture, x, row * this.cell + edge, size, size)
  }

  private fit(): void {
    const density = Math.min(devicePixelRatio, DENSITY_MAX)
    const cell = Math.round((this.node.clientWidth / this.columns) * density)
    if (cell === 0 || cell === this.cell) return
    this.cell = cell
    this.node.width = cell * this.columns
    this.node.height = cell * this.rows
    this.fitted.clear()
    for (const [letter, picture] of this.pictures) this.fitted.set(letter, fittedTo(picture, cell))
    this.paint()
  }
}

function fittedTo(picture: HTMLImageElement, cell: number): HTMLCanvasElement {
  const size = Math.round(cell * FILL)
  const canvas = el('canvas', { width: String(size), height: String(size) })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  if (picture.naturalWidth > 0) context.drawImage(picture, 0, 0, size, size)
  return canvas
}
