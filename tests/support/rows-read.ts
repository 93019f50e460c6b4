/** A database that counts the rows which its statements read: work, whatever the machine. */
export function countingRows(DB: D1Database): { DB: D1Database; read: () => number } {
  let rows = 0
  const own = new WeakMap<object, D1PreparedStatement>()
  const counted = <T extends D1Result>(result: T): T => {
    rows += result.meta.rows_read
    return result
  }
  const statement = (real: D1PreparedStatement): D1PreparedStatement => {
    const counting = {
      bind: (...values: unknown[]) => statement(real.bind(...values)),
      all: async () => counted(await real.all()),
      run: async () => counted(await real.run()),
      first: async (column?: string) => {
        const [row] = counted(await real.all<Record<string, unknown>>()).results
        return row ? (column === undefined ? row : row[column]) : null
      },
    } as unknown as D1PreparedStatement
    own.set(counting, real)
    return counting
  }
  const database = {
    prepare: (query: string) => statement(DB.prepare(query)),
    batch: async (list: D1PreparedStatement[]) => {
      const results = await DB.batch(list.map((each) => own.get(each) ?? each))
      return results.map(counted)
    },
  }
  return { DB: database as unknown as D1Database, read: () => rows }
}
