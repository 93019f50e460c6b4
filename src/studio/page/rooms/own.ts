import type { OwnRound } from '#studio/rooms/frames'
import { el } from '../dom'
import type { Words } from '../words'

/** The own rounds, each a way to its check. */
export class OwnStrip {
  readonly node = el('div', { class: 'chips strip', role: 'group' })
  private readonly words: Words
  private readonly open: (round: OwnRound) => void
  private shown: readonly OwnRound[] | null = null

  constructor(words: Words, open: (round: OwnRound) => void) {
    this.words = words
    this.open = open
    this.node.setAttribute('aria-label', words.t('own.title'))
  }

  update(own: readonly OwnRound[]): void {
    if (own === this.shown) return
    this.shown = own
    const none = el('span', { class: 'faint small' }, this.words.t('own.none'))
    const chips = own.map((round) => this.chip(round))
    this.node.replaceChildren(...(chips.length > 0 ? chips : [none]))
  }

  private chip(round: OwnRound): HTMLElement {
    const { t, money } = this.words
    const { stake, payout, isVoid } = round
    const net = payout - stake
    const sign = net > 0 ? '+' : net < 0 ? '\u2212' : ''
    const text = isVoid ? t('own.back') : sign + money(Math.abs(net))
    const level = net > 0 ? 'high' : 'low'
    const click = () => this.open(round)
    return el('button', { type: 'button', class: `chip ${level}`, click }, text)
  }
}
