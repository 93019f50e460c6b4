import type { Sums } from './sums'

/** When somebody was last there who still is. */
export const STILL_THERE = Number.MAX_SAFE_INTEGER

type Month = [upline: string, member: string, month: number, valid: number]

/**
 * Valid bets that came through members, of the newest month of each: no other is listed. In the
 * order of the table, so that each of its pages is touched once.
 */
export function monthsOf(vias: Sums['vias']): Month[] {
  const months = new Map<string, Month>()
  for (const { keys, sum } of vias.values()) {
    const [upline = '', member = '', day = 0] = keys
    if (member === '' || sum.valid === 0) continue
    const month = Math.floor(Number(day) / 100)
    const known = months.get(`${upline}|${member}`)
    if (known && known[2] > month) continue
    const valid = sum.valid + (known?.[2] === month ? known[3] : 0)
    months.set(`${upline}|${member}`, [String(upline), String(member), month, valid])
  }
  return [...months.values()].sort(([, one], [, other]) => (one < other ? -1 : 1))
}

/** Adds them for whoever stands under that upline still. */
export const MONTHS = `UPDATE team_now SET
    valid = (j.value ->> 3) + CASE WHEN month = j.value ->> 2 THEN valid ELSE 0 END,
    month = j.value ->> 2
  FROM json_each(?) AS j WHERE team_now.member = j.value ->> 1
    AND team_now.upline = j.value ->> 0 AND team_now.month <= j.value ->> 2`

/** Of a book: those of `?1` came, others who were there have left at `?3`. */
export const LEFT = `UPDATE team_now SET seen_at = ?3 WHERE seen_at = ${STILL_THERE}
  AND member IN (SELECT member FROM team_online WHERE book = ?2
    AND member NOT IN (SELECT value FROM json_each(?1)))`
export const CAME = `UPDATE team_now SET seen_at = ${STILL_THERE} WHERE seen_at < ${STILL_THERE}
  AND member IN (SELECT value FROM json_each(?1))`
