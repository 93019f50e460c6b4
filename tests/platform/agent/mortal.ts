import type { Env } from '#env'
import type { BookRpc } from '#platform/kernel/book/rpc'

/** The bindings as they are until so many steps are done: then whoever uses them is dead. */
export function mortal(env: Env, steps: number): Env {
  let left = steps
  const step = () => {
    left -= 1
    if (left <= 0) throw new Error('killed')
  }
  const lived = async <T>(work: () => Promise<T>): Promise<T> => {
    step()
    const value = await work()
    step()
    return value
  }
  const real = new WeakMap<object, D1PreparedStatement>()
  const wrapped = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapper = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values)),
      first: (column: string) =>
        lived(() => (column ? statement.first(column) : statement.first())),
      all: () => lived(() => statement.all()),
      run: () => lived(() => statement.run()),
    }
    real.set(wrapper, statement)
    return wrapper as unknown as D1PreparedStatement
  }
  const DB = {
    prepare: (query: string) => wrapped(env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      lived(() => env.DB.batch(statements.map((one) => real.get(one) ?? one))),
  }
  const BOOK = {
    idFromName: (name: string) => env.BOOK.idFromName(name),
    get: (id: DurableObjectId) => {
      const book = env.BOOK.get(id) as unknown as BookRpc
      const internal: BookRpc['internal'] = (...asked) => lived(() => book.internal(...asked))
      return { internal }
    },
  }
  return { ...env, DB, BOOK } as unknown as Env
}
