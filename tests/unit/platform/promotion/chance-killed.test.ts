import { expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS, RECORD_SLOT_MS } from '#lib/limits'
import { checkRaffle } from '#lib/rewards/chance/raffle-proof'
import { checkWheel, wheelName } from '#lib/rewards/chance/wheel-proof'
import { askBook } from '#platform/kernel/books'
import { promotionInternals } from '#platform/promotion/promotion/internal'
import type { Raffle } from '#platform/promotion/raffle/kept'
import { rainInternals } from '#platform/promotion/rain/internal'
import type { Rain } from '#platform/promotion/rain/kept'
import type { Wheel } from '#platform/promotion/wheel/kept'
import { endsAlike, type KilledSite } from '../../../support/book/killed-site'
import { UNIT } from '../../../support/book/lottery-book'
import { START, tokenOf } from '../../../support/book/node-book'

vi.spyOn(console, 'error').mockImplementation(() => undefined)

const LONG = { timeout: 600_000 }
const CODE = 'SUERTE'
const titles = { es: 'Suerte' }
const time = { startsAt: START, endsAt: START + HOUR_MS }
const members = async (site: KilledSite) => {
  for (const name of ['ana', 'leo', 'mia']) await site.member(name, 100)
}

const RAIN: Rain = {
  ...{ code: CODE, titles, mode: 'equal', total: 30 * UNIT, shares: 3, minimum: 0, ...time },
}

/** As an operator lets envelopes fall. */
async function fall(site: KilledSite): Promise<void> {
  const rain = site.object('RAIN', CODE)
  expect(await rain.make(RAIN, 'B1')).toHaveProperty('commitment')
  const asked = { code: CODE, amount: RAIN.total, currency: 'PLY' }
  expect(await askBook(site.env, 'B1', rainInternals.fundRain, asked)).toBe(true)
  await rain.funded()
}

/** As a member lets their own fall. */
async function give(site: KilledSite): Promise<void> {
  const rain = site.object('RAIN', CODE)
  const own: Rain = { ...RAIN, member: 'mia', from: 'm**a' }
  const made = await rain.makeOwn(own, { book: 'B1', marks: ['mia'], now: site.book.now })
  expect(made).toHaveProperty('commitment')
  const asked = { code: CODE, token: tokenOf('mia'), total: RAIN.total }
  await askBook(site.env, 'B1', rainInternals.fundOwn, asked)
  await rain.funded()
}

async function open(site: KilledSite, member: string): Promise<void> {
  const rain = site.object('RAIN', CODE)
  const opened = await rain.open({ member, type: 0, book: 'B1' })
  expect(opened).toMatchObject({ amount: 10 * UNIT })
}

/** One opens at once; the other's browser asks once, and again when the alarm has looked. */
async function opened(site: KilledSite): Promise<void> {
  await site.until(() => open(site, 'ana'))
  await site.once(() => open(site, 'leo'))
  await site.pass(2 * MINUTE_MS)
  await site.until(() => open(site, 'leo'))
  await site.pass(HOUR_MS)
}

const envelopes = (site: KilledSite) => {
  const { endsAt: _, ...sums } = site.object('RAIN', CODE).sums()
  return { sums, accounts: site.accounts() }
}
const SHARED = { state: 'over', taken: 2, waiting: 0, given: 20 * UNIT, returned: 10 * UNIT }

it('envelopes killed anywhere are set aside, given and returned once', LONG, async () => {
  const play = async (site: KilledSite) => {
    await site.until(() => fall(site))
    await opened(site)
  }
  const { sums, accounts } = (await endsAlike({ begin: members, play, outcome: envelopes })) as {
    [name: string]: Record<string, unknown>
  }
  expect(sums).toEqual(SHARED)
  const paid = { 'ana main': 110 * UNIT, 'leo main': 110 * UNIT, 'mia main': 100 * UNIT }
  expect(accounts).toEqual({ ...paid, [`promotion-rain-${CODE}`]: -20 * UNIT })
})

it('a member’s own envelopes killed anywhere cost what others got of them', LONG, async () => {
  const play = async (site: KilledSite) => {
    await site.until(() => give(site))
    await opened(site)
  }
  const { sums, accounts } = (await endsAlike({ begin: members, play, outcome: envelopes })) as {
    [name: string]: Record<string, unknown>
  }
  expect(sums).toEqual(SHARED)
  const paid = { 'ana main': 110 * UNIT, 'leo main': 110 * UNIT, 'mia main': 80 * UNIT }
  expect(accounts).toEqual(paid)
})

const RAFFLE: Raffle = {
  ...{ code: CODE, titles, per: 50 * UNIT, perDay: 5, oncePerMember: true, ...time },
  prizes: [{ code: 'first', amount: 40 * UNIT, count: 2 }],
}

async function takePrizes(site: KilledSite, member: string): Promise<void> {
  const raffle = site.object('RAFFLE', CODE)
  for (const { claim, amount } of await raffle.ask(member)) {
    const id = claim ?? ''
    const reward = { id, member, promotion: `raffle-${CODE}`, amount }
    await askBook(site.env, 'B1', promotionInternals.giveReward, reward)
    await raffle.confirm(id)
  }
}

it('a raffle killed anywhere is drawn once, and each prize given once', LONG, async () => {
  const begin = async (site: KilledSite) => {
    await members(site)
    const slot = START / RECORD_SLOT_MS
    const played = { book: 'B1', slot, valid: 100 * UNIT }
    site.book.rows = ['ana', 'leo'].map((member) => ({ member, ...played }))
  }
  const play = async (site: KilledSite) => {
    await site.until(() => site.object('RAFFLE', CODE).make(RAFFLE))
    await site.pass(HOUR_MS + 20 * MINUTE_MS)
    await site.until(() => takePrizes(site, 'ana'))
    await site.once(() => takePrizes(site, 'leo'))
    await site.pass(2 * MINUTE_MS)
    await site.until(() => takePrizes(site, 'leo'))
  }
  const outcome = async (site: KilledSite) => {
    const raffle = site.object('RAFFLE', CODE)
    const { commitment = '' } = (await raffle.make(RAFFLE)) as { commitment?: string }
    const { prizes, oncePerMember } = RAFFLE
    const proof = raffle.proof()
    if (!proof) throw new Error('not drawn')
    const check = await checkRaffle({ code: CODE, commitment, prizes, oncePerMember, ...proof })
    return { check, sums: raffle.sums(), accounts: site.accounts() }
  }
  expect(await endsAlike({ begin, play, outcome })).toEqual({
    check: { isCommitted: true, isListed: true, isDrawn: true },
    sums: { won: 80 * UNIT, given: 80 * UNIT, kept: 0, numbers: 4 },
    accounts: {
      ...{ 'ana main': 140 * UNIT, 'leo main': 140 * UNIT, 'mia main': 100 * UNIT },
      [`promotion-raffle-${CODE}`]: -80 * UNIT,
    },
  })
})

const WHEEL: Wheel = {
  ...{ code: CODE, titles, per: 50 * UNIT, perDay: 9, budget: 20 * UNIT, consolation: 'five' },
  segments: [
    { code: 'rare', amount: 5 * UNIT, weight: 60, stock: 2 },
    { code: 'five', amount: 5 * UNIT, weight: 40, stock: null },
  ],
  ...{ startsAt: START, endsAt: START + HOUR_MS },
}

async function spin(site: KilledSite, member: string, key: string): Promise<unknown> {
  const name = await wheelName(CODE, member)
  return site.object('WHEEL', CODE).spin({ member, book: 'B1', name, key, earned: 9 })
}

it('a wheel killed anywhere gives each spin once, of its stock and money', LONG, async () => {
  const play = async (site: KilledSite) => {
    await site.until(async () => expect(site.object('WHEEL', CODE).make(WHEEL)).toBe(true))
    await site.until(async () => site.object('WHEEL', CODE).run(true))
    for (const key of ['first', 'second']) await site.until(() => spin(site, 'ana', key))
    await site.until(() => spin(site, 'leo', 'first'))
    await site.once(() => spin(site, 'leo', 'second'))
    await site.pass(2 * MINUTE_MS)
    await site.until(() => spin(site, 'leo', 'second'))
  }
  const outcome = async (site: KilledSite) => {
    const wheel = site.object('WHEEL', CODE)
    const next = await spin(site, 'ana', 'third')
    const { day } = await wheel.of('ana', await wheelName(CODE, 'ana'))
    const { stock, ...sums } = wheel.sums()
    site.book.now += 24 * HOUR_MS
    const proof = wheel.proof(day)
    if (!proof) throw new Error('no proof')
    const rare = proof.turns.filter(({ given }) => given === 'rare').length
    expect(stock).toEqual([{ code: 'rare', left: 2 - rare }])
    const check = await checkWheel({ code: CODE, day, consolation: 'five', ...proof })
    return { next, check, sums, accounts: site.accounts() }
  }
  expect(await endsAlike({ begin: members, play, outcome })).toEqual({
    next: { refused: 'promotion.budget' },
    check: { isCommitted: true, isWhole: true, isSpun: true },
    sums: { won: 20 * UNIT, given: 20 * UNIT, spins: 4, isSpent: true },
    accounts: {
      ...{ 'ana main': 110 * UNIT, 'leo main': 110 * UNIT, 'mia main': 100 * UNIT },
      [`promotion-wheel-${CODE}`]: -20 * UNIT,
    },
  })
})
