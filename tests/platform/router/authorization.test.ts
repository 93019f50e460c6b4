import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallName } from '#lib/api/index'
import { ERRORS } from '#lib/errors'
import { MEMBER_TYPES, type MemberType } from '#lib/rules/member-type'
import { refusal, type Visitor } from '#lib/rules/permission'
import { ask, auditIsOk, conforms, isRefused, OPERATOR, openBook, typed } from '../site'
import { CALL_INPUTS } from './call-inputs'

type Caller = Visitor | 'expired'

const TYPES: Caller[] = ['visitor', 4, 0, 1, 2, 41, 42, 'operator', 'expired']
/** What the caller cannot go on after. */
const ENDING: CallName[] = ['session.logout', 'member.exclude', 'member.pause']
const tokens = new Map<Caller, string>([
  ['visitor', ''],
  ['operator', OPERATOR],
])

const NOT_THEIRS = 'session.forbidden'
/** Refusals that say who is asking, not what they ask. */
const OF_ACCESS = [
  'session.required',
  'session.expired',
  'session.forbidden',
  'in_need_true_account',
]

beforeAll(async () => {
  await openBook()
  for (const type of MEMBER_TYPES) tokens.set(type, (await typed(type)).token)
  const { token } = await typed(0)
  await ask('session.logout', {}, { token })
  tokens.set('expired', token)
})

/** The row of the table for a caller whose session is over: a visitor's, but with a code. */
function declared(name: CallName, caller: Caller) {
  const access = CALLS[name].access
  if (caller !== 'expired') return refusal(access, caller)
  const code = refusal(access, 'visitor')
  return code === 'session.required' ? 'session.expired' : code
}

/** The operator's secret is no session: where one is needed it is an unknown token. */
function expected(name: CallName, caller: Caller) {
  const code = declared(name, caller)
  return caller === 'operator' && code === 'session.required' ? 'session.expired' : code
}

async function fresh(name: CallName, caller: Caller): Promise<string> {
  const known = tokens.get(caller) ?? ''
  if (!ENDING.includes(name) || typeof caller !== 'number') return known
  return (await typed(caller as MemberType)).token
}

const names = Object.keys(CALLS) as CallName[]
const cells = names.flatMap((name) => TYPES.map((caller) => [name, caller] as const))

describe('every cell of the table of permissions', () => {
  it('is walked: each call by each kind of caller', () => {
    expect(cells).toHaveLength(names.length * 9)
  })

  it.each(cells)('%s by %s', async (name, caller) => {
    const token = await fresh(name, caller)
    const answer = await ask(name, CALL_INPUTS[name]?.() ?? {}, { token })
    conforms(name, answer)
    const code = expected(name, caller)
    if (code) {
      isRefused(answer, code)
      return
    }
    // A launch says whose it is, which nobody here is called.
    const isOfSomebody = name.startsWith('game.launch') && answer.envelope.code === NOT_THEIRS
    if (!isOfSomebody) expect(OF_ACCESS).not.toContain(answer.envelope.code)
    expect(answer.status).not.toBe(500)
    if (answer.envelope.code) expect(answer.status).toBe(ERRORS[answer.envelope.code])
  })

  it('left nothing behind that the audit would find', async () => {
    await auditIsOk()
  })
})
