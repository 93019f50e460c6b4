import { DICE, diceChances, dicePays } from '#lib/games/originals/dice'
import type { Fields } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Prospect } from '../alone/game-view'
import { during, eased } from '../alone/motion'
import { add, el, show, write } from '../dom'
import { Verdict } from './pieces'

const { faces, minChance, maxChance } = TABLES['DICE-1']
const ROLL_MS = 600
const HUNDRED = 100
const SHARE_OF = 10_000

type Side = 'under' | 'over'

const shown = (roll: number) => (roll / HUNDRED).toFixed(2)
const rollOf = ({ outcome }: ShownRound) => Number(outcome?.['roll'] ?? 0)

/** A number is rolled; the range that wins is water, the target its shore. */
class DiceView implements GameView {
  readonly game = DICE
  readonly settings = []
  readonly start: string
  readonly stage: HTMLElement
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly figure = el('p', { class: 'figure' }, '00.00')
  private readonly flag = el('b')
  private readonly mark = el('div', { class: 'mark', hidden: true }, this.flag)
  private readonly slider = el('input', { type: 'range', min: '1', max: String(faces - 1) })
  private readonly gauge = el('div', { class: 'gauge' }, el('div', { class: 'water' }))
  private readonly input = el('input', { inputmode: 'decimal', autocomplete: 'off', class: 'val' })
  private readonly label = el('label', { class: 'lbl', for: 'dice-target' })
  private readonly pays = el('output', { class: 'val' })
  private readonly chance = el('output', { class: 'val' })
  private side: Side = 'over'
  private target = faces / 2

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    this.start = t('dice.start')
    this.verdict = new Verdict(kit.words)
    this.slider.className = 'gauge-range'
    this.slider.setAttribute('aria-label', t('dice.target'))
    this.input.id = 'dice-target'
    add(this.gauge, this.mark, this.slider)
    const ticks = ['0', '25', '50', '75', '100'].map((tick) => el('span', {}, tick))
    this.stage = el(
      'div',
      { class: 'dice' },
      el('div', { class: 'top' }, this.figure, this.verdict.node),
      el('div', {}, this.gauge, el('div', { class: 'ticks', 'aria-hidden': 'true' }, ...ticks)),
      this.trio(),
    )
    this.slider.addEventListener('input', () => this.choose(Number(this.slider.value)))
    this.input.addEventListener('change', () => {
      this.choose(Number(this.input.value.replace(',', '.')) * HUNDRED || this.target)
      this.input.value = shown(this.target)
    })
    this.paint()
  }

  choice(): Fields | null {
    const { side, target } = this
    return this.isChoice() ? { side, target } : null
  }

  take(bet: Fields): void {
    this.side = bet['side'] === 'under' ? 'under' : 'over'
    this.choose(Number(bet['target']))
  }

  prospect(stake: number): Prospect | null {
    const chances = this.chances()
    return this.isChoice() ? { pays: dicePays(stake, chances), chance: chances / faces } : null
  }

  spoken(round: ShownRound): string {
    return this.kit.words.t('dice.rolled', { roll: shown(rollOf(round)) })
  }

  async show(round: ShownRound | null): Promise<void> {
    if (!round?.outcome) return
    const { figure, mark, flag, verdict } = this
    const roll = rollOf(round)
    verdict.clear()
    figure.dataset['look'] = 'plain'
    show(mark, true)
    await during(ROLL_MS, this.kit.isStill(), (part) => {
      const at = Math.round(roll * eased(part))
      write(figure, shown(at).padStart(5, '0'))
      write(flag, shown(at))
      mark.style.setProperty('--at', String(at / faces))
    })
    this.kit.cue('reveal')
    const look = round.payout > round.staked ? 'won' : 'plain'
    figure.dataset['look'] = look
    mark.dataset['look'] = look
    verdict.tell(round)
  }

  private trio(): HTMLElement {
    const { t } = this.kit.words
    const click = () => this.swap()
    const swap = el('button', { type: 'button', 'aria-label': t('dice.swap'), click }, '⇄')
    const box = (name: HTMLElement, ...parts: HTMLElement[]) =>
      el('div', { class: 'stack' }, name, el('div', { class: 'amount' }, ...parts))
    return el(
      'div',
      { class: 'trio' },
      box(el('span', { class: 'lbl' }, t('dice.pays')), this.pays),
      box(this.label, this.input, swap),
      box(el('span', { class: 'lbl' }, t('prospect.chance')), this.chance),
    )
  }

  private chances = (): number => diceChances(this.side, this.target)

  private isChoice(): boolean {
    return this.chances() >= minChance && this.chances() <= maxChance
  }

  private choose(next: number): void {
    const isUnder = this.side === 'under'
    const [low, high] = isUnder ? [minChance, maxChance] : [faces - 1 - maxChance, faces - 2]
    this.target = Math.min(high, Math.max(low, Math.round(next)))
    show(this.mark, false)
    this.paint()
  }

  /** The other side with the same chance. */
  private swap(): void {
    const kept = this.chances()
    this.side = this.side === 'under' ? 'over' : 'under'
    this.choose(this.side === 'under' ? kept : faces - 1 - kept)
  }

  private paint(): void {
    const { side, target, kit } = this
    const { t, share } = kit.words
    const chances = this.chances()
    this.slider.value = String(target)
    this.slider.setAttribute('aria-valuetext', `${t(`dice.${side}`)} ${shown(target)}`)
    this.gauge.dataset['side'] = side
    this.gauge.style.setProperty('--at', String(target / faces))
    if (document.activeElement !== this.input) this.input.value = shown(target)
    write(this.label, t(`dice.${side}`))
    const multiple = (dicePays(SHARE_OF, Math.max(1, chances)) / SHARE_OF).toFixed(4)
    write(this.pays, this.isChoice() ? `${multiple}×` : '–')
    write(this.chance, share(chances / faces))
    kit.changed()
  }
}

export const makeView: MakeView = (kit) => new DiceView(kit)
