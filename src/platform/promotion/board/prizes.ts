import type { Minor } from '#lib/money'
import { toHundredths } from '#lib/rewards/exact'
import { placed } from '#lib/rewards/play/board'

export interface Row {
  member: string
  place: number
}

type PrizeAt = (place: number) => Minor

/** Rows with what their places give: equal ones share the prizes of theirs. */
export function withPrizes<R extends Row>(rows: readonly R[], prizeAt: PrizeAt) {
  const last = rows.length + 1
  const scored = rows.map(({ member, place }) => ({ member, score: last - place, reachedAt: 0 }))
  const { places } = placed(scored, prizeAt)
  const given = new Map(places.map(({ member, prize }) => [member, prize]))
  return rows.map((row) => ({ ...row, prize: given.get(row.member) ?? 0 }))
}

/** What each of those gives who share a place. */
export function sharedPrize({ place, ties }: { place: number; ties: number }, prizeAt: PrizeAt) {
  let sum: Minor = 0
  for (let each = place; each < place + ties; each += 1) sum += prizeAt(each)
  return toHundredths(Math.floor(sum / Math.max(1, ties)))
}
