import { expect, it } from 'vitest'
import type { Env } from '#env'
import { Act } from '#platform/call/act'

/** An act whose rows are kept here. */
function acting(slots: Record<string, string>) {
  const rows: unknown[][] = []
  const prepare = () => ({
    bind: (...values: unknown[]) => ({ run: async () => rows.push(values) }),
  })
  const env = { DB: { prepare } } as unknown as Env
  const call = { env, now: () => 5, operator: 'ana', requestId: 'r', slots }
  return { act: new Act({ ...call, name: 'operator.setType' }), rows }
}

it('an act says what was asked for, and no secret', async () => {
  const { act, rows } = acting({ account: 'luis' })
  const input = { account: 'luis', type: 1, apiToken: 'abc', nested: { newPassword: 'def' } }
  await act.write(input)
  const detail = '{"type":1,"apiToken":"•••","nested":{"newPassword":"•••"}}'
  expect(rows).toEqual([[5, 'ana', 'operator.setType', 'luis', detail, 'r']])
})

it('an act in a handler’s words, or written with its effect, is left once', async () => {
  const noted = acting({})
  noted.act.note('luis', 'because')
  await noted.act.write({ type: 1 })
  expect(noted.rows).toEqual([[5, 'ana', 'operator.setType', 'luis', 'because', 'r']])
  const taken = acting({})
  await taken.act.row('luis').run()
  await taken.act.write({ type: 1 })
  expect(taken.rows).toHaveLength(1)
})
