import { beforeAll, describe, expect, it } from 'vitest'
import { ask, done, env, isRefused, newKey, openBook, type Person } from '../site'
import { below, HOOK_MS, topAgent } from './people'

let upper: Person
let host: Person
let stranger: Person
let openings = 0
/** An account below the host, with its initial password. */
const opens = () =>
  done(
    'agent.register',
    { username: `Opening${openings++}`, type: 0, rates: {} },
    { ...host, key: newKey() },
  )

const first = <T>(query: string, ...values: string[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .first<T>()

beforeAll(async () => {
  await openBook()
  upper = await topAgent({ LOTT: 200 })
  stranger = await topAgent({ LOTT: 200 })
  host = await below(upper, 1, { LOTT: 150 })
}, HOOK_MS)

describe('an initial password', () => {
  it('is opened by no password that another account was given', async () => {
    const [one, two] = [await opens(), await opens()]
    expect(one.password).not.toBe(two.password)
    const crossed = { username: one.account, password: two.password }
    isRefused(await ask('session.login', crossed), 'session.wrong-credentials')
  })

  it('is shut after 72 hours, until its agent gives another password', async () => {
    const { id, account, password } = await opens()
    const [unused] = (await done('team.list', { search: account }, host)).members
    expect(unused.isUnused).toBe(true)
    await env.DB.prepare('UPDATE member SET initial_until = ? WHERE id = ?')
      .bind(Date.now(), id)
      .run()
    isRefused(
      await ask('session.login', { username: account, password }),
      'password.initial-expired',
    )
    const wrong = { username: account, password: `${password}x` }
    isRefused(await ask('session.login', wrong), 'session.wrong-credentials')
    isRefused(await ask('agent.renewPassword', { member: id }, upper), 'agent.not-direct')
    isRefused(await ask('agent.renewPassword', { member: id }, stranger), 'member.not-found')
    const options = { ...host, key: 'a-key-of-renewing-1' }
    const renewed = await done('agent.renewPassword', { member: id }, options)
    expect(renewed.password).not.toBe(password)
    const again = await ask('agent.renewPassword', { member: id }, options)
    expect([again.value, again.replayed]).toEqual([renewed, true])
    isRefused(
      await ask('session.login', { username: account, password }),
      'session.wrong-credentials',
    )
    const came = await done('session.login', { username: account, password: renewed.password })
    const own = {
      newPassword: 'their own pass phrase',
      confirmNewPassword: 'their own pass phrase',
    }
    await done('password.change', { oldPassword: renewed.password, ...own }, came)
    isRefused(await ask('agent.renewPassword', { member: id }, host), 'agent.password-own')
    const late = await ask('agent.renewPassword', { member: id }, options)
    isRefused(late, 'agent.password-own')
    const used = await done('team.list', { search: account }, host)
    expect(used.members[0].isUnused).toBe(false)
    const kept = await first<Record<string, unknown>>(
      'SELECT initial_until AS u, initial_sealed AS s, initial_key AS k FROM member WHERE id = ?',
      id,
    )
    expect(kept).toEqual({ u: 0, s: '', k: '' })
  })

  it('is told once: a repeated opening answers no password that was changed', async () => {
    const options = { ...host, key: newKey() }
    const input = { username: 'Opened9', type: 0, rates: {} }
    const { id, password } = await done('agent.register', input, options)
    const came = await done('session.login', { username: 'Opened9', password })
    const own = {
      newPassword: 'their own pass phrase',
      confirmNewPassword: 'their own pass phrase',
    }
    await done('password.change', { oldPassword: password, ...own }, came)
    const again = await done('agent.register', input, options)
    expect(again).toMatchObject({ id, password: '', passwordUntil: 0 })
  })
})
