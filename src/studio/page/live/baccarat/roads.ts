import type { Cell } from '#lib/games/tables/baccarat/roads'
import type { Counts, PastRound } from '#studio/live/frames'
import { el, svg, write } from '#studio/page/dom'
import type { Words } from '#studio/page/words'
import { type Bead, type BigMark, ROWS, type RoadName, roadsOf, type SmallMark } from './marks'

const SIZE = 20
const HALF = SIZE / 2
/** Columns that a road shows, its last ones. */
const COLUMNS = { bead: 14, big: 28, small: 22 }
const LETTERS = { PLAYER: 'punto', BANKER: 'banco', TIE: 'tie' } as const
const DERIVED: readonly RoadName[] = ['bigEye', 'small', 'cockroach']

/** The roads of baccarat: what came before, drawn as players are used to. It changes nothing. */
export class RoadsPanel {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly sums = el('span')
  private readonly panels = new Map<string, HTMLElement>()

  constructor(words: Words) {
    this.words = words
    const { t } = words
    const panel = (name: string, more: HTMLElement | null = null) => {
      const drawing = el('div', { class: 'drawing' })
      this.panels.set(name, drawing)
      const head = el('p', { class: 'road-name' }, t(`roads.${name}`), ...(more ? [more] : []))
      return el('div', { class: `road ${name}` }, head, drawing)
    }
    this.node = el(
      'section',
      { class: 'roads', 'aria-label': t('roads.name') },
      panel('bead'),
      panel('big', this.sums),
      el('div', { class: 'derived' }, ...DERIVED.map((name) => panel(name))),
      el('p', { class: 'small' }, t('roads.past')),
    )
  }

  update(past: readonly PastRound[], { by }: Counts): void {
    const { t } = this.words
    const [banker = 0, player = 0, tie = 0] = ['BANKER', 'PLAYER', 'TIE'].map((side) => by[side])
    const said = t('roads.sums', { banker, player, tie })
    write(this.sums, said)
    const { beads, big, derived } = roadsOf(past)
    this.draw('bead', { columns: COLUMNS.bead, cells: beads, paint: (bead) => this.bead(bead) })
    this.draw('big', { columns: COLUMNS.big, cells: big, paint: bigMark })
    for (const name of DERIVED) {
      const paint = (cell: SmallMark) => smallMark(cell, name)
      this.draw(name, { columns: COLUMNS.small, cells: derived[name], paint })
    }
  }

  private draw<Mark extends Cell>(
    name: string,
    { columns, cells, paint }: { columns: number; cells: Mark[]; paint: (mark: Mark) => Node[] },
  ): void {
    const { t } = this.words
    const last = Math.max(columns, ...cells.map(({ column }) => column + 1))
    const first = last - columns
    const shown = cells.filter(({ column }) => column >= first)
    const parts = shown.map((cell) => {
      const move = `translate(${(cell.column - first) * SIZE + HALF} ${cell.row * SIZE + HALF})`
      return svg('g', { transform: move }, ...paint(cell))
    })
    const view = `0 0 ${columns * SIZE} ${ROWS * SIZE}`
    const label = t('roads.label', { name: t(`roads.${name}`), count: cells.length })
    const image = svg('svg', { viewBox: view, role: 'img', 'aria-label': label }, ...parts)
    this.panels.get(name)?.replaceChildren(image)
  }

  private bead({ winner }: Bead): Node[] {
    const letter = svg('text', { y: 4, 'text-anchor': 'middle' })
    letter.textContent = this.words.t(`baccarat.letter.${LETTERS[winner]}`)
    return [svg('circle', { r: 9, class: `disc ${winner}` }), letter]
  }
}

function bigMark({ side, ties }: BigMark): Node[] {
  const ring = svg('circle', { r: 7, class: `ring-of ${side}` })
  if (ties === 0) return [ring]
  const line = svg('path', { d: 'M-8 8L8-8', class: 'tie-line' })
  if (ties === 1) return [ring, line]
  const count = svg('text', { y: 3.5, 'text-anchor': 'middle', class: 'ties' })
  count.textContent = String(ties)
  return [ring, line, count]
}

function smallMark({ mark }: SmallMark, road: RoadName): Node[] {
  if (road === 'bigEye') return [svg('circle', { r: 6, class: `eye ${mark}` })]
  if (road === 'small') return [svg('circle', { r: 7, class: `dot ${mark}` })]
  return [svg('path', { d: 'M-7 7L7-7', class: `slash ${mark}` })]
}
