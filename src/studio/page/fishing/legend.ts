import type { Sitting } from '#studio/fishing/frames'
import { el, write } from '../dom'
import type { Words } from '../words'
import { isChest, isTorpedo, LOOKS, timesOf } from './species'

/** What each catch pays, and what a session shot and caught: where the sea has room for it. */
export class Legend {
  readonly values = el('ul', { class: 'legend' })
  readonly sums: HTMLElement
  private readonly shots = el('b')
  private readonly staked = el('b')
  private readonly paid = el('b', { class: 'gold' })
  private readonly words: Words
  private isTide: boolean | null = null

  constructor(words: Words) {
    this.words = words
    const { t } = words
    this.values.setAttribute('aria-label', t('legend.title'))
    const row = (key: string, value: HTMLElement) =>
      el('div', {}, el('dt', {}, t(key)), el('dd', {}, value))
    this.sums = el(
      'dl',
      { class: 'shot-sums' },
      row('legend.shots', this.shots),
      row('legend.staked', this.staked),
      row('legend.paid', this.paid),
    )
  }

  update({ rounds, staked, paid }: Sitting, isTide: boolean): void {
    const { money } = this.words
    write(this.shots, String(rounds))
    write(this.staked, money(staked))
    write(this.paid, money(paid))
    if (this.isTide === isTide) return
    this.isTide = isTide
    this.values.replaceChildren(...this.rows(isTide))
  }

  private rows(isTide: boolean): HTMLElement[] {
    return Object.entries(LOOKS)
      .filter(([species]) => !isTorpedo(species) && !isChest(species))
      .map(([species, { address }]) => ({ species, address, times: timesOf(species, isTide) }))
      .sort((one, other) => one.times - other.times)
      .map(({ species, address, times }) =>
        el(
          'li',
          {},
          el('img', { src: address, alt: this.words.t(`fish.${species}`) }),
          `${times}×`,
        ),
      )
  }
}
