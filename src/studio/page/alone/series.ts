import { type Minor, parseAmount } from '#lib/money'
import type { ShownRound } from '#studio/rounds/calls'
import { el, show } from '../dom'
import type { Words } from '../words'

const COUNTS = [10, 25, 50, 100]

/** What ends a series of rounds that one press has begun. */
export interface Bounds {
  rounds: number
  /** A series ends before a round that could take it further below. */
  loss: Minor
  /** Ends after a round that pays at least this; null: goes on. */
  win: Minor | null
}

/** A series on its way. */
export class Series {
  left: number
  net: Minor = 0
  private readonly bounds: Bounds
  private isWon = false

  constructor(bounds: Bounds) {
    this.bounds = bounds
    this.left = bounds.rounds
  }

  /** Whether another round with this stake may be begun. */
  goesOn(stake: Minor): boolean {
    return this.left > 0 && !this.isWon && this.net - stake >= -this.bounds.loss
  }

  take({ staked, payout }: Pick<ShownRound, 'staked' | 'payout'>): void {
    const { win } = this.bounds
    this.left -= 1
    this.net += payout - staked
    this.isWon = win !== null && payout - staked >= win
  }
}

/** Where a series is set up. A loss limit is always asked for. */
export class SeriesPanel {
  readonly node: HTMLElement
  readonly mode: HTMLElement
  isOn = false
  private readonly loss = el('input', { inputmode: 'decimal', autocomplete: 'off', class: 'val' })
  private readonly win = el('input', { inputmode: 'decimal', autocomplete: 'off', class: 'val' })
  private rounds = COUNTS[0] as number

  constructor({ t }: Words, most: number, changed: () => void) {
    const choose = (isOn: boolean) => () => {
      this.isOn = isOn
      for (const [index, button] of [...this.mode.children].entries()) {
        button.setAttribute('aria-pressed', String((index === 1) === isOn))
      }
      show(this.node, isOn)
      changed()
    }
    const tab = (key: string, isOn: boolean) =>
      el('button', { type: 'button', 'aria-pressed': String(!isOn), click: choose(isOn) }, t(key))
    this.mode = el(
      'div',
      { class: 'seg', role: 'group', 'aria-label': t('series.mode') },
      tab('series.single', false),
      tab('series.name', true),
    )
    const counts = COUNTS.filter((count) => count <= most).map((count) =>
      el('button', { type: 'button', 'aria-pressed': 'false', 'data-n': `${count}` }, `${count}`),
    )
    const pick = (count: number) => {
      this.rounds = count
      for (const button of counts) {
        button.setAttribute('aria-pressed', String(Number(button.dataset['n']) === count))
      }
    }
    for (const button of counts) {
      button.addEventListener('click', () => pick(Number(button.dataset['n'])))
    }
    pick(this.rounds)
    for (const input of [this.loss, this.win]) input.addEventListener('input', changed)
    this.loss.id = 'series-loss'
    this.loss.setAttribute('aria-required', 'true')
    this.win.id = 'series-win'
    const field = (input: HTMLInputElement, key: string) =>
      el(
        'div',
        { class: 'stack' },
        el('label', { class: 'lbl', for: input.id }, t(key)),
        el('div', { class: 'amount' }, input),
      )
    this.node = el(
      'div',
      { class: 'stack series' },
      el('span', { class: 'lbl' }, t('series.count')),
      el('div', { class: 'quick' }, ...counts),
      el('div', { class: 'pair' }, field(this.loss, 'series.loss'), field(this.win, 'series.win')),
    )
    show(this.node, false)
    show(this.mode, most > 1)
  }

  /** Null while the loss limit is missing. */
  bounds(): Bounds | null {
    const amount = (input: HTMLInputElement) => parseAmount(input.value.replace(',', '.'))
    const [loss, win] = [amount(this.loss), amount(this.win)]
    if (!loss || (this.win.value.trim() !== '' && !win)) return null
    return { rounds: this.rounds, loss, win }
  }
}
