import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, SEAL_WAIT_MS } from '#lib/limits'
import { sealNextDay } from '#platform/record/seal/index'
import { projected } from '../cashier'
import {
  ask,
  auditIsOk,
  done,
  drawNow,
  env,
  type Fields,
  funded,
  inBook,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  settle,
  slip,
  stage,
  type Value,
} from '../site'

const operator = { token: OPERATOR }
const SINCE = '2020-01-01'
const audit = (input: Fields = { since: SINCE }) => done('operator.audit', input, operator)
const named = async () =>
  (await audit()).faults.map(({ place, what, of }: Value) => `${place} ${what} ${of}`)

const inBooks = (work: (sql: SqlStorage) => unknown) =>
  inBook((_: Value, { storage }: DurableObjectState) => work(storage.sql))

/** Takes away the triggers of a table, as whoever edits a file would not meet them. */
const D1_TRIGGERS = `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?`
interface Trigger {
  name: string
  sql: string
}

/** Does a change to a copy of D1's table, looks, and puts the table back as it was. */
async function changedInD1(table: string, change: string, back: string, look: () => unknown) {
  const { results } = await env.DB.prepare(D1_TRIGGERS).bind(table).all<Trigger>()
  for (const { name } of results) await env.DB.prepare(`DROP TRIGGER ${name}`).run()
  const { meta } = await env.DB.prepare(change).run()
  expect(meta.changes).toBe(1)
  try {
    await look()
  } finally {
    await env.DB.prepare(back).run()
    for (const { sql } of results) await env.DB.prepare(sql).run()
  }
}

async function changedInBook(table: string, change: string, back: string, look: () => unknown) {
  const triggers = (await inBooks((sql) => {
    const query = `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '${table}'`
    const found = sql.exec(query).toArray()
    for (const { name } of found) sql.exec(`DROP TRIGGER ${name}`)
    sql.exec(change)
    return found
  })) as unknown as Trigger[]
  try {
    await look()
  } finally {
    await inBooks((sql) => {
      sql.exec(back)
      for (const { sql: made } of triggers) sql.exec(made)
    })
  }
}

let person: Person
let day = ''
let head = ''

beforeAll(async () => {
  await openBook()
  person = await funded(500)
  for (let at = 0; at < 5; at++) await done('lottery.place', slip(at + 1), person)
  const { issue } = drawNow()
  stage.now += 60_000
  await settle(issue, '70000')
  await env.DB.prepare(
    `INSERT INTO lottery_draw (game_code, issue, open_at, close_at, draw_at, commitment,
       beacon_policy, state, result, finished_at)
     VALUES ('VELOZ1', 'D1', 1, 1, 1, 'c', 'none', 'settled', '12345', 1)`,
  ).run()
  await env.DB.prepare(
    `INSERT INTO lottery_result (game_code, issue, version, result, at)
     VALUES ('VELOZ1', 'D1', 1, '12345', ?)`,
  )
    .bind(stage.now)
    .run()
  const change = { maintenance: { on: false, message: 'Later', until: 0 } }
  await done('site.set', change, operator)
  await projected()
  expect(await sealNextDay(env, stage.now - (stage.now % DAY_MS) + DAY_MS + SEAL_WAIT_MS)).toBe(
    true,
  )
  ;({
    seals: [{ day }],
  } = await done('truth.seals'))
  ;({ head } = await auditIsOk())
})

describe('one byte changed', () => {
  it.each([
    ['the time of an entry', 'entry', 'at = at + 1', 'at = at - 1', 'seq = 3', 'B1 entry 3'],
    [
      'the balance after an entry',
      'entry',
      'balance_after = balance_after + 1',
      'balance_after = balance_after - 1',
      'seq = 4',
      'B1 entry 4',
    ],
    [
      'an amount',
      'posting',
      'amount = amount + 1',
      'amount = amount - 1',
      'rowid_is(2)',
      'B1 entry 2',
    ],
    [
      'a digest of the chain',
      'entry',
      `hash = replace(hash, substr(hash, 1, 1), 'x')`,
      '',
      'seq = 2',
      'B1 entry 2',
    ],
    ['a seal of the book', 'sealed', `root = 'f' || substr(root, 2) || 'x'`, '', 'TRUE', 'B1 seal'],
  ])('of a book, %s, is named', async (_, table, set, unset, where, fault) => {
    const rows =
      where === 'rowid_is(2)'
        ? 'entry = 2 AND account = (SELECT MIN(account) FROM posting WHERE entry = 2)'
        : where
    const [before] = (await inBooks((sql) =>
      sql.exec(`SELECT * FROM ${table} WHERE ${rows}`).toArray(),
    )) as unknown as Record<string, string>[]
    const back = unset || `${set.split(' ')[0]} = '${before![set.split(' ')[0]!]}'`
    await changedInBook(
      table,
      `UPDATE ${table} SET ${set} WHERE ${rows}`,
      `UPDATE ${table} SET ${back} WHERE ${rows}`,
      async () => {
        const found = await named()
        expect(found.some((each: string) => each.startsWith(fault))).toBe(true)
        expect((await audit()).ok).toBe(false)
      },
    )
    await auditIsOk()
  })

  it('of a balance is named by its account', async () => {
    const move = (by: number) =>
      `UPDATE account SET balance = balance + ${by} WHERE owner = '${person.member.id}' AND kind = 'main'`
    await changedInBook('account', move(1), move(-1), async () => {
      expect(await named()).toEqual([`B1 balance ${person.member.id} main PLY`])
    })
  })

  it.each([
    ['amount = amount + 1', 'amount = amount - 1'],
    ['at = at + 1', 'at = at - 1'],
    [`kind = 'x' || kind`, 'kind = substr(kind, 2)'],
    [`reference = reference || 'x'`, 'reference = substr(reference, 1, length(reference) - 1)'],
    ['balance_after = balance_after + 1', 'balance_after = balance_after - 1'],
  ])('of a record, %s, is named by its entry', async (set, back) => {
    const where = 'WHERE seq = 3'
    const [change, undo] = [set, back].map((each) => `UPDATE record_entry SET ${each} ${where}`)
    await changedInD1('record_entry', change!, undo!, async () => {
      expect(await named()).toEqual(['B1 record 3'])
    })
  })

  it('of whose a record is is named, and so is a record that nothing explains', async () => {
    const owner = `UPDATE record_entry SET member = '${person.member.id}' WHERE seq = 3`
    const other = `UPDATE record_entry SET member = 'B1-other' WHERE seq = 3`
    await changedInD1('record_entry', other, owner, async () => {
      expect(await named()).toEqual(['B1 record 3'])
    })
    const more = `INSERT INTO record_entry VALUES ('B1-extra', 'B1-nobody', 1000, 'grant', '', 1, 1, 9)`
    const less = `DELETE FROM record_entry WHERE id = 'B1-extra'`
    await changedInD1('record_entry', more.replace('1000', '0'), less, async () => {
      expect((await audit({ since: '1970-01-01' })).faults).toEqual([
        { place: 'B1', what: 'record', of: 'B1-extra' },
      ])
    })
  })

  it.each([
    ['seal', `root = 'x' || root`, 'root = substr(root, 2)', 'records seal'],
    ['seal', 'books = books + 1', 'books = books - 1', 'records seal'],
    ['seal_book', 'last = last + 1', 'last = last - 1', 'records seal'],
  ])('of what was published, %s %s, is named by its day', async (table, set, back, fault) => {
    const where = table === 'seal' ? '' : ' WHERE place = 0'
    const [change, undo] = [set, back].map((each) => `UPDATE ${table} SET ${each}${where}`)
    await changedInD1(table, change!, undo!, async () => {
      expect(await named()).toContain(`${fault} ${day}`)
    })
  })

  it.each([
    ['operator_act', `detail = detail || ' '`, 'detail = rtrim(detail)', 'site act'],
    ['setting', `value = value || ' '`, 'value = rtrim(value)', 'site setting site'],
    ['kept', `of = of || ' '`, 'of = rtrim(of)', 'site setting'],
    ['kept', `text = text || ' '`, 'text = rtrim(text)', 'site setting site'],
    ['lottery_result', `result = '12346'`, `result = '12345'`, 'site result ["VELOZ1","D1",1]'],
    ['lottery_draw', `result = '12346'`, `result = '12345'`, 'site result ["VELOZ1","D1",1]'],
  ])('of what the site keeps, %s %s, is named', async (table, set, back, fault) => {
    const where = {
      operator_act: `id = (SELECT MAX(id) FROM operator_act WHERE act = 'site.set')`,
      setting: `name = 'site'`,
      kept: `seq = (SELECT MAX(seq) FROM kept WHERE kind = 'setting')`,
      lottery_result: `issue = 'D1'`,
      lottery_draw: `issue = 'D1'`,
    }[table as 'kept']
    const [change, undo] = [set, back].map((each) => `UPDATE ${table} SET ${each} WHERE ${where}`)
    await changedInD1(table, change!, undo!, async () => {
      const found = await audit({ since: '1970-01-01' })
      const words = found.faults.map(({ place, what, of }: Value) => `${place} ${what} ${of}`)
      expect(words.some((each: string) => each.startsWith(fault))).toBe(true)
    })
  })
})

describe('the audit', () => {
  it('is right again, under the same head, once the bytes are what they were', async () => {
    expect((await auditIsOk()).head).toBe(head)
    await done('lottery.place', slip(2), person)
    expect((await auditIsOk()).head).not.toBe(head)
  })

  it('refuses what is no day, and without one recounts nothing', async () => {
    isRefused(await ask('operator.audit', { since: '2026-13-41' }, operator), 'request.invalid')
    const [one, other] = ['amount = amount + 1', 'amount = amount - 1'].map(
      (set) => `UPDATE record_entry SET ${set} WHERE seq = 3`,
    )
    await changedInD1('record_entry', one!, other!, async () => {
      expect((await audit({})).faults).toEqual([])
    })
  })

  it('lets nothing change what is kept, or results', async () => {
    for (const change of [
      `UPDATE kept SET of = 'x'`,
      'DELETE FROM kept',
      `UPDATE lottery_result SET result = '1'`,
      'DELETE FROM lottery_result',
    ])
      await expect(env.DB.prepare(change).run()).rejects.toThrow(/are not|is not/)
  })
})

it('names a book that has told less than the records have heard: it is of an older copy', async () => {
  await projected()
  const position = 'UPDATE projection_position SET seq = seq + ? WHERE book = ?'
  const move = (by: number) => env.DB.prepare(position).bind(by, 'B1').run()
  const { seq } = (await env.DB.prepare('SELECT seq FROM projection_position').first()) as Value
  await move(3)
  const found = await audit({})
  await move(-3)
  expect(found).toMatchObject({ ok: false, projectionLag: 0 })
  expect(found.faults).toEqual([{ place: 'B1', what: 'behind', of: `${seq}/${seq + 3}` }])
  await auditIsOk()
})
