import { formatAmount, type Minor, parseAmount } from '#lib/money'
import type { RoundsState } from '#studio/rounds/calls'
import { el } from '../dom'
import type { Words } from '../words'

const UNIT = 10_000
const CHIPS = [UNIT, 5 * UNIT, 10 * UNIT, 50 * UNIT, 100 * UNIT]
const SLIDER_STEPS = 100

type Limits = Pick<RoundsState, 'minStake' | 'maxStake' | 'stakeStep'>

const plain = (amount: Minor) => formatAmount(amount, 'en').replaceAll(',', '')

/** How much is staked: typed, by arrows, by chips or by a slider. */
export class Stake {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly changed: () => void
  private readonly limits: Limits
  private readonly input = el('input', { inputmode: 'decimal', autocomplete: 'off', class: 'val' })
  private readonly slider: HTMLInputElement
  private isHeld = false

  constructor(words: Words, limits: Limits, changed: () => void) {
    this.words = words
    this.changed = changed
    this.limits = limits
    const { t, money } = words
    this.input.id = 'stake'
    this.input.value = plain(this.fit(UNIT))
    this.slider = el('input', {
      ...{ type: 'range', min: '0', max: String(SLIDER_STEPS), class: 'slider' },
      'aria-label': t('stake.slider'),
    })
    const times = (share: number) => () => this.set((this.value() ?? 0) * share)
    this.node = el(
      'div',
      { class: 'stack' },
      el(
        'div',
        { class: 'lbl' },
        el('label', { for: 'stake' }, t('stake.name')),
        el('span', { class: 'faint' }, t('stake.max', { amount: money(limits.maxStake) })),
      ),
      el(
        'div',
        { class: 'amount' },
        this.input,
        el('button', { type: 'button', click: times(0.5) }, t('stake.half')),
        el('button', { type: 'button', click: times(2) }, t('stake.double')),
      ),
      el('div', { class: 'coins', role: 'group', 'aria-label': t('stake.chips') }, ...this.chips()),
      this.slider,
    )
    this.input.addEventListener('input', () => this.follow())
    this.input.addEventListener('keydown', (event) => this.key(event))
    this.slider.addEventListener('input', () => this.set(this.ofSlider()))
    this.follow()
  }

  /** Null where it is no stake that may be placed. */
  value(): Minor | null {
    const amount = parseAmount(this.input.value.replace(',', '.'))
    const { minStake, maxStake, stakeStep } = this.limits
    const isFitting = amount !== null && amount >= minStake && amount <= maxStake
    return isFitting && amount % stakeStep === 0 ? amount : null
  }

  set(amount: Minor): void {
    if (!this.isHeld) this.input.value = plain(this.fit(amount))
    this.follow()
  }

  /** Keeps the stake as it is while a round goes on; the focus stays where it was. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld
    this.input.readOnly = isHeld
    this.node.classList.toggle('held', isHeld)
  }

  private chips(): HTMLElement[] {
    const { minStake, maxStake } = this.limits
    return CHIPS.filter((chip) => chip >= minStake && chip <= maxStake).map((chip) =>
      el(
        'button',
        { type: 'button', class: 'coin', click: () => this.set(chip) },
        `${chip / UNIT}`,
      ),
    )
  }

  private fit(amount: Minor): Minor {
    const { minStake, maxStake, stakeStep } = this.limits
    const stepped = Math.floor(amount / stakeStep) * stakeStep
    return Math.min(maxStake, Math.max(minStake, stepped))
  }

  /** Arrows count units, with Shift tens of them. */
  private key(event: KeyboardEvent): void {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!sign) return
    event.preventDefault()
    this.set((this.value() ?? 0) + sign * UNIT * (event.shiftKey ? 10 : 1))
  }

  /** The slider goes by equal factors: small stakes have as much room as large ones. */
  private ofSlider(): Minor {
    const { minStake, maxStake } = this.limits
    const share = Number(this.slider.value) / SLIDER_STEPS
    const amount = minStake * (maxStake / minStake) ** share
    const digits = 10 ** Math.max(2, Math.floor(Math.log10(amount)) - 1)
    return Math.round(amount / digits) * digits
  }

  private follow(): void {
    const { minStake, maxStake } = this.limits
    const value = this.value()
    this.input.setAttribute('aria-invalid', String(value === null))
    if (value !== null) {
      const share = Math.log(value / minStake) / Math.log(maxStake / minStake || 2)
      const isMoved = document.activeElement === this.slider && !this.isHeld
      if (!isMoved) this.slider.value = String(Math.round(share * SLIDER_STEPS))
      this.slider.setAttribute('aria-valuetext', this.words.money(value))
    }
    for (const coin of this.node.querySelectorAll<HTMLElement>('.coin')) {
      coin.setAttribute('aria-pressed', String(Number(coin.textContent) * UNIT === value))
    }
    this.changed()
  }

  /** Which stakes may be placed. */
  tellLimits(): string {
    return this.words.t('refused.stake', this.limitTexts())
  }

  limitTexts(): Record<'min' | 'max', string> {
    const { minStake, maxStake } = this.limits
    return { min: this.words.money(minStake), max: this.words.money(maxStake) }
  }

  /** The button of a stake says what it costs. */
  cost(): string {
    const value = this.value()
    return value === null ? '–' : this.words.money(value)
  }
}
