import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#lib/api/call'
import { CALLS } from '#lib/api/index'
import { SEEN_CALLS } from '#lib/api/operator/member'
import { isOfMembers } from '#lib/rules/permission'
import { WAYS } from '#platform/operator/member/find'
import { paying, projected } from '../cashier'
import { ask, done, env, isRefused, newKey, openBook, UNIT, type Value } from '../site'
import { actsOf, type Worker } from './proposing'
import { employ } from './staff'

let support: Worker
let cashier: Worker
let content: Worker
let person: { username: string; token: string }
let id: string

const found = async (asked: string) =>
  (await done('operator.findMembers', { asked }, cashier)).members as Value[]
const viewed = (account: string, who: Worker = cashier) =>
  done('operator.viewMember', { account }, who)

beforeAll(async () => {
  await openBook()
  support = await employ('support')
  cashier = await employ('cashier')
  content = await employ('content')
  person = await paying(500)
  const row = await env.DB.prepare('SELECT id FROM member WHERE username = ?')
    .bind(person.username)
    .first<string>('id')
  id = row ?? ''
  await env.DB.batch([
    env.DB.prepare(`UPDATE member SET mobile = '+573001234567', email = 'Ana.Mar@example.org'
      WHERE id = ?`).bind(id),
    env.DB.prepare(
      `INSERT INTO member_profile (member, fields, country, updated_at) VALUES (?1, ?2, 'CO', 1)
       ON CONFLICT (member) DO UPDATE SET fields = ?2`,
    ).bind(id, JSON.stringify({ payeeName: 'Ana Marina', birthday: '1990-01-02' })),
  ])
  await projected()
})

describe('the search of members', () => {
  it.each([
    ['the beginning of the account', () => person.username.slice(0, -1), 'account'],
    ['the account in other letters', () => person.username.toUpperCase(), 'account'],
    ['the whole number', () => '+57 300 123-4567', 'mobile'],
    ['the number as it is dialled there', () => '300 1234567', 'mobile'],
    ['the beginning of the address', () => 'ana.mar@', 'email'],
    ['the name at their bank', () => 'ana mar', 'payee'],
    ['their id', () => id, 'id'],
  ])('finds them by %s', async (_, asked, by) => {
    const members = await found(asked())
    expect(members).toContainEqual(expect.objectContaining({ id, account: person.username, by }))
    expect(JSON.stringify(members)).not.toMatch(/3001234|Ana\.Mar|Marina/)
  })

  it('finds nobody by what is of nobody, nor by pieces of a pattern', async () => {
    for (const asked of ['nobody-has-this', '%%', '__', '+999 000 000', "' OR 1=1 --"])
      expect(await found(asked)).toEqual([])
    isRefused(await ask('operator.findMembers', { asked: 'a' }, cashier), 'request.invalid')
    isRefused(await ask('operator.findMembers', { asked: 'ana' }, content), 'session.forbidden')
  })

  it('reads ranges of indexes alone', async () => {
    for (const [way, query] of Object.entries(WAYS)) {
      const slots = new Set(query.match(/\?\d/g))
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
        .bind(...[...slots].map(() => '[]'))
        .all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail)
      expect([way, plan.filter((step) => /^SCAN (?!j )/.test(step))]).toEqual([way, []])
    }
  })
})

describe('a member as the staff see them', () => {
  it('is whole, and masked', async () => {
    const member = await viewed(person.username)
    expect(member).toMatchObject({
      ...{ id, account: person.username, type: 0, country: 'CO', below: 0, path: [] },
      ...{ mobile: '+57 ••• 4567', email: 'A•••@example.org' },
      details: { payeeName: 'A***a M***a', birthday: '•••' },
      money: { main: 500 * UNIT, bonus: 0, held: 0, purses: [] },
      totals: { deposits: 500 * UNIT, withdrawals: 0, bets: 0 },
      guard: { limits: [], pausedUntil: 0, excludedUntil: 0, closedAt: 0 },
    })
    expect(member.sessions.length).toBeGreaterThan(0)
    expect(JSON.stringify(member)).not.toMatch(/3001234|Ana\.Mar|Marina|1990/)
    expect((await viewed(id)).account).toBe(person.username)
    isRefused(await ask('operator.viewMember', { account: 'nobody' }, cashier), 'member.not-found')
    isRefused(await ask('operator.viewMember', { account: id }, content), 'session.forbidden')
  })

  it('is opened for a reason alone, and each time stays', async () => {
    const asking = { account: person.username, reason: 'they called about a payment' }
    isRefused(await ask('operator.openDetails', asking, cashier), 'session.forbidden')
    isRefused(
      await ask('operator.openDetails', { ...asking, reason: ' ' }, support),
      'request.invalid',
    )
    expect(await done('operator.openDetails', asking, support)).toEqual({
      ...{ mobile: '+573001234567', email: 'Ana.Mar@example.org' },
      details: { payeeName: 'Ana Marina', birthday: '1990-01-02' },
    })
    expect(await actsOf(support.name)).toContain(`operator.openDetails ${asking.reason}`)
    expect(await actsOf(cashier.name)).toContainEqual(expect.stringMatching(/openDetails refused/))
  })

  it('has the record that they see themselves', async () => {
    const { entries } = await done('operator.memberEntries', { account: id }, cashier)
    expect(entries).toEqual((await done('record.entries', {}, person)).entries)
    expect(entries[0]).toMatchObject({ amount: 500 * UNIT })
    const { bets, settled } = await done('operator.memberBets', { account: id }, cashier)
    expect([bets, settled.count]).toEqual([[], 0])
  })

  it('is seen as they see it by reading calls alone, each look kept', async () => {
    for (const name of SEEN_CALLS) {
      const call: Call = CALLS[name]
      expect([name, call.method, call.where ?? 'worker']).toEqual([name, 'GET', 'worker'])
      expect(isOfMembers(call.access)).toBe(true)
      const asking = { account: person.username, call: name }
      const { value } = await done('operator.memberSees', asking, support)
      const own = await done(name, {}, person)
      expect(Object.keys(value)).toEqual(Object.keys(own))
      expect(await actsOf(support.name)).toContain(`operator.memberSees ${name}`)
    }
    const moving = { account: id, call: 'wallet.move' }
    isRefused(await ask('operator.memberSees', moving, support), 'request.invalid')
  })

  it('keeps notes, once by their key, and tags', async () => {
    const key = newKey()
    const note = { account: id, text: 'Called about <b>limits</b>.' }
    await done('operator.addNote', note, { ...cashier, key })
    expect((await ask('operator.addNote', note, { ...cashier, key })).replayed).toBe(true)
    await done('operator.setTags', { account: id, tags: ['vip', 'careful', 'vip'] }, support)
    isRefused(
      await ask('operator.setTags', { account: id, tags: [] }, cashier),
      'session.forbidden',
    )
    const bad = { account: id, tags: ['<script>'] }
    isRefused(await ask('operator.setTags', bad, support), 'request.invalid')
    expect(await viewed(id)).toMatchObject({
      notes: [{ operator: cashier.name, text: note.text }],
      tags: ['careful', 'vip'],
    })
    await expect(env.DB.prepare(`UPDATE member_note SET text = 'x'`).run()).rejects.toThrow()
  })
})
