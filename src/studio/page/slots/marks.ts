import { svg } from '../dom'

const SIDE = 100
const RING = 5

/** What is drawn over the cells: rings round those that pay, lines, outlines of groups. */
export class Marks {
  readonly node: SVGSVGElement
  private readonly columns: number
  private readonly rows: number

  constructor(columns: number, rows: number) {
    this.columns = columns
    this.rows = rows
    const viewBox = `0 0 ${columns * SIDE} ${rows * SIDE}`
    this.node = svg('svg', { class: 'marks', viewBox, 'aria-hidden': 'true' })
  }

  clear(): void {
    this.node.replaceChildren()
  }

  /** Rings; `look` is `won`, or `plain` where no more than the stake came back. */
  rings(cells: Iterable<number>, look: string): void {
    const size = SIDE - 2 * RING
    for (const cell of cells) {
      const [column, row] = [Math.floor(cell / this.rows), cell % this.rows]
      const place = { x: column * SIDE + RING, y: row * SIDE + RING }
      const ring = { ...place, width: size, height: size, rx: 9, class: `ring ${look}` }
      this.node.appendChild(svg('rect', ring))
    }
  }

  /** A line through a row of each column. */
  line(rows: readonly number[], look: string): void {
    const middle = (row: number) => row * SIDE + SIDE / 2
    const points = rows.map((row, column) => `${column * SIDE + SIDE / 2} ${middle(row)}`)
    const ends = [`0 ${middle(rows[0] ?? 0)}`, `${this.columns * SIDE} ${middle(rows.at(-1) ?? 0)}`]
    const d = `M${[ends[0], ...points, ends[1]].join('L')}`
    for (const name of ['under', 'over']) {
      this.node.appendChild(svg('path', { d, class: `${name} ${look}`, pathLength: 1 }))
    }
  }

  /** The edge round cells that hang together; places are columns and rows from the upper left. */
  outline(places: readonly (readonly [column: number, row: number])[], look: string): void {
    const has = new Set(places.map(([column, row]) => `${column} ${row}`))
    const edges = places.flatMap(([column, row]) => {
      const [x, y] = [column * SIDE, row * SIDE]
      const isOpen = (across: number, down: number) => !has.has(`${column + across} ${row + down}`)
      return [
        ...(isOpen(0, -1) ? [`M${x} ${y}h${SIDE}`] : []),
        ...(isOpen(0, 1) ? [`M${x} ${y + SIDE}h${SIDE}`] : []),
        ...(isOpen(-1, 0) ? [`M${x} ${y}v${SIDE}`] : []),
        ...(isOpen(1, 0) ? [`M${x + SIDE} ${y}v${SIDE}`] : []),
      ]
    })
    this.node.appendChild(svg('path', { d: edges.join(''), class: `edge ${look}` }))
  }

  /** A text in a cell, on a plate. */
  tag(cell: number, text: string): void {
    const [column, row] = [Math.floor(cell / this.rows), cell % this.rows]
    const [x, y] = [column * SIDE + SIDE / 2, row * SIDE + SIDE / 2 + 11]
    const label = svg('text', { x, y, class: 'tag', 'text-anchor': 'middle' })
    label.textContent = text
    this.node.appendChild(label)
  }
}
