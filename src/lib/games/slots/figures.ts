import FIGURES from './figures.json' with { type: 'json' }

/** What is published of a slot beside its return. */
export interface Figures {
  /** How often anything is paid, and how often its feature comes, in millionths of the rounds. */
  hit: number
  feature?: number
  /** Standard deviation and highest win, in hundredths of the stake. */
  deviation: number
  most: number
}

const BY_CODE: Record<string, Figures> = FIGURES

export function figuresOf(code: string): Figures {
  const figures = BY_CODE[code]
  if (!figures) throw new Error(`no figures of ${code}`)
  return figures
}

/** From which deviation on, in hundredths of the stake, a slot pays seldom and much. */
const LEVELS = { high: 600, medium: 350 }

/** How far apart payouts lie, in a word that lobbies have. */
export function volatilityOf(code: string): 'low' | 'medium' | 'high' {
  const { deviation } = figuresOf(code)
  if (deviation >= LEVELS.high) return 'high'
  return deviation >= LEVELS.medium ? 'medium' : 'low'
}
