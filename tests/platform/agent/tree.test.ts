import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import { ask, auditIsOk, done, env, isRefused, openBook, type Person, register } from '../site'
import { below, HOOK_MS, operator, setRates, topAgent } from './people'

let top: Person
let other: Person
let agent: Person & { id: string }
let leaf: Person & { id: string }

const first = <T>(query: string, ...values: string[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .first<T>()

beforeAll(async () => {
  await openBook()
  top = await topAgent({ LOTT: 200, SPORTS: 100 })
  other = await topAgent({ LOTT: 200 })
  agent = await below(top, 1, { LOTT: 150 })
  leaf = await below(agent, 0, { LOTT: 50 })
}, HOOK_MS)

describe('an account that an agent opens', () => {
  it('has a password of its own, which must be changed, and stands below them', async () => {
    const input = { username: 'Opened1', type: 0, rates: { LOTT: 10 } }
    const options = { ...agent, key: 'a-key-of-opening-1' }
    const opened = await done('agent.register', input, options)
    const { id, password, passwordUntil } = opened
    expect(opened).toMatchObject({ account: 'Opened1', type: 0, rates: { LOTT: 10 } })
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(Math.abs(passwordUntil - Date.now() - 72 * HOUR_MS)).toBeLessThan(HOUR_MS)
    const again = await ask('agent.register', input, options)
    expect([again.value, again.replayed]).toEqual([opened, true])
    const signedIn = await done('session.login', { username: 'Opened1', password })
    expect(signedIn.defaultPassword).toBe(true)
    isRefused(await ask('transfer.list', {}, signedIn), 'password.must-change')
    const path = await first<string>('SELECT path AS p FROM team_member WHERE member = ?', id)
    expect(path).toMatchObject({ p: `/${top.member.id}/${agent.id}/${id}/` })
  })

  it('never has more than its agent, of its kinds', async () => {
    const open = (fields: object, options: object = {}) =>
      ask(
        'agent.register',
        { username: 'Opened2', type: 0, rates: {}, ...fields },
        { ...agent, ...options },
      )
    isRefused(await open({ rates: { LOTT: 151 } }), 'agent.rate-above')
    isRefused(await open({ rates: { SPORTS: 1 } }), 'agent.rate-above')
    isRefused(await open({ rates: { LOTT: -1 } }), 'request.invalid')
    isRefused(await open({ rates: { LOTT: 1.5 } }), 'request.invalid')
    isRefused(await open({ type: 41 }), 'agent.type')
    isRefused(await open({ type: 2 }), 'request.invalid')
    isRefused(await open({ username: 'opened1' }), 'register.username-taken')
    isRefused(await open({ username: '1x' }), 'register.username-format')
    isRefused(await open({ isAgent: 2, balance: 100 }), 'request.invalid')
  })

  it('of an affiliate has no tools for money', async () => {
    const affiliate = await topAgent({ LOTT: 100 }, 42)
    const one = await below(affiliate, 41, { LOTT: 60 })
    expect((await done('agent.settings', {}, affiliate)).types).toEqual([0, 41])
    const raise = { member: one.id, rates: { LOTT: 80 } }
    isRefused(await ask('agent.raise', raise, affiliate), 'session.forbidden')
  })
})

describe('the tree', () => {
  it('is seen from oneself down, page by page, with paths and names', async () => {
    const { path, members } = await done('team.list', {}, top)
    expect(path).toEqual([{ id: top.member.id, account: top.username }])
    expect(members).toMatchObject([
      { id: agent.id, account: agent.username, level: 1, rates: { LOTT: 150 }, downlines: 2 },
    ])
    expect(members[0].team).toBe(2)
    const down = await done('team.list', { of: agent.id, count: 1 }, top)
    expect(down.path.map(({ id }: { id: string }) => id)).toEqual([top.member.id, agent.id])
    const more = await done('team.list', { of: agent.id, count: 1, before: down.next }, top)
    expect([down.members[0].id, more.members[0].id]).toContain(leaf.id)
    expect(more.members[0]).toMatchObject({ level: 2 })
    const found = await done('team.list', { search: leaf.username.slice(0, 6) }, top)
    expect(found.members.map(({ id }: { id: string }) => id)).toContain(leaf.id)
    const search = agent.username.slice(0, 1)
    const names: string[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const page = { search, count: 1, ...(before && { before }) }
      const { members: some, next } = await done('team.list', page, top)
      names.push(...some.map(({ account }: { account: string }) => account))
      before = next
    }
    const { members: whole, next } = await done('team.list', { search, count: 50 }, top)
    expect(names).toEqual(whole.map(({ account }: { account: string }) => account))
    expect([names.length, next]).toEqual([2, null])
    const strict = { ...env, PROFILE: 'strict' } as typeof env
    const masked = await done('team.list', {}, { ...top, env: strict })
    expect(masked.members[0].account).toBe(`B***${agent.username.at(-1)}`)
    const part = { search: leaf.username.slice(0, 6) }
    expect((await done('team.list', part, { ...top, env: strict })).members).toEqual([])
    const only = { search: leaf.username, count: 1 }
    const one = await done('team.list', only, { ...top, env: strict })
    expect([one.members.length, one.next]).toEqual([1, null])
  })

  it('has those who may be offered a contract: direct agents, also by name', async () => {
    const namesOf = async (input: object, who: Person = top) => {
      const { members } = await done('team.list', { only: 'receivers', ...input }, who)
      return members.map(({ account }: { account: string }) => account)
    }
    const under = await below(agent, 1)
    expect(await namesOf({})).toEqual([agent.username])
    expect(await namesOf({}, agent)).toEqual([under.username])
    expect(await namesOf({ search: agent.username.toLowerCase() })).toEqual([agent.username])
    expect(await namesOf({ search: leaf.username }, agent)).toEqual([])
    expect(await namesOf({ search: under.username })).toEqual([])
    isRefused(await ask('team.list', { only: 'all' }, top), 'request.invalid')
  })

  it('hides other trees, one’s uplines and whoever has excluded themselves', async () => {
    for (const id of [other.member.id, top.member.id, 'nobody-at-all']) {
      isRefused(await ask('team.list', { of: id }, agent), 'member.not-found')
    }
    const raise = { member: leaf.id, rates: { LOTT: 60 } }
    isRefused(await ask('agent.raise', raise, other), 'member.not-found')
    const { refusals } = await done('operator.refusals', {}, operator)
    expect(refusals).toHaveLength(4)
    expect(refusals[0]).toMatchObject({
      ...{ account: other.username, call: 'agent.raise', subject: leaf.id },
    })
    const gone = await below(agent, 0)
    await done('member.exclude', { days: 182 }, gone)
    const shown = await done('team.list', { of: agent.id }, top)
    expect(shown.members.map(({ id }: { id: string }) => id)).not.toContain(gone.id)
  })

  it('moves with all below, keeps where everybody stood, and takes no loop', async () => {
    const mover = await below(top, 1, { LOTT: 100 })
    const under = await below(mover, 1, { LOTT: 90 })
    const input = { account: mover.username, upline: other.username, reason: 'asked for it' }
    await done('operator.move', input, operator)
    const place = await first<{ path: string; depth: number }>(
      'SELECT path, depth FROM team_member WHERE member = ?',
      under.id,
    )
    expect(place).toEqual({ path: `/${other.member.id}/${mover.id}/${under.id}/`, depth: 3 })
    const edges = await env.DB.prepare(
      'SELECT upline, until FROM team_edge WHERE member = ? ORDER BY since',
    )
      .bind(mover.id)
      .all<{ upline: string; until: number }>()
    expect(edges.results.map(({ upline }) => upline)).toEqual([top.member.id, other.member.id])
    expect(edges.results[0]?.until).toBeLessThanOrEqual(Date.now())
    const loop = { account: other.username, upline: under.username, reason: 'a loop' }
    isRefused(await ask('operator.move', loop, operator), 'agent.loop')
    await expect(
      env.DB.prepare('UPDATE member SET upline = ? WHERE id = ?')
        .bind(under.id, other.member.id)
        .run(),
    ).rejects.toThrow('a loop in the tree')
    const poor = await topAgent({ LOTT: 10 })
    const high = { account: mover.username, upline: poor.username, reason: 'too high' }
    isRefused(await ask('operator.move', high, operator), 'agent.rate-above')
    await done('operator.move', { account: mover.username, reason: 'to the house' }, operator)
    const top1 = await first('SELECT depth FROM team_member WHERE member = ?', under.id)
    expect(top1).toEqual({ depth: 2 })
  })
})

describe('points', () => {
  it('are raised for direct downlines, up to one’s own, and never lowered', async () => {
    const raise = (who: Person, member: string, rate: number) =>
      ask('agent.raise', { member, rates: { LOTT: rate } }, who)
    expect((await raise(agent, leaf.id, 60)).value).toEqual({ rates: { LOTT: 60 } })
    isRefused(await raise(agent, leaf.id, 59), 'agent.rate-lower')
    isRefused(await raise(agent, leaf.id, 151), 'agent.rate-above')
    isRefused(await raise(top, leaf.id, 70), 'agent.not-direct')
    isRefused(await raise(agent, agent.id, 150), 'agent.not-direct')
    const rates = { account: agent.username, rates: { LOTT: 59 }, reason: 'too low' }
    isRefused(await ask('operator.setRates', rates, operator), 'agent.rate-below')
  })

  it('stay in line when both ends change at once', async () => {
    const upper = await below(top, 1, { LOTT: 100 })
    const lower = await below(upper, 1, { LOTT: 50 })
    await Promise.all([
      ask('agent.raise', { member: lower.id, rates: { LOTT: 90 } }, upper),
      ask('operator.setRates', { ...operatorRates(upper.username, 60) }, operator),
    ])
    const rows = await env.DB.prepare(
      `SELECT member, rate FROM team_rate_now WHERE member IN (?, ?) AND category = 'LOTT'`,
    )
      .bind(upper.id, lower.id)
      .all<{ member: string; rate: number }>()
    const rate = new Map(rows.results.map((row) => [row.member, row.rate]))
    expect(rate.get(upper.id)).toBeGreaterThanOrEqual(rate.get(lower.id) ?? 0)
    await setRates(other.username, { LOTT: 200 })
  })
})

const operatorRates = (account: string, rate: number) => ({
  ...{ account, rates: { LOTT: rate }, reason: 'lower now' },
})

describe('a link', () => {
  it('counts who looks and who signs up, and gives what it presets', async () => {
    const input = { name: 'Fair', type: 1, rates: { LOTT: 120 }, days: 7 }
    const options = { ...agent, key: 'a-key-of-a-link-1' }
    const link = await done('agent.createInvite', input, options)
    expect(link).toMatchObject({ visits: 0, signUps: 0, state: 'open', rates: { LOTT: 120 } })
    expect((await ask('agent.createInvite', input, options)).value.code).toBe(link.code)
    const look = (address: string) => ask('agent.visit', { code: link.code }, { address })
    expect((await look('10.9.9.9')).value).toEqual({ valid: true })
    await look('10.9.9.9')
    await look('10.8.8.8')
    await done('agent.affiliate', { code: link.code })
    const password = `pass-${crypto.randomUUID()}`
    const fields = { username: 'ByLink1', password, confirmPassword: password, declaration: true }
    const came = await done('register.username', { ...fields, referralCode: link.code })
    expect(came.member.type).toBe(1)
    const own = await done('agent.settings', {}, came)
    expect(own.rates).toEqual({ LOTT: 120 })
    const { invites } = await done('agent.invites', {}, agent)
    expect(invites).toMatchObject([{ code: link.code, visits: 2, signUps: 1 }])
    isRefused(await ask('agent.closeInvite', { code: link.code }, top), 'agent.invite-unknown')
    const closed = await done('agent.closeInvite', { code: link.code }, agent)
    expect(closed.state).toBe('closed')
    isRefused(await ask('agent.affiliate', { code: link.code }), 'register.invitation')
    expect((await look('10.7.7.7')).value).toEqual({ valid: false })
    const above = { ...input, rates: { LOTT: 151 } }
    isRefused(await ask('agent.createInvite', above, agent), 'agent.rate-above')
    const old = await done('agent.createInvite', input, agent)
    await env.DB.prepare('UPDATE agent_invite SET expires_at = 1 WHERE code = ?')
      .bind(old.code)
      .run()
    isRefused(await ask('agent.affiliate', { code: old.code }), 'register.invitation')
  })
})

describe('a message', () => {
  it('reaches the downline alone, once, and not too many of them', async () => {
    const stranger = await register()
    const to = (member: string) => ({ member, title: 'Hello', body: 'Good day' })
    isRefused(await ask('agent.message', to(stranger.member.id), agent), 'member.not-found')
    const options = { ...agent, key: 'a-key-of-a-message' }
    expect(await done('agent.message', to(leaf.id), options)).toEqual({ sent: 1 })
    const again = await ask('agent.message', to(leaf.id), options)
    expect([again.value.sent, again.replayed]).toEqual([1, true])
    const { messages } = await done('message.list', {}, leaf)
    expect(messages).toMatchObject([{ kind: 'personal', title: 'Hello', body: 'Good day' }])
    await env.DB.prepare(`INSERT INTO agent_message SELECT value, ?, ? FROM json_each(?)`)
      .bind(agent.id, Date.now() - DAY_MS / 2, JSON.stringify([...Array(50).keys()].map(String)))
      .run()
    isRefused(await ask('agent.message', to(leaf.id), agent), 'agent.messages-many')
    await auditIsOk()
  })
})

describe('what the operator tells agents', () => {
  it('is read by agents alone', async () => {
    const texts = { es: { title: 'Tasas nuevas', content: 'Desde el lunes.' } }
    const notice = { code: 'rates', type: 'PL', group: 'agents', texts }
    await done('notice.set', notice, operator)
    const { list, total } = await done('agent.notices', {}, agent)
    expect([total, list[0]?.title]).toEqual([1, 'Tasas nuevas'])
    isRefused(await ask('agent.notices', {}, await register()), 'session.forbidden')
    const { list: shown } = await done('notice.list', { types: 'PL' })
    expect(shown.map(({ code }: { code: string }) => code)).not.toContain('rates')
    isRefused(await ask('notice.list', { types: 'PL', group: 'agents' }), 'request.invalid')
  })
})
