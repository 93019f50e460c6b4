import type { Codes } from '#lib/sports/codes'

/** What somebody says a market has come to: results, or void for a reason. */
export interface Voice {
  by: string
  results?: Codes
  void?: string
}

export interface Voices {
  /** Said by one person, waiting for another. */
  proposed: Voice | null
  /** How many settlements two voices have made. */
  applied: number
}

export const NO_VOICES: Voices = { proposed: null, applied: 0 }

const said = ({ results, void: reason }: Voice): string =>
  JSON.stringify([Object.entries(results ?? {}).sort(), reason ?? null])

/**
 * Hears one more voice. Two people who say the same settle the market; who says something else
 * makes both begin again; one person is one voice, and may change it.
 */
export function hear(voices: Voices, voice: Voice): [Voices, step: string] {
  const { proposed, applied } = voices
  if (!proposed || proposed.by === voice.by) return [{ proposed: voice, applied }, 'proposed']
  if (said(proposed) !== said(voice)) return [{ proposed: null, applied }, 'differ']
  return [{ proposed: null, applied: applied + 1 }, `applied:${applied + 1}`]
}
