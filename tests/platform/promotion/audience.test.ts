import { beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { projected } from '../cashier'
import {
  ask,
  auditIsOk,
  done,
  env,
  type Fields,
  funded,
  inBook,
  isRefused,
  openBook,
  type Person,
  register,
  OPERATOR as token,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string; account: string } }

const now = Date.now()
let serial = 0
let somebody: () => Promise<Known>

const definitionFor = (audience: Fields, more: Fields = {}): Fields => ({
  ...{ type: 'gift', titles: { es: 'Un regalo' }, pool: 'main', amount: 5 * UNIT, audience },
  ...{ startsAt: now - DAY_MS, endsAt: now + 30 * DAY_MS },
  ...more,
})
async function draft(audience: Fields, more: Fields = {}): Promise<string> {
  const code = `FOR-${++serial}`
  const definition = definitionFor(audience, more)
  await done('operator.setPromotion', { code, definition }, { token })
  return code
}
async function started(audience: Fields, more: Fields = {}): Promise<string> {
  const code = await draft(audience, more)
  await done('operator.fundPromotion', { code, amount: 100 * UNIT }, { token })
  await done('operator.runPromotion', { code, isOn: true }, { token })
  return code
}
const mine = async (code: string, person: Person): Promise<Value> => {
  const { promotions } = await done('promotion.list', {}, person)
  return promotions.find((one: Value) => one.code === code)
}
const tag = ({ member }: Known, ...tags: string[]) =>
  done('operator.setTags', { account: member.account, tags }, { token })
const count = async (code: string) =>
  (await done('operator.previewPromotion', { code }, { token })).members
const set = (definition: Fields) =>
  ask('operator.setPromotion', { code: 'FOR-BAD', definition }, { token })

beforeAll(async () => {
  await openBook()
  somebody = () => funded(10) as Promise<Known>
})

it('is for whom the staff have chosen, and says so to everybody else', async () => {
  const [chosen, spoilt, other] = [await somebody(), await somebody(), await somebody()]
  const code = await started({ anyTags: ['gold', 'campaign 7'], noTags: ['at risk'] })
  await tag(chosen, 'campaign 7')
  await tag(spoilt, 'gold', 'at risk')
  expect(await count(code)).toBe(1)
  for (const person of [spoilt, other]) {
    expect(await mine(code, person)).toMatchObject({ state: 'close', reason: 'promotion.segment' })
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.segment')
  }
  const shown = await mine(code, chosen)
  expect(shown.state).toBe('claim')
  // The words are the staff's own: what members read does not hold them.
  expect(shown.lines).toContainEqual({ rule: 'chosen' })
  expect(JSON.stringify(shown)).not.toContain('campaign')
  expect((await done('promotion.claim', { code }, chosen)).given).toBe(5 * UNIT)
  await tag(spoilt, 'gold')
  expect((await mine(code, spoilt)).state).toBe('claim')
  const { tags } = await done('operator.promotions', {}, { token })
  expect(tags).toContainEqual({ tag: 'gold', members: 1 })
  await auditIsOk()
})

it('counts whom it is for before it starts, by country, deposit and level', async () => {
  await projected()
  const base = await count(await draft({}))
  // Without a deposit: when the queue writes it down does not matter here.
  const [one, two] = [(await register()) as Known, (await register()) as Known]
  expect(await count(await draft({}))).toBe(base + 2)
  const live = (country: string, { member }: Known) =>
    env.DB.prepare(
      `INSERT INTO member_profile (member, fields, country, updated_at) VALUES (?1, '{}', ?2, 0)
       ON CONFLICT (member) DO UPDATE SET country = ?2`,
    )
      .bind(member.id, country)
      .run()
  await live('CO', one)
  await live('BO', two)
  expect(await count(await draft({ allow: ['CO', 'BO'] }))).toBe(2)
  expect(await count(await draft({ allow: ['CO', 'BO'], deny: ['BO'] }))).toBe(1)
  expect(await count(await draft({ deny: ['BO'] }))).toBe(base + 1)
  const terms = { multiplier: 100, weights: { LOTT: 100 }, lastsMs: DAY_MS }
  const tiers = [{ from: UNIT, percent: 10, cap: UNIT }]
  const first = { ...{ type: 'deposit', amount: 0, pool: 'bonus', terms, tiers }, number: 1 }
  const forFirst = () => draft({ allow: ['CO', 'BO'] }, first)
  const before = await count(await forFirst())
  await env.DB.prepare(
    `INSERT INTO record_entry (id, member, seq, kind, reference, amount, balance_after, at)
     VALUES ('B1-first', ?, 987654321, 'deposit', '', 1, 1, 1)`,
  )
    .bind(one.member.id)
    .run()
  expect(await count(await forFirst())).toBe(before - 1)
  const highest = await env.DB.prepare('SELECT level, valid_bet FROM vip_level ORDER BY level DESC')
    .all<{ level: number; valid_bet: number }>()
    .then(({ results }) => results[0])
  const { level = 0, valid_bet: reach = 0 } = highest ?? {}
  const among = { allow: ['CO', 'BO'] }
  expect(await count(await draft({ ...among, vipFrom: level, vipTo: level }))).toBe(0)
  await env.DB.prepare('INSERT INTO record_valid VALUES (?, ?)').bind(two.member.id, reach).run()
  expect(await count(await draft({ ...among, vipFrom: level, vipTo: level }))).toBe(1)
  expect(await count(await draft({ ...among, vipFrom: 0, vipTo: level - 1 }))).toBe(1)
  expect(await count(await draft({ ...among, vipFrom: 0, vipTo: level }))).toBe(2)
})

it('is refused where it would be for nobody, or for what is no country and no tag', async () => {
  for (const audience of [
    { vipFrom: 5, vipTo: 2 },
    { vipFrom: 3 },
    { allow: ['CO'], deny: ['CO'] },
    { anyTags: ['gold'], noTags: ['gold', 'silver'] },
  ])
    isRefused(await set(definitionFor(audience)), 'terms.audience')
  for (const audience of [
    { allow: ['Colombia'] },
    { deny: ['co'] },
    { anyTags: ['<b>'] },
    { noTags: [''] },
    { anyTags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) },
  ])
    isRefused(await set(definitionFor(audience)), 'request.invalid')
})

it('is one per person, until somebody of the staff lets a second have it for a reason', async () => {
  const code = await started({})
  const [one, two, three] = [await somebody(), await somebody(), await somebody()]
  await inBook((_book, { storage }) => {
    for (const { member } of [one, two, three])
      storage.sql.exec(
        `INSERT INTO payee (id, member, scheme, holder, institution, number, changed_at)
         VALUES (?, ?, 'account', 'Ana', 'Banco', '87654321', 0)`,
        `q-${member.id}`,
        member.id,
      )
  })
  await done('promotion.claim', { code }, one)
  isRefused(await ask('promotion.claim', { code }, two), 'promotion.person')
  const lift = (input: Fields) => ask('operator.liftPromotion', { code, ...input }, { token })
  const { account } = two.member
  isRefused(await lift({ account, reason: '' }), 'request.invalid')
  isRefused(await lift({ account: 'nobody', reason: 'a family' }), 'member.not-found')
  isRefused(
    await ask('operator.liftPromotion', { code: 'NO-SUCH', account, reason: 'why' }, { token }),
    'promotion.unknown',
  )
  for (const _ of [1, 2]) expect((await lift({ account, reason: 'a family' })).status).toBe(200)
  expect((await done('promotion.claim', { code }, two)).given).toBe(5 * UNIT)
  isRefused(await ask('promotion.claim', { code }, two), 'promotion.once')
  isRefused(await ask('promotion.claim', { code }, three), 'promotion.person')
  const { acts } = await done('operator.acts', {}, { token })
  expect(JSON.stringify(acts)).toContain('a family')
})
