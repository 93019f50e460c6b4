import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#lib/limits'
import { OWN_RAIN_MS } from '#lib/rewards/chance/envelope'
import { checkRain } from '#lib/rewards/chance/rain-proof'
import { rainOf } from '#platform/promotion/rain/rpc'
import { PAYMENT, paying } from '../cashier'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  funded,
  inBook,
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

const ASKED: Fields = { room: 'es', total: 10 * UNIT, shares: 5, paymentPassword: PAYMENT }
const give = (person: { token: string }, more: Fields = {}, options: Fields = {}) =>
  ask('rain.give', { ...ASKED, ...more }, { ...person, ...options })
const giver = () => paying(50) as Promise<Known>
const somebody = () => funded(10) as Promise<Known>
const open = (code: string, person: { token: string }) => ask('rain.open', { code }, person)
const mine = async (code: string, person: Person): Promise<Value> =>
  (await done('rain.list', {}, person)).rains.find((one: Value) => one.code === code)
const held = async () => (await done('operator.rains', {}, { token })).held
const setting = (value: Fields) =>
  env.DB.prepare(`INSERT OR REPLACE INTO setting (name, value, updated_at) VALUES ('site', ?, 0)`)
    .bind(JSON.stringify(value))
    .run()
const inRoom = <T>(work: (chat: Value) => T) =>
  runInDurableObject(env.CHAT.get(env.CHAT.idFromName('es')), (chat) => work(chat))
const saidOf = async (code: string): Promise<Value> => {
  const list = await inRoom((chat) =>
    chat.room.messages.before(Number.MAX_SAFE_INTEGER, Date.now()),
  )
  return (list as Value[]).filter(({ rain }) => rain === code)
}
/** The alarm of their object, at a time. */
const ringAt = (code: string, at: number) =>
  runInDurableObject(env.RAIN.get(env.RAIN.idFromName(code)), async (object) => {
    object.clock = () => at
    await object.alarm()
    object.clock = () => Date.now()
  })

beforeAll(async () => {
  await openBook()
  await setting({ flags: { CHATROOM3: true } })
  const transfer = { upline: false, downline: false, minimum: 2 * UNIT, perDay: 30 * UNIT }
  await done('operator.setCashier', { transfer }, { token })
})

it('sets own money aside, falls in the room, and is taken by others, each once', async () => {
  const [ana, ...others] = [await giver(), ...(await Promise.all([1, 2].map(somebody)))]
  const before = await held()
  expect(await done('rain.bounds', {}, ana)).toMatchObject({
    ...{ isOn: true, minimum: 2 * UNIT, leftToday: 30 * UNIT, sharesMin: 5 },
  })
  const key = newKey()
  const first = await give(ana, {}, { key })
  expect(first.status).toBe(200)
  const { code, sumBalance } = first.value
  expect((await give(ana, {}, { key })).value.code).toBe(code)
  expect([sumBalance, await balanceOf(ana)]).toEqual([40 * UNIT, 40 * UNIT])
  expect((await held()) - before).toBe(10 * UNIT)
  expect(await saidOf(code)).toMatchObject([{ from: { staff: false, level: 0 } }])
  const shown = await mine(code, others[0] as Known)
  expect(shown).toMatchObject({ isOwn: false, left: 5, mode: 'random', state: 'open' })
  expect(shown.from).toMatch(/\*/)
  expect(await mine(code, ana)).toMatchObject({ isOwn: true })
  isRefused(await open(code, ana), 'envelope.own')
  const race = await Promise.all([...others, ...others].map((person) => open(code, person)))
  expect(race.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [one, two, again] = race.map(({ value }) => value.amount)
  expect(again).toBe(one)
  expect(await Promise.all(others.map(balanceOf))).toEqual([10 * UNIT + one, 10 * UNIT + two])
  await auditIsOk()

  isRefused(await give(ana), 'envelope.another')
  await ringAt(code, Date.now() + OWN_RAIN_MS + MINUTE_MS)
  await ringAt(code, Date.now() + OWN_RAIN_MS + MINUTE_MS)
  expect(await balanceOf(ana)).toBe(50 * UNIT - one - two)
  expect(await held()).toBe(before)
  const proof = await done('rain.proof', { code }, {})
  expect(proof).toMatchObject({ taken: 2, returned: 10 * UNIT - one - two })
  expect(await checkRain(proof)).toMatchObject({ isCommitted: true, isSplit: true })
  // What came back may be given once more today; what was taken counts.
  expect((await done('rain.bounds', {}, ana)).leftToday).toBe(30 * UNIT - one - two)
  expect((await give(ana)).status).toBe(200)
  await auditIsOk()
})

it('keeps to the day’s cap of transfers, what there is, and whole hundredths', async () => {
  const ana = await giver()
  isRefused(await give(ana, { total: UNIT }), 'transfer.minimum')
  isRefused(await give(ana, { total: 31 * UNIT }), 'transfer.daily-cap')
  isRefused(await give(ana, { total: 10 * UNIT + 1 }), 'envelope.amount')
  for (const shares of [4, 101, 5.5, -5]) isRefused(await give(ana, { shares }), 'request.invalid')
  for (const total of [0, -UNIT]) isRefused(await give(ana, { total }), 'request.invalid')
  isRefused(await give(ana, { room: 'xx' }), 'request.invalid')
  isRefused(await give(ana, { paymentPassword: 'another-one-9' }), 'password.payment-wrong')
  isRefused(await give(await somebody()), 'password.payment-required')
  const poor = (await paying(12)) as Known
  isRefused(await give(poor, { total: 15 * UNIT }), 'wallet.insufficient-balance')
  expect([await balanceOf(ana), await balanceOf(poor)]).toEqual([50 * UNIT, 12 * UNIT])
  await auditIsOk()
})

it('is nothing for trials, whoever pauses or is muted, a closed room, or real money', async () => {
  isRefused(await give(await trial()), 'in_need_true_account')
  const ana = await giver()
  const real = { env: { ...env, PROFILE: 'standard' } }
  isRefused(await give(ana, {}, real), 'envelope.off')
  expect((await done('rain.bounds', {}, { ...ana, ...real })).isOn).toBe(false)
  await inRoom((chat) => chat.change({ isOpen: false }))
  isRefused(await give(ana), 'chat.closed')
  await inRoom((chat) => chat.change({ isOpen: true }))
  await inRoom((chat) => {
    const speaker = chat.room.speakers.of(ana.member.id, Date.now())
    speaker.mutedUntil = Date.now() + MINUTE_MS
    chat.room.speakers.keep(ana.member.id, speaker, Date.now())
  })
  isRefused(await give(ana), 'chat.muted')
  const tired = await giver()
  await done('member.pause', { days: 1 }, tired)
  isRefused(await give(tired), 'member.paused')
  expect(await Promise.all([ana, tired].map(balanceOf))).toEqual([50 * UNIT, 50 * UNIT])
})

it('goes back whole when its way was cut, and never falls without its money', async () => {
  const ana = await giver()
  const asked = {
    ...{ code: 'M-CUT-1', titles: {}, mode: 'random' as const, total: 10 * UNIT, shares: 5 },
    ...{ minimum: 0, startsAt: 0, endsAt: 0, member: ana.member.id, from: 'a***a' },
  }
  const makeOf = (code: string) =>
    rainOf(env, code).makeOwn({ ...asked, code }, { book: 'B1', marks: [], now: Date.now() })
  const fund = (code: string) =>
    inBook((book) => book.internal('fundOwn', { code, token: ana.token, total: 10 * UNIT }))
  const late = Date.now() + OWN_RAIN_MS + MINUTE_MS
  // Split, and killed: nothing was set aside, nothing comes back, and it is never set aside.
  await makeOf('M-CUT-1')
  const taker = { member: 'somebody', book: 'B1', now: Date.now(), block: 'ok' as const }
  const taken = await rainOf(env, 'M-CUT-1').take({ ...taker, marks: [], valid: 0 })
  expect(taken).toEqual({ refused: 'promotion.unknown' })
  await ringAt('M-CUT-1', late)
  expect(await fund('M-CUT-1')).toMatchObject({ ok: false, code: 'review.state' })
  expect(await balanceOf(ana)).toBe(50 * UNIT)
  // Set aside, and killed before anybody could see it: all of it comes back.
  await makeOf('M-CUT-2')
  for (const _ of [1, 2]) expect(await fund('M-CUT-2')).toMatchObject({ ok: true })
  expect(await balanceOf(ana)).toBe(40 * UNIT)
  await ringAt('M-CUT-2', late)
  expect(await balanceOf(ana)).toBe(50 * UNIT)
  await auditIsOk()
})
