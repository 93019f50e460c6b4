import type { BurstProof, OwnBurst, SeaAsk } from '#studio/fishing/frames'
import { el, write } from '../dom'
import type { Words } from '../words'
import { BurstCheck } from './burst-check'
import type { State } from './state'

/** The seeds of one's shots, and the check of those that were shot with an earlier pair. */
export class FairDialog {
  readonly node: HTMLDialogElement
  private readonly words: Words
  private readonly send: (ask: SeaAsk) => void
  private readonly title: HTMLElement
  private readonly seeds = el('p', { class: 'small breaking' })
  private readonly check: BurstCheck
  private readonly client: HTMLInputElement
  private next = ''
  private proof: BurstProof | null = null

  constructor(words: Words, send: (ask: SeaAsk) => void, newClient: () => string) {
    this.words = words
    this.send = send
    const { t } = words
    this.title = el('h2', { id: 'fair-title', tabindex: '-1' }, t('fair.title'))
    this.client = el('input', { id: 'client', class: 'val', maxlength: '64', autocomplete: 'off' })
    this.client.value = newClient()
    const rotate = () => {
      send({ type: 'rotate', next: this.next, client: this.client.value })
      this.client.value = newClient()
    }
    this.check = new BurstCheck(words)
    this.node = el(
      'dialog',
      { class: 'panel', 'aria-labelledby': 'fair-title' },
      this.title,
      el('p', { class: 'soft' }, t('fair.what')),
      this.seeds,
      el('label', { class: 'lbl', for: 'client' }, t('fair.client')),
      el('div', { class: 'amount' }, this.client),
      el('button', { type: 'button', class: 'quiet', click: rotate }, t('fair.rotate')),
      this.check.node,
      el('form', { method: 'dialog' }, el('button', { class: 'quiet' }, t('fair.close'))),
    )
  }

  open(state: State, burst: OwnBurst | null): void {
    this.proof = null
    state.proof = null
    this.update(state)
    this.node.showModal()
    this.title.focus()
    if (burst) this.send({ type: 'proof', pair: burst.pair, first: burst.first })
  }

  /** Asks for the proof again once a pair has been shown. */
  update({ pairs, proof, own }: State): void {
    const { t } = this.words
    if (!pairs) return
    const isRotated = this.next !== '' && this.next !== pairs.next.name
    this.next = pairs.next.name
    const { active, next } = pairs
    write(
      this.seeds,
      t('fair.seeds', {
        active: active?.commitment ?? '–',
        client: active?.client ?? '–',
        begun: active?.begun ?? 0,
        next: next.commitment,
      }),
    )
    const last = own[0]
    if (isRotated && this.node.open && last) {
      const { pair, first } = this.proof
        ? { pair: this.proof.pair, first: firstOf(this.proof) }
        : last
      this.send({ type: 'proof', pair, first })
    }
    this.proof = proof
    this.check.fill(proof)
  }
}

const firstOf = ({ shots }: BurstProof): number => shots[0]?.nonce ?? 0
