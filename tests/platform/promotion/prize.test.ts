import { beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#lib/limits'
import { payPrizes } from '#platform/promotion/prize/pay'
import {
  auditIsOk,
  balanceOf,
  done,
  env,
  funded,
  openBook,
  type Person,
  OPERATOR as token,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const SILENT = 'B77'
const now = Date.now()

beforeAll(openBook)

it('a prize is paid though another book does not answer, whose members are asked again later', async () => {
  await done('operator.fundPot', { name: 'boards', amount: 20 * UNIT }, { token })
  const person = (await funded(10)) as Known
  const silent = 'm-of-a-silent-book'
  await env.DB.prepare('INSERT INTO book VALUES (?, 1, 1, 0)').bind(SILENT).run()
  await env.DB.prepare(
    `INSERT INTO member (id, book, username, password_hash, type, invite_code, state,
       registered_at) VALUES (?1, '${SILENT}', ?1, '', 0, ?1, 'active', 0)`,
  )
    .bind(silent)
    .run()
  const due = env.DB.prepare(
    `INSERT INTO prize_due VALUES ('boards', 'one-of-two', ?, ?, 'reward', 'due', 0, ?)`,
  )
  await env.DB.batch([due.bind(silent, UNIT, 0), due.bind(person.member.id, 2 * UNIT, 1)])
  const BOOK = {
    idFromName: (name: string) => env.BOOK.idFromName(name),
    get: (id: DurableObjectId) =>
      id.name === SILENT
        ? { internal: () => Promise.reject(new Error('no answer')) }
        : env.BOOK.get(id),
  }
  await expect(payPrizes({ ...env, BOOK } as never, now)).rejects.toThrow('no answer')
  expect(await balanceOf(person)).toBe(12 * UNIT)
  const rows = await env.DB.prepare(
    `SELECT state, next_at FROM prize_due WHERE name = 'one-of-two' ORDER BY amount`,
  ).all<Value>()
  expect(rows.results).toMatchObject([
    { state: 'due', next_at: now + MINUTE_MS },
    { state: 'paid' },
  ])
  for (const left of ['prize_due WHERE member', 'member WHERE id'])
    await env.DB.prepare(`DELETE FROM ${left} = ?`).bind(silent).run()
  await env.DB.prepare('DELETE FROM book WHERE id = ?').bind(SILENT).run()
  await auditIsOk()
})
