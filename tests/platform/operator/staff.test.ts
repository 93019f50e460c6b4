import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CALLS, type CallName } from '#lib/api/index'
import { permissionsOf, ROLE_NAMES, type Role, refusal } from '#lib/rules/permission'
import { CALL_INPUTS } from '../router/call-inputs'
import {
  ask,
  auditIsOk,
  conforms,
  done,
  env,
  isRefused,
  OPERATOR,
  openBook,
  register,
} from '../site'
import { codeOf, employ, OPERATOR_CALLS, PASSWORD } from './staff'

const people = new Map<Role, { name: string; token: string }>()
const actsOf = async (name: string) =>
  (
    await env.DB.prepare('SELECT act, subject, detail FROM operator_act WHERE operator = ?')
      .bind(name)
      .all<{ act: CallName; subject: string; detail: string }>()
  ).results

beforeAll(async () => {
  await openBook()
  for (const role of ROLE_NAMES) people.set(role, await employ(role))
})

const ENDING: CallName[] = ['staff.logout']
const cells = ROLE_NAMES.flatMap((role) =>
  OPERATOR_CALLS.filter((name) => !ENDING.includes(name)).map((name) => [role, name] as const),
)

describe('each role by each call of operators', () => {
  it.each(cells)('%s: %s', async (role, name) => {
    const { token = '' } = people.get(role) ?? {}
    const answer = await ask(name, CALL_INPUTS[name]?.() ?? {}, { token })
    conforms(name, answer)
    const needed = CALLS[name].access.slice('operator:'.length)
    const may = permissionsOf(role).some((permission) => permission === needed)
    expect(refusal(CALLS[name].access, role)).toBe(may ? null : 'session.forbidden')
    if (may) expect(answer.envelope.code).not.toBe('session.forbidden')
    else isRefused(answer, 'session.forbidden')
  })

  it('writes down what was refused, and to whom', async () => {
    const { name = '', token = '' } = people.get('support') ?? {}
    await ask('operator.decide', { id: 'B1-w7', decision: 'approve' }, { token })
    const tried = { act: 'operator.decide', subject: 'B1-w7', detail: 'refused (support)' }
    expect(await actsOf(name)).toContainEqual(tried)
  })

  it('moved no money', () => auditIsOk())
})

describe('a session of the staff', () => {
  it('opens no call of members, and a member’s none of theirs', async () => {
    const { token = '' } = people.get('owner') ?? {}
    isRefused(await ask('wallet.balance', {}, { token }), 'session.expired')
    isRefused(await ask('operator.reviews', {}, await register()), 'session.forbidden')
  })

  it('begins with name, password and a code that is used once', async () => {
    // Codes of one half minute, however long this takes.
    const half = Math.floor(Date.now() / 30_000) * 30_000
    vi.spyOn(Date, 'now').mockReturnValue(half + 15_000)
    onTestFinished(() => void vi.mocked(Date.now).mockRestore())
    const { name, secret } = await employ('cashier')
    const login = (password: string, code: string) => ask('staff.login', { name, password, code })
    const wrong = 'session.wrong-credentials'
    // The code of the joining is spent.
    isRefused(await login(PASSWORD, codeOf(secret)), wrong)
    isRefused(await login('another password', codeOf(secret, 1)), wrong)
    isRefused(await login(PASSWORD, '000000'), wrong)
    const answer = await login(PASSWORD, codeOf(secret, 1))
    expect(answer.value).toMatchObject({ name, role: 'cashier' })
    isRefused(await login(PASSWORD, codeOf(secret, 1)), wrong)
    isRefused(await ask('staff.login', { name: 'nobody', password: 'x', code: '000000' }), wrong)
  })

  it('is in its owner’s list, and can be ended there', async () => {
    const { name, token, secret } = await employ('content')
    const again = { name, password: PASSWORD, code: codeOf(secret, 1) }
    const other = await done('staff.login', again)
    const { sessions } = await done('staff.sessions', {}, { token })
    expect(sessions).toHaveLength(2)
    const { id } = sessions.find((session: { current: boolean }) => !session.current)
    await done('staff.endSession', { id }, { token })
    isRefused(await ask('staff.me', {}, { token: other.token }), 'session.expired')
    await done('staff.logout', {}, { token })
    isRefused(await ask('staff.me', {}, { token }), 'session.expired')
  })

  it('is over half an hour after its last call', async () => {
    const { name, token } = await employ('content')
    await env.DB.prepare(
      'UPDATE staff_session SET seen_at = seen_at - 1800000 WHERE staff = (SELECT id FROM staff WHERE name = ?)',
    )
      .bind(name)
      .run()
    isRefused(await ask('staff.me', {}, { token }), 'session.expired')
  })
})

describe('who works for the site', () => {
  it('takes an invitation up once', async () => {
    const { invitation, secret } = await employ('support')
    isRefused(await ask('staff.offer', { invitation }), 'staff.invitation')
    const again = { invitation, password: PASSWORD, code: codeOf(secret, 1) }
    isRefused(await ask('staff.join', again), 'staff.invitation')
  })

  it('joins with a good password and a right code only', async () => {
    const input = { name: 'joins-late', role: 'support' }
    const { invitation } = await done('staff.invite', input, { token: OPERATOR })
    const { secret } = await done('staff.offer', { invitation })
    const join = (password: string, code: string) =>
      ask('staff.join', { invitation, password, code })
    isRefused(await join('short', codeOf(secret)), 'register.password-format')
    isRefused(await join('password1', codeOf(secret)), 'register.password-common')
    isRefused(await join(PASSWORD, '000000'), 'session.factor-wrong')
    expect((await join(PASSWORD, codeOf(secret))).value.role).toBe('support')
  })

  it('has a name that nobody had, in whatever case, nor an operator of the deployment', async () => {
    const { name } = await employ('support')
    const invite = (wish: string) =>
      ask('staff.invite', { name: wish, role: 'owner' }, { token: OPERATOR })
    isRefused(await invite(name.toUpperCase()), 'staff.name-taken')
    isRefused(await invite('Operator'), 'staff.name-taken')
    isRefused(await invite('<script>'), 'request.invalid')
  })

  it('is changed by somebody else, and is out at once', async () => {
    const owner = await employ('owner')
    const other = await employ('owner')
    isRefused(await ask('staff.change', { name: owner.name, locked: true }, owner), 'staff.self')
    isRefused(await ask('staff.change', { name: 'nobody', locked: true }, owner), 'staff.unknown')
    await done('staff.change', { name: other.name, locked: true }, owner)
    isRefused(await ask('staff.me', {}, other), 'session.expired')
    const login = { name: other.name, password: PASSWORD, code: codeOf(other.secret, 1) }
    isRefused(await ask('staff.login', login), 'session.wrong-credentials')
    const change = { name: other.name, role: 'support', locked: false }
    isRefused(await ask('staff.change', change, owner), 'proposal.needed')
    await done('staff.change', change, { token: OPERATOR })
    const back = await done('staff.login', login)
    expect(back.role).toBe('support')
    isRefused(
      await ask('operator.decide', { id: 'B1-w1', decision: 'approve' }, back),
      'session.forbidden',
    )
    const act = { act: 'staff.change', subject: other.name }
    expect(await actsOf(owner.name)).toContainEqual({
      ...act,
      detail: 'owner, active → owner, locked',
    })
    const refused = { act: 'staff.change', subject: owner.name, detail: 'refused: oneself' }
    expect(await actsOf(owner.name)).toContainEqual(refused)
  })
})
