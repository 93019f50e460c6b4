import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, RECORD_SLOT_MS } from '#lib/limits'
import { checkRaffle } from '#lib/rewards/chance/raffle-proof'
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
  OPERATOR as token,
  trial,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

/** Raffles end at a quarter of an hour. */
const now = Math.floor(Date.now() / RECORD_SLOT_MS) * RECORD_SLOT_MS
const slotAt = (at: number) => Math.floor(at / RECORD_SLOT_MS)
const RAFFLE: Fields = {
  ...{ titles: { es: 'Rifa', en: 'Raffle' }, per: 50 * UNIT, perDay: 3, oncePerMember: true },
  prizes: [
    { code: 'first', amount: 100 * UNIT, count: 1 },
    { code: 'other', amount: 5 * UNIT, count: 2 },
  ],
  ...{ startsAt: now - DAY_MS, endsAt: now + 2 * RECORD_SLOT_MS },
}

let serial = 0
async function announced(more: Fields = {}): Promise<string> {
  const code = `RAFFLE-${++serial}`
  await done('operator.makeRaffle', { code, ...RAFFLE, ...more }, { token })
  return code
}
const somebody = () => funded(10) as Promise<Known>
const mine = async (code: string, person: Person): Promise<Value> => {
  const { raffles } = await done('raffle.list', {}, person)
  return raffles.find((one: Value) => one.code === code)
}
const operated = async (code: string): Promise<Value> => {
  const { raffles } = await done('operator.raffles', {}, { token })
  return raffles.find((one: Value) => one.code === code)
}
const claim = (code: string, person: Person) => ask('raffle.claim', { code }, person)
const money = async (person: Person) => (await done('wallet.balance', {}, person)).sumBalance
/** Valid bets that were settled before the raffle's end. */
const bet = (member: string, units: number, hoursAgo = 1) =>
  env.DB.prepare(
    `INSERT INTO record_play (member, slot, game_code, category, state, count, stake, valid,
       payout) VALUES (?, ?, 'VELOZ1', 'LOTT', 'lost', 1, ?3, ?3, 0)`,
  )
    .bind(member, slotAt(now - hoursAgo * 3_600_000), units * UNIT)
    .run()

/** The alarm of a raffle's object, at a time. */
async function ringAt(code: string, at: number): Promise<void> {
  await runInDurableObject(env.RAFFLE.get(env.RAFFLE.idFromName(code)), async (object) => {
    object.clock = () => at
    await object.alarm()
    object.clock = () => Date.now()
  })
}
const drawn = (code: string) => ringAt(code, now + 45 * MINUTE_MS)

beforeAll(openBook)

describe('a raffle', () => {
  it('is announced with its prizes and the hash of its seed, and never changes', async () => {
    const code = await announced()
    await done('operator.makeRaffle', { code, ...RAFFLE }, { token })
    const other = await ask('operator.makeRaffle', { code, ...RAFFLE, perDay: 9 }, { token })
    isRefused(other, 'promotion.running')
    expect(await operated(code)).toMatchObject({ state: 'open', budget: 110 * UNIT, won: 0 })
    const make = (more: Fields) =>
      ask('operator.makeRaffle', { code: 'NEVER', ...RAFFLE, ...more }, { token })
    const prize = { code: 'first', amount: 5, count: 1 }
    isRefused(await make({ prizes: [prize] }), 'terms.incomplete')
    isRefused(await make({ endsAt: now }), 'terms.incomplete')
    isRefused(await make({ endsAt: now + 2 * RECORD_SLOT_MS + 1 }), 'terms.incomplete')
    expect((await make({ prizes: [] })).status).toBe(400)
    isRefused(await ask('raffle.proof', { code: 'NEVER' }), 'promotion.unknown')
    isRefused(await ask('operator.drawRaffle', { code }, { token }), 'raffle.running')
  })

  it('brings a number for each amount of valid bet, so many a day', async () => {
    const code = await announced()
    const person = await somebody()
    expect(await mine(code, person)).toMatchObject({ state: 'open', numbers: 0, winners: [] })
    await bet(person.member.id, 49)
    expect((await mine(code, person)).numbers).toBe(0)
    await env.DB.prepare('UPDATE record_play SET valid = valid + ? WHERE member = ?')
      .bind(51 * UNIT, person.member.id)
      .run()
    expect((await mine(code, person)).numbers).toBe(2)
    await env.DB.prepare('UPDATE record_play SET valid = valid * 90 WHERE member = ?')
      .bind(person.member.id)
      .run()
    expect((await mine(code, person)).numbers).toBe(3)
    isRefused(await claim(code, person), 'raffle.running')
    isRefused(await ask('raffle.proof', { code }), 'raffle.running')
  })

  it('is drawn from the list, each person once, and anybody can draw it again', async () => {
    const code = await announced()
    const people = await Promise.all([1, 2, 3, 4].map(somebody))
    for (const [at, { member }] of people.entries()) await bet(member.id, 50 * (at + 1))
    const opened = await trial()
    await bet(opened.member.id, 500)
    await drawn(code)
    await drawn(code)
    const sums = await operated(code)
    expect(sums).toMatchObject({ state: 'drawn', won: 110 * UNIT, kept: 0, given: 0 })
    const proof = await done('raffle.proof', { code })
    expect(proof.rows.at(-1).to).toBe(sums.numbers)
    expect(await checkRaffle(proof)).toEqual({ isCommitted: true, isListed: true, isDrawn: true })
    const [first, second] = proof.winners
    const turned = { ...proof, winners: [second, first, proof.winners[2]] }
    expect((await checkRaffle(turned)).isDrawn).toBe(false)
    const longer = { ...proof, rows: proof.rows.map((row: Value) => ({ ...row, to: row.to + 1 })) }
    expect((await checkRaffle(longer)).isListed).toBe(false)
    expect(new Set(proof.winners.map(({ name }: Value) => name)).size).toBe(3)
    let paid = 0
    for (const person of people) {
      const { won, waiting, name, winners } = await mine(code, person)
      const ours = winners.filter((one: Value) => one.name === name)
      expect(ours).toHaveLength(won > 0 ? 1 : 0)
      expect(waiting).toBe(won)
      if (won === 0) isRefused(await claim(code, person), 'promotion.nothing')
      else {
        const answers = await Promise.all([claim(code, person), claim(code, person)])
        expect(answers.some(({ status }) => status === 200)).toBe(true)
        expect(await money(person)).toBe(10 * UNIT + won)
        isRefused(await claim(code, person), 'promotion.nothing')
        expect(await mine(code, person)).toMatchObject({ won, waiting: 0 })
      }
      paid += won
    }
    expect(paid).toBe((await operated(code)).given)
    await auditIsOk()
  })

  it('keeps a prize for which no number is left, and leaves out whoever has left', async () => {
    const start = { startsAt: now - 10 * DAY_MS, endsAt: now + 2 * RECORD_SLOT_MS }
    const code = await announced({ ...start, per: 40_000 * UNIT })
    const [stays, leaves] = [await somebody(), await somebody()]
    await bet(stays.member.id, 40_000, 100)
    await bet(leaves.member.id, 40_000, 100)
    await env.DB.prepare('INSERT OR REPLACE INTO member_guard VALUES (?, ?)')
      .bind(leaves.member.id, now + DAY_MS)
      .run()
    await drawn(code)
    expect(await operated(code)).toMatchObject({ numbers: 1, won: 100 * UNIT, kept: 10 * UNIT })
    expect((await mine(code, stays)).winners).toEqual([
      { prize: 'first', number: 1, name: expect.any(String) },
      { prize: 'other', number: null, name: null },
      { prize: 'other', number: null, name: null },
    ])
    const paused = await somebody()
    await done('member.pause', { days: 1 }, paused)
    expect((await done('raffle.list', {}, paused)).raffles).toEqual([])
  })

  it('gives a prize once, however its way was cut', async () => {
    const start = { startsAt: now - 20 * DAY_MS, endsAt: now + 2 * RECORD_SLOT_MS }
    const code = await announced({ ...start, per: 90_000 * UNIT })
    const person = await somebody()
    await bet(person.member.id, 90_000, 300)
    await drawn(code)
    const object = env.RAFFLE.get(env.RAFFLE.idFromName(code))
    const asked = await runInDurableObject(object, (raffle) => raffle.ask(person.member.id))
    const [{ claim: id = '', amount = 0 } = {}] = asked as Value[]
    // Asked for, and never given: it is free again, under another name.
    await ringAt(code, Date.now() + 2 * MINUTE_MS)
    const reward = { id, member: person.member.id, promotion: `raffle-${code}`, amount }
    const late = await inBook((book) => book.internal('giveReward', reward))
    expect(late).toMatchObject({ ok: false, code: 'review.state' })
    // Asked for and given, and never confirmed.
    const again = await runInDurableObject(object, (raffle) => raffle.ask(person.member.id))
    const [{ claim: next = '' } = {}] = again as Value[]
    expect(next).not.toBe(id)
    for (const _ of [1, 2])
      await inBook((book) => book.internal('giveReward', { ...reward, id: next }))
    await ringAt(code, Date.now() + 2 * MINUTE_MS)
    expect(await operated(code)).toMatchObject({ given: 100 * UNIT })
    expect(await money(person)).toBe(110 * UNIT)
    isRefused(await claim(code, person), 'promotion.nothing')
    await auditIsOk()
  })

  it('tells whoever won, also after a kill between the draw and the word of it', async () => {
    const start = { startsAt: now - 40 * DAY_MS, endsAt: now + 2 * RECORD_SLOT_MS }
    const code = await announced({ ...start, per: 400_000 * UNIT })
    const person = await somebody()
    await bet(person.member.id, 400_000, 800)
    const letters = async () => {
      const { messages } = await done('message.list', { count: 50 }, person)
      return messages.filter(({ key }: Value) => key === 'raffle.won')
    }
    await drawn(code)
    expect(await letters()).toMatchObject([{ params: { amount: 100 * UNIT } }])
    // As it is when the object was killed before it said so.
    await env.DB.batch([
      env.DB.prepare('DELETE FROM message WHERE member = ?').bind(person.member.id),
      env.DB.prepare(`UPDATE raffle SET state = 'open' WHERE code = ?`).bind(code),
    ])
    await runInDurableObject(env.RAFFLE.get(env.RAFFLE.idFromName(code)), (_, state) =>
      state.storage.sql.exec('UPDATE raffle SET is_announced = 0'),
    )
    await drawn(code)
    await drawn(code)
    expect(await letters()).toHaveLength(1)
    expect(await mine(code, person)).toMatchObject({ state: 'drawn', waiting: 100 * UNIT })
  })

  it('with a prize to take is shown however many came after it', async () => {
    const start = { startsAt: now - 50 * DAY_MS, endsAt: now + 2 * RECORD_SLOT_MS }
    const code = await announced({ ...start, per: 800_000 * UNIT })
    const person = await somebody()
    await bet(person.member.id, 800_000, 900)
    await drawn(code)
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
       INSERT INTO raffle SELECT 'LATER-' || i, made, commitment, 'open', starts_at, ends_at + i,
         made_at FROM raffle, n WHERE code = ?`,
    )
      .bind(code)
      .run()
    const shown = async () => (await done('raffle.list', {}, person)).raffles
    expect((await shown())[0]).toMatchObject({ code, waiting: 100 * UNIT })
    expect(await shown()).toHaveLength(40)
    expect((await claim(code, person)).status).toBe(200)
    await expect.poll(async () => (await shown())[0].code).not.toBe(code)
    await env.DB.prepare("DELETE FROM raffle WHERE code LIKE 'LATER-%'").run()
  })

  it('has lapsed once its term is over, which its winner and operators are told', async () => {
    const start = { startsAt: now - 30 * DAY_MS, endsAt: now + 2 * RECORD_SLOT_MS }
    const code = await announced({ ...start, per: 200_000 * UNIT })
    const person = await somebody()
    await bet(person.member.id, 200_000, 500)
    await drawn(code)
    const takenUntil = now + 2 * RECORD_SLOT_MS + 60 * DAY_MS
    const won = { won: 100 * UNIT, takenUntil }
    expect(await mine(code, person)).toMatchObject({ ...won, waiting: 100 * UNIT, lapsed: 0 })
    expect(await operated(code)).toMatchObject({ won: 100 * UNIT, lapsed: 0 })
    // It ended so long ago that the term was over a minute ago.
    await env.DB.prepare(`UPDATE raffle SET ends_at = ?2, made = json_set(made, '$.endsAt', ?2)
      WHERE code = ?1`)
      .bind(code, Date.now() - 60 * DAY_MS - MINUTE_MS)
      .run()
    isRefused(await claim(code, person), 'raffle.late')
    expect(await mine(code, person)).toMatchObject({ waiting: 0, lapsed: 100 * UNIT })
    const sums = { won: 100 * UNIT, given: 0, lapsed: 100 * UNIT }
    expect(await operated(code)).toMatchObject(sums)
    expect(await money(person)).toBe(10 * UNIT)
    await auditIsOk()
  })
})
