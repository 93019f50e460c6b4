import type { Row } from '../table.ts'
import { benchChanges } from './changes.ts'
import { benchEngine } from './engine.ts'
import { benchLists } from './lists.ts'
import { benchSettlement } from './settlement.ts'
import { benchSlips } from './slips.ts'

/** The sportsbook: its engine, then lists, slips, odds that move and results, each on a site. */
export async function benchSports(): Promise<Row[]> {
  const rows = benchEngine()
  for (const bench of [benchLists, benchSlips, benchChanges, benchSettlement])
    rows.push(...(await bench()))
  return rows
}
