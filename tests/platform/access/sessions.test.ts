import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SESSION_IDLE_MS } from '#lib/limits'
import { ask, done, env, openBook, type Person, refused, register, stage, trial } from '../site'

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let person: Person
const signIn = (agent = FIREFOX) => {
  const { username, password } = person
  return done('session.login', { username, password }, { headers: { 'user-agent': agent } })
}
const list = async (token: string) => (await done('session.list', {}, { token })).sessions

beforeAll(openBook)
beforeEach(async () => {
  person = await register()
})

describe('sessions, happy', () => {
  it('are listed with device, country and times, the asking one marked', async () => {
    const phone = await signIn(PHONE)
    const sessions = await list(phone.token)
    expect(sessions).toHaveLength(2)
    const [current] = sessions.filter(({ current: isCurrent }: { current: boolean }) => isCurrent)
    expect(current).toMatchObject({ device: 'Chrome, Android', country: 'XX' })
    expect(current.createdAt).toBe(stage.now)
    for (const { id } of sessions) expect(id).toMatch(/^[0-9a-f]{16}$/)
  })

  it('end one by one, or all but this one', async () => {
    const [here, there, away] = [await signIn(), await signIn(PHONE), await signIn()]
    const phone = (await list(here.token)).find(
      ({ device }: { device: string }) => device === 'Chrome, Android',
    )
    await done('session.revoke', { id: phone.id }, here)
    await refused('session.expired', 'member.info', {}, there)
    await done('member.info', {}, away)
    expect(await done('session.revokeOthers', {}, here)).toEqual({ ended: 2 })
    await refused('session.expired', 'member.info', {}, away)
    await refused('session.expired', 'member.info', {}, person)
    expect(await list(here.token)).toHaveLength(1)
  })

  it('know the sign-in before them', async () => {
    expect(await done('member.info', {}, person)).toMatchObject({
      lastLoginAt: 0,
      lastLoginCountry: '',
    })
    const before = stage.now
    stage.now += 60_000
    env.DEV_COUNTRY = 'CO'
    const second = await signIn()
    expect(await done('member.info', {}, second)).toMatchObject({
      lastLoginAt: before,
      lastLoginCountry: 'XX',
    })
    delete env.DEV_COUNTRY
    expect(await done('member.info', {}, await signIn())).toMatchObject({
      lastLoginAt: before + 60_000,
      lastLoginCountry: 'CO',
    })
  })
})

describe('sessions, refused', () => {
  it('to a trial, and those that are unknown', async () => {
    const opened = await trial()
    await refused('in_need_true_account', 'session.list', {}, opened)
    await refused('in_need_true_account', 'session.revokeOthers', {}, opened)
    await refused('session.unknown', 'session.revoke', { id: '0123456789abcdef' }, person)
  })

  it('that have ended are not listed', async () => {
    await signIn()
    stage.now += SESSION_IDLE_MS + 1_000
    const later = await signIn()
    expect(await list(later.token)).toHaveLength(1)
  })
})

describe('sessions, security', () => {
  it('of another member cannot be ended', async () => {
    const other = await register()
    const [theirs] = await list(other.token)
    await refused('session.unknown', 'session.revoke', { id: theirs.id }, person)
    await done('member.info', {}, other)
  })

  it('tell no token and no address', async () => {
    const { token } = await signIn(`${PHONE}<script>`)
    const answer = await ask('session.list', {}, { token })
    const text = JSON.stringify(answer.envelope)
    expect(text).not.toContain(token.split('.')[1])
    expect(text).not.toContain('script')
    expect(text).not.toMatch(/10\.\d+\.\d+\.\d+/)
  })
})
