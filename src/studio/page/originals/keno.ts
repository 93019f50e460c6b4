import { pay } from '#lib/games/game'
import { KENO } from '#lib/games/originals/keno'
import type { Fields } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { chooseBig } from '#lib/lottery/counting'
import type { ShownRound } from '#studio/rounds/calls'
import { sleep } from '../alone/client'
import type { GameView, Kit, MakeView, Prospect } from '../alone/game-view'
import { el } from '../dom'
import { byArrows } from './grid'
import { Options, Verdict } from './pieces'

const { numbers, drawn: BALLS } = TABLES['KENO-1']
const TABLE: Record<string, Record<string, number[]>> = TABLES['KENO-1'].multipliers
const MOST = 10
const COLUMNS = 8
const BALL_MS = 110
const HUNDRED = 100
/** Shares are counted in these before they become fractions. */
const PARTS = 10n ** 12n
const RISKS = ['classic', 'high'] as const

type Risk = (typeof RISKS)[number]

/** How often so many of the picked numbers are drawn, by the rules. */
export function kenoChance(picked: number, hits: number): number {
  const ways = chooseBig(picked, hits) * chooseBig(numbers - picked, BALLS - hits)
  return Number((ways * PARTS) / chooseBig(numbers, BALLS)) / Number(PARTS)
}

/** Numbers are picked, balls drawn among them. */
class KenoView implements GameView {
  readonly game = KENO
  readonly start: string
  readonly stage: HTMLElement
  readonly settings: HTMLElement[]
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly picks = new Set<number>()
  private readonly buttons: HTMLButtonElement[]
  private readonly pays = el('ul', { class: 'pays' })
  private readonly risk: Options<Risk>
  private isDrawing = false

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    this.start = t('keno.start')
    this.verdict = new Verdict(kit.words)
    this.buttons = Array.from({ length: numbers }, (_, index) => {
      const click = () => this.toggle(index + 1)
      return el(
        'button',
        { type: 'button', class: 'ball', role: 'gridcell', click },
        `${index + 1}`,
      )
    })
    const risks = RISKS.map((name) => [name, t(`risk.${name}`)] as const)
    this.risk = new Options<Risk>(t('risk.name'), risks, 'classic', () => this.paint())
    const tool = (key: string, picks: () => number[]) =>
      el('button', { type: 'button', click: () => this.choose(picks()) }, t(key))
    const tools = [tool('keno.any', anyNumbers), tool('keno.clear', () => [])]
    this.settings = [this.risk.node, el('div', { class: 'quick' }, ...tools)]
    this.stage = el('div', { class: 'keno' }, this.grid(), this.verdict.node, this.pays)
    this.paint()
  }

  choice(): Fields | null {
    const picks = [...this.picks].sort((one, other) => one - other)
    return picks.length > 0 ? { picks, risk: this.risk.value } : null
  }

  take(bet: Fields): void {
    this.risk.set(bet['risk'] as Risk)
    this.choose(bet['picks'] as number[])
  }

  prospect(stake: number): Prospect | null {
    if (this.picks.size === 0) return null
    return { pays: pay(stake, Math.max(...this.table()), HUNDRED), chance: null }
  }

  spoken({ outcome }: ShownRound): string {
    return this.kit.words.t('keno.met', { count: Number(outcome?.['hits'] ?? 0) })
  }

  async show(round: ShownRound | null): Promise<void> {
    if (!round?.outcome) return
    this.wipe()
    this.isDrawing = true
    for (const number of round.outcome['drawn'] as number[]) {
      this.buttons[number - 1]?.classList.add(this.picks.has(number) ? 'hit' : 'drawn')
      this.kit.cue('tick')
      if (!this.kit.isStill() && !document.hidden) await sleep(BALL_MS)
    }
    this.isDrawing = false
    this.pays.children[Number(round.outcome['hits'])]?.classList.add('now')
    this.verdict.tell(round)
  }

  private table = (): number[] => TABLE[this.risk.value]?.[this.picks.size] ?? []

  private grid(): HTMLElement {
    const { buttons } = this
    const rows = Array.from({ length: numbers / COLUMNS }, (_, row) =>
      el('div', { role: 'row' }, ...buttons.slice(row * COLUMNS, (row + 1) * COLUMNS)),
    )
    const names = { 'aria-label': this.kit.words.t('keno.grid'), 'aria-multiselectable': 'true' }
    const grid = el('div', { class: 'keno-grid', role: 'grid', ...names }, ...rows)
    byArrows(grid, buttons, COLUMNS)
    return grid
  }

  private toggle(number: number): void {
    const others = [...this.picks].filter((each) => each !== number)
    const isPicked = others.length < this.picks.size
    if (isPicked || this.picks.size < MOST) this.choose(isPicked ? others : [...others, number])
  }

  private choose(picks: readonly number[]): void {
    if (this.isDrawing) return
    this.picks.clear()
    for (const number of picks) this.picks.add(number)
    this.wipe()
    this.paint()
  }

  private wipe(): void {
    for (const button of this.buttons) button.classList.remove('drawn', 'hit')
    for (const row of this.pays.children) row.classList.remove('now')
    this.verdict.clear()
  }

  private paint(): void {
    const { t, multiple, share } = this.kit.words
    for (const [index, button] of this.buttons.entries()) {
      button.setAttribute('aria-selected', String(this.picks.has(index + 1)))
    }
    const rows = this.table().map((hundredths, hits) =>
      el(
        'li',
        { class: hundredths === 0 ? 'none' : '' },
        el('span', { class: 'faint' }, t('keno.hits', { count: hits })),
        el('b', {}, `${multiple(hundredths)}×`),
        el('span', { class: 'faint' }, share(kenoChance(this.picks.size, hits))),
      ),
    )
    this.pays.replaceChildren(...rows)
    this.kit.changed()
  }
}

function anyNumbers(): number[] {
  const left = Array.from({ length: numbers }, (_, index) => index + 1)
  const words = [...crypto.getRandomValues(new Uint32Array(MOST))]
  return words.map((word) => left.splice(word % left.length, 1)[0] ?? 1)
}

export const makeView: MakeView = (kit) => new KenoView(kit)
