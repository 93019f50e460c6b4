import type { OwnBurst, SeaAsk } from '#studio/fishing/frames'
import { el, write } from '../dom'
import type { Words } from '../words'
import { BurstCheck } from './burst-check'
import { FairAsks } from './fair-asks'
import type { State } from './state'

/** The seeds of one's shots, and the check of those that were shot with an earlier pair. */
export class FairDialog {
  readonly node: HTMLDialogElement
  private readonly words: Words
  private readonly title: HTMLElement
  private readonly seeds = el('p', { class: 'small breaking' })
  private readonly check: BurstCheck
  private readonly client: HTMLInputElement
  private readonly asks: FairAsks
  private readonly change: HTMLButtonElement
  private next = ''

  constructor(words: Words, send: (ask: SeaAsk) => void, newClient: () => string) {
    this.words = words
    this.asks = new FairAsks(send)
    const { t } = words
    this.title = el('h2', { id: 'fair-title', tabindex: '-1' }, t('fair.title'))
    this.client = el('input', { id: 'client', class: 'val', maxlength: '64', autocomplete: 'off' })
    this.client.value = newClient()
    const rotate = () => {
      if (this.asks.isChanging || !this.next) return
      this.asks.change(this.next, this.client.value)
      this.client.value = newClient()
    }
    this.change = el('button', { type: 'button', class: 'quiet', click: rotate }, t('fair.rotate'))
    this.check = new BurstCheck(words)
    this.node = el(
      'dialog',
      { class: 'panel', 'aria-labelledby': 'fair-title', close: () => this.asks.choose(null) },
      this.title,
      el('p', { class: 'soft' }, t('fair.what')),
      this.seeds,
      el('label', { class: 'lbl', for: 'client' }, t('fair.client')),
      el('div', { class: 'amount' }, this.client),
      this.change,
      this.check.node,
      el('form', { method: 'dialog' }, el('button', { class: 'quiet' }, t('fair.close'))),
    )
  }

  /** Seeds are being changed: shots wait for it. */
  get isChanging(): boolean {
    return this.asks.isChanging
  }

  open(state: State, burst: OwnBurst | null): void {
    state.proof = null
    this.asks.choose(burst?.isVoid ? null : burst)
    this.update(state)
    this.node.showModal()
    this.title.focus()
  }

  update(state: State): void {
    const { pairs, proof } = state
    const { t } = this.words
    if (!pairs) return
    this.asks.step(state)
    this.change.ariaBusy = String(this.asks.isChanging)
    const { active, next } = pairs
    this.next = next.name
    write(
      this.seeds,
      t('fair.seeds', {
        active: active?.commitment ?? '–',
        client: active?.client ?? '–',
        begun: active?.begun ?? 0,
        next: next.commitment,
      }),
    )
    this.check.fill(proof)
  }
}
