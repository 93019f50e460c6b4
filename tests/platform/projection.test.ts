import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runQueue, runSchedule } from '#platform/index'
import type { OutboxNews } from '#platform/kernel/outbox/message'
import { eventually } from '../support/eventually'
import { PAYMENT, paying, projected } from './cashier'
import {
  auditIsOk,
  balanceOf,
  done,
  drawNow,
  env,
  inBook,
  OPERATOR,
  openBook,
  type Person,
  settle,
  slip,
  stage,
} from './site'

let ids = 0
const messageOf = (body: OutboxNews) => ({
  id: `message-${ids++}`,
  timestamp: new Date(),
  attempts: 1,
  body,
})

async function consume(messages: readonly OutboxNews[], queue = 'outbox') {
  const batch = createMessageBatch<OutboxNews>(queue, messages.map(messageOf))
  await runQueue(batch, env)
  return getQueueResult(batch, createExecutionContext())
}

/** The book's outbox goes nowhere by itself: the test carries it. */
const carry = () =>
  inBook((book) => {
    const OUTBOX = {
      send: async (news: OutboxNews) => {
        stage.sent.push(news)
      },
    }
    Object.defineProperty(book, 'env', { value: { ...book.env, OUTBOX } })
  })

const drained = async () => {
  await inBook((book) => book.alarm())
  return stage.sent.splice(0)
}
const lag = async () => (await done('operator.audit', {}, { token: OPERATOR })).projectionLag

const rows = (statement: string) =>
  env.DB.prepare(statement)
    .all()
    .then(({ results }) => results)
const own = (statement: string) => inBook((_, state) => state.storage.sql.exec(statement).toArray())

/** The tables of D1 say what the book says, row by row. */
async function expectEqual(): Promise<void> {
  const entries = await own(
    `SELECT e.seq, e.member, e.kind, e.reference, p.amount, e.balance_after
     FROM entry e JOIN posting p ON p.entry = e.seq
     JOIN account a ON a.id = p.account AND a.owner = e.member AND a.kind = 'main'
     ORDER BY e.seq`,
  )
  const told = 'seq, member, kind, reference, amount, balance_after'
  expect(await rows(`SELECT ${told} FROM record_entry ORDER BY seq`)).toEqual(entries)
  const columns = 'id, member, game_code, amount, state, payout, payouts'
  expect(await rows(`SELECT event, ${columns} FROM record_wager ORDER BY id`)).toEqual(
    await own(`SELECT issue AS event, ${columns} FROM ticket ORDER BY id`),
  )
}

let people: Person[]

/** Deposits, stakes, a draw and a withdrawal, as messages that nobody has read yet. */
async function happenings(): Promise<OutboxNews[]> {
  const { issue } = drawNow()
  const messages: OutboxNews[] = []
  for (const person of people) {
    for (let multiple = 1; multiple <= 5; multiple++) {
      await done('lottery.place', slip(multiple), person)
      messages.push(...(await drained()))
    }
  }
  stage.now += 60_000
  await settle(issue, '71234')
  const [one] = people as [Person]
  const withdraw = { method: 'sandbox', amount: 200_000, paymentPassword: PAYMENT }
  await done('withdraw.request', withdraw, one)
  return [...messages, ...(await drained())]
}

const shuffled = <T>(list: readonly T[], seed = 7): T[] =>
  list
    .map((one, at) => ({ one, order: (at * 7_919 + seed * 104_729) % 1_009 }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)

beforeAll(async () => {
  await openBook()
  await carry()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await done('operator.setCashier', { withdrawalsPerDay: 1_000 }, { token: OPERATOR })
  people = [await paying(500), await paying(500)]
})
beforeEach(async () => {
  await drained()
  await projected()
  expect(await lag()).toBe(0)
})

describe('the projection', () => {
  it('says what the book says, messages in order', async () => {
    const messages = await happenings()
    expect(messages.length).toBeGreaterThan(10)
    expect(await lag()).toBeGreaterThanOrEqual(messages.length)
    const { retryMessages } = await consume(messages)
    expect(retryMessages).toEqual([])
    expect(await lag()).toBe(0)
    await expectEqual()
  })

  it.each([1, 2, 3])('with every message twice and in any order (%d)', async (seed) => {
    const messages = await happenings()
    const mixed = shuffled([...messages, ...messages], seed)
    for (let at = 0; at < mixed.length; at += 5) await consume(mixed.slice(at, at + 5))
    expect(await lag()).toBe(0)
    await expectEqual()
  })

  it('with messages a day late and long applied', async () => {
    const messages = await happenings()
    await consume(messages)
    const { retryMessages } = await consume(shuffled(messages))
    expect(retryMessages).toEqual([])
    await expectEqual()
  })

  it('with messages lost: a later one finds the gap', async () => {
    const messages = await happenings()
    await consume(messages.slice(-1))
    expect(await lag()).toBe(0)
    await expectEqual()
  })

  it('with every message lost: the watchdog asks the book', async () => {
    await happenings()
    expect(await lag()).toBeGreaterThan(0)
    await runSchedule(env)
    expect(await lag()).toBe(0)
    await expectEqual()
  })

  it('read by several at once', async () => {
    const messages = await happenings()
    await Promise.all([
      consume(messages),
      consume(shuffled(messages, 2)),
      consume(messages.slice(3)),
      runSchedule(env),
    ])
    await runSchedule(env)
    expect(await lag()).toBe(0)
    await expectEqual()
  })

  it('while the book goes on', async () => {
    const messages = await happenings()
    const [, two] = people as [Person, Person]
    await Promise.all([
      consume(shuffled(messages, 5)),
      done('lottery.place', slip(), two),
      done('lottery.place', slip(2), two),
    ])
    // News that were on their way when the book was asked come with the next ones.
    await eventually(async () => {
      await consume(await drained())
      expect(await lag()).toBe(0)
    })
    await expectEqual()
  })

  it('keeps what it cannot apply for another time, and the other books go on', async () => {
    const messages = await happenings()
    const lost: OutboxNews = { book: 'B1', newest: 999_999 }
    const { retryMessages } = await consume([lost])
    expect(retryMessages).toHaveLength(1)
    await consume(messages)
    expect(await lag()).toBe(0)
    await expectEqual()
  })
})

describe('a message given up on', () => {
  it('is kept and shown by the audit, not lost', async () => {
    const poison: OutboxNews = { book: 'B1', newest: 999_999 }
    await consume([poison], 'outbox-dead')
    // News of a file of tests before this one may be given up on as well, meanwhile too.
    await eventually(async () => {
      const bodies = (await rows('SELECT body FROM dead_letter')).map(({ body }) => body)
      expect(bodies).toContain(JSON.stringify(poison))
      const { deadLetters } = await done('operator.audit', {}, { token: OPERATOR })
      expect(deadLetters).toBe(bodies.length)
    })
    await auditIsOk()
  })
})

describe('record.entries', () => {
  it('pages through everything once, newest first, and adds up to the balance', async () => {
    await consume(await happenings())
    const [one, other] = people as [Person, Person]
    const seen: { id: string; amount: number; balanceAfter: number }[] = []
    for (let before: number | null = null; ; ) {
      const page = await done('record.entries', { count: 7, ...(before && { before }) }, one)
      seen.push(...page.entries)
      await done('lottery.place', slip(), one)
      await consume(await drained())
      before = page.next
      if (before === null) break
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const opening = seen.at(-1)
    expect(opening?.balanceAfter).toBe(opening?.amount)
    for (const [at, { amount, balanceAfter }] of seen.slice(0, -1).entries()) {
      expect(balanceAfter - amount).toBe(seen[at + 1]?.balanceAfter)
    }
    expect(await balanceOf(one)).toBeLessThan(seen[0]?.balanceAfter ?? 0)
    const { entries } = await done('record.entries', { count: 100 }, other)
    expect(entries.some(({ id }: { id: string }) => seen.some((mine) => mine.id === id))).toBe(
      false,
    )
  })
})
