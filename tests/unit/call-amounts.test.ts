import { describe, expect, it } from 'vitest'
import { fastParse, INVALID } from '#lib/api/fast-parse'
import { CALLS, type CallName } from '#lib/api/index'
import { ODD_AMOUNTS } from '../platform/router/odd-amounts'

/** Names of fields that hold money. */
const MONEY =
  /^(amount|total|stake|unit|quoted|points|perDay|min\w*Stake|budget|pool|buyIn|price|minimum)$/

/** What moves a member's own money: a look that misses one of these looks past others too. */
const MOVED = [
  ...['deposit.request.amount', 'withdraw.request.amount', 'transfer.send.amount'],
  ...['wallet.move.amount', 'lottery.place.amount', 'lottery.startChase.amount'],
  ...['sports.place.unit', 'rain.give.total', 'operator.adjust.amount'],
]

interface Shape {
  _zod: { def: Record<string, unknown> & { type: string } }
}

/** Every field of money in what a call takes, however deep, with its own schema. */
function amountsOf(schema: Shape, name: string, field = ''): [name: string, schema: Shape][] {
  const { def } = schema._zod
  const isNumber = def.type === 'number' && MONEY.test(field)
  const shape = Object.entries((def['shape'] ?? {}) as Record<string, Shape>)
  const options = (def['options'] ?? []) as Shape[]
  const below = [def['innerType'], def['element'], def['valueType'], def['in']] as (Shape | null)[]
  return [
    ...(isNumber ? [[name, schema] as [string, Shape]] : []),
    ...shape.flatMap(([key, each]) => amountsOf(each, `${name}.${key}`, key)),
    ...[...options, ...below].flatMap((each) => (each ? amountsOf(each, name, field) : [])),
  ]
}

const amounts = (Object.keys(CALLS) as CallName[])
  .filter((name) => CALLS[name].method !== 'GET')
  .flatMap((name) => amountsOf(CALLS[name].input as unknown as Shape, name))

const accepts = (schema: Shape, value: unknown) =>
  fastParse(schema as unknown as Parameters<typeof fastParse>[0])(value) !== INVALID

describe('an amount that a call takes', () => {
  it('is found wherever a member moves money', () => {
    const names = new Set(amounts.map(([name]) => name))
    for (const name of MOVED) expect(names).toContain(name)
  })

  it.each(amounts)('%s is a whole number that money can be', (_, schema) => {
    const taken = ODD_AMOUNTS.filter((text) => accepts(schema, JSON.parse(text)))
    // What may be nothing or less is still whole, and within what money can be.
    expect(taken.filter((text) => !['0', '-0', '-1'].includes(text))).toEqual([])
  })
})
