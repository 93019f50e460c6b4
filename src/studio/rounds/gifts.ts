import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import type { RoundName, ShownGift } from './calls'

export const GIFT_TABLES = [
  // Free rounds that a site has given, by its campaign; `rounds` of them may be begun.
  `CREATE TABLE IF NOT EXISTS gift (
    campaign TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    stake INTEGER NOT NULL,
    until INTEGER NOT NULL,
    begun INTEGER NOT NULL,
    is_cancelled INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS gift_round (
    pair TEXT NOT NULL,
    nonce INTEGER NOT NULL,
    campaign TEXT NOT NULL,
    PRIMARY KEY (pair, nonce)
  )`,
]

interface Gift extends Record<string, SqlStorageValue> {
  campaign: string
  game: string
  rounds: number
  stake: number
  until: number
  begun: number
  is_cancelled: number
}

type State = SiteValue<'freeRounds'>['state']

function stateOf({ rounds, begun, is_cancelled: isCancelled }: Gift): State {
  if (isCancelled) return 'cancelled'
  if (begun >= rounds) return 'used'
  return begun > 0 ? 'started' : 'granted'
}

/** Free rounds of one person: who gave them pays what they win. */
export class Gifts {
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  /** Takes a grant, or takes one back; the first terms of a campaign hold. */
  grant({ campaign, game, rounds, stake, expiresAt, cancel }: SiteBody<'freeRounds'>): State {
    // One that was taken back before it came stays taken back.
    this.sql.exec(
      'INSERT OR IGNORE INTO gift VALUES (?, ?, ?, ?, ?, 0, ?)',
      ...[campaign, game, rounds, stake, expiresAt, cancel ? 1 : 0],
    )
    const cancelled = 'UPDATE gift SET is_cancelled = 1 WHERE campaign = ? AND begun < rounds'
    if (cancel) this.sql.exec(cancelled, campaign)
    return stateOf(this.sql.exec<Gift>('SELECT * FROM gift WHERE campaign = ?', campaign).one())
  }

  /** What may be begun in a game now, what ends first before others. */
  current(game: string, now: number): ShownGift | null {
    const [gift] = this.sql
      .exec<Gift>(
        `SELECT * FROM gift WHERE game = ? AND until > ? AND begun < rounds AND is_cancelled = 0
          ORDER BY until, campaign LIMIT 1`,
        ...[game, now],
      )
      .toArray()
    if (!gift) return null
    const { campaign, stake, until, rounds, begun } = gift
    return { campaign, stake, until, left: rounds - begun }
  }

  /** Begins a round with it, in the transaction that notes the round. */
  take(campaign: string, { pair, nonce }: RoundName): void {
    this.sql.exec('UPDATE gift SET begun = begun + 1 WHERE campaign = ?', campaign)
    this.sql.exec('INSERT INTO gift_round VALUES (?, ?, ?)', pair, nonce, campaign)
  }

  /** A round that came to nothing may be begun again. */
  giveBack(campaign: string): void {
    this.sql.exec('UPDATE gift SET begun = begun - 1 WHERE campaign = ?', campaign)
  }
}
