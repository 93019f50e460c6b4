import { pay } from '#lib/games/game'
import { PLINKO } from '#lib/games/originals/plinko'
import type { Fields } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Prospect } from '../alone/game-view'
import { during } from '../alone/motion'
import pearlAddress from '../assets/pearl.svg?url'
import { el, svg } from '../dom'
import { Options, RISKS, type Risk, Verdict } from './pieces'

const TABLE: Record<string, Record<string, number[]>> = TABLES['PLINKO-1'].multipliers
const ROWS = [8, 12, 16]
const FIRST = 12
const STEP_MS = 95
const WIDTH = 700
const TOP = 26
/** Rows are nearer than rivets of a row. */
const SLOPE = 0.78
const PEARL = 26
const HUNDRED = 100
/** A prize of ten stakes or more. */
const BEST = 1_000

type Point = [x: number, y: number]

/** Pearls fall through rivets into bins. */
class PlinkoView implements GameView {
  readonly game = PLINKO
  readonly start: string
  readonly stage: HTMLElement
  readonly settings: HTMLElement[]
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly board = el('div', { class: 'plinko-board' })
  private readonly bins = el('div', { class: 'bins' })
  private readonly rows: Options<number>
  private readonly risk: Options<Risk>
  private pearl = svg('image', {})

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    const draw = () => this.draw()
    this.start = t('plinko.start')
    this.verdict = new Verdict(kit.words)
    const counts = ROWS.map((count) => [count, `${count}`] as const)
    const risks = RISKS.map((name) => [name, t(`risk.${name}`)] as const)
    this.rows = new Options(t('plinko.rows'), counts, FIRST, draw)
    this.risk = new Options<Risk>(t('risk.name'), risks, 'medium', draw)
    this.settings = [this.risk.node, this.rows.node]
    const fall = el('div', { class: 'fall' }, this.board, this.bins)
    this.stage = el('div', { class: 'plinko' }, fall, this.verdict.node)
    draw()
  }

  choice = (): Fields => ({ rows: this.rows.value, risk: this.risk.value })

  take(bet: Fields): void {
    this.rows.set(Number(bet['rows']))
    this.risk.set(bet['risk'] as Risk)
    this.draw()
  }

  prospect(stake: number): Prospect {
    return { pays: pay(stake, Math.max(...this.pays()), HUNDRED), chance: null }
  }

  spoken({ outcome }: ShownRound): string {
    const { t, multiple } = this.kit.words
    return t('plinko.fell', { multiple: multiple(Number(outcome?.['multiplier'] ?? 0)) })
  }

  async show(round: ShownRound | null): Promise<void> {
    if (!round?.outcome) return
    this.verdict.clear()
    for (const bin of this.bins.children) bin.classList.remove('hit')
    const path = pathOf(round)
    this.pearl.setAttribute('visibility', 'visible')
    await during(STEP_MS * path.length, this.kit.isStill(), (part) => {
      const [x, y] = between(path, part)
      this.pearl.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
    })
    this.bins.children[Number(round.outcome['slot'])]?.classList.add('hit')
    this.kit.cue('reveal')
    this.verdict.tell(round)
  }

  private pays = (): number[] => TABLE[this.rows.value]?.[this.risk.value] ?? []

  private draw(): void {
    const { t } = this.kit.words
    const count = this.rows.value
    const gap = gapOf(count)
    const middle = { width: PEARL, height: PEARL, x: -PEARL / 2, y: -PEARL / 2 }
    this.pearl = svg('image', { href: pearlAddress, ...middle, visibility: 'hidden' })
    const rivets = Array.from({ length: count }, (_, row) =>
      Array.from({ length: row + 3 }, (_each, column) => {
        const cx = WIDTH / 2 + (column - (row + 2) / 2) * gap
        return svg('circle', { cx, cy: TOP + row * gap * SLOPE, r: gap * 0.11 })
      }),
    ).flat()
    const high = (TOP + count * gap * SLOPE + gap * 0.4).toFixed(0)
    const name = t('plinko.board', { rows: count })
    const box = { viewBox: `0 0 ${WIDTH} ${high}`, role: 'img', 'aria-label': name }
    this.board.replaceChildren(svg('svg', box, ...rivets, this.pearl))
    this.bins.style.setProperty('--count', String(count + 1))
    this.bins.replaceChildren(...this.pays().map(binOf))
    this.verdict.clear()
    this.kit.changed()
  }
}

function binOf(hundredths: number): HTMLElement {
  const bin = el('b', {}, `${hundredths / HUNDRED}`)
  bin.dataset['look'] = hundredths >= BEST ? 'best' : hundredths > HUNDRED ? 'good' : 'plain'
  return bin
}

const gapOf = (count: number): number => WIDTH / (count + 2)

/** Where a pearl passes: beside a rivet of each row, then into its bin. */
function pathOf({ outcome, bet }: ShownRound): Point[] {
  const count = Number(bet['rows'])
  const gap = gapOf(count)
  const points: Point[] = [[WIDTH / 2, 0]]
  let x = WIDTH / 2
  for (const [row, turn] of [...String(outcome?.['path'])].entries()) {
    const y = TOP + row * gap * SLOPE
    points.push([x, y - gap * 0.3])
    x += (turn === '1' ? gap : -gap) / 2
    points.push([x, y + gap * 0.2])
  }
  points.push([x, TOP + count * gap * SLOPE])
  return points
}

/** A point on a path of straight parts, each faster at its end as things fall. */
function between(path: readonly Point[], part: number): Point {
  const at = part * (path.length - 1)
  const index = Math.min(path.length - 2, Math.floor(at))
  const [[fromX, fromY], [toX, toY]] = [path[index] as Point, path[index + 1] as Point]
  const share = at - index
  return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share * share]
}

export const makeView: MakeView = (kit) => new PlinkoView(kit)
