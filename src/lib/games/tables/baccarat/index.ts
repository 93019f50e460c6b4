import { cardText, DECK } from '#lib/games/cards'
import { pick } from '#lib/games/draws'
import { TABLES } from '#lib/games/tables'
import { tableGame } from '#lib/games/tables/table-game'
import { coupOf, type Face, faceOf } from './coup'

const CODE = 'BACCARAT-1'
const { decks, gross } = TABLES[CODE]
const MOST_CARDS = 6
const SIDE: Record<string, number> = gross.side
const BY_VARIANT: Record<string, Record<string, number>> = {
  commission: gross.commission,
  'no-commission': gross['no-commission'],
}

const SIDES: Record<string, (face: Face) => boolean> = {
  PLAYER_PAIR: ({ playerPair }) => playerPair,
  BANKER_PAIR: ({ bankerPair }) => bankerPair,
  EITHER_PAIR: ({ playerPair, bankerPair }) => playerPair || bankerPair,
  SMALL: ({ small }) => small,
  BIG: ({ small }) => !small,
}
const WINNERS = ['PLAYER', 'BANKER', 'TIE']

/** What a winner brings: a banker that wins with six may have a rate of its own. */
function winnerPays(type: string, { winner, six }: Face, variant: string): number {
  const rates = BY_VARIANT[variant] ?? {}
  if (type === winner) return (six ? rates['BANKER_SIX'] : undefined) ?? rates[type] ?? 0
  return winner === 'TIE' ? 100 : 0
}

const yesNo = [true, false]
const pairs = yesNo.flatMap((playerPair) => yesNo.map((bankerPair) => ({ playerPair, bankerPair })))
/** Winner, six and small: a banker wins with six by a third card only. */
const ENDS: Omit<Face, 'playerPair' | 'bankerPair'>[] = [
  ...yesNo.flatMap((small) =>
    (['PLAYER', 'BANKER', 'TIE'] as const).map((winner) => ({ winner, six: false, small })),
  ),
  { winner: 'BANKER', six: true, small: false },
]

/** Eight decks, fresh each round. */
export const BACCARAT = tableGame<Face>({
  code: CODE,
  variants: Object.keys(BY_VARIANT),
  allows: ({ type, n }) =>
    n === undefined && (WINNERS.includes(type) || Object.hasOwn(SIDES, type)),
  faces: ENDS.flatMap((end) => pairs.map((pair) => ({ ...end, ...pair }))),
  gross({ type }, face, variant) {
    if (WINNERS.includes(type)) return winnerPays(type, face, variant)
    return SIDES[type]?.(face) ? (SIDE[type] ?? 0) : 0
  },
  *draw() {
    const coup = coupOf(yield* pick(decks * DECK, MOST_CARDS))
    const face = faceOf(coup)
    const [player, banker] = [coup.player.map(cardText), coup.banker.map(cardText)]
    return { face, outcome: { player, banker, points: coup.points, winner: face.winner } }
  },
})
