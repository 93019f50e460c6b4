import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { CALLS, type CallName } from '#lib/api/index'
import type { BookRpc } from '#platform/kernel/book/rpc'
import { PAYMENT, paying } from '../cashier'
import {
  ask,
  auditIsOk,
  balanceOf,
  env,
  newKey,
  OPERATOR,
  openBook,
  type Person,
  slip,
  UNIT,
} from '../site'
import { CALL_INPUTS } from './call-inputs'

const never = () => new Promise<never>(() => undefined)
const gone = (error: Error) => () => Promise.reject(error)
const overloaded = Object.assign(new Error('Durable Object is overloaded.'), { overloaded: true })
const lost = new Error('D1_ERROR: Network connection lost.')
let asked = 0

/** D1 of which every statement ends so. */
function database(end: () => Promise<never>): D1Database {
  const run = () => {
    asked += 1
    return end()
  }
  const statement = { first: run, all: run, run, raw: run, bind: () => statement }
  return { prepare: () => statement, batch: run } as unknown as D1Database
}

/** Books and draws that end every request so. */
function objects(end: () => Promise<never>) {
  const run = () => {
    asked += 1
    return end()
  }
  const stub = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : run) })
  return { idFromName: (name: string) => name, get: () => stub }
}

const away = (change: object) => ({ ...env, ANSWER_MS: '150', ...change }) as unknown as Env
const OUTAGES: Record<string, Env> = {
  'D1 that fails': away({ DB: database(gone(lost)) }),
  'D1 that never answers': away({ DB: database(never) }),
  'books that are overloaded': away({ BOOK: objects(gone(overloaded)) }),
  'books that never answer': away({ BOOK: objects(never) }),
}
const names = (Object.keys(CALLS) as CallName[]).filter(
  (name) => !['session.logout', 'member.exclude', 'member.pause'].includes(name),
)

let person: Person
beforeAll(async () => {
  await openBook()
  person = await paying(100)
  // What the worker knows already needs nobody.
  await ask('wallet.balance', {}, person)
})
beforeEach(async () => {
  await openBook()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe.each(Object.entries(OUTAGES))('with %s', (_, broken) => {
  it('every call is answered in time: 503 with Retry-After, or as if nothing were', async () => {
    const started = Date.now()
    const answers = await Promise.all(
      names.map((name) =>
        ask(name, CALL_INPUTS[name]?.() ?? {}, { token: person.token, env: broken, isLeft: true }),
      ),
    )
    const wrong = answers.flatMap(({ status, headers }, at) => {
      const isTold = status === 503 ? Number(headers.get('retry-after')) > 0 : status < 500
      return isTold ? [] : [`${names[at]} ${status}`]
    })
    expect(wrong).toEqual([])
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(20)
    // Deadlines are of 150 and 750 ms: far from 30 s whatever the machine.
    expect(Date.now() - started).toBeLessThan(20_000)
  })

  it('money is moved once, by the same key, when they are back', async () => {
    const before = await balanceOf(person)
    const sent: [CallName, object][] = [
      ['deposit.request', { method: 'sandbox', amount: 10 * UNIT }],
      ['lottery.place', slip()],
      ['withdraw.request', { method: 'sandbox', amount: 10 * UNIT, paymentPassword: PAYMENT }],
    ]
    for (const [name, input] of sent) {
      const more = { token: person.token, key: newKey() }
      await ask(name, { ...input }, { ...more, env: broken, isLeft: true })
      expect([name, (await ask(name, { ...input }, more)).status]).toEqual([name, 200])
      expect([name, (await ask(name, { ...input }, more)).replayed]).toEqual([name, true])
    }
    expect(await balanceOf(person)).toBe(before - UNIT)
    await auditIsOk()
  })
})

it('a book that is overloaded is not asked again', async () => {
  asked = 0
  const broken = OUTAGES['books that are overloaded']
  const answer = await ask('wallet.balance', {}, { ...person, env: broken as Env })
  expect([answer.status, asked]).toEqual([503, 1])
})

it('an audit, which reads all that there is, may take longer than other calls', async () => {
  const books = (env as unknown as Env).BOOK
  const audit = async (id: DurableObjectId) => {
    // More than five times 20 ms, and far less than a hundred times it.
    await sleep(200)
    return (books.get(id) as unknown as BookRpc).audit()
  }
  const BOOK = {
    idFromName: (name: string) => books.idFromName(name),
    get: (id: DurableObjectId) => ({ audit: () => audit(id) }),
  }
  const answer = await ask(
    'operator.audit',
    {},
    { token: OPERATOR, env: { ...env, ANSWER_MS: '20', BOOK } as unknown as Env },
  )
  expect(answer.status).toBe(200)
})
