import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallName } from '#lib/api/index'
import { MEMBER_TYPES, type MemberType } from '#lib/api/session'
import { ERRORS } from '#lib/errors'
import { ACCESS, refusal, type Visitor } from '#lib/rules/permission'
import {
  ask,
  auditIsOk,
  drawNow,
  type Fields,
  isRefused,
  OPERATOR,
  openBook,
  slip,
  typed,
} from './site'

type Caller = Visitor | 'expired'

const TYPES: Caller[] = ['visitor', 4, 0, 1, 2, 41, 42, 'operator', 'expired']
const tokens = new Map<Caller, string>([
  ['visitor', ''],
  ['operator', OPERATOR],
])

/** An input with which the call works or is refused for its own reasons, never for its shape. */
const INPUTS: Partial<Record<CallName, () => Fields>> = {
  'session.login': () => ({ username: 'nobody', password: 'nothing of the kind' }),
  'sms-code.login': () => ({ mobileNum: '+573001234567' }),
  'sms-code.register': () => ({ mobileNo: '+573001234567' }),
  'sms-code.password': () => ({ mobileNum: '+573001234567' }),
  'register.username': () => ({
    username: 'x',
    password: 'a password',
    confirmPassword: 'a password',
    declaration: true,
  }),
  'session.revoke': () => ({ id: '0123456789abcdef' }),
  'password.sendLink': () => ({ username: 'nobody', email: 'nobody@example.com' }),
  'password.setByLink': () => ({
    token: 'nothing of the kind',
    newPassword: 'a new password of mine',
    confirmNewPassword: 'a new password of mine',
  }),
  'password.setByCode': () => ({
    mobileNum: '+573001234567',
    verificationCode: '123456',
    newPassword: 'a new password of mine',
  }),
  'password.change': () => ({
    oldPassword: 'nothing of the kind',
    newPassword: 'a new password of mine',
    confirmNewPassword: 'a new password of mine',
  }),
  'password.setPayment': () => ({
    password: 'nothing of the kind',
    paymentPassword: 'money-money-7',
    confirmPaymentPassword: 'money-money-7',
  }),
  'password.checkPayment': () => ({ paymentPassword: 'nothing of the kind' }),
  'register.mobile': () => ({ mobileNum: '+573001234567', declaration: true }),
  'deposit.request': () => ({ method: 'sandbox', amount: 100_000 }),
  'withdraw.request': () => ({ method: 'sandbox', amount: 100_000, destination: 'somewhere' }),
  'game.setFavorite': () => ({ gameCode: 'limonar', isFavorite: true }),
  'lottery.current': () => ({ gameCode: 'VELOZ1' }),
  'lottery.opened': () => ({ gameCode: 'VELOZ1' }),
  'lottery.place': () => slip(),
  'lottery.verify': () => ({ gameCode: 'VELOZ1', issue: drawNow().issue }),
  'operator.decide': () => ({ id: 'B1-d999', decision: 'approve' }),
  'operator.setType': () => ({ account: 'nobody', type: 1 }),
  'session.secondStep': () => ({ ticket: 'none', code: '123456' }),
  'session.offerFactor': () => ({ password: 'nothing of the kind' }),
  'session.confirmFactor': () => ({ code: '123456' }),
  'session.dropFactor': () => ({ password: 'nothing of the kind', code: '123456' }),
  'agent.affiliate': () => ({ code: 'nobody-has-it' }),
  'operator.setRegister': () => ({ fields: {} }),
  'site.set': () => ({}),
}

/** Refusals that say who is asking, not what he asks. */
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
  const access = ACCESS[name]
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
  if (name !== 'session.logout' || typeof caller !== 'number') return known
  return (await typed(caller as MemberType)).token
}

const names = Object.keys(CALLS) as CallName[]
const cells = names.flatMap((name) => TYPES.map((caller) => [name, caller] as const))

describe('every cell of the table of permissions', () => {
  it('is walked: each call by each kind of caller', () => {
    expect(Object.keys(ACCESS).sort()).toEqual([...names].sort())
    expect(cells).toHaveLength(names.length * 9)
  })

  it.each(cells)('%s by %s', async (name, caller) => {
    const token = await fresh(name, caller)
    const answer = await ask(name, INPUTS[name]?.() ?? {}, { token })
    const code = expected(name, caller)
    if (code) {
      isRefused(answer, code)
      return
    }
    expect(OF_ACCESS).not.toContain(answer.envelope.code)
    expect(answer.status).not.toBe(500)
    if (answer.envelope.code) expect(answer.status).toBe(ERRORS[answer.envelope.code])
  })

  it('left nothing behind that the audit would find', async () => {
    await auditIsOk()
  })
})
