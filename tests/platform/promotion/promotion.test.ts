import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS, RECORD_SLOT_MS } from '#lib/limits'
import { rewardPeriod } from '#lib/rewards/period'
import type { PromotionDefinition } from '#lib/rewards/promotion/definition'
import { budgetOf } from '#platform/promotion/promotion/rpc'
import {
  ask,
  auditIsOk,
  done,
  env,
  type Fields,
  funded,
  inBook,
  isRefused,
  newKey,
  openBook,
  type Person,
  stage,
  OPERATOR as token,
  trial,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const now = Date.now()
const BONUS = {
  ...{ multiplier: 500, base: 'bonus', weights: { LOTT: 100 }, maxBet: 0 },
  ...{ maxBetPolicy: 'refuse', maxWin: 0, lastsMs: 7 * DAY_MS },
}
const GIFT: Fields = {
  ...{ type: 'gift', titles: { en: 'A gift', es: 'Un regalo' }, pool: 'main', amount: 5 * UNIT },
  ...{ startsAt: now - DAY_MS, endsAt: now + 30 * DAY_MS },
}

let serial = 0
/** A promotion that runs with so many units set aside. */
async function started(definition: Fields, units: number): Promise<string> {
  const code = `TEST-${++serial}`
  await done('operator.setPromotion', { code, definition }, { token })
  await done('operator.fundPromotion', { code, amount: units * UNIT }, { token })
  await done('operator.runPromotion', { code, isOn: true }, { token })
  return code
}
const mine = async (code: string, person: Person): Promise<Value> => {
  const { promotions } = await done('promotion.list', {}, person)
  return promotions.find((one: Value) => one.code === code)
}
const sumsOf = async (code: string): Promise<Value> => {
  const { promotions } = await done('operator.promotions', {}, { token })
  return promotions.find((one: Value) => one.code === code)
}
const money = async (person: Person) => {
  const { sumBalance, bonus } = await done('wallet.balance', {}, person)
  return [(sumBalance - bonus) / UNIT, bonus / UNIT]
}
const somebody = (units = 10) => funded(units) as Promise<Known>
const deposit = (person: Person, units: number) =>
  done('deposit.request', { method: 'sandbox', amount: units * UNIT }, person)

beforeAll(openBook)

describe('an operator', () => {
  const code = 'DRAFT-1'
  const set = (definition: Fields) => ask('operator.setPromotion', { code, definition }, { token })

  it('is refused terms that break the rules, and dates that do not come', async () => {
    const bonus = { ...GIFT, pool: 'bonus' }
    isRefused(await set({ ...bonus, terms: { ...BONUS, weights: {} } }), 'terms.weights')
    isRefused(await set({ ...bonus, terms: { ...BONUS, lastsMs: 1 } }), 'terms.expiry')
    isRefused(await set({ ...bonus, terms: { ...BONUS, maxWin: 1 } }), 'terms.max-win')
    isRefused(await set({ ...GIFT, amount: 0 }), 'terms.cap')
    isRefused(await set({ ...GIFT, endsAt: now - DAY_MS }), 'terms.incomplete')
    expect((await set({ ...GIFT, amount: -1 })).status).toBe(400)
  })

  it('starts it once its money is set aside; from then on it never changes', async () => {
    await set(GIFT)
    const person = await somebody()
    expect(await mine(code, person)).toBeUndefined()
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.unknown')
    const run = (isOn: boolean) => ask('operator.runPromotion', { code, isOn }, { token })
    isRefused(await run(false), 'review.state')
    isRefused(await run(true), 'promotion.budget')
    const fund = { token, key: newKey() }
    for (const _ of [1, 2]) await done('operator.fundPromotion', { code, amount: 9 * UNIT }, fund)
    expect((await run(true)).value).toMatchObject({ state: 'running', budget: 9 * UNIT })
    isRefused(await set({ ...GIFT, amount: UNIT }), 'promotion.running')
    const preview = await done('operator.previewPromotion', { code }, { token })
    const worst = Math.min(9, preview.members * 5) * UNIT
    expect(preview).toMatchObject({ most: 5 * UNIT, worst, budget: 9 * UNIT })
    expect(preview.members).toBeGreaterThan(0)
    const { promotions } = await done('promotion.shown', {}, { language: 'es' })
    const shown = promotions.find((one: Value) => one.code === code)
    expect(shown).toMatchObject({ title: 'Un regalo', type: 'gift' })
    expect(shown.lines).toContainEqual({ rule: 'amount', money: { amount: 5 * UNIT } })
    expect((await run(false)).value.state).toBe('stopped')
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.over')
    isRefused(
      await ask('operator.fundPromotion', { code: 'NOBODY', amount: 1 }, { token }),
      'promotion.unknown',
    )
  })
})

describe('a gift', () => {
  it('is given once, however often and at how many times it is asked for', async () => {
    const code = await started(GIFT, 100)
    const person = await somebody()
    expect(await mine(code, person)).toMatchObject({ state: 'claim', amount: 5 * UNIT })
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ask('promotion.claim', { code }, person)),
    )
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await money(person)).toEqual([15, 0])
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.once')
    isRefused(await ask('promotion.join', { code }, person), 'review.state')
    expect(await mine(code, person)).toMatchObject({ state: 'claimed', amount: 5 * UNIT })
    expect(await sumsOf(code)).toMatchObject({
      ...{ reserved: 0, spent: 5 * UNIT, count: 1, given: 5 * UNIT },
    })
    await auditIsOk()
  })

  it('is a bonus by its terms where the promotion says so', async () => {
    const code = await started({ ...GIFT, pool: 'bonus', terms: BONUS }, 100)
    const person = await somebody()
    const { given, state } = await done('promotion.claim', { code }, person)
    expect([given, state]).toEqual([5 * UNIT, 'issued'])
    expect(await money(person)).toEqual([10, 5])
    const { bonuses } = await done('bonus.list', {}, person)
    expect(bonuses).toMatchObject([
      { promotion: code, name: 'A gift', required: 25 * UNIT, weights: { LOTT: 100 } },
    ])
    await done('bonus.forfeit', { id: bonuses[0].id }, person)
    expect(await mine(code, person)).toMatchObject({ state: 'close' })
    expect((await sumsOf(code)).given).toBe(0)
    await auditIsOk()
  })

  it('ends with its budget, which stops the promotion by itself', async () => {
    const code = await started(GIFT, 10)
    for (const _ of [1, 2]) await done('promotion.claim', { code }, await somebody())
    const late = await somebody()
    isRefused(await ask('promotion.claim', { code }, late), 'promotion.over')
    expect(await sumsOf(code)).toMatchObject({ state: 'spent', spent: 10 * UNIT })
    await done('operator.fundPromotion', { code, amount: 7 * UNIT }, { token })
    expect((await done('promotion.claim', { code }, late)).given).toBe(5 * UNIT)
    isRefused(await ask('promotion.claim', { code }, await somebody()), 'promotion.budget')
  })

  it('is for whom its rules say, and says why not', async () => {
    const only = (audience: Fields, more: Fields = {}) =>
      started({ ...GIFT, audience, ...more }, 100)
    const person = await somebody()
    const refusedBy = async (code: string) =>
      (await ask('promotion.claim', { code }, person)).envelope.code
    const country = await only({ allow: ['CO'] })
    expect(await refusedBy(country)).toBe('promotion.country')
    expect(await mine(country, person)).toBeUndefined()
    expect(await refusedBy(await only({ vipFrom: 3, vipTo: 9 }))).toBe('promotion.vip')
    const verified = await only({ verified: ['email'] })
    expect(await refusedBy(verified)).toBe('promotion.verified')
    expect(await mine(verified, person)).toMatchObject({
      ...{ state: 'close', reason: 'promotion.verified' },
    })
    const soon = await only({}, { startsAt: now + DAY_MS })
    expect(await refusedBy(soon)).toBe('promotion.not-started')
    expect((await mine(soon, person)).state).toBe('coming-soon')
    expect(await refusedBy(await only({}, { endsAt: now - 1 }))).toBe('promotion.over')
  })

  it('is one per person: somebody with the same payee gets none', async () => {
    const code = await started(GIFT, 100)
    const [one, two] = [await somebody(), await somebody()]
    await inBook((_book, { storage }) => {
      for (const { member } of [one, two])
        storage.sql.exec(
          `INSERT INTO payee (id, member, scheme, holder, institution, number, changed_at)
           VALUES (?, ?, 'account', 'Ana', 'Banco', '12345678', 0)`,
          `p-${member.id}`,
          member.id,
        )
    })
    await done('promotion.claim', { code }, one)
    isRefused(await ask('promotion.claim', { code }, two), 'promotion.person')
  })

  it('is nothing for a trial, for whoever pauses, and for whoever has left', async () => {
    const code = await started(GIFT, 100)
    isRefused(await ask('promotion.claim', { code }, await trial()), 'in_need_true_account')
    const paused = await somebody()
    await done('member.pause', { days: 1 }, paused)
    expect((await done('promotion.list', {}, paused)).promotions).toEqual([])
    isRefused(await ask('promotion.claim', { code }, paused), 'member.paused')
    expect(await sumsOf(code)).toMatchObject({ reserved: 0, spent: 0 })
  })
})

describe('a bonus on a deposit', () => {
  const OFFER: Fields = {
    ...{ ...GIFT, type: 'deposit', pool: 'bonus', amount: 0, terms: BONUS },
    tiers: [
      { from: 20 * UNIT, percent: 50, cap: 25 * UNIT },
      { from: 100 * UNIT, percent: 100, cap: 200 * UNIT },
    ],
  }

  it('is set aside at joining, and given in the transaction that credits the deposit', async () => {
    const code = await started(OFFER, 300)
    const person = await somebody()
    expect(await mine(code, person)).toMatchObject({ state: 'join', amount: 200 * UNIT })
    isRefused(await ask('promotion.claim', { code }, person), 'review.state')
    for (const _ of [1, 2])
      expect((await done('promotion.join', { code }, person)).state).toBe('joined')
    expect(await sumsOf(code)).toMatchObject({ reserved: 200 * UNIT, count: 1 })
    isRefused(await ask('promotion.join', { code }, await somebody()), 'promotion.budget')
    await deposit(person, 19)
    expect(await money(person)).toEqual([29, 0])
    await deposit(person, 30)
    expect(await money(person)).toEqual([59, 15])
    await deposit(person, 100)
    expect(await money(person)).toEqual([159, 15])
    await inBook((book) => book.alarm())
    expect(await sumsOf(code)).toMatchObject({ reserved: 0, spent: 15 * UNIT, given: 15 * UNIT })
    expect(await mine(code, person)).toMatchObject({ state: 'issued', amount: 15 * UNIT })
    isRefused(await ask('promotion.join', { code }, person), 'promotion.once')
    await auditIsOk()
  })

  it('waits no longer once its promotion is stopped: the money is free again', async () => {
    const code = await started(OFFER, 300)
    const person = await somebody()
    await done('promotion.join', { code }, person)
    await done('operator.runPromotion', { code, isOn: false }, { token })
    // Its own alarm may be asking the book already.
    await vi.waitFor(async () => {
      await ringAt(code, Date.now())
      expect(await sumsOf(code)).toMatchObject({ reserved: 0, count: 0 })
    }, 10_000)
    await deposit(person, 100)
    expect(await money(person)).toEqual([110, 0])
  })
})

/** The alarm of a promotion's object, at a time. */
async function ringAt(code: string, at: number): Promise<void> {
  const { runInDurableObject } = await import('cloudflare:test')
  const stub = env.PROMOTION.get(env.PROMOTION.idFromName(code))
  await runInDurableObject(stub, async (object) => {
    object.clock = () => at
    await object.alarm()
    object.clock = () => Date.now()
  })
}

describe('a claim whose way was cut', () => {
  const asked = async (code: string, { member }: Known) => {
    const rules = { startsAt: 0, endsAt: now + DAY_MS, once: 'ever' as const }
    const own = { type: 0, country: '', level: 0, labels: [], registeredAt: 0, deposits: 0 }
    const claimed = await budgetOf(env, code).reserve({
      ...{ code, id: member.id, book: 'B1', now: Date.now(), zone: 'UTC', rules, places: 0 },
      ...{ member: { ...own, verified: [], marks: [] }, amount: 5 * UNIT },
    })
    if ('refused' in claimed) throw new Error(claimed.refused)
    return claimed.claim
  }
  const later = () => Date.now() + 2 * 60_000

  it('before it was given is never given, and its money is free again', async () => {
    const code = await started(GIFT, 100)
    const person = await somebody()
    const { id } = await asked(code, person)
    expect(await sumsOf(code)).toMatchObject({ reserved: 5 * UNIT })
    await ringAt(code, later())
    expect(await sumsOf(code)).toMatchObject({ reserved: 0, spent: 0, count: 0 })
    const definition = GIFT as unknown as PromotionDefinition
    const { member } = person
    const giving = { id, member: member.id, promotion: code, amount: 5 * UNIT, definition }
    const answer = await inBook((book) => book.internal('giveClaim', giving))
    expect(answer).toMatchObject({ ok: false, code: 'review.state' })
    expect((await done('promotion.claim', { code }, person)).given).toBe(5 * UNIT)
    expect(await money(person)).toEqual([15, 0])
    await auditIsOk()
  })

  it('after it was given is confirmed by asking its book', async () => {
    const code = await started(GIFT, 100)
    const person = await somebody()
    const { id, amount } = await asked(code, person)
    const definition = GIFT as unknown as PromotionDefinition
    const giving = { id, member: person.member.id, promotion: code, amount, definition }
    for (const _ of [1, 2])
      expect(await inBook((book) => book.internal('giveClaim', giving))).toMatchObject({ ok: true })
    await ringAt(code, later())
    expect(await sumsOf(code)).toMatchObject({ reserved: 0, spent: 5 * UNIT, given: 5 * UNIT })
    expect(await money(person)).toEqual([15, 0])
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.once')
    await auditIsOk()
  })
})

describe('a request that is sent again under its key', () => {
  const again = async (name: 'promotion.claim' | 'promotion.join', code: string, by: Person) => {
    const key = newKey()
    const answers = [1, 2].map(() => ask(name, { code }, { ...by, key }))
    return [...(await Promise.all(answers)), await ask(name, { code }, { ...by, key })]
  }

  it('has the answer that it had, and gives once', async () => {
    const code = await started(GIFT, 100)
    const [person, other] = [await somebody(), await somebody()]
    const answers = await again('promotion.claim', code, person)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { value } of answers) expect(value).toEqual(answers[0]?.value)
    expect(answers[2]?.headers.get('idempotency-replayed')).toBe('true')
    expect(await money(person)).toEqual([15, 0])
    // The key of somebody else says nothing.
    const key = newKey()
    await done('promotion.claim', { code }, { ...other, key })
    isRefused(await ask('promotion.claim', { code }, { ...person, key }), 'promotion.once')
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.once')
    await auditIsOk()
  })

  it('also once the promotion is over', async () => {
    const code = await started(GIFT, 100)
    const [person, key] = [await somebody(), newKey()]
    const { given } = await done('promotion.claim', { code }, { ...person, key })
    await done('operator.runPromotion', { code, isOn: false }, { token })
    expect((await done('promotion.claim', { code }, { ...person, key })).given).toBe(given)
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.over')
  })
})

describe('what was lost in a period', () => {
  it('comes back in part, once, in the days after it', async () => {
    const zone = env.MERCHANT_TIME_ZONE
    const current = rewardPeriod('daily', zone, Date.now())
    const before = rewardPeriod('daily', zone, current.from - 1)
    const loss = { type: 'loss-back', pool: 'main', period: 'daily', rate: 1_000, amount: 0 }
    const bounds = { cap: 100 * UNIT, minimum: 10 * UNIT, startsAt: now - 5 * DAY_MS }
    const code = await started({ ...GIFT, ...loss, ...bounds }, 500)
    const [person, lucky] = [await somebody(), await somebody()]
    const insert = env.DB.prepare(
      `INSERT INTO record_play (member, slot, game_code, category, state, count, stake, valid,
         payout) VALUES (?, ?, 'VELOZ1', 'LOTT', 'lost', 1, ?, 0, ?)`,
    )
    const slot = Math.ceil(before.from / RECORD_SLOT_MS)
    await env.DB.batch([
      insert.bind(person.member.id, slot, 90 * UNIT, 20 * UNIT),
      insert.bind(person.member.id, current.from / RECORD_SLOT_MS, 900 * UNIT, 0),
      insert.bind(lucky.member.id, slot, 90 * UNIT, 85 * UNIT),
    ])
    isRefused(await ask('promotion.claim', { code }, lucky), 'promotion.nothing')
    expect((await mine(code, lucky)).state).toBe('join')
    expect(await mine(code, person)).toMatchObject({ state: 'claim', amount: 7 * UNIT })
    const key = newKey()
    for (const _ of [1, 2])
      expect((await done('promotion.claim', { code }, { ...person, key })).given).toBe(7 * UNIT)
    isRefused(await ask('promotion.claim', { code }, person), 'promotion.once')
    expect(await money(person)).toEqual([17, 0])
    expect(stage.now).toBeGreaterThan(now)
    await auditIsOk()
  })
})
