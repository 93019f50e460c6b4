import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { CLOSED_KEPT_DAYS, DAY_MS } from '#lib/limits'
import { isOfMembers } from '#lib/rules/permission'
import { forgetClosed } from '#platform/erasure/close'
import { decide, PAYMENT, paying, projected } from '../cashier'
import { CALL_INPUTS } from '../router/call-inputs'
import {
  ask,
  auditIsOk,
  done,
  drawNow,
  env,
  funded,
  inBook,
  isRefused,
  OPERATOR,
  openBook,
  refused,
  register,
  settle,
  slip,
  stage,
  UNIT,
} from '../site'

beforeAll(openBook)

const operator = { token: OPERATOR }

describe('the first limit', () => {
  it('counts what was staked before it in every way that it counts from then on', async () => {
    const person = await funded(100)
    const { id: member } = person.member
    const entries = [
      ...[
        ['stake', -10],
        ['payout', 4],
        ['payout-return', -1],
        ['wallet-out', -20],
      ],
      ...[
        ['wallet-in', 5],
        ['entry-fee', -3],
        ['chase-hold', -50],
        ['deposit', 90],
      ],
    ] as const
    const at = stage.now
    const rows = entries.map(([kind, units], number) =>
      env.DB.prepare('INSERT INTO record_entry VALUES (?, ?, ?, ?, ?, ?, 0, ?)').bind(
        ...[`limit-${member}-${number}`, member, 1_000_000 + number, kind, 'r', units * UNIT, at],
      ),
    )
    // Of a chase one draw was played, the other never was.
    const chased = [
      ['open', 7],
      ['stopped', 8],
    ] as const
    const wagers = chased.map(([state, units]) =>
      env.DB.prepare(
        `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
           details, state, at, chase) VALUES (?, ?, 'lottery', 'LOTT', 'VELOZ1', '1', ?, 0, '[]',
           ?, ?, 'c')`,
      ).bind(...[`limit-${member}-${state}`, member, units * UNIT, state, at]),
    )
    await env.DB.batch([...rows, ...wagers])
    const limit = (kind: string) =>
      done('member.setLimit', { kind, days: 7, amount: 500 * UNIT }, person)
    await limit('stake')
    const { limits } = await limit('loss')
    expect(limits).toMatchObject([
      { kind: 'loss', used: (40 - 8) * UNIT },
      { kind: 'stake', used: 40 * UNIT },
    ])
  })
})

describe('self-exclusion', () => {
  it('within the second: no session, no sign-in, no promotions; what is held is still paid', async () => {
    const person = await paying(300)
    const { username, password } = person
    const { token } = await done('session.login', { username, password })
    const request = { method: 'sandbox', amount: 100 * UNIT, paymentPassword: PAYMENT }
    const { id } = await done('withdraw.request', request, person)
    const at = Date.now()
    const { until } = await done('member.exclude', { days: 182 }, person)
    const guard = await env.DB.prepare('SELECT until FROM member_guard WHERE member = ?')
      .bind(person.member.id)
      .first('until')
    expect(guard).toBe(until)
    for (const name of ['wallet.balance', 'member.info', 'lottery.tickets'] as const) {
      isRefused(await ask(name, {}, person), 'session.expired')
      isRefused(await ask(name, {}, { token }), 'session.expired')
    }
    isRefused(await ask('lottery.place', slip(), person), 'session.expired')
    const back = await done('session.login', { username, password })
    expect(back.selfExcluded).toBe(true)
    const play = await ask('member.play', {}, back)
    isRefused(play, 'member.excluded')
    expect(play.envelope.message).toMatch(/20\d\d/)
    isRefused(await ask('lottery.place', slip(), back), 'member.excluded')
    expect(Date.now() - at).toBeLessThan(5_000)
    await done(...decide(id, 'approve'))
    expect((await done(...decide(id, 'pay'))).state).toBe('paid')
    await auditIsOk()
  })

  it('leaves the way to the balance and to help, and no other call', async () => {
    const person = await paying(300)
    const { username, password } = person
    await done('member.exclude', { days: 0 }, person)
    const back = await done('session.login', { username, password })
    expect((await done('member.info', {}, back)).excludedUntil).toBe(0)
    expect((await done('withdraw.settings', {}, back)).turnover.left).toBe(0)
    const request = { method: 'sandbox', amount: 300 * UNIT, paymentPassword: PAYMENT }
    expect((await done('withdraw.request', request, back)).sumBalance).toBe(0)
    const names = (Object.keys(CALLS) as CallName[])
      .filter((name) => isOfMembers(CALLS[name].access))
      .filter((name) => name !== 'session.logout')
    const open: CallName[] = []
    for (const name of names) {
      const { envelope, status } = await ask(name, CALL_INPUTS[name]?.() ?? {}, back)
      expect(status, name).not.toBe(500)
      const isClosed = ['member.excluded-for-good', 'session.forbidden'].includes(
        `${envelope.code}`,
      )
      if (!isClosed) open.push(name)
    }
    expect(open.sort()).toEqual(names.filter((name) => (CALLS[name] as Call).whileExcluded).sort())
    await auditIsOk()
  })
})

describe('limits', () => {
  it('count what the record has from before they were set', async () => {
    const person = await funded(100)
    await done('lottery.place', slip(30), person)
    await projected()
    const { limits } = await done(
      'member.setLimit',
      { kind: 'stake', days: 1, amount: 40 * UNIT },
      person,
    )
    expect(limits).toMatchObject([{ used: 30 * UNIT }])
    await refused('member.limit-stake', 'lottery.place', slip(11), person)
    await done('lottery.place', slip(10), person)
    const { stake, net } = await done('member.sessionNet', {}, person)
    expect([stake, net]).toEqual([30 * UNIT, -30 * UNIT])
  })
})

describe('closing the account', () => {
  it('waits for its money and asks for the password; then nobody comes in', async () => {
    const person = await funded(50)
    const { password, username } = person
    await refused('password.wrong-current', 'member.close', { password: 'another one' }, person)
    await refused('member.close-balance', 'member.close', { password }, person)
    await done('lottery.place', slip(50), person)
    await refused('member.close-open', 'member.close', { password }, person)
    const empty = await register()
    await done('member.close', { password: empty.password }, empty)
    isRefused(await ask('member.info', {}, empty), 'session.expired')
    const again = { username: empty.username, password: empty.password }
    isRefused(await ask('session.login', again), 'member.closed')
    await refused(
      'member.not-closed',
      'operator.erase',
      { account: username, reason: 'asked' },
      operator,
    )
  })

  it.each([
    ['member.close-balance', `INSERT INTO account VALUES (90001, ?, 'bonus', 'PLY', 1)`, 'account'],
    ['member.close-balance', `INSERT INTO account VALUES (90001, ?, 'main', 'USD', 1)`, 'account'],
    [
      'member.close-balance',
      `INSERT INTO account VALUES (90001, ?, 'vendor-x', 'PLY', 1)`,
      'account',
    ],
    ['member.close-balance', `INSERT INTO account VALUES (90001, ?, 'held', 'USD', 1)`, 'account'],
    ['member.close-open', `INSERT INTO hold VALUES ('90001', ?, 1, 'placed', 0)`, 'hold'],
  ] as const)('waits, %s: %s', async (code, insert, table) => {
    const { token, password, member } = await register()
    await inBook((_, state) => void state.storage.sql.exec(insert, member.id))
    await refused(code, 'member.close', { password }, { token })
    const drop = `DELETE FROM ${table} WHERE id = 90001`
    await inBook((_, state) => void state.storage.sql.exec(drop))
    await done('member.close', { password }, { token })
  })

  it('and erasing forgets the person, not what was done', async () => {
    const person = await funded(50)
    const { password, username: account, member } = person
    const { issue } = drawNow()
    await done('lottery.place', slip(50), person)
    stage.now += 60_000
    await settle(issue, '00000')
    await done('member.close', { password }, person)
    const before = await done('operator.audit', {}, operator)
    expect(await done('operator.erase', { account, reason: 'asked' }, operator)).toEqual({
      id: member.id,
    })
    await projected()
    const kept = await env.DB.batch(
      ['member', 'review', 'record_entry', 'member_profile'].map((table) =>
        env.DB.prepare(`SELECT * FROM ${table}`),
      ),
    )
    expect(JSON.stringify(kept.map(({ results }) => results))).not.toContain(account)
    const inside = await inBook((_, state) =>
      state.storage.sql.exec('SELECT * FROM member').toArray(),
    )
    expect(JSON.stringify(inside)).not.toContain(account)
    expect(inside.find(({ id }) => id === member.id)).toMatchObject({ last_mark: '' })
    const after = await auditIsOk()
    expect([after.entries, after.members]).toEqual([before.entries, before.members])
  })
})

describe('a closed account', () => {
  it('is forgotten by itself when its time is over, not before', async () => {
    const { member, password, ...person } = await register()
    await done('member.close', { password }, person)
    const known = async (days: number) => {
      await forgetClosed(env, 'B1', stage.now + days * DAY_MS)
      const row = await env.DB.prepare('SELECT username FROM member WHERE id = ?').bind(member.id)
      return (await row.first<string>('username')) === person.username
    }
    expect(await known(CLOSED_KEPT_DAYS - 1)).toBe(true)
    expect(await known(CLOSED_KEPT_DAYS + 1)).toBe(false)
    const inside = await inBook((_, state) =>
      state.storage.sql.exec('SELECT account FROM member').toArray(),
    )
    expect(JSON.stringify(inside)).not.toContain(person.username)
    await forgetClosed(env, 'B1', stage.now + (CLOSED_KEPT_DAYS + 2) * DAY_MS)
    await auditIsOk()
  })
})

describe('the export', () => {
  it('holds everything kept of the member, nothing of others, nothing that signs in', async () => {
    const person = await paying(300)
    const other = await funded(100)
    await done('lottery.place', slip(3), person)
    const payee = {
      scheme: 'account',
      holder: 'Ana Ruiz',
      institution: 'Banco',
      number: '4455667788',
    }
    await done('withdraw.bindPayee', { ...payee, paymentPassword: PAYMENT }, person)
    await projected()
    const { sections, next } = await done('member.export', {}, person)
    expect(next).toBeNull()
    expect(sections.account).toMatchObject([{ username: person.username }])
    expect(sections.payees).toMatchObject([{ number: '4455667788' }])
    expect(sections.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['stake', 'deposit'])
    expect(sections.tickets).toHaveLength(1)
    const text = JSON.stringify(sections)
    expect(text).not.toContain('scrypt')
    expect(text).not.toContain(other.member.id)
    expect(text).not.toContain(person.token)
  })
})
