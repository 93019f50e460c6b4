import type { Minor } from '#lib/money'
import { toHundredths } from '../exact'

export interface Scored {
  member: string
  score: number
  /** When the score was reached. */
  reachedAt: number
}

export interface Placed {
  member: string
  place: number
  prize: Minor
}

/** Members by score, then by who reached it first; equal in both share a place and its prizes. */
export function placed(rows: readonly Scored[], prizeAt: (place: number) => Minor) {
  const sorted = rows
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.reachedAt - other.reachedAt)
  const places: Placed[] = []
  let rest = 0
  for (let from = 0; from < sorted.length; ) {
    const { score, reachedAt } = sorted[from] as Scored
    let to = from
    while (sorted[to]?.score === score && sorted[to]?.reachedAt === reachedAt) to += 1
    let sum = 0
    for (let place = from + 1; place <= to; place += 1) sum += prizeAt(place)
    const prize = toHundredths(Math.floor(sum / (to - from)))
    rest += sum - prize * (to - from)
    for (const { member } of sorted.slice(from, to)) places.push({ member, place: from + 1, prize })
    from = to
  }
  return { places, paid: places.reduce((sum, { prize }) => sum + prize, 0), rest }
}

export interface PrizeRange {
  from: number
  to: number
  amount: Minor
}

/** What a place gives; nothing beyond the last range. */
export const prizeAtOf =
  (prizes: readonly PrizeRange[]) =>
  (place: number): Minor =>
    prizes.find(({ from, to }) => place >= from && place <= to)?.amount ?? 0

/** Places and prizes of a board. */
export const boardPlaces = (rows: readonly Scored[], prizes: readonly PrizeRange[]) =>
  placed(rows, prizeAtOf(prizes))

/** Whether ranges follow one another from the first place on, without a gap. */
export const areWithoutGap = (prizes: readonly PrizeRange[]): boolean =>
  prizes.every(({ from, to }, at) => to >= from && from === (prizes[at - 1]?.to ?? 0) + 1)

/** What all places give together. */
export const sumOfPrizes = (prizes: readonly PrizeRange[]): Minor =>
  prizes.reduce((sum, { from, to, amount }) => sum + (to - from + 1) * amount, 0)
