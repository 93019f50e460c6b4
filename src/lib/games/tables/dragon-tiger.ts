import { ACE, cardOf, cardText, DECK, rankOf, suitOf } from '#lib/games/cards'
import { pick } from '#lib/games/draws'
import { TABLES } from '#lib/games/tables'
import { at } from '#lib/lottery/counting'
import { tableGame } from './table-game'

const CODE = 'DRAGON-TIGER-1'
const { decks, tieReturns } = TABLES[CODE]
const GROSS: Record<string, number> = TABLES[CODE].gross
const [BACK, OF] = tieReturns as [number, number]

export type Face = 'DRAGON' | 'TIGER' | 'TIE' | 'SUITED_TIE'

/** The ace is low, the king high. */
const heightOf = (card: number): number => (rankOf(card) === ACE ? -1 : rankOf(card))

function faceOf(dragon: number, tiger: number): Face {
  const ahead = heightOf(dragon) - heightOf(tiger)
  if (ahead !== 0) return ahead > 0 ? 'DRAGON' : 'TIGER'
  return suitOf(dragon) === suitOf(tiger) ? 'SUITED_TIE' : 'TIE'
}

/** The same of cards as they are shown. */
export const faceOfCards = (dragon: string, tiger: string): Face =>
  faceOf(cardOf(dragon), cardOf(tiger))

export const DRAGON_TIGER = tableGame<Face>({
  code: CODE,
  allows: ({ type, n }) => n === undefined && Object.hasOwn(GROSS, type),
  faces: ['DRAGON', 'TIGER', 'TIE', 'SUITED_TIE'],
  gross({ type }, face) {
    const isTie = face === 'TIE' || face === 'SUITED_TIE'
    if (type === face || (type === 'TIE' && isTie)) return GROSS[type] ?? 0
    const isSide = type === 'DRAGON' || type === 'TIGER'
    return isSide && isTie ? (100 * BACK) / OF : 0
  },
  *draw() {
    const cards = yield* pick(decks * DECK, 2)
    const [dragon, tiger] = [at(cards, 0) % DECK, at(cards, 1) % DECK]
    const outcome = { dragon: cardText(dragon), tiger: cardText(tiger) }
    return { face: faceOf(dragon, tiger), outcome }
  },
})
