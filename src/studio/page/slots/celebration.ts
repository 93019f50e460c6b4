import type { Minor } from '#lib/money'
import type { Kit } from '../alone/game-view'
import { during, eased } from '../alone/motion'
import { el, show, write } from '../dom'
import { levelOf } from './levels'
import type { Waits } from './waits'

const COUNT_MS = 1_700
const LOOK_MS = 900

/** A payout of many stakes, counted up over the reels; whoever has seen it goes on. */
export class Celebration {
  readonly node: HTMLElement
  private readonly kit: Kit
  private readonly waits: Waits
  private readonly name = el('h2')
  private readonly sum = el('p', { class: 'sum' })
  private readonly times = el('p')

  constructor(kit: Kit, waits: Waits, picture: string) {
    this.kit = kit
    this.waits = waits
    this.node = el(
      'div',
      { class: 'big', hidden: true },
      el('div', { class: 'beam' }),
      el('img', { src: picture, alt: '' }),
      ...[this.name, this.sum, this.times],
      el('p', { class: 'skip' }, kit.words.t('big.skip')),
    )
  }

  async show(staked: Minor, payout: Minor): Promise<void> {
    const level = levelOf({ staked, paid: payout })
    if (!level) return
    const { words, cue, isStill } = this.kit
    const { t, money, multiple } = words
    write(this.name, t(level.name))
    const times = multiple(Math.floor((payout * 100) / staked))
    write(this.times, t('big.times', { times, amount: money(staked) }))
    show(this.node, true)
    cue(level.cue)
    const seen = this.waits.rest(COUNT_MS + LOOK_MS)
    await Promise.race([seen, this.count(payout, isStill())])
    write(this.sum, money(payout))
    await seen
    show(this.node, false)
  }

  private count(payout: Minor, isStill: boolean): Promise<void> {
    const { money } = this.kit.words
    return during(COUNT_MS, isStill, (part) => {
      // Whole units on the way, so that digits do not flicker.
      const shown = part === 1 ? payout : Math.floor((payout * eased(part)) / 10_000) * 10_000
      if (!this.waits.isOver) write(this.sum, money(shown))
    })
  }
}
