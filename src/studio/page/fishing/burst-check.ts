import { checkBurst } from '#studio/fishing/fair'
import type { BurstProof } from '#studio/fishing/frames'
import { el, show, write } from '../dom'
import type { Words } from '../words'

/** The seed of a burst of shots, and its check on this device. */
export class BurstCheck {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly shots = el('p', { class: 'small breaking' })
  private readonly steps = el('ul', { class: 'steps' })
  private readonly check: HTMLButtonElement
  private proof: BurstProof | null = null

  constructor(words: Words) {
    this.words = words
    const run = () => void this.run()
    this.check = el('button', { type: 'button', class: 'go', click: run }, words.t('fair.check'))
    this.check.dataset['look'] = 'primary'
    const said = el('div', { role: 'status' }, this.steps)
    this.node = el('div', { class: 'stack' }, this.shots, this.check, said)
  }

  fill(proof: BurstProof | null): void {
    const { t } = this.words
    if (proof !== this.proof) this.steps.replaceChildren()
    this.proof = proof
    const seed = proof?.seed
    const count = proof?.shots.length ?? 0
    const says = seed ? t('fair.seed', { count, seed }) : t('fair.hidden', { count })
    write(this.shots, proof ? says : '')
    show(this.check, Boolean(seed))
  }

  private async run(): Promise<void> {
    const { t } = this.words
    if (!this.proof) return
    const { isBound, isEqual } = await checkBurst(this.proof)
    const step = (isTrue: boolean, key: string) =>
      el('li', { class: isTrue ? 'good' : 'bad' }, isTrue ? t(key) : t('fair.failed'))
    this.steps.replaceChildren(step(isBound, 'fair.isBound'), step(isEqual, 'fair.isEqual'))
  }
}
