import { atom, computed, map } from 'nanostores'
import type { DrawInfo } from '#lib/api/lottery/lottery'
import { gameOf } from '#lib/lottery/games'
import { piecesOf, prizesIn } from '#lib/lottery/picture'
import type { Family } from '#lib/lottery/types'
import { $gameCode, $opened } from './game'
import { type Dimension, totalOf } from './trend'

export const DRAW_SIDES = ['all', 'BIG', 'SMALL', 'ODD', 'EVEN'] as const
export type DrawSide = (typeof DRAW_SIDES)[number]

/** All finished draws that are known are being looked through. */
export const $recordsOpen = atom(false)
/** What is looked for: a side of the sum; a number that came, or part of a draw's own number. */
export const $drawFilter = map<{ side: DrawSide; text: string }>({ side: 'all', text: '' })

function isOnSide(family: Family, result: string, side: DrawSide): boolean {
  if (side === 'all') return true
  const total = totalOf(family, result)
  if (!total) return false
  if (side === 'BIG' || side === 'SMALL') return total.size === side
  return (total.sum % 2 === 1) === (side === 'ODD')
}

function holds(family: Family, { issue, result = '' }: DrawInfo, text: string): boolean {
  if (!text || issue.endsWith(text)) return true
  const prizes = Object.values(prizesIn(family, result) ?? {}).flat()
  if (prizes.some((prize) => prize.endsWith(text))) return true
  const pieces = piecesOf(family, result).map((piece) => piece.text)
  return pieces.some((piece) => Number(piece) === Number(text)) || pieces.join('').includes(text)
}

/** The finished draws that the filter leaves, newest first; null before they are known. */
export const $matching = computed(
  [$gameCode, $opened, $drawFilter],
  (code, opened, { side, text }): readonly DrawInfo[] | null => {
    const family = gameOf(code)?.family
    if (!opened || !family) return null
    return opened.filter(
      (draw) => isOnSide(family, draw.result ?? '', side) && holds(family, draw, text),
    )
  },
)

/** The longest that each value of a dimension did not come in these draws, the present wait too. */
export function longestWaits(draws: readonly DrawInfo[], { values, of }: Dimension): number[] {
  const came = draws.flatMap(({ result }) => (result ? [of(result)] : []))
  return values.map((value) => {
    let longest = 0
    let now = 0
    for (const each of came) {
      now = each.includes(value) ? 0 : now + 1
      longest = Math.max(longest, now)
    }
    return longest
  })
}
