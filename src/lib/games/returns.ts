import RETURNS from './returns.json' with { type: 'json' }

const BY_CODE: Record<string, number[]> = RETURNS

/** What comes back of a stake in the long run, in millionths: over all bets of a game. */
export interface Returns {
  lowest: number
  highest: number
}

/** The return that is shown of a game; never one that a catalogue claims. */
export function returnsOf(code: string): Returns {
  const [lowest, highest] = BY_CODE[code] ?? []
  if (lowest === undefined || highest === undefined) throw new Error(`no return of ${code}`)
  return { lowest, highest }
}
