import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask, done, isRefused, OPERATOR, openBook, type Person, register } from '../site'

const operator = { token: OPERATOR }
const only = async (signIn: string) => {
  await done('site.set', { signIn }, operator)
  // A worker reads what was set within two seconds.
  await new Promise((over) => setTimeout(over, 2_100))
}
const signIn = ({ username, password }: Person) => ask('session.login', { username, password })

let member: Person
let agent: Person

beforeAll(async () => {
  await openBook()
  member = await register()
  agent = await register()
  await done('operator.setType', { account: agent.username, type: 1 }, operator)
})
afterEach(() => only('anyone'))

describe('who may sign in', () => {
  it('is anyone, as long as nobody says otherwise', async () => {
    for (const each of [member, agent]) expect((await signIn(each)).status).toBe(200)
    expect((await ask('session.freeplay')).status).toBe(200)
  })

  it('is members: no trial account opens', async () => {
    await only('members')
    isRefused(await ask('session.freeplay'), 'session.members-only')
    for (const each of [member, agent]) expect((await signIn(each)).status).toBe(200)
  })

  it('is agents alone, who have proved themselves first', async () => {
    await only('agents')
    isRefused(await ask('session.freeplay'), 'session.agents-only')
    const { username, password } = member
    const spanish = await ask('session.login', { username, password }, { language: 'es' })
    expect(spanish.status).toBe(403)
    expect(spanish.envelope.message).toBe('Solo los agentes pueden iniciar sesión.')
    isRefused(
      await ask('session.login', { username, password: 'wrong' }),
      'session.wrong-credentials',
    )
    const fields = { username: 'Outsider1', declaration: true }
    const own = { password: 'quite a pass phrase', confirmPassword: 'quite a pass phrase' }
    isRefused(await ask('register.username', { ...fields, ...own }), 'session.agents-only')
    expect((await signIn(agent)).status).toBe(200)
    isRefused(await ask('site.set', { signIn: 'nobody' }, operator), 'request.invalid')
  })
})
