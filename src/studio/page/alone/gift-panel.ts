import type { ShownGift } from '#studio/rounds/calls'
import { el, show, write } from '../dom'
import type { Words } from '../words'

/** Free rounds that the site has given: on unless the member would rather play their own money. */
export class GiftPanel {
  readonly node: HTMLButtonElement
  private readonly words: Words
  private readonly text = el('span')
  private gift: ShownGift | null = null
  private isOn = true

  constructor(words: Words, changed: () => void) {
    this.words = words
    const click = () => {
      this.isOn = !this.isOn
      this.tell()
      changed()
    }
    const name = 'switch gift'
    const look = { type: 'button', role: 'switch', class: name, hidden: true, click }
    this.node = el('button', look, this.text, el('i'))
  }

  /** What the next round is begun with; null: the member's own money. */
  used(): ShownGift | null {
    return this.isOn ? this.gift : null
  }

  update(gift: ShownGift | null): void {
    this.gift = gift
    this.tell()
  }

  private tell(): void {
    const { gift, words } = this
    show(this.node, gift !== null)
    this.node.setAttribute('aria-checked', String(this.isOn))
    if (!gift) return
    const { left: count, stake } = gift
    write(this.text, words.t('gift.left', { count, amount: words.money(stake) }))
  }
}
