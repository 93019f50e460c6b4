import type { ClusterSlot, ReelSlot, Slot } from '#lib/games/slots/types'
import { el } from '../dom'
import type { Words } from '../words'
import { pictureOf } from './symbols'

const SHOWN = 4
const HUNDRED = 100

/** The title in two lines, as a sign has it. */
function sign(words: Words, { code }: Slot): HTMLElement {
  const title = words.t(`titles.${code}`)
  const at = title.indexOf(' ')
  const [first, second] = at < 0 ? [title, ''] : [title.slice(0, at), title.slice(at + 1)]
  return el('p', { class: 'sign' }, first, ' ', el('em', {}, second))
}

/** A pay as a multiple of the stake. */
export const timesOf = ({ multiple }: Words, { divisor }: Slot, units: number): string =>
  `${multiple(Math.floor((units * HUNDRED) / divisor))}×`

const row = (code: string, letter: string, count: string, times: string) =>
  el(
    'div',
    { class: 'pay' },
    el('span', {}, count),
    el('img', { src: pictureOf(code, letter), alt: '' }),
    el('b', {}, times),
  )

/** What pays most, for a full run of reels. */
export function besideReels(words: Words, slot: ReelSlot): HTMLElement {
  const best = Object.entries(slot.pays)
    .sort(([, one], [, other]) => (other.at(-1) ?? 0) - (one.at(-1) ?? 0))
    .slice(0, SHOWN)
    .map(([letter, pays]) => {
      const times = timesOf(words, slot, pays.at(-1) ?? 0)
      return row(slot.code, letter, `${slot.reels} ×`, times)
    })
  return el('div', { class: 'side' }, sign(words, slot), ...best)
}

/** What the largest groups pay. */
export function besideBoard(words: Words, slot: ClusterSlot): HTMLElement {
  const size = slot.sizes.at(-1) ?? slot.minCluster
  const best = Object.entries(slot.pays)
    .slice(0, SHOWN)
    .map(([letter, pays]) => {
      const times = timesOf(words, slot, pays.at(-1) ?? 0)
      return row(slot.code, letter, `${size}+ ×`, times)
    })
  return el('div', { class: 'side' }, sign(words, slot), ...best)
}
