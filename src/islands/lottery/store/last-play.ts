import { readLocal, writeLocal } from '#lib/browser/storage'
import { gameOf } from '#lib/lottery/games'
import { EASIEST } from '#lib/lottery/rules/easiest'

/** Key of localStorage: the play that was chosen last, by game. */
const LAST_PLAYS = 'plays'

function lastPlays(): Record<string, string> {
  try {
    return JSON.parse(readLocal(LAST_PLAYS) || '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Keeps which play of a game was chosen in this browser. */
export function rememberPlay(gameCode: string, play: string): void {
  writeLocal(LAST_PLAYS, JSON.stringify({ ...lastPlays(), [gameCode]: play }))
}

/** The plays that a pad may open with, best first: the one chosen last, then the easiest one. */
export function firstPlays(gameCode: string): string[] {
  const family = gameOf(gameCode)?.family
  return [lastPlays()[gameCode] ?? '', family ? EASIEST[family] : '']
}
