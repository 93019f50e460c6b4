import type { Selection } from './selection'
import type { TierOdds } from './types'

/** A line of a ticket as it was accepted; money in minor units. */
interface Line {
  play: string
  selection: Selection
  unit: number
  multiple: number
  bets: number
  amount: number
  odds: TierOdds
  /** Choices of the play's named rules that are not the default. */
  rules?: Record<string, string> | undefined
  /** The series it was accepted with, where it is not the game's highest. */
  series?: number | undefined
  /** What that brings back of the stake, in 1/10 000. */
  rebatePoints?: number | undefined
  /** The most it pays, where that is less than it could win. */
  cap?: number | undefined
  payout: number
}

/** What lines of a ticket have in common. */
type Common = Omit<Line, 'selection' | 'bets' | 'amount' | 'payout'>

/**
 * The lines of a ticket as they are kept: what several have in common once, and of each which of
 * these it has, its selection and its bets. Its amount follows from them.
 */
export interface StoredLines {
  of: Common[]
  bets: [of: number, selection: Line['selection'], bets: number][]
}

/** Lines that are accepted in one game are alike in all of this when they are in these. */
const likeness = ({ play, unit, multiple, series, cap }: Line): string =>
  `${play} ${unit} ${multiple} ${series} ${cap}`

export function storedLines(lines: readonly Line[]): StoredLines {
  const of: Common[] = []
  const known = new Map<string, number>()
  const bets = lines.map((line): StoredLines['bets'][number] => {
    const name = likeness(line)
    let at = known.get(name)
    if (at === undefined) {
      const { selection: _, bets: _bets, amount: _amount, payout: _payout, ...common } = line
      at = of.push(common) - 1
      known.set(name, at)
    }
    return [at, line.selection, line.bets]
  })
  return { of, bets }
}

/** The lines of a ticket from their JSON, also as they were kept before: each of them whole. */
export function readLines(json: string): Line[] {
  const stored = JSON.parse(json) as StoredLines | Line[]
  if (Array.isArray(stored)) return stored
  return stored.bets.map(([at, selection, bets]) => {
    const common = stored.of[at]
    if (!common) throw new Error(`no line ${at}`)
    const { play, unit, multiple, ...more } = common
    const amount = bets * unit * multiple
    // In the order of the first answer: what is answered again is the same to the last letter.
    return { play, selection, unit, multiple, bets, amount, ...more, payout: 0 }
  })
}
