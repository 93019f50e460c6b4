import coinAddress from '../assets/coin.svg?url'
import die1 from '../assets/die-1.svg?url'
import die2 from '../assets/die-2.svg?url'
import die3 from '../assets/die-3.svg?url'
import die4 from '../assets/die-4.svg?url'
import die5 from '../assets/die-5.svg?url'
import die6 from '../assets/die-6.svg?url'
import { el } from '../dom'
import { cardNode } from '../originals/cards'
import type { Words } from '../words'

const DICE = [die1, die2, die3, die4, die5, die6]
const HAND = 5

/** The coin, with the side that is up. */
export const coinNode = (side: string, { t }: Words): HTMLElement =>
  el('div', { class: 'toss' }, el('img', { src: coinAddress, alt: '' }), t(`coin.${side}`))

/** Dice as they fell. */
export const diceNode = (faces: readonly number[], { t }: Words): HTMLElement =>
  el(
    'span',
    { class: 'dice' },
    ...faces.map((face) => el('img', { src: DICE[face - 1] ?? '', alt: t('dice.face', { face }) })),
  )

/** A hand; without cards their backs. */
export const handNode = (cards: readonly string[] | null, words: Words): HTMLElement =>
  el(
    'span',
    { class: 'fan' },
    ...Array.from({ length: HAND }, (_, place) => cardNode(cards?.[place] ?? null, words)),
  )

/** What a hand of cards is worth, in words. */
export function rankName(rank: string, { t }: Words): string {
  const [, number] = /^bull-(\d)$/.exec(rank) ?? []
  return number ? t('ranks.bull', { number }) : t(`ranks.${rank}`)
}
