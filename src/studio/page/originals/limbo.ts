import { LIMBO, limboPays } from '#lib/games/originals/limbo'
import type { Fields } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import { parseAmount } from '#lib/money'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Prospect } from '../alone/game-view'
import { during, eased } from '../alone/motion'
import { el, svg, write } from '../dom'
import { Verdict } from './pieces'

const { edge, minTarget, maxTarget, words: WORDS } = TABLES['LIMBO-1']
const [SHARE, WHOLE] = edge as [number, number]
const FIRST = '2.00'
const RISE_MS = 800
const MARKS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000]
/** The scale ends at a thousand times, by equal factors. */
const DECADES = 3
const HUNDRED = 100
const WIDTH = 600
const MULTIPLE = /^\d{1,5}(?:[.,]\d{0,2})?$/

/** How often a result reaches a target, by the rules. */
export const limboChance = (target: number): number =>
  Math.floor((SHARE * WORDS * HUNDRED) / (WHOLE * target)) / WORDS

const height = (hundredths: number) =>
  8 + Math.min(1, Math.log10(Math.max(HUNDRED, hundredths) / HUNDRED) / DECADES) * 84

const resultOf = ({ outcome }: ShownRound) => Number(outcome?.['result'] ?? HUNDRED)

/** A wave rises to the result; the goal is a line across it. */
class LimboView implements GameView {
  readonly game = LIMBO
  readonly start: string
  readonly stage: HTMLElement
  readonly settings: HTMLElement[]
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly figure = el('p', { class: 'figure' }, '1.00×')
  private readonly far = svg('path', { class: 'far' })
  private readonly near = svg('path', { class: 'near' })
  private readonly name = el('b')
  private readonly line = el('div', { class: 'goal' })
  private readonly input = el('input', { inputmode: 'decimal', autocomplete: 'off', class: 'val' })
  private readonly odds = el('span', { class: 'faint' })

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    this.start = t('limbo.start')
    this.verdict = new Verdict(kit.words)
    this.line.replaceChildren(el('span', {}, t('limbo.target'), ' ', this.name))
    const box = { viewBox: `0 0 ${WIDTH} 100`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }
    const wave = svg('svg', box, this.far, this.near)
    const middle = el('div', { class: 'top' }, this.figure, this.verdict.node)
    this.stage = el('div', { class: 'limbo' }, wave, this.line, scale(), middle)
    this.input.id = 'limbo-target'
    this.input.value = FIRST
    const label = el('label', { for: 'limbo-target' }, t('limbo.target'))
    this.settings = [
      el(
        'div',
        { class: 'stack' },
        el('div', { class: 'lbl' }, label, this.odds),
        el('div', { class: 'amount' }, this.input, el('span', { class: 'unit' }, '×')),
      ),
    ]
    this.input.addEventListener('input', () => this.paint())
    this.draw(HUNDRED, 0)
    this.paint()
  }

  choice(): Fields | null {
    const target = this.target()
    return target === null ? null : { target }
  }

  take(bet: Fields): void {
    this.input.value = (Number(bet['target']) / HUNDRED).toFixed(2)
    this.paint()
  }

  prospect(stake: number): Prospect | null {
    const target = this.target()
    if (target === null) return null
    return { pays: limboPays(stake, target), chance: limboChance(target) }
  }

  spoken(round: ShownRound): string {
    const { t, multiple } = this.kit.words
    return t('limbo.reached', { multiple: multiple(resultOf(round)) })
  }

  async show(round: ShownRound | null): Promise<void> {
    if (!round?.outcome) return
    const { figure, verdict, kit } = this
    const result = resultOf(round)
    verdict.clear()
    figure.dataset['look'] = 'plain'
    await during(RISE_MS, kit.isStill(), (part) => {
      const at = part === 1 ? result : HUNDRED * (result / HUNDRED) ** eased(part)
      write(figure, `${kit.words.multiple(Math.floor(at))}×`)
      this.draw(at, part * 4)
    })
    kit.cue('reveal')
    figure.dataset['look'] = round.payout > round.staked ? 'won' : 'plain'
    verdict.tell(round)
  }

  private target(): number | null {
    const text = this.input.value.trim()
    if (!MULTIPLE.test(text)) return null
    const amount = parseAmount(text.replace(',', '.').replace(/\.$/, '')) ?? 0
    const hundredths = Math.round(amount / HUNDRED)
    return hundredths >= minTarget && hundredths <= maxTarget ? hundredths : null
  }

  private paint(): void {
    const { multiple, share } = this.kit.words
    const target = this.target()
    this.input.setAttribute('aria-invalid', String(target === null))
    if (target !== null) {
      this.line.style.setProperty('--at', `${height(target)}%`)
      write(this.name, `${multiple(target)}×`)
    }
    write(this.odds, target === null ? '' : share(limboChance(target)))
    this.kit.changed()
  }

  private draw(hundredths: number, phase: number): void {
    const top = HUNDRED - height(hundredths)
    this.far.setAttribute('d', crest(top, 1.6, 46, phase + 1))
    this.near.setAttribute('d', crest(top, 1.1, 60, -phase))
  }
}

function crest(top: number, size: number, length: number, shift: number): string {
  const y = (x: number) => (top + size * Math.sin(x / length + shift)).toFixed(2)
  let d = `M0 ${y(0)}`
  for (let x = 10; x <= WIDTH; x += 10) d += `L${x} ${y(x)}`
  return `${d}V100H0z`
}

function scale(): HTMLElement {
  const marks = MARKS.map((mark) => {
    const node = el('i', {}, `${mark / HUNDRED}×`)
    node.style.setProperty('--at', `${height(mark)}%`)
    return node
  })
  return el('div', { class: 'scale', 'aria-hidden': 'true' }, ...marks)
}

export const makeView: MakeView = (kit) => new LimboView(kit)
