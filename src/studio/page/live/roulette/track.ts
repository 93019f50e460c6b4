import { el } from '#studio/page/dom'
import type { Words } from '#studio/page/words'
import type { Spot } from '../spots'
import { colourOf, IN_WHEEL, neighboursOf } from './numbers'

const split = (...n: number[]): Spot => ({ type: 'SPLIT', n })

/** Bets by where numbers lie in the wheel, as they are usual everywhere. */
const SECTORS: Record<'tier' | 'orphans' | 'voisins', readonly Spot[]> = {
  tier: [split(5, 8), split(10, 11), split(13, 16), split(23, 24), split(27, 30), split(33, 36)],
  orphans: [{ type: 'STRAIGHT', n: [1] }, split(6, 9), split(14, 17), split(17, 20), split(31, 34)],
  voisins: [
    { type: 'STREET', n: [0, 2, 3] },
    { type: 'STREET', n: [0, 2, 3] },
    split(4, 7),
    split(12, 15),
    split(18, 21),
    split(19, 22),
    split(32, 35),
    { type: 'CORNER', n: [25, 26, 28, 29] },
    { type: 'CORNER', n: [25, 26, 28, 29] },
  ],
}

/** Numbers of the upper row, from the right to the left; the others are below. */
const UPPER = 19

/** The numbers as they lie in the wheel, and its sectors. */
export function trackNode(
  words: Words,
  put: (spots: readonly Spot[]) => void,
  light: (numbers: readonly number[]) => void,
): HTMLElement {
  const { t } = words
  const number = (each: number) => {
    const around = neighboursOf(each)
    const click = () => put(around.map((n) => ({ type: 'STRAIGHT', n: [n] })))
    const button = el('button', { type: 'button', class: `tn ${colourOf(each)}`, click })
    button.textContent = String(each)
    button.setAttribute('aria-label', t('track.around', { number: each, all: around.join(', ') }))
    button.addEventListener('pointerenter', () => light(around))
    return button
  }
  const upper = IN_WHEEL.slice(1, UPPER + 1).reverse()
  const lower = [...IN_WHEEL.slice(UPPER + 1), ...IN_WHEEL.slice(0, 1)]
  const sectors = Object.entries(SECTORS).map(([name, spots]) => {
    const click = () => put(spots)
    const button = el(
      'button',
      { type: 'button', class: `sector ${name}`, click },
      t(`track.${name}`),
    )
    button.title = t('track.chips', { count: spots.length })
    button.addEventListener('pointerenter', () => light(spots.flatMap(({ n = [] }) => n)))
    return button
  })
  const node = el(
    'div',
    { class: 'track', role: 'group', 'aria-label': t('track.name') },
    el('div', { class: 'ends' }, ...upper.map(number)),
    el('div', { class: 'sectors' }, ...sectors),
    el('div', { class: 'ends' }, ...lower.map(number)),
    el('p', { class: 'small' }, t('track.how')),
  )
  node.addEventListener('pointerleave', () => light([]))
  return node
}
