import type { Ticket } from '#lib/api/lottery/lottery'
import { AppError } from '#lib/errors'
import type { LotteryGame } from '#lib/lottery/games'
import { maxPayout } from '#lib/lottery/payout'
import { multipleWithin } from '#lib/lottery/price'
import { readLines } from '#lib/lottery/stored-lines'
import type { Sql } from '#platform/kernel/ledger/sql'

type Line = Ticket['lines'][number]
type Sums = Map<string, number>
const NOTHING: Sums = new Map()

/** What is at stake on one draw, in one book. */
interface AtStake {
  staked: Sums
  /** The most each member may win. */
  possible: Sums
  /** The most that may be won on each pick of each play. */
  picks: Sums
}

export interface Staking {
  game: LotteryGame
  issue: string
  member: string
  amount: number
  lines: readonly Weighed[]
}

/** A line as far as limits look at it. */
export interface Weighed {
  play: string
  multiple: number
  /** The most it may win. */
  possible: number
  picks: readonly string[]
}

/** Looks once at each line, for all that limits ask about it. */
export const weighed = ({ family }: LotteryGame, lines: readonly Line[]): Weighed[] =>
  lines.map((line) => {
    const { play, multiple, cap } = line
    const most = maxPayout(family, line)
    const possible = cap === undefined ? most : Math.min(most, cap)
    return { play, multiple, possible, picks: picksOf(line) }
  })

/** A line of more picks counts for every pick of its play. */
const PICKS_TRACKED = 100
const DRAWS_KEPT = 200

/**
 * What members have at stake on draws that are not settled, in memory: a bet costs a few additions.
 * It is read from the open tickets when a draw is first asked for, and what an undone transaction
 * had added is taken off again.
 */
export class DrawLimits {
  /** Books there are: each has its part of what all tickets of a draw may win on a pick. */
  private books: number
  private readonly draws = new Map<string, AtStake>()
  private added: [Sums, string, number][] = []

  constructor(private readonly sql: Sql) {
    const [row] = sql.exec<{ books: number }>('SELECT books FROM exposure_part')
    this.books = row?.books ?? 1
  }

  /** Whether the book knows of so many books already. */
  isSharedBy(books: number): boolean {
    return this.books === books
  }

  /** Takes note of how many books there are. */
  share(books: number): void {
    this.sql.exec(
      `INSERT INTO exposure_part (one, books) VALUES (1, ?)
       ON CONFLICT (one) DO UPDATE SET books = excluded.books`,
      books,
    )
    this.books = books
  }

  /** What a member may still stake on a draw, and win on it. */
  left({ game, issue, member }: Pick<Staking, 'game' | 'issue' | 'member'>) {
    const { staked, possible } = this.of(game, issue)
    return {
      stake: Math.max(0, game.drawStakeMax - (staked.get(member) ?? 0)),
      payout: Math.max(0, game.drawPayoutMax - (possible.get(member) ?? 0)),
    }
  }

  /** Refuses what goes beyond a limit; true: more could be won than the draw pays one member. */
  check(staking: Staking): boolean {
    const { lines, amount } = staking
    const left = this.left(staking)
    if (amount > left.stake) throw new AppError('lottery.draw-stake', { amount: left.stake })
    const before: Sums = new Map()
    lines.forEach((line, at) => {
      const multipleMax = this.multipleLeft(staking, line, before)
      if (multipleMax !== null) {
        const field = { field: `lines.${at}`, code: 'lottery.exposure' }
        throw new AppError('lottery.exposure', { count: multipleMax }, [field])
      }
      if (lines.length > 1) addPicks(before, line)
    })
    let possible = 0
    for (const line of lines) possible += line.possible
    return possible > left.payout
  }

  /**
   * The highest multiple of a line that the draw can still pay, beside the lines before it on its
   * ticket; null when the line fits.
   */
  multipleLeft(
    { game, issue }: Pick<Staking, 'game' | 'issue'>,
    { play, multiple, possible, picks: keys }: Weighed,
    before: Sums = NOTHING,
  ): number | null {
    const { picks } = this.of(game, issue)
    const owed = (key: string) => (picks.get(key) ?? 0) + (before.get(key) ?? 0)
    let most = 0
    for (const key of keys) most = Math.max(most, owed(key))
    const every = owed(`${play}|*`)
    const left = Math.floor(game.exposureMax / this.books) - every - most
    if (possible <= left) return null
    return left > 0 ? multipleWithin(left, possible, multiple) : 0
  }

  /** Counts a ticket that was taken; `sign` -1: that was taken back. */
  add({ game, issue, member, lines, amount }: Staking, sign: 1 | -1 = 1): void {
    const { staked, possible, picks } = this.of(game, issue)
    this.change(staked, member, sign * amount)
    let most = 0
    for (const line of lines) {
      most += line.possible
      for (const key of line.picks) this.change(picks, key, sign * line.possible)
    }
    this.change(possible, member, sign * most)
  }

  /** A draw that is being settled is at stake no more. */
  drop(gameCode: string, issue: string): void {
    this.draws.delete(`${gameCode}|${issue}`)
  }

  /** What was added is on record. */
  committed(): void {
    this.added = []
  }

  /** What was added was undone. */
  forget(): void {
    for (const [sums, key, amount] of this.added) sums.set(key, (sums.get(key) ?? 0) - amount)
    this.added = []
  }

  private change(sums: Sums, key: string, amount: number): void {
    sums.set(key, (sums.get(key) ?? 0) + amount)
    this.added.push([sums, key, amount])
  }

  private of(game: LotteryGame, issue: string): AtStake {
    const name = `${game.code}|${issue}`
    const known = this.draws.get(name)
    if (known) return known
    const sums: AtStake = { staked: new Map(), possible: new Map(), picks: new Map() }
    const [oldest] = this.draws.keys()
    if (oldest !== undefined && this.draws.size >= DRAWS_KEPT) this.draws.delete(oldest)
    this.draws.set(name, sums)
    const rows = this.sql.exec<{ member: string; amount: number; lines: string }>(
      `SELECT member, amount, lines FROM ticket
       WHERE game_code = ? AND issue = ? AND state = 'open'`,
      game.code,
      issue,
    )
    const before = this.added
    for (const { member, amount, lines } of rows)
      this.add({ game, issue, member, amount, lines: weighed(game, readLines(lines)) })
    this.added = before
    return sums
  }
}

/** Counts what a line may win on each of its picks. */
export function addPicks(sums: Sums, { picks, possible }: Weighed): void {
  for (const key of picks) sums.set(key, (sums.get(key) ?? 0) + possible)
}

/** The picks of a line, each with its place; one name for all when they are many. */
function picksOf({ play, selection }: Line): string[] {
  const keys: string[] = []
  for (const [field, value] of Object.entries(selection)) {
    for (const [row, picks] of (Array.isArray(value) ? value : [value]).entries()) {
      if (!Array.isArray(picks)) keys.push(`${play}|${field}|${picks}`)
      else for (const pick of picks) keys.push(`${play}|${field}${row}|${pick}`)
      if (keys.length > PICKS_TRACKED) return [`${play}|*`]
    }
  }
  return keys
}
