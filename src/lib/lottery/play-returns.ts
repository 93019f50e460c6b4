import RETURNS from './play-returns.json' with { type: 'json' }

type ByPlay = Record<string, readonly number[]>

/** By game; a name: as that game. Worked out by exact chances, which takes a second. */
const BY_GAME = RETURNS as Record<string, ByPlay | string>

function byPlay(gameCode: string): ByPlay {
  const known = BY_GAME[gameCode]
  const plays = typeof known === 'string' ? BY_GAME[known] : known
  return typeof plays === 'object' ? plays : {}
}

/** Plays of a lottery whose returns are known. */
export const playsOf = (gameCode: string): string[] =>
  Object.keys(byPlay(gameCode)).filter((play) => play !== '')

/** What a lottery, or a play of it, returns in the long run, in millionths: least and most. */
export function playReturn(gameCode: string, play: string) {
  const [lowest, highest] = byPlay(gameCode)[play] ?? []
  return lowest === undefined || highest === undefined ? null : { lowest, highest }
}
