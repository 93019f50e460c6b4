import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { pruneApplications } from '#platform/promotion/promotion/application/decide'
import { approved, deciding, proposed } from '../operator/proposing'
import { employ } from '../operator/staff'
import {
  ask,
  auditIsOk,
  done,
  env,
  type Fields,
  funded,
  isRefused,
  newKey,
  openBook,
  type Person,
  OPERATOR as token,
  trial,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const now = Date.now()
const MOST = 5 * 1024 * 1024
const GIFT: Fields = {
  ...{ type: 'gift', titles: { en: 'Your best story' }, pool: 'main', amount: 5 * UNIT },
  ...{ applications: 2, startsAt: now - DAY_MS, endsAt: now + 3 * DAY_MS },
}
const chunk = (name: string, size: number, fill: number) => [
  ...Buffer.from(new Uint32Array([size]).buffer).reverse(),
  ...Buffer.from(name),
  ...Array<number>(size + 4).fill(fill),
]
/** A PNG of so many bytes; another `fill` is another picture. */
const png = (fill = 0, size = 100) =>
  Buffer.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...[...chunk('IHDR', 13, 0), ...chunk('IDAT', size - 57, fill), ...chunk('IEND', 0, 0)],
  ]).toString('base64')

let serial = 0
async function started(more: Fields = {}, units = 100): Promise<string> {
  const code = `ASKED-${++serial}`
  await done('operator.setPromotion', { code, definition: { ...GIFT, ...more } }, { token })
  await done('operator.fundPromotion', { code, amount: units * UNIT }, { token })
  await done('operator.runPromotion', { code, isOn: true }, { token })
  return code
}
const somebody = () => funded(10) as Promise<Known>
const apply = (code: string, person: { token: string }, comment = 'Please', key = newKey()) =>
  ask('promotion.apply', { code, comment }, { ...person, key })
const attach = (code: string, person: Person, data: string) =>
  ask('promotion.attach', { code, data }, person)
const mine = async (code: string, person: Person): Promise<Value> => {
  const { promotions } = await done('promotion.list', {}, person)
  return promotions.find((one: Value) => one.code === code)
}
const listed = async (code: string): Promise<Value[]> => {
  const { applications } = await done('operator.applications', {}, { token })
  return applications.filter((one: Value) => one.code === code)
}
const sumsOf = async (code: string): Promise<Value> => {
  const { promotions } = await done('operator.promotions', {}, { token })
  return promotions.find((one: Value) => one.code === code)
}
const decide = async (code: string, decision: string, reason = '') => {
  const [waiting] = (await listed(code)).filter(({ state }) => state === 'applying')
  return ask('operator.decideApplication', { id: waiting.id, decision, reason }, { token })
}
/** What its member was told of it, the last first. */
const letters = async (person: Person): Promise<Value[]> => {
  const { messages } = await done('message.list', { count: 50 }, person)
  return messages
    .filter(({ key }: Value) => key.startsWith('application.'))
    .map(({ key, params }: Value) => [key, params])
}
const balance = async (person: Person) =>
  (await done('wallet.balance', {}, person)).sumBalance / UNIT

beforeAll(openBook)

describe('an application', () => {
  it('is sent with pictures, approved, and taken once', async () => {
    const code = await started()
    const person = await somebody()
    expect(await mine(code, person)).toMatchObject({ state: 'join', mayApply: true })
    isRefused(await ask('promotion.claim', { code }, person), 'review.state')
    const { value } = await apply(code, person, '  I won with a 7.  ')
    expect(value).toMatchObject({ state: 'applying', amount: 5 * UNIT, mayApply: false })
    for (const data of [png(1), png(1), png(2)]) await attach(code, person, data)
    const [row] = await listed(code)
    expect(row).toMatchObject({ comment: 'I won with a 7.', images: 2, state: 'applying' })
    const shown = await done('operator.applicationImage', { id: row.id, at: 2 }, { token })
    expect(shown).toEqual({ type: 'image/png', data: png(2) })
    expect(await sumsOf(code)).toMatchObject({ reserved: 5 * UNIT, count: 1 })
    for (const _ of [1, 2])
      await done('operator.decideApplication', { id: row.id, decision: 'approve' }, { token })
    isRefused(
      await ask(
        'operator.decideApplication',
        { id: row.id, decision: 'reject', reason: 'No' },
        { token },
      ),
      'review.state',
    )
    expect(await letters(person)).toEqual([
      ['application.approved', { amount: 5 * UNIT, reason: '' }],
    ])
    isRefused(await attach(code, person, png(3)), 'review.state')
    expect(await mine(code, person)).toMatchObject({ state: 'claim', amount: 5 * UNIT })
    const taken = await Promise.all([1, 2, 3].map(() => ask('promotion.claim', { code }, person)))
    expect(taken.map(({ status }) => status)).toContain(200)
    expect(await balance(person)).toBe(15)
    expect((await mine(code, person)).state).toBe('claimed')
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.once')
    isRefused(await apply(code, person), 'promotion.once')
    expect(await sumsOf(code)).toMatchObject({ reserved: 0, spent: 5 * UNIT, given: 5 * UNIT })
    await auditIsOk()
  })

  it('is rejected with a reason, frees its money, and may be made as often as allowed', async () => {
    const code = await started()
    const person = await somebody()
    for (const reason of ['The picture cannot be read', 'It is of another day']) {
      expect((await apply(code, person)).status).toBe(200)
      isRefused(await decide(code, 'reject', '  '), 'review.reason')
      expect((await decide(code, 'reject', reason)).value.state).toBe('rejected')
      const { state, application } = await mine(code, person)
      expect([state, application.reason]).toEqual(['rejected', reason])
      expect(await sumsOf(code)).toMatchObject({ reserved: 0, count: 0 })
      isRefused(await ask('promotion.claim', { code }, person), 'review.state')
    }
    expect((await letters(person)).map(([key, { reason }]) => [key, reason]).sort()).toEqual([
      ['application.rejected', 'It is of another day'],
      ['application.rejected', 'The picture cannot be read'],
    ])
    expect((await mine(code, person)).mayApply).toBe(false)
    isRefused(await apply(code, person), 'promotion.once')
    expect(await balance(person)).toBe(10)
    await auditIsOk()
  })

  it('is one, however often and at how many times it is sent', async () => {
    const code = await started()
    const person = await somebody()
    const key = newKey()
    const first = await apply(code, person, 'Once', key)
    expect((await apply(code, person, 'Once', key)).value).toEqual(first.value)
    isRefused(await apply(code, person, 'Another', key), 'request.key-reused')
    isRefused(await apply(code, person), 'review.state')
    const other = await somebody()
    const many = await Promise.all([1, 2, 3, 4, 5].map((n) => apply(code, other, `Try ${n}`)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listed(code)).toHaveLength(2)
    expect(await sumsOf(code)).toMatchObject({ reserved: 10 * UNIT, count: 2 })
  })

  it('takes 140 characters, three pictures of 5 MB, and nothing that only looks like one', async () => {
    const code = await started()
    const person = await somebody()
    isRefused(await attach(code, person, png()), 'promotion.unknown')
    isRefused(await apply(code, person, '😀'.repeat(141)), 'promotion.comment')
    expect((await apply(code, person, `${'😀'.repeat(140)} `)).status).toBe(200)
    const script = Buffer.from('<svg onload=alert(1)>').toString('base64')
    const cut = Buffer.from(png(), 'base64').subarray(0, 60).toString('base64')
    for (const data of [script, cut, Buffer.from('GIF89a').toString('base64'), 'no base64'])
      isRefused(await attach(code, person, data), 'promotion.image-type')
    isRefused(await attach(code, person, png(0, MOST + 1)), 'promotion.image-size')
    const sent = await Promise.all([1, 2, 3, 4, 5].map((n) => attach(code, person, png(n))))
    const codes = sent.map(({ status, envelope }) => (status === 200 ? '' : envelope.code))
    expect(codes.filter((each) => each === '')).toHaveLength(3)
    expect(codes.filter((each) => each === 'promotion.images')).toHaveLength(2)
    isRefused(await attach(code, await somebody(), png()), 'promotion.unknown')
    expect((await listed(code))[0].images).toBe(3)
  })

  it('is nothing for a trial, whoever pauses, after the end, and without a budget', async () => {
    const code = await started({}, 5)
    isRefused(await apply(code, await trial()), 'in_need_true_account')
    const paused = await somebody()
    await done('member.pause', { days: 1 }, paused)
    isRefused(await apply(code, paused), 'member.paused')
    expect((await apply(code, await somebody())).status).toBe(200)
    isRefused(await apply(code, await somebody()), 'promotion.budget')
    isRefused(await apply(await started({ endsAt: now - 1 }), await somebody()), 'promotion.over')
    isRefused(await apply(await started({ applications: 0 }), await somebody()), 'review.state')
    isRefused(await apply('NO-SUCH', await somebody()), 'promotion.unknown')
  })

  it('is closed where its member has excluded themselves since', async () => {
    const code = await started()
    const person = await somebody()
    await apply(code, person)
    await done('member.exclude', { days: 182 }, person)
    expect((await decide(code, 'approve')).value.state).toBe('close')
    expect(await sumsOf(code)).toMatchObject({ reserved: 0, count: 0 })
    const answer = await ask('promotion.claim', { code }, person)
    expect(answer.status).not.toBe(200)
    await auditIsOk()
  })

  it('is decided after the promotion was stopped, and taken then; closed where it is too late', async () => {
    const code = await started()
    const [one, two] = [await somebody(), await somebody()]
    await apply(code, one)
    await done('operator.runPromotion', { code, isOn: false }, { token })
    isRefused(await apply(code, two), 'promotion.over')
    await decide(code, 'approve')
    const key = newKey()
    for (const _ of [1, 2])
      expect((await done('promotion.claim', { code }, { ...one, key })).given).toBe(5 * UNIT)
    isRefused(await ask('promotion.claim', { code }, one), 'promotion.once')
    const late = await started()
    await apply(late, two)
    await attach(late, two, png())
    const until = now + 3 * DAY_MS + 30 * DAY_MS
    await pruneApplications(env, until)
    expect(await listed(late)).toMatchObject([{ state: 'close', images: 1 }])
    await pruneApplications(env, until + 91 * DAY_MS)
    expect(await listed(late)).toMatchObject([{ images: 0 }])
    await auditIsOk()
  })

  it('of a large amount is approved by two', async () => {
    const code = await started({ amount: 1_500 * UNIT }, 9_000)
    await apply(code, await somebody())
    const [{ id }] = await listed(code)
    const [maker, checker] = [await employ('marketing'), await employ('owner')]
    const input = { id, decision: 'approve' }
    isRefused(await ask('operator.decideApplication', input, maker), 'proposal.needed')
    const proposal = await proposed(maker, 'operator.decideApplication', input)
    isRefused(await deciding(maker, proposal), 'proposal.own')
    await approved(checker, proposal)
    expect(await listed(code)).toMatchObject([{ state: 'approved' }])
    const small = await started({})
    await apply(small, await somebody())
    const [{ id: other }] = await listed(small)
    await done('operator.decideApplication', { id: other, decision: 'approve' }, maker)
  })
})
