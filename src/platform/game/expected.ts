import type { ExpectedSource } from '#lib/fair/returns'
import { returnsOf } from '#lib/games/returns'
import { gameOf } from '#lib/lottery/games'
import { playReturn } from '#lib/lottery/play-returns'

/** What comes back of a stake in the long run, in millionths: least and most over its bets. */
interface Range {
  lowest: number
  highest: number
}

export interface Expected {
  source: ExpectedSource
  range: Range | null
}

/** The vendor that our own studio is. */
const OWN_STUDIO = 'ORILLA:'

function rangeOfOwn(code: string): Range | null {
  try {
    return returnsOf(code)
  } catch {
    return null
  }
}

/** What a game, or a play of it, returns in the long run, and who says so. */
export function expectedReturn(gameCode: string, play: string): Expected {
  if (gameOf(gameCode)) return { source: 'rules', range: playReturn(gameCode, play) }
  if (gameCode.startsWith(OWN_STUDIO)) {
    const range = rangeOfOwn(gameCode.slice(OWN_STUDIO.length))
    if (range) return { source: 'engine', range }
  }
  return { source: gameCode.includes(':') ? 'vendor' : 'odds', range: null }
}
