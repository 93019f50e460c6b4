import { el } from '#studio/page/dom'
import { DICE } from '../dice-art'

/** A die as it is drawn; what it shows is said elsewhere. */
export const dieNode = (face: number): HTMLElement =>
  el('img', { class: 'die', src: DICE[face - 1] ?? '', alt: '' })
