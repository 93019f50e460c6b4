import { cardOf, suitOf } from '#lib/games/cards'
import { add, el, svg } from '../dom'
import type { Words } from '../words'

/** Suits as they are drawn: clubs, diamonds, hearts, spades. */
const SHAPES = [
  'M0-50C26-50 32-24 18-10C36-16 50-2 46 16C42 36 16 38 8 24C9 38 14 46 22 52H-22' +
    'C-14 46-9 38-8 24C-16 38-42 36-46 16C-50-2-36-16-18-10C-32-24-26-50 0-50z',
  'M0-54C10-30 24-14 38 0C24 14 10 30 0 54C-10 30-24 14-38 0C-24-14-10-30 0-54z',
  'M0 48C-16 28-48 8-48-18C-48-46-12-50 0-24C12-50 48-46 48-18C48 8 16 28 0 48z',
  'M0-50C14-26 46-12 46 16C46 40 18 44 8 28C9 40 14 47 22 52H-22C-14 47-9 40-8 28' +
    'C-18 44-46 40-46 16C-46-12-14-26 0-50z',
] as const
const NAMES = ['clubs', 'diamonds', 'hearts', 'spades'] as const

const shape = (suit: number) =>
  svg(
    'svg',
    { viewBox: '-56 -58 112 116', 'aria-hidden': 'true' },
    svg('path', { d: SHAPES[suit] ?? '' }),
  )

/** What a card is called, for who cannot see it. */
export function cardName(text: string, { t }: Words): string {
  const rank = text.charAt(0) === 'T' ? '10' : text.charAt(0)
  return t(`cards.${NAMES[suitOf(cardOf(text))]}`, { rank })
}

/** A playing card; without a text its back. */
export function cardNode(text: string | null, words: Words): HTMLElement {
  if (!text) return el('span', { class: 'pcard back', 'aria-hidden': 'true' })
  const suit = suitOf(cardOf(text))
  const isRed = suit === 1 || suit === 2
  const rank = text.charAt(0) === 'T' ? '10' : text.charAt(0)
  const node = el('span', { class: `pcard${isRed ? ' red' : ''}`, role: 'img' }, el('b', {}, rank))
  node.setAttribute('aria-label', cardName(text, words))
  const small = el('span', { class: 's1' }, shape(suit))
  return add(node, small, el('span', { class: 's2' }, shape(suit)))
}
