import { uniform } from '#lib/games/draws'
import { TABLES } from '#lib/games/tables'
import { at } from '#lib/lottery/counting'
import { tableGame } from './table-game'

const CODE = 'MONEYWHEEL-1'
const { wheel, counted } = TABLES[CODE]
const PAYS: Record<string, number> = TABLES[CODE].pays
const MULTIPLIERS: Record<string, number> = TABLES[CODE].multipliers

interface Face {
  number: string
  multiplier: number
}

/** The most that multipliers can come to. */
const HIGHEST = Math.max(...Object.values(MULTIPLIERS)) ** counted

/** The wheel turns again for a multiplier, until it shows a number. */
export const MONEY_WHEEL = tableGame<Face>({
  code: CODE,
  allows: ({ type, n }) => n === undefined && Object.hasOwn(PAYS, type),
  faces: Object.keys(PAYS).map((number) => ({ number, multiplier: HIGHEST })),
  gross: ({ type }, { number, multiplier }) =>
    type === number ? 100 * (1 + (PAYS[number] ?? 0) * multiplier) : 0,
  *draw() {
    const spins: number[] = []
    let multiplier = 1
    for (;;) {
      const segment = yield* uniform(wheel.length)
      spins.push(segment)
      const number = at(wheel, segment)
      if (Object.hasOwn(PAYS, number)) {
        return { face: { number, multiplier }, outcome: { spins, multiplier, number } }
      }
      if (spins.length <= counted) multiplier *= MULTIPLIERS[number] ?? 1
    }
  },
})
