import { type OwnGame, type VendorRecord, vendorRecord } from './record'

/** Of a record: how money is counted and given back, who moves it, and where members are sent. */
const OF_RECORD = [
  ...(['mode', 'currencies', 'addresses', 'origins', 'template', 'base'] as const),
  ...(['rollbackSettled', 'adjustments', 'campaigns'] as const),
] as const satisfies readonly (keyof VendorRecord)[]

/** Of a game: what may be staked, and as what a stake counts. */
const OF_GAME = ['category', 'minBet', 'maxBet', 'betStep'] as const

/** A vendor that nobody has said anything of. */
const NOTHING = vendorRecord.parse({ names: {}, currencies: {} })

/** Whether what is said of a game touches money; what is left out stays as it is. */
export const gameTakesTwo = (before: OwnGame, change: OwnGame): boolean =>
  OF_GAME.some((name) => change[name] !== undefined && change[name] !== before[name])

/** Whether one record in the place of another touches money, or keys and addresses of it. */
export function recordTakesTwo(before: VendorRecord = NOTHING, after: VendorRecord): boolean {
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const games = [...new Set([...Object.keys(before.games), ...Object.keys(after.games)])]
  return (
    OF_RECORD.some((name) => isOther(before[name], after[name])) ||
    games.some((game) =>
      OF_GAME.some((name) => before.games[game]?.[name] !== after.games[game]?.[name]),
    )
  )
}
