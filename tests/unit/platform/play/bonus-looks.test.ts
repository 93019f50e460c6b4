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

it('reads a grant again once something of it was written, or undone', async () => {
  await site.debit('beto', 'r1', 10 * UNIT)
  await site.credit('r1', 0)
  expect(grant()).toMatchObject({ state: 'issued', progress: 10 * UNIT })
  await site.debit('beto', 'r2', 10 * UNIT)
  site.book.sql.failing = 2
  await site.credit('r2', 0)
  site.book.sql.failing = 0
  expect(grant()).toMatchObject({ progress: 10 * UNIT })
  await site.credit('r2', 0)
  expect(grant()).toMatchObject({ progress: 20 * UNIT })
  site.audit()
})

it('keeps a grant whose last money was staked a moment before, in the same commit', async () => {
  await site.debit('beto', 'r1', 30 * UNIT)
  await site.credit('r1', 0)
  site.book.now += 5 * HOUR_MS
  const [last, more] = await Promise.all([
    site.debit('beto', 'r2', 10 * UNIT),
    site.debit('beto', 'r3', UNIT),
  ])
  expect(last?.id).toBeTruthy()
  expect(more?.id).toBeUndefined()
  expect(grant()).toMatchObject({ state: 'issued' })
  await site.credit('r2', 20 * UNIT)
  expect(site.accounts()).toMatchObject({ 'beto bonus': 20 * UNIT })
  site.audit()
})
