import { add, el, show, write } from '../dom'
import type { Words } from '../words'

/** Why what was pressed had no effect, beside what is pressed, and the way to the cashier. */
export class RefusalNote {
  readonly node = el('div', { class: 'refusal' })
  private readonly words: Words
  private readonly keyOf: (code: string) => string
  private readonly text = el('p', { class: 'note', role: 'status' })
  private readonly deposit: HTMLButtonElement

  constructor(words: Words, keyOf: (code: string) => string, cashier: () => void) {
    this.words = words
    this.keyOf = keyOf
    const props = { type: 'button', class: 'link', click: cashier, hidden: true } as const
    this.deposit = el('button', props, words.t('refused.deposit'))
    add(this.node, this.text, this.deposit)
  }

  /** The refusal, or null; what is wrong with the typed comes before it. */
  tell(code: string | null, limits: Readonly<Record<string, string>> = {}, wrong = ''): void {
    const refused = code === null ? '' : this.words.t(this.keyOf(code), limits)
    const isNews = refused !== '' && !wrong && this.text.textContent !== refused
    write(this.text, wrong || refused)
    show(this.deposit, code === 'wallet.insufficient-balance')
    // On a low screen it may stand below what was pressed.
    if (isNews) this.node.scrollIntoView?.({ block: 'nearest' })
  }
}
