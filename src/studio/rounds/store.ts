import { RULES_VERSIONS } from '#lib/fair/rules-version'
import type { Result } from '#lib/games/game'
import type { Action, Fields } from '#lib/games/shape'
import type { RoundName, RoundState, Sitting } from './calls'

/** A step that needs a further stake, while the wallet is asked for it. */
export interface Raise {
  action: Action
  amount: number
}

export interface Round extends RoundName {
  game: string
  session: string
  state: RoundState
  bet: Fields
  actions: Action[]
  /** As it is shown by now. */
  outcome: Fields | null
  staked: number
  payout: number
  /** Of the gift that it was begun with; null: with the person's own money. */
  campaign: string | null
  at: number
  expiresAt: number | null
  endedAt: number | null
  /** Further stakes that were asked for so far, refused ones too: each has a number of its own. */
  raises: number
  raise: Raise | null
  /** Version of the rules that it is drawn by. */
  rules: number
  /** What its stake has won of the jackpot; undefined: it feeds none, null: not known yet. */
  jackpotPaid: number | null | undefined
}

type Row = Record<string, SqlStorageValue>

const COLUMNS = 'pair, nonce, game, session, state, bet, actions, staked, payout, at, rules'
const ROUNDS =
  'round LEFT JOIN gift_round USING (pair, nonce) LEFT JOIN jackpot_share USING (pair, nonce)'
/** What stood between a person and the house: a stake that was taken. */
const TAKEN = "state IN ('open', 'raising', 'settling', 'closed')"

/** The rounds of one person, each a row that says all it goes on from. */
export class RoundStore {
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  /** Notes a round before its stake is asked for. */
  begin(
    round: Pick<Round, 'pair' | 'nonce' | 'game' | 'session' | 'bet' | 'staked' | 'at'>,
  ): Round {
    const { pair, nonce, game, session, bet, staked, at } = round
    this.sql.exec(
      `INSERT INTO round (${COLUMNS}) VALUES (?, ?, ?, ?, 'staking', ?, '[]', ?, 0, ?, ?)`,
      ...[pair, nonce, game, session, JSON.stringify(bet), staked, at, RULES_VERSIONS.round],
    )
    return this.must({ pair, nonce })
  }

  setState({ pair, nonce }: RoundName, state: RoundState): void {
    this.sql.exec('UPDATE round SET state = ? WHERE pair = ? AND nonce = ?', state, pair, nonce)
  }

  /** Notes a step that needs a further stake, before that is asked for. */
  ask({ pair, nonce }: RoundName, raise: Raise): Round {
    const set = "state = 'raising', raises = raises + 1, raise = ?"
    const where = 'pair = ? AND nonce = ?'
    this.sql.exec(`UPDATE round SET ${set} WHERE ${where}`, JSON.stringify(raise), pair, nonce)
    return this.must({ pair, nonce })
  }

  /** The step is not taken: the round is as it was. */
  drop({ pair, nonce }: RoundName): void {
    const set = "state = 'open', raise = NULL"
    this.sql.exec(`UPDATE round SET ${set} WHERE pair = ? AND nonce = ?`, pair, nonce)
  }

  /** Stores what a round has come to by the actions taken. */
  play(
    { pair, nonce }: RoundName,
    actions: readonly Action[],
    { payout = 0, staked }: Result,
    shown: { state: RoundState; outcome: Fields; expiresAt: number | null; endedAt: number | null },
  ): Round {
    const set =
      'state = ?, actions = ?, outcome = ?, payout = ?, expires_at = ?, ended_at = ?,' +
      ' staked = max(staked, ?), raise = NULL'
    this.sql.exec(
      `UPDATE round SET ${set} WHERE pair = ? AND nonce = ?`,
      ...[shown.state, JSON.stringify(actions), JSON.stringify(shown.outcome), payout],
      ...[shown.expiresAt, shown.endedAt, staked, pair, nonce],
    )
    return this.must({ pair, nonce })
  }

  find({ pair, nonce }: RoundName): Round | null {
    const where = 'pair = ? AND nonce = ?'
    return this.all(`WHERE ${where}`, pair, nonce)[0] ?? null
  }

  /** Rounds that are not over, the oldest first. */
  going(): Round[] {
    return this.all("WHERE state IN ('staking', 'open', 'raising') ORDER BY at, nonce")
  }

  /** The last rounds of a game, the newest first; of those that were refused nothing is shown. */
  last(game: string, count: number): Round[] {
    const where = `game = ? AND (${TAKEN} OR state = 'void')`
    return this.all(`WHERE ${where} ORDER BY at DESC, nonce DESC LIMIT ?`, game, count)
  }

  /** When a round of a game was last begun; a stake that was refused began none. */
  lastStart(game: string, now: number): number | null {
    // One of a clock that was ahead keeps nobody waiting.
    const where = "game = ? AND at <= ? AND state NOT IN ('cancelled', 'void')"
    const { at } = this.sql.exec(`SELECT max(at) AS at FROM round WHERE ${where}`, game, now).one()
    return at === null ? null : Number(at)
  }

  /** What a play session has come to. */
  sitting(session: string): Sitting {
    const own = 'CASE WHEN campaign IS NULL THEN staked ELSE 0 END'
    const sums = `count(*) AS rounds, sum(${own}) AS staked, sum(payout + coalesce(jackpot_paid, 0)) AS paid`
    const where = `session = ? AND ${TAKEN}`
    const row = this.sql.exec(`SELECT ${sums} FROM ${ROUNDS} WHERE ${where}`, session).one()
    const { rounds, staked, paid } = row
    return { rounds: Number(rounds), staked: Number(staked ?? 0), paid: Number(paid ?? 0) }
  }

  private must(name: RoundName): Round {
    const round = this.find(name)
    if (!round) throw new Error(`no round ${name.pair}:${name.nonce}`)
    return round
  }

  private all(rest: string, ...values: SqlStorageValue[]): Round[] {
    return this.sql
      .exec(`SELECT * FROM ${ROUNDS} ${rest}`, ...values)
      .toArray()
      .map(roundOf)
  }
}

const maybe = (value: SqlStorageValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

const roundOf = (row: Row): Round => ({
  pair: String(row['pair']),
  nonce: Number(row['nonce']),
  game: String(row['game']),
  session: String(row['session']),
  state: String(row['state']) as RoundState,
  bet: JSON.parse(String(row['bet'])) as Fields,
  actions: JSON.parse(String(row['actions'])) as Action[],
  outcome: row['outcome'] ? (JSON.parse(String(row['outcome'])) as Fields) : null,
  staked: Number(row['staked']),
  payout: Number(row['payout']),
  campaign: row['campaign'] ? String(row['campaign']) : null,
  at: Number(row['at']),
  expiresAt: maybe(row['expires_at']),
  endedAt: maybe(row['ended_at']),
  raises: Number(row['raises']),
  raise: row['raise'] ? (JSON.parse(String(row['raise'])) as Raise) : null,
  rules: Number(row['rules']),
  jackpotPaid: row['feed_at'] === null ? undefined : maybe(row['jackpot_paid']),
})
