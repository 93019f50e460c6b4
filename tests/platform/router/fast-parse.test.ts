import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fastParse, INVALID } from '#lib/api/fast-parse'
import { CALLS } from '#lib/api/index'
import { CALL_INPUTS } from './call-inputs'

/** What stands for a value that is of another kind, too long, too large or not there. */
const OTHERS = [undefined, null, '', 'x'.repeat(5_000), -1, 0.5, 2 ** 60, true, [], {}, [1], '7']

/** The input with another value in each of its places in turn, and with one name more. */
function* spoilt(input: unknown): Generator<unknown> {
  yield* OTHERS
  if (typeof input !== 'object' || input === null) return
  for (const [key, value] of Object.entries(input)) {
    for (const other of spoilt(value))
      yield Array.isArray(input) ? input.with(Number(key), other) : { ...input, [key]: other }
  }
  if (!Array.isArray(input)) yield { ...input, more: 1 }
}

function alike(schema: z.core.$ZodType, value: unknown) {
  const read = fastParse(schema)(value)
  const done = z.safeParse(schema, value)
  if (read !== INVALID) expect({ read }).toEqual({ read: done.data })
  expect(read !== INVALID, JSON.stringify(value)).toBe(done.success)
}

describe('a schema as one function says what the schema says', () => {
  it.each(Object.entries(CALLS))('%s', (name, { input }) => {
    const given = CALL_INPUTS[name as keyof typeof CALLS]?.() ?? {}
    alike(input, given)
    for (const value of spoilt(given)) alike(input, value)
  })

  it('with what only the library knows', () => {
    const schema = z.strictObject({
      mail: z.email(),
      at: z.optional(z.pipe(z.string(), z.transform(Number))),
      many: z._default(z.int(), 3),
      kinds: z.record(z.string(), z.boolean()),
      even: z.int().check(z.multipleOf(2)),
    })
    const good = { mail: 'ana@example.com', at: '7', many: 1, kinds: { a: true }, even: 2 }
    alike(schema, good)
    alike(schema, { ...good, many: undefined, at: undefined })
    for (const value of spoilt(good)) alike(schema, value)
  })
})
