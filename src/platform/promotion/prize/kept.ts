import type { Env } from '#env'
import type { Minor } from '#lib/money'

/** Prizes of missions' boards come from here. */
export const BOARD_POT = 'boards'

export interface DuePrize {
  pot: string
  name: string
  member: string
  amount: Minor
  kind: 'reward' | 'referral'
}

/** Writes prizes down, each once; for a batch with what they are of. */
export const prizesDue = ({ DB }: Env, prizes: readonly DuePrize[], at: number) =>
  DB.prepare(
    `INSERT OR IGNORE INTO prize_due
     SELECT value ->> 'pot', value ->> 'name', value ->> 'member', value ->> 'amount',
       value ->> 'kind', 'due', ?2, ?2 FROM json_each(?1)`,
  ).bind(JSON.stringify(prizes), at)

/** What waits to be paid from a budget. */
export async function owedFrom({ DB }: Env, pot: string): Promise<Minor> {
  const query = `SELECT COALESCE(SUM(amount), 0) AS n FROM prize_due
    WHERE pot = ? AND state = 'due'`
  return (await DB.prepare(query).bind(pot).first<number>('n')) ?? 0
}
