import { MINES, minesPay } from '#lib/games/ladders/mines'
import type { Fields } from '#lib/games/shape'
import { limitsOf, TABLES } from '#lib/games/tables'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Prospect, Step } from '../alone/game-view'
import { animate } from '../alone/motion'
import crystalAddress from '../assets/crystal.svg?url'
import mineAddress from '../assets/mine.svg?url'
import { el } from '../dom'
import { byArrows } from './grid'
import { Options, Verdict } from './pieces'

const { cells, columns } = TABLES['MINES-1']
const { maxWin } = limitsOf('MINES-1')
const COUNTS = [1, 3, 5, 10, 24]
const FIRST = 3
const POP_MS = 320
/** Steps of the ladder that are shown. */
const STEPS = 7
const HUNDRED = 100

const pickedOf = (round: ShownRound | null) => (round?.outcome?.['picked'] ?? []) as number[]

/** Wet slate: a crystal is below most cells, a mine below the others. */
class MinesView implements GameView {
  readonly game = MINES
  readonly start: string
  readonly stage: HTMLElement
  readonly settings: HTMLElement[]
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly ladder = el('div', { class: 'ladder', 'aria-hidden': 'true' })
  private readonly mines: Options<number>
  private readonly buttons: HTMLButtonElement[]
  private open: ShownRound | null = null

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    this.start = t('mines.start')
    this.verdict = new Verdict(kit.words)
    const counts = COUNTS.map((count) => [count, `${count}`] as const)
    this.mines = new Options(t('mines.count'), counts, FIRST, () => this.climb())
    this.settings = [this.mines.node]
    this.buttons = Array.from({ length: cells }, (_, cell) => {
      const click = () => this.open && kit.act(['pick', cell])
      return el('button', { type: 'button', class: 'cell', click, role: 'gridcell' })
    })
    const rows = Array.from({ length: cells / columns }, (_, row) =>
      el('div', { role: 'row' }, ...this.buttons.slice(row * columns, (row + 1) * columns)),
    )
    const name = t('mines.field')
    const field = el('div', { class: 'field', role: 'grid', 'aria-label': name }, ...rows)
    byArrows(field, this.buttons, columns)
    this.stage = el('div', { class: 'mines' }, this.ladder, field, this.verdict.node)
    this.lay(null)
    this.climb()
  }

  choice = (): Fields => ({ mines: this.mines.value })

  take(bet: Fields): void {
    this.mines.set(Number(bet['mines']))
    this.climb()
  }

  prospect(stake: number): Prospect | null {
    const count = this.count()
    const done = pickedOf(this.open).length
    const left = cells - done
    if (left <= count) return null
    const pays = minesPay(stake, count, done + 1)
    return { pays: Math.min(pays, maxWin), chance: (left - count) / left }
  }

  step(round: ShownRound): Step | null {
    const { t, money, multiple } = this.kit.words
    const done = pickedOf(round).length
    if (done === 0) return null
    const count = Number(round.bet['mines'])
    const text = t('round.cash', { amount: money(minesPay(round.staked, count, done)) })
    const sub = `${multiple(minesPay(HUNDRED, count, done))}×`
    return { text, sub, look: 'money', action: ['cash'] }
  }

  spoken(round: ShownRound): string {
    const { t } = this.kit.words
    const count = pickedOf(round).length
    return round.outcome?.['state'] === 'lost' ? t('mines.met') : t('mines.taken', { count })
  }

  async show(round: ShownRound | null, isNew: boolean): Promise<void> {
    this.open = round?.state === 'open' ? round : null
    this.verdict.clear()
    this.lay(round)
    this.climb()
    const last = pickedOf(round).at(-1)
    const image = last === undefined ? null : this.buttons[last]?.querySelector('img')
    const frames = [
      { scale: 0.5, opacity: 0 },
      { scale: 1, opacity: 1 },
    ]
    const isStill = this.kit.isStill()
    if (isNew && image) await animate(image, frames, { ms: POP_MS, isStill })
    const isLost = round?.outcome?.['state'] === 'lost'
    if (isNew && last !== undefined) this.kit.cue(isLost ? 'bust' : 'reveal')
    if (round && !this.open) this.verdict.tell(round)
  }

  private count(): number {
    return this.open ? Number(this.open.bet['mines']) : this.mines.value
  }

  /** What the crystals so far pay, and what the next ones would. */
  private climb(): void {
    const { multiple } = this.kit.words
    const count = this.count()
    const done = pickedOf(this.open).length
    const top = cells - count
    const from = Math.max(1, Math.min(done - 2, top - STEPS + 1))
    const steps = Array.from({ length: Math.min(STEPS, top) }, (_, index) => from + index)
    const parts = steps.map((step) => {
      const at = minesPay(HUNDRED, count, step)
      const look = step === done ? 'now' : step < done ? 'past' : ''
      return el('span', { class: look }, el('b', {}, `${multiple(at)}×`), `${step}`)
    })
    this.ladder.replaceChildren(...parts)
    this.kit.changed()
  }

  private lay(round: ShownRound | null): void {
    const picked = pickedOf(round)
    const hidden = (round?.outcome?.['mines'] ?? null) as number[] | null
    const isLost = round?.outcome?.['state'] === 'lost'
    for (let cell = 0; cell < cells; cell += 1) {
      const isPicked = picked.includes(cell)
      const isLast = cell === picked.at(-1) && this.open !== null
      if (!isPicked && !hidden) this.face(cell, 'closed', '')
      else if (hidden?.includes(cell)) this.face(cell, 'mine', isPicked && isLost ? 'bad' : 'rest')
      else this.face(cell, 'crystal', isPicked ? (isLast ? 'last' : '') : 'rest')
    }
  }

  private face(cell: number, kind: 'closed' | 'crystal' | 'mine', look: string): void {
    const button = this.buttons[cell] as HTMLButtonElement
    const { t } = this.kit.words
    button.className = kind === 'closed' ? 'cell' : `cell open ${look}`
    button.setAttribute('aria-label', t(`mines.${kind}`, { number: cell + 1 }))
    button.setAttribute('aria-disabled', String(kind !== 'closed' || !this.open))
    const source = kind === 'mine' ? mineAddress : crystalAddress
    const parts = kind === 'closed' ? [] : [el('img', { src: source, alt: '' })]
    button.replaceChildren(...parts)
  }
}

export const makeView: MakeView = (kit) => new MinesView(kit)
