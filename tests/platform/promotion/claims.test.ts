import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { budgetOf } from '#platform/promotion/promotion/rpc'
import { env, UNIT, type Value } from '../site'

const CODE = 'whole'
const held = (name: string) => ({
  ...{ id: `${CODE}|${name}|m-1`, member: 'm-1', book: 'B1', period: name, amount: 5 * UNIT },
})
const object = () => env.PROMOTION.get(env.PROMOTION.idFromName(CODE))
/** Work that ends in the middle, as its second table is away. */
async function cut(work: (object: Value) => unknown): Promise<void> {
  await runInDurableObject(object(), async (own) => {
    await expect((async () => work(own))()).rejects.toThrow('no such table')
  })
}
/** Takes away, or gives back, the table of names that are used up. */
async function names(from: string, to: string): Promise<void> {
  await runInDurableObject(object(), (_own, { storage }) => {
    storage.sql.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
  })
}

describe('what is never given', () => {
  it('frees its money and uses its name up in one step, or neither', async () => {
    const budget = budgetOf(env, CODE)
    await budget.fund('key-1', 100 * UNIT)
    const claimed = await budget.hold(held('one'))
    const id = 'claim' in claimed ? claimed.claim.id : ''
    expect((await budget.sums()).reserved).toBe(5 * UNIT)
    await names('released', 'gone')
    await cut((object) => object.release(id))
    // The name is not used up: neither may its money be free.
    expect((await budget.sums()).reserved).toBe(5 * UNIT)
    await names('gone', 'released')
    await budget.release(id)
    expect((await budget.sums()).reserved).toBe(0)
    expect(await budget.hold(held('one'))).toMatchObject({ claim: { id: `${id}|2` } })
  })

  it('goes with what was given of the same step, or none of it', async () => {
    const budget = budgetOf(env, CODE)
    const [given, never] = await budget.setAside([held('two'), held('three')])
    const settled = [
      { id: given?.id ?? '', amount: 5 * UNIT, state: 'given' },
      { id: never?.id ?? '', amount: 0, state: 'never' },
    ] as const
    await names('released', 'gone')
    await cut((object) => object.settleMany(settled))
    expect((await budget.sums()).spent).toBe(0)
    await names('gone', 'released')
    await budget.settleMany(settled)
    await budget.settleMany(settled)
    expect((await budget.sums()).spent).toBe(5 * UNIT)
  })
})
