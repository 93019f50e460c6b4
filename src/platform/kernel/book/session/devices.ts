import type { Sql } from '#platform/kernel/ledger/sql'

/** Where somebody signs in from, and when. */
interface Sighting {
  member: string
  device: string
  country: string
  now: number
}

/**
 * Notes the device and country of a sign-in. True when the member has signed in before, but never
 * with such a device from there; the first one of all is nobody's news.
 */
export function noteDevice(sql: Sql, { member, device, country, now }: Sighting): boolean {
  const rows = sql.exec<{ same: number }>(
    'SELECT device = ? AND country = ? AS same FROM device WHERE member = ?',
    device,
    country,
    member,
  )
  const known = [...rows]
  if (known.some(({ same }) => same === 1)) return false
  sql.exec('INSERT INTO device VALUES (?, ?, ?, ?)', member, device, country, now)
  return known.length > 0
}
