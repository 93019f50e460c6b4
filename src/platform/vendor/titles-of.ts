import type { VendorRecord } from '#lib/vendor/record'
import type { ListedGame } from '#lib/vendor/site-calls'
import { titleOf, type VendorTitle } from '#lib/vendor/title'

export interface TitleRow {
  vendor: string
  code: string
  /** JSON of the vendor's own word. */
  listed: string
  gone_at: number
}

/** A vendor's games by code: those it has listed, and those that only the operator names. */
export function titlesOf(
  { games }: VendorRecord,
  rows: readonly TitleRow[],
): Readonly<Record<string, VendorTitle>> {
  const listed = new Map(rows.map((row) => [row.code, row]))
  const codes = [...new Set([...listed.keys(), ...Object.keys(games)])]
  return Object.fromEntries(
    codes.flatMap((code) => {
      const row = listed.get(code)
      const own = Object.hasOwn(games, code) ? games[code] : undefined
      const title = titleOf(own, row && (JSON.parse(row.listed) as ListedGame), row?.gone_at)
      return title ? [[code, title]] : []
    }),
  )
}
