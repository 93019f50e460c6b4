import { animate } from '../alone/motion'
import { el, write } from '../dom'
import { cardNode } from '../originals/cards'
import type { Words } from '../words'

const TURN_MS = 320
const TURNING = [
  { transform: 'translateY(-24px) rotateY(90deg)', opacity: '0' },
  { transform: 'none', opacity: '1' },
]

/** The cards of one side, and what they come to. */
export class Hand {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly score = el('span', { class: 'score', 'aria-hidden': 'true' })
  private readonly cards = el('div', { class: 'fan' })
  private readonly places: number

  constructor(
    words: Words,
    { name, look, places }: { name: string; look: string; places: number },
  ) {
    this.words = words
    this.places = places
    const title = el('p', { class: 'side-name' }, el('b', {}, name), this.score)
    this.node = el('div', { class: `hand-of ${look}` }, title, this.cards)
    this.clear()
  }

  /** Places without a card. */
  clear(): void {
    write(this.score, '')
    this.node.classList.remove('ahead')
    const empty = Array.from({ length: this.places }, () => el('span', { class: 'pcard place' }))
    this.cards.replaceChildren(...empty)
  }

  async deal(text: string, at: number, isStill: boolean): Promise<void> {
    const card = cardNode(text, this.words)
    const place = this.cards.children[at]
    if (place) place.replaceWith(card)
    else this.cards.appendChild(card)
    if (at === 2) card.classList.add('third')
    await animate(card, TURNING, { ms: TURN_MS, isStill })
  }

  tell(score: string): void {
    write(this.score, score)
  }

  ahead(isAhead: boolean): void {
    this.node.classList.toggle('ahead', isAhead)
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
