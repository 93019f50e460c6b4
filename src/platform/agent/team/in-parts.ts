/** Characters of one bound text, below what the database takes (2 MB). */
const PART_CHARACTERS = 1_500_000

/**
 * A statement over rows as JSON in `?1`: as many statements as the rows need, and none without
 * any. Further values are `?2` and on.
 */
export function inParts(
  DB: D1Database,
  query: string,
  rows: readonly unknown[],
  ...values: (string | number)[]
): D1PreparedStatement[] {
  const parts: string[][] = []
  let room = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (text.length > room) {
      parts.push([])
      room = PART_CHARACTERS
    }
    parts.at(-1)?.push(text)
    room -= text.length + 1
  }
  return parts.map((texts) => DB.prepare(query).bind(`[${texts.join()}]`, ...values))
}
