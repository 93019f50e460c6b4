import { expect, it } from 'vitest'
import type { GrantOp } from '#lib/rewards/sample/play'
import { Played } from '../../../products/sample/played'
import type { Value } from '../../../support/book/lottery-book'
import VECTORS from '../../rewards/fixtures/vectors.json'

interface GrantVector {
  id: string
  title: string
  input: { main: number; ops: GrantOp[] }
  expect: { results: Value[]; final: Value }
}

/** A transfer needs two members of one tree: it has tests of its own. */
const ALL = (VECTORS.vectors as unknown as (GrantVector & { kind: string })[]).filter(
  ({ kind, input }) => kind === 'grant' && !input.ops.some(({ op }) => op === 'transfer'),
)

it.each(ALL.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))(
  'the gate does as the rules say: %s',
  async (_, { input, expect: expected }) => {
    const site = new Played()
    await site.begin(input.main)
    for (const [at, op] of input.ops.entries()) {
      const { code, state, valid, wallets } = expected.results[at] ?? {}
      const answer = await site.run(op)
      expect([at, op.op, site.wallets]).toEqual([at, op.op, wallets])
      if (code) expect(answer).toBe(code === 'member.excluded' ? 'member.excluded-for-good' : code)
      if (state) expect(answer).toBe(state)
      if (valid !== undefined) expect(site.told('settled').at(-1)?.valid).toBe(valid)
    }
    expect(site.standing()).toEqual(expected.final)
    site.audit()
  },
)
