import type { Draws } from '#lib/games/draws'
import { type Game, instantGame, pay, stakeOf, withinLimit } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { objectOf } from '#lib/games/shape'
import type { Minor } from '#lib/money'

const MAX_LINES = 40

/** One bet on a table: what it is on, and the numbers it names. */
export interface Line {
  type: string
  n: readonly number[] | undefined
  stake: Minor
}

/** What a member has on a table, under the variant they chose where there are some. */
export interface Bets {
  lines: readonly Line[]
  variant: string
}

/** A game at a table that all play at once. `Face` is all that its payouts depend on. */
export interface TableRules<Face> {
  code: string
  variants?: readonly string[]
  /** Whether a line can be bet at all. */
  allows: (line: Line) => boolean
  /** Every face there is. */
  faces: readonly Face[]
  /** Hundredths of its stake that a line brings, the stake inside. */
  gross: (line: Line, face: Face, variant: string) => number
  draw: () => Draws<{ face: Face; outcome: Record<string, unknown> }>
}

export interface TableGame extends Game {
  /** Reads the bets of one call, the checks of {@link Game.check} included. */
  bets: (bet: unknown) => Bets
  /** The most a round can pay beyond its stakes, over all faces. */
  exposure: (all: readonly Bets[]) => Minor
  /** What bets bring under each face there is: a table adds these up as bets come and go. */
  byFace: (bets: Bets) => Minor[]
  /** Draws a round by itself: what it shows, and what any bets on it bring, line by line. */
  round: () => Draws<TableRound>
}

export interface TableRound {
  outcome: Record<string, unknown>
  paid: (bets: Bets) => Minor[]
}

export function tableGame<Face>(rules: TableRules<Face>): TableGame {
  const { code, gross } = rules
  const paid = (face: Face, { lines, variant }: Bets) =>
    lines.map((line) => pay(line.stake, gross(line, face, variant), 100))
  const byFace = (bets: Bets) => rules.faces.map((face) => total(paid(face, bets)))
  const most = (all: readonly Bets[]) =>
    Math.max(...rules.faces.map((face) => total(all.flatMap((bets) => paid(face, bets)))))
  const read = (given: unknown) => {
    const bets = readBets(rules, given)
    withinLimit(code, most([bets]))
    return bets
  }
  const game = instantGame<Bets>({
    code,
    fair: 'shared',
    read,
    *play(bets) {
      const { face, outcome } = yield* rules.draw()
      return { outcome, staked: stakesOf(bets), payouts: paid(face, bets) }
    },
  })
  return {
    ...game,
    bets: read,
    exposure: (all) => most(all) - total(all.map(stakesOf)),
    byFace,
    *round() {
      const { face, outcome } = yield* rules.draw()
      return { outcome, paid: (bets) => paid(face, bets) }
    },
  }
}

const total = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, one) => sum + one, 0)
export const stakesOf = ({ lines }: Bets): Minor => total(lines.map(({ stake }) => stake))

function readBets<Face>({ code, variants, allows }: TableRules<Face>, given: unknown): Bets {
  const { bets, variant } = objectOf(given, ['bets', ...(variants ? ['variant'] : [])])
  must(Array.isArray(bets) && bets.length >= 1 && bets.length <= MAX_LINES, 'bad-bet')
  const shaped = bets.map((bet) => objectOf(bet, ['type', 'stake'], ['n']))
  const stakes = shaped.map(({ stake }) => stakeOf(code, stake))
  const lines = shaped.map((bet, index): Line => {
    const { type, n } = bet
    must(typeof type === 'string' && (n === undefined || isNumbers(n)), 'bad-bet')
    // A key without a value is no way to leave it out.
    must('n' in bet === (n !== undefined), 'bad-bet')
    return { type, n, stake: stakes[index] as number }
  })
  must(lines.every(allows), 'bad-bet')
  if (!variants) return { lines, variant: '' }
  must(typeof variant === 'string' && variants.includes(variant), 'bad-bet')
  return { lines, variant }
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((number) => Number.isSafeInteger(number))
