import type { OwnBurst } from '#studio/fishing/frames'
import { el } from '../dom'
import type { Words } from '../words'

/** The own bursts of shots, each a way to its check. */
export class OwnStrip {
  readonly node = el('div', { class: 'chips strip', role: 'group' })
  private readonly words: Words
  private readonly open: (burst: OwnBurst) => void
  private shown: readonly OwnBurst[] | null = null

  constructor(words: Words, open: (burst: OwnBurst) => void) {
    this.words = words
    this.open = open
    this.node.setAttribute('aria-label', words.t('own.title'))
  }

  update(own: readonly OwnBurst[]): void {
    if (own === this.shown) return
    this.shown = own
    const none = el('span', { class: 'faint small' }, this.words.t('own.none'))
    const chips = own.map((burst) => this.chip(burst))
    this.node.replaceChildren(...(chips.length > 0 ? chips : [none]))
  }

  private chip(burst: OwnBurst): HTMLElement {
    const { t, money } = this.words
    const { staked, payout, isVoid } = burst
    const net = payout - staked
    const sign = net > 0 ? '+' : net < 0 ? '\u2212' : ''
    const text = isVoid ? t('own.back') : sign + money(Math.abs(net))
    const level = net > 0 ? 'high' : 'low'
    const click = () => this.open(burst)
    return el('button', { type: 'button', class: `chip ${level}`, click }, text)
  }
}
