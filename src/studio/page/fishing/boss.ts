import { el, show, write } from '../dom'
import type { Words } from '../words'
import { LOOKS, timesOf } from './species'
import { bossOf, type State } from './state'

const SECOND = 1_000
const MINUTE = 60

/** The boss above the sea: what it pays, when it comes, and how long it stays. */
export class BossBar {
  readonly node: HTMLElement
  private readonly picture = el('img', { alt: '' })
  private readonly worth = el('b')
  private readonly left = el('i')
  private readonly when = el('span', { class: 'when' })
  private readonly words: Words
  private told: string | null = null

  constructor(words: Words) {
    this.words = words
    const bar = el('span', { class: 'bar', 'aria-hidden': 'true' }, this.left)
    const parts = [this.picture, this.worth, bar, this.when]
    this.node = el('div', { class: 'boss', hidden: true }, ...parts)
  }

  /** Paints it; what is to be said aloud, once for each that comes. */
  update(state: State): { said: string | null } {
    const { t } = this.words
    const boss = bossOf(state)
    show(this.node, boss !== null)
    if (!boss) return { said: null }
    const { id, species, isHere, leftMs, share } = boss
    const name = t(`fish.${species}`)
    const times = timesOf(species, state.wave?.tide === true)
    const time = clockOf(Math.ceil(leftMs / SECOND))
    const address = LOOKS[species]?.address ?? ''
    if (this.picture.getAttribute('src') !== address) this.picture.src = address
    this.node.classList.toggle('here', isHere)
    this.left.style.setProperty('--left', `${Math.round(share * 100)}%`)
    write(this.worth, t('boss.worth', { name, times }))
    write(this.when, t(isHere ? 'boss.leaves' : 'boss.comes', { time }))
    if (!isHere || id === this.told) return { said: null }
    this.told = id
    return { said: t('boss.here', { name, times, time }) }
  }
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
