import type { NodeSql } from './node-sql'

/**
 * Opens a book anew for each statement of its start, killed at that statement, until a start goes
 * through; `opensAgain` looks at what each kill has left. Returns how many starts that took.
 */
export function killedAtEach(
  written: () => NodeSql,
  open: (sql: NodeSql) => void,
  opensAgain: (sql: NodeSql) => void,
): number {
  for (let killAt = 1; ; killAt += 1) {
    const sql = written()
    let left = killAt
    sql.onStep = () => {
      left -= 1
      if (left === 0) throw new Error('killed')
    }
    let isThrough = true
    try {
      open(sql)
    } catch {
      isThrough = false
    }
    sql.onStep = () => undefined
    opensAgain(sql)
    if (isThrough) return killAt
  }
}
