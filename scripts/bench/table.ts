export interface Row {
  what: string
  measured: string
  /** What it must keep to; empty where nothing is promised. */
  target: string
  ok: boolean
  /** One of many that another row sums up: the page names it only where it misses its target. */
  isDetail?: boolean
}

/** A row; without a target it only tells. */
export const row = (what: string, measured: string, target = '', ok = true): Row => ({
  what,
  measured,
  target,
  ok,
})

/** Counts of many kinds in one row. */
export const counts = (what: string, all: Iterable<readonly [string, number]>): Row =>
  row(what, [...all].map(([name, count]) => `${name} ${count}`).join('; '))

/** Such a row as one of many. */
export const detail = (each: Row): Row => ({ ...each, isDetail: true })

/** One table of everything measured; false when a target is missed. */
export function printTable(rows: Row[]): boolean {
  const width = (field: 'what' | 'measured' | 'target') =>
    Math.max(...rows.map((row) => row[field].length))
  const [what, measured, target] = [width('what'), width('measured'), width('target')]
  console.log()
  for (const row of rows) {
    const verdict = row.target === '' ? '' : row.ok ? 'ok' : 'MISSED'
    const cells = [
      row.what.padEnd(what),
      row.measured.padStart(measured),
      row.target.padEnd(target),
    ]
    console.log([...cells, verdict].join('  ').trimEnd())
  }
  return rows.every(({ ok }) => ok)
}
