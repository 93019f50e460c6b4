import { beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  auditIsOk,
  done,
  env,
  type Fields,
  funded,
  inBook,
  OPERATOR,
  openBook,
  refused,
  register,
  trial,
} from '../site'

beforeAll(openBook)

describe('operator', () => {
  it.each(['', 'wrong', `${OPERATOR}x`, OPERATOR.slice(1), OPERATOR.toUpperCase()])(
    'calls are refused with the token "%s"',
    async (token) => {
      await refused('session.forbidden', 'operator.audit', {}, { token })
      await refused('session.forbidden', 'operator.reviews', {}, { token })
      await refused(
        'session.forbidden',
        'operator.decide',
        { id: 'B1-w1', decision: 'approve' },
        { token },
      )
    },
  )

  it('changes of the site are among the acts, with the request that made them', async () => {
    const change = { maintenance: { on: false, message: 'Later', until: 0 } }
    const { headers } = await ask('site.set', change, { token: OPERATOR })
    await refused('session.forbidden', 'site.set', change, { token: 'nobody' })
    const { acts } = await done('operator.acts', {}, { token: OPERATOR })
    const mine = acts.filter(({ act }: Fields) => act === 'site.set')
    expect(mine).toMatchObject([{ subject: 'maintenance', detail: JSON.stringify(change) }])
    expect(mine[0].request).toBe(headers.get('x-request-id'))
  })

  it('lists the oldest of each kind that waits, and counts all of them', async () => {
    const rows = (kind: string, from: number, count: number) =>
      env.DB.prepare(
        `WITH RECURSIVE place (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n + 1 < ?3)
         INSERT INTO review (id, kind, member, account, amount, note, state, at)
         SELECT ?1 || n, ?1, 'm', 'm', 10, '', 'review', ?2 + n FROM place`,
      ).bind(kind, from, count)
    // More withdrawals than are listed, all of them older than the deposit.
    await env.DB.batch([rows('withdraw', 1, 230), rows('deposit', 1_000, 1)])
    const { reviews, waiting } = await done('operator.reviews', {}, { token: OPERATOR })
    expect(waiting).toEqual({
      withdraw: { count: 230, sum: 2_300 },
      deposit: { count: 1, sum: 10 },
    })
    const ids = reviews.map(({ id }: Fields) => id)
    expect(ids).toHaveLength(201)
    expect([ids[0], ids.at(-1)]).toEqual(['withdraw0', 'deposit0'])
    await env.DB.prepare(`DELETE FROM review WHERE member = 'm'`).run()
  })

  it('reads whom the site lets in as it was set, and nobody else does', async () => {
    const region = { mode: 'deny', countries: ['KP'], denyAddresses: ['192.0.2.0/24'] }
    await done('site.set', { region }, { token: OPERATOR })
    expect(await done('site.region', {}, { token: OPERATOR })).toEqual({
      ...region,
      allowAddresses: [],
    })
    await refused('session.forbidden', 'site.region', {}, { token: 'nobody' })
    const everybody = { mode: 'deny', countries: [] }
    await done('site.set', { region: everybody }, { token: OPERATOR })
    expect(await done('site.region', {}, { token: OPERATOR })).toMatchObject(everybody)
  })

  it('sees what is wrong: the audit counts every kind of damage', async () => {
    const person = await funded(50)
    const damage = (statement: string) =>
      inBook((_, state) => void state.storage.sql.exec(statement))
    await damage(
      `UPDATE account SET balance = balance + 1 WHERE owner = '${person.member.id}' AND kind = 'main'`,
    )
    const audit = await done('operator.audit', {}, { token: OPERATOR })
    expect(audit).toMatchObject({ ok: false, balanceDrift: 1 })
    await damage(
      `UPDATE account SET balance = balance - 1 WHERE owner = '${person.member.id}' AND kind = 'main'`,
    )
    await auditIsOk()
  })
})

const operator = { token: OPERATOR }
const write = (code: string, fields: Fields = {}) =>
  done(
    'notice.set',
    { code, type: 'PL', texts: { es: { title: code, content: '' } }, ...fields },
    operator,
  )
let asked = 10
/** Another page size each time, so that no kept answer is shown. */
const shown = async (types: string, fields: Fields = {}, language = 'es') =>
  (await done('notice.list', { types, count: asked++, ...fields }, { language })).list

describe('notices', () => {
  it('are shown by type, in the visitor’s language, in the operator’s order', async () => {
    const texts = { es: { title: 'Hola', content: 'Uno' }, en: { title: 'Hi', content: 'One' } }
    await write('first', { sort: 2, texts })
    await write('second', { sort: 1 })
    await write('only-english', { sort: 3, texts: { en: texts.en } })
    const titles = (await shown('PL')).map(({ title }: Fields) => title)
    expect(titles).toEqual(['second', 'Hola', 'Hi'])
    expect((await shown('PL', {}, 'en'))[1]).toMatchObject({ title: 'Hi', content: 'One' })
    const { list, total } = await done('notice.list', { types: 'PL', count: 1, page: 2 })
    expect([list[0].code, total]).toEqual(['first', 3])
  })

  it('are on between their times only, and banners in their group only', async () => {
    const hour = 3_600_000
    await write('later', { type: 'PU', startsAt: Date.now() + hour })
    await write('over', { type: 'PU', endsAt: Date.now() - hour })
    await write('on', { type: 'PU', startsAt: Date.now() - hour, endsAt: Date.now() + hour })
    expect((await shown('PU')).map(({ code }: Fields) => code)).toEqual(['on'])
    await write('at-login', { type: 'B', group: 'w_login' })
    await write('at-home', { type: 'B', group: 'home' })
    expect((await shown('B', { group: 'w_login' })).map(({ code }: Fields) => code)).toEqual([
      'at-login',
    ])
    expect(await shown('B')).toHaveLength(2)
  })

  it('are replaced by their code and taken away; operators see all of them', async () => {
    await write('changing', { type: 'H' })
    await write('changing', { type: 'PR', link: '/promotions?a=b#c' })
    const { notices } = await done('notice.all', {}, operator)
    const mine = notices.filter(({ code }: Fields) => code === 'changing')
    expect(mine).toMatchObject([{ type: 'PR', link: '/promotions?a=b#c' }])
    await done('notice.remove', { code: 'changing' }, operator)
    expect(await shown('PR,H')).toEqual([])
    await refused('notice.unknown', 'notice.remove', { code: 'changing' }, operator)
  })

  it.each([
    { link: 'https://elsewhere.example' },
    { link: '//elsewhere.example' },
    { link: '/\\elsewhere.example' },
    { image: 'javascript:alert(1)' },
    { texts: {} },
    { type: 'X' },
    { group: 'everywhere' },
    { code: 'No Code' },
  ])('are refused with %o', async (fields) => {
    const texts = { es: { title: 'x', content: '' } }
    await refused(
      'request.invalid',
      'notice.set',
      { code: 'x', type: 'B', texts, ...fields },
      operator,
    )
  })

  it('are the operator’s alone to write', async () => {
    const person = await register()
    const texts = { es: { title: 'x', content: '' } }
    await refused('session.forbidden', 'notice.set', { code: 'x', type: 'B', texts }, person)
    await refused('session.forbidden', 'notice.remove', { code: 'x' }, person)
    await refused('session.forbidden', 'notice.all', {}, person)
    await refused('request.invalid', 'notice.list', { types: "B' OR 1" })
  })
})

describe('an invite', () => {
  it('is a code that registers under the member', async () => {
    const person = await register()
    const { code } = await done('referral.invite', {}, person)
    expect(code).not.toBe('')
    expect((await done('referral.invite', {}, await register())).code).not.toBe(code)
    await refused('in_need_true_account', 'referral.invite', {}, await trial())
  })
})
