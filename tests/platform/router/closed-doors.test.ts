import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallName } from '#lib/api/index'
import { MEMBER_TYPES } from '#lib/rules/member-type'
import { refusal, type Visitor } from '#lib/rules/permission'
import { HANDLERS } from '#platform/handlers'
import { PARTS } from '#platform/parts'
import { ask, inBook, isRefused, OPERATOR, openBook, typed } from '../site'
import { CALL_INPUTS } from './call-inputs'

const tokens = new Map<Visitor, string>([
  ['visitor', ''],
  ['operator', OPERATOR],
])

/** Names of the work of the worker and of the books. */
const commands = PARTS.flatMap((part) => Object.keys(part.commands ?? {}))
const worked = new Set([...Object.keys(HANDLERS), ...commands])
const handlers = { ...HANDLERS }

/** Work that checks nothing: whoever comes so far is let in. */
const OPEN = { isOpen: true }
const openWork = (of: Iterable<string>, work: () => unknown) =>
  new Map([...of].map((name) => [name, work]))

/** What the book did before. A book may be open already: its own table is replaced. */
let table: unknown

beforeAll(async () => {
  await openBook()
  for (const type of MEMBER_TYPES) tokens.set(type, (await typed(type)).token)
  await inBook((book) => {
    table = book.commands
    book.commands = openWork(commands, () => OPEN)
  })
  Object.assign(HANDLERS, Object.fromEntries(openWork(Object.keys(HANDLERS), async () => OPEN)))
})

afterAll(async () => {
  Object.assign(HANDLERS, handlers)
  await inBook((book) => {
    book.commands = table
  })
})

const names = (Object.keys(CALLS) as CallName[]).filter((name) => worked.has(name))
const cells = names.flatMap((name) =>
  (['visitor', ...MEMBER_TYPES, 'operator'] as Visitor[]).map((caller) => [name, caller] as const),
)

describe('a call whose work checks nothing', () => {
  it('is any of a worker or a book', () => {
    expect(names).toHaveLength(Object.keys(CALLS).filter((name) => !/^site\./.test(name)).length)
  })

  it.each(cells)('is closed or open by its definition: %s to %s', async (name, caller) => {
    const answer = await ask(name, CALL_INPUTS[name]?.() ?? {}, { token: tokens.get(caller) })
    const code = refusal(CALLS[name].access, caller)
    if (code) {
      const isUnknown = caller === 'operator' && code === 'session.required'
      isRefused(answer, isUnknown ? 'session.expired' : code)
      expect(answer.value).toBeNull()
      return
    }
    // A payment password is asked for before the work, whoever may make the call.
    if (answer.envelope.code === 'password.payment-required') return
    expect(answer.envelope).toMatchObject({ success: true, value: OPEN })
  })
})
