import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallName } from '#lib/api/index'
import { MEMBER_TYPES } from '#lib/rules/member-type'
import { refusal, type Visitor } from '#lib/rules/permission'
import { HANDLERS } from '#platform/handlers'
import { PARTS } from '#platform/parts'
import { ask, isRefused, OPERATOR, openBook, typed } from '../site'
import { CALL_INPUTS } from './call-inputs'

const tokens = new Map<Visitor, string>([
  ['visitor', ''],
  ['operator', OPERATOR],
])

/** Every registry of work, and what it held before this test. */
const commands = PARTS.flatMap((part) => part.commands ?? [])
const registries: Record<string, unknown>[] = [HANDLERS, ...commands]
const own = registries.map((registry) => ({ ...registry }))

/** Work that checks nothing: whoever comes so far is let in. */
const OPEN = { isOpen: true }

/** Puts open work in the place of a registry's. */
function open(registry: Record<string, unknown>, work: () => unknown) {
  for (const name of Object.keys(registry)) registry[name] = work
}

beforeAll(async () => {
  // A book reads its commands as it opens.
  for (const registry of commands) open(registry, () => OPEN)
  await openBook()
  for (const type of MEMBER_TYPES) tokens.set(type, (await typed(type)).token)
  open(HANDLERS, async () => OPEN)
})

afterAll(() => {
  registries.forEach((registry, at) => {
    Object.assign(registry, own[at])
  })
})

const names = (Object.keys(CALLS) as CallName[]).filter((name) =>
  registries.some((registry) => Object.hasOwn(registry, name)),
)
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
