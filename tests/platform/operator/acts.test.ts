import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, leavesAct } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { ACT_DETAIL_MAX } from '#lib/limits'
import { isOfOperators } from '#lib/rules/permission'
import { HANDLERS } from '#platform/handlers'
import { CALL_INPUTS } from '../router/call-inputs'
import { ask, done, env, OPERATOR, openBook, register } from '../site'

interface Act {
  act: string
  subject: string
  detail: string
  operator: string
  request: string
}

const operator = { token: OPERATOR }
const actsOf = async (name: CallName): Promise<Act[]> => {
  const acts = env.DB.prepare('SELECT * FROM operator_act WHERE act = ? ORDER BY id DESC')
  return (await acts.bind(name).all<Act>()).results
}

/** Acts of one more call, newest first. */
async function left(name: CallName, input: object, options: object = operator) {
  const before = (await actsOf(name)).length
  const answer = await ask(name, { ...input }, options)
  const acts = await actsOf(name)
  return { answer, acts: acts.slice(0, acts.length - before) }
}

beforeAll(openBook)

describe('what an operator changes', () => {
  const own = { ...HANDLERS }
  const isOpen = (name: string) => Object.hasOwn(HANDLERS, name)
  const calls = (Object.entries(CALLS) as [CallName, Call][]).filter(
    ([name, { access }]) => isOfOperators(access) && isOpen(name),
  )
  beforeAll(() => {
    for (const [name] of calls) Object.assign(HANDLERS, { [name]: async () => ({}) })
  })
  afterAll(() => void Object.assign(HANDLERS, own))

  it.each(calls)(
    '%s: a write leaves one act though its handler writes none',
    async (name, call) => {
      const { answer, acts } = await left(name, CALL_INPUTS[name]?.() ?? {})
      expect(answer.envelope.success).toBe(true)
      // A look that is written down says so itself.
      expect(leavesAct(call)).toBe(call.method !== 'GET' || call.audit === true)
      expect(acts).toHaveLength(leavesAct(call) ? 1 : 0)
      if (acts[0]) {
        expect(acts[0].operator).not.toBe('')
        expect(acts[0].request).toBe(answer.headers.get('x-request-id'))
      }
    },
  )

  it('leaves nothing when it is refused, or answered a second time', async () => {
    const input = CALL_INPUTS['operator.setVip']?.() ?? {}
    expect((await left('operator.setVip', input, { token: 'nobody' })).acts).toEqual([])
    const again: (typeof HANDLERS)['operator.setVip'] = async (_, { markReplayed }) => {
      markReplayed()
      return {}
    }
    HANDLERS['operator.setVip'] = again
    expect((await left('operator.setVip', input)).acts).toEqual([])
    HANDLERS['operator.setVip'] = async () => Promise.reject(new Error('a fault'))
    expect((await left('operator.setVip', input)).acts).toEqual([])
  })

  it('tells what was asked for, long texts by their beginning', async () => {
    const long = 'x'.repeat(1_000)
    const input = { kind: 'personal', account: 'somebody', title: 'T', body: long }
    const [act] = (await left('operator.message', input)).acts
    expect(act?.detail).toContain('"account":"somebody"')
    expect(act?.detail).not.toContain('x'.repeat(101))
    expect(act?.detail.length).toBeLessThanOrEqual(ACT_DETAIL_MAX)
  })
})

describe('acts of the operator’s own calls', () => {
  it('are left by changes of the cashier and of the levels', async () => {
    const cashier = await left('operator.setCashier', { withdrawalsPerDay: 7 })
    expect(cashier.acts).toMatchObject([{ subject: '', detail: '{"withdrawalsPerDay":7}' }])
    const levels = await left('operator.setVip', { validBets: [0, 10_000] })
    const detail = '{"validBets":[0,10000],"terms":[]}'
    expect(levels.acts).toMatchObject([{ subject: 'vip', detail }])
  })

  it('are left by answers to feedback, without what was written', async () => {
    const person = await register()
    const feedback = { content: 'I cannot see my draws', remark: '' }
    const { id } = await done('support.sendFeedback', feedback, person)
    const { acts } = await left('operator.answerFeedback', { id, answer: 'A private matter' })
    expect(acts).toMatchObject([{ subject: id, detail: '' }])
  })
})
