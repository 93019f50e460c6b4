import type { Env } from '#env'
import { LEADERS_SHOWN } from '#lib/limits'

/** Scores of one board: a table of D1, and which of its rows. */
export interface Ranking {
  table: string
  /** The column of the score. */
  score: string
  /** Of a row `p`: by the values, the first of which is `?1`. */
  scope: string
  values: readonly (string | number)[]
}

export interface Ranked {
  member: string
  account: string
  score: number
  place: number
  /** How many have this very place. */
  ties: number
}

type Row = Omit<Ranked, 'place'> & { reachedAt: number }

/** Who is left out before places are given: trials, accounts not open, whoever pauses or left. */
const ASIDE = (now: string) => `SELECT id AS member FROM member WHERE type = 4 OR state <> 'active'
  UNION SELECT member FROM member_guard WHERE until > ${now}`

const OPEN = (now: string) =>
  `m.state = 'active' AND m.type <> 4 AND COALESCE(g.until, 0) <= ${now}`

const JOINED = `CROSS JOIN member m ON m.id = p.member
  LEFT JOIN member_guard g ON g.member = p.member`

const columns = ({ table, score, scope }: Ranking) => `p.member, m.username AS account,
  p.${score} AS score, p.reached_at AS reachedAt,
  (SELECT COUNT(*) FROM ${table} q WHERE ${scope.replaceAll('p.', 'q.')}
    AND q.${score} = p.${score} AND q.reached_at = p.reached_at) AS ties`

/** The first rows, walked in the order of their index. */
const topOf = (ranking: Ranking, now: string) => `SELECT ${columns(ranking)}
  FROM ${ranking.table} p ${JOINED}
  WHERE ${ranking.scope} AND p.${ranking.score} > 0 AND ${OPEN(now)}
  ORDER BY p.${ranking.score} DESC, p.reached_at, p.member LIMIT ${LEADERS_SHOWN}`

/** One's own row, and how many are before it: counted in the index, less those who are left out. */
function ownOf(ranking: Ranking, now: string, member: string): string {
  const { table, score, scope } = ranking
  const before = `(p.${score} > o.score OR (p.${score} = o.score AND p.reached_at < o.reachedAt))`
  return `WITH o AS (SELECT ${columns(ranking)} FROM ${table} p ${JOINED}
      WHERE ${scope} AND p.member = ${member} AND p.${score} > 0 AND ${OPEN(now)})
    SELECT o.*, 1 + (SELECT COUNT(*) FROM ${table} p WHERE ${scope} AND p.${score} > o.score)
      + (SELECT COUNT(*) FROM ${table} p WHERE ${scope} AND p.${score} = o.score
        AND p.reached_at < o.reachedAt)
      - (SELECT COUNT(*) FROM (${ASIDE(now)}) a CROSS JOIN ${table} p
        ON p.member = a.member WHERE ${scope} AND ${before}) AS place
    FROM o`
}

/** Rows in their order with places: who is equal in score and time shares one. */
function placed(rows: readonly Row[]): Ranked[] {
  let place = 0
  return rows.map((row, at) => {
    const before = rows[at - 1]
    const isTie = before?.score === row.score && before.reachedAt === row.reachedAt
    if (!isTie) place = at + 1
    const { member, account, score, ties } = row
    return { member, account, score, place, ties }
  })
}

/** The first rows of a board, and the reader's own wherever it is. */
export async function leadersOf(
  { DB }: Env,
  ranking: Ranking,
  { member, now }: { member: string; now: number },
): Promise<Ranked[]> {
  const { values } = ranking
  const [at, own] = [`?${values.length + 1}`, `?${values.length + 2}`]
  const [top, mine] = await DB.batch([
    DB.prepare(topOf(ranking, at)).bind(...values, now),
    DB.prepare(ownOf(ranking, at, own)).bind(...values, now, member),
  ])
  const rows = placed((top?.results ?? []) as Row[])
  const [ownRow] = (mine?.results ?? []) as (Row & Ranked)[]
  if (!ownRow || rows.some((row) => row.member === member)) return rows
  const { account, score, place, ties } = ownRow
  return [...rows, { member, account, score, place, ties }]
}

/** Everybody with a place, as `SELECT member, score, place`; now is the value after the others. */
export const rankedOf = ({ table, score, scope, values }: Ranking): string => {
  const now = `?${values.length + 1}`
  return `SELECT p.member, p.${score} AS score,
      RANK() OVER (ORDER BY p.${score} DESC, p.reached_at) AS place
    FROM ${table} p JOIN member m ON m.id = p.member
    LEFT JOIN member_guard g ON g.member = p.member
    WHERE ${scope} AND p.${score} > 0 AND ${OPEN(now)}`
}
