import type { Env } from '#env'

/**
 * The first entry number of a member from a time on, found by halving: some twenty looks into the
 * index by member and number, however many entries there are.
 */
const LOW = 'CASE WHEN half.at < ?2 THEN (half.low + half.high) / 2 + 1 ELSE half.low END'
const HIGH = 'CASE WHEN half.at < ?2 THEN half.high ELSE (half.low + half.high) / 2 END'
const atOf = (
  seq: string,
) => `(SELECT e.at FROM record_entry e WHERE e.member = ?1 AND e.seq >= ${seq}
  ORDER BY e.seq LIMIT 1)`
const NEWEST = '(SELECT COALESCE(MAX(seq), 0) + 1 FROM record_entry WHERE member = ?1)'
const FIRST_FROM = `WITH RECURSIVE half (low, high, at) AS (
    SELECT 0, ${NEWEST}, ${atOf(`${NEWEST} / 2`)}
    UNION ALL
    SELECT ${LOW}, ${HIGH}, ${atOf(`(${LOW} + ${HIGH}) / 2`)} FROM half WHERE low < high)
  SELECT low AS seq FROM half WHERE low >= high`

const BALANCE_BEFORE = `SELECT balance_after AS balance FROM record_entry
  WHERE member = ? AND seq < ? ORDER BY seq DESC LIMIT 1`

/** A range of times as numbers of entries `[first, end)`, and the balances at its two ends. */
export async function boundsOf(
  { DB }: Pick<Env, 'DB'>,
  member: string,
  { from, to }: { from: number; to: number },
) {
  const find = (at: number) => DB.prepare(FIRST_FROM).bind(member, at)
  const found = await DB.batch<{ seq: number }>([find(from), find(to)])
  const [first = 0, end = 0] = found.map(({ results }) => results[0]?.seq ?? 0)
  const balance = (seq: number) => DB.prepare(BALANCE_BEFORE).bind(member, seq)
  const ends = await DB.batch<{ balance: number }>([balance(first), balance(Math.max(first, end))])
  const [opening = 0, closing = 0] = ends.map(({ results }) => results[0]?.balance ?? 0)
  return { first, end: Math.max(first, end), opening, closing }
}
