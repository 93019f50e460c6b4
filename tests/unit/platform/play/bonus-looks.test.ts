import { beforeEach, expect, it } from 'vitest'
import { HOUR_MS } from '#lib/limits'
import { SampleBook } from '../../../products/sample/book'
import { UNIT, type Value } from '../../../support/book/lottery-book'

const TERMS = {
  ...{ required: 900 * UNIT, weights: { RNG: 100 }, maxBet: 0, maxBetPolicy: 'refuse' as const },
  ...{ maxWin: 0, lastsMs: 0 },
}
const TOGETHER = 10

let site: SampleBook

/** Ana has 60 units of her own, Beto 40 of a promotion's and nothing else. */
beforeEach(async () => {
  site = new SampleBook()
  await site.member('ana', 60)
  await site.book.addMember('beto')
  await site.grant('beto', 40 * UNIT, 'grant-1', TERMS)
})

/** Stakes that come at the same moment, and how many statements they take. */
async function staked(member: string, turn: string): Promise<number> {
  let steps = 0
  site.book.sql.onStep = () => {
    steps += 1
  }
  const rounds = Array.from({ length: TOGETHER }, (_, at) => `${member}-${turn}-${at}`)
  const answers = await Promise.all(rounds.map((round) => site.debit(member, round, UNIT)))
  site.book.sql.onStep = () => undefined
  expect(answers.every(({ id }) => id)).toBe(true)
  return steps
}

const grant = () =>
  site.book.sql.exec<Value>('SELECT state, reason, progress FROM bonus_terms').one()

it('takes two statements more for all stakes in bonus money that come together', async () => {
  await staked('ana', 'first')
  await staked('beto', 'first')
  const own = await staked('ana', 'second')
  expect(await staked('beto', 'second')).toBe(own + 2)
  site.audit()
})

it('counts what is settled in the commit that took its stake', async () => {
  const [staked] = await Promise.all([site.debit('beto', 'r1', 10 * UNIT), site.credit('r1', UNIT)])
  expect(staked?.id).toBeTruthy()
  expect(grant()).toMatchObject({ state: 'issued', progress: 10 * UNIT })
  expect(site.accounts()).toMatchObject({ 'beto bonus': 31 * UNIT })
  expect(site.accounts()).not.toHaveProperty('beto main')
  site.audit()
})

it('knows nothing of a grant that was undone with its commit', async () => {
  const short = { ...TERMS, required: 60 * UNIT }
  await site.book.addMember('caro')
  await site.grant('caro', 40 * UNIT, 'grant-2', short)
  const progress = () =>
    site.book.sql.exec<Value>(`SELECT state, progress FROM bonus_terms WHERE id = 'grant-2'`).one()
  await site.debit('caro', 'r1', 40 * UNIT)
  let breaks = 2
  site.book.sql.onStep = (query) => {
    if (!query.startsWith('UPDATE sample_round') || breaks === 0) return
    breaks -= 1
    throw new Error('the disk is full')
  }
  await site.credit('r1', 0)
  expect(breaks).toBe(0)
  expect(progress()).toMatchObject({ state: 'issued', progress: 0 })
  await site.credit('r1', 0)
  expect(progress()).toMatchObject({ state: 'issued', progress: 40 * UNIT })
  site.audit()
})

it('keeps a grant whose last money was staked a moment before, in the same commit', async () => {
  await site.debit('beto', 'r1', 30 * UNIT)
  await site.credit('r1', 0)
  site.book.now += 5 * HOUR_MS
  const [last, , more] = await Promise.all([
    site.debit('beto', 'r2', 10 * UNIT),
    site.ask('sampleFund', { member: 'beto', amount: UNIT }),
    site.debit('beto', 'r3', UNIT),
  ])
  expect([last?.id, more?.id].every(Boolean)).toBe(true)
  expect(grant()).toMatchObject({ state: 'issued' })
  await site.credit('r2', 20 * UNIT)
  expect(site.accounts()).toMatchObject({ 'beto bonus': 20 * UNIT })
  site.audit()
})

it('adds up what own money has wagered, until the grant is met', async () => {
  await site.grant('ana', 10 * UNIT, 'grant-2', { ...TERMS, required: 30 * UNIT })
  const state = () =>
    site.book.sql.exec<Value>(`SELECT state, progress FROM bonus_terms WHERE id = 'grant-2'`).one()
  for (const [round, wagered] of [
    ['r1', 10],
    ['r2', 20],
  ] as const) {
    await site.debit('ana', round, 10 * UNIT)
    await site.credit(round, 0)
    expect(state()).toMatchObject({ state: 'issued', progress: wagered * UNIT })
  }
  await site.debit('ana', 'r3', 10 * UNIT)
  await site.credit('r3', 0)
  expect(state()).toMatchObject({ state: 'claimed', progress: 30 * UNIT })
  expect(site.accounts()).toMatchObject({ 'ana main': 40 * UNIT })
  site.audit()
})

it('adds what was won after a grant was met to what it brought, and takes it back', async () => {
  await site.book.addMember('caro')
  await site.grant('caro', 40 * UNIT, 'grant-2', { ...TERMS, required: 10 * UNIT })
  for (const round of ['r1', 'r2']) await site.debit('caro', round, 10 * UNIT)
  await site.credit('r1', 0)
  expect(site.accounts()).toMatchObject({ 'caro main': 20 * UNIT })
  await site.credit('r2', 30 * UNIT)
  expect(site.accounts()).toMatchObject({ 'caro main': 50 * UNIT })
  await site.credit('r2', 10 * UNIT)
  expect(site.accounts()).toMatchObject({ 'caro main': 30 * UNIT })
  site.audit()
})

it('takes back from the bonus wallet what a round won there, and no more than it holds', async () => {
  await site.debit('beto', 'r1', 10 * UNIT)
  await site.credit('r1', 30 * UNIT)
  expect(site.accounts()).toMatchObject({ 'beto bonus': 60 * UNIT })
  await site.credit('r1', 0)
  expect(site.accounts()).toMatchObject({ 'beto bonus': 30 * UNIT })
  await site.credit('r1', 30 * UNIT)
  await site.debit('beto', 'r2', 50 * UNIT)
  await site.credit('r1', 0)
  expect(site.accounts()).not.toHaveProperty('beto bonus')
  expect(site.accounts()).not.toHaveProperty('beto main')
  await site.credit('r2', 50 * UNIT)
  expect(site.accounts()).toMatchObject({ 'beto bonus': 50 * UNIT })
  site.audit()
})
