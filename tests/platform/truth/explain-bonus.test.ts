import { beforeAll, describe, expect, it } from 'vitest'
import { askBook } from '#platform/kernel/books'
import { playInternals } from '#platform/play/index'
import { projected } from '../cashier'
import {
  ask,
  done,
  drawNow,
  env,
  type Fields,
  inBook,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  register,
  settle,
  slip,
  stage,
  UNIT,
  type Value,
} from '../site'

type Given = Person & { member: { id: string } }
let person: Given
let [met, ended, running] = ['', '', '']
let serial = 0

const TERMS = {
  ...{ required: 4 * UNIT, weights: { LOTT: 20 }, maxBet: 0 },
  ...{ maxBetPolicy: 'refuse' as const, maxWin: 0, lastsMs: 0 },
}

async function give(units: number, terms: Fields = {}): Promise<string> {
  const id = `WELCOME|${++serial}|${person.member.id}`
  const grant = { id, promotion: 'WELCOME', amount: units * UNIT, terms: { ...TERMS, ...terms } }
  await askBook(env, 'B1', playInternals.giveBonus, { ...grant, member: person.member.id })
  return id
}

/** Places a slip on the draw that sells now, and settles it. */
async function played(units: number, result: string): Promise<void> {
  const { issue } = drawNow()
  await done('lottery.place', { ...slip(units), issue }, person)
  stage.now += 60_000
  await settle(issue, result)
}

const explained = (id: string) => done('bonus.explain', { id }, person)
const step = ({ steps }: Value, name: string) => steps.find((each: Value) => each.step === name)
const inSql = (query: string, ...values: unknown[]) =>
  inBook((_: Value, { storage }: DurableObjectState) =>
    storage.sql.exec(query, ...(values as string[])).toArray(),
  )

/** Changes what is stored of a grant, looks, and puts it back as it was. */
async function changed(column: string, value: string | number, table = 'bonus_terms') {
  const key = table === 'bonus_terms' ? 'id' : 'grant_id'
  const where = `WHERE ${key} = ?`
  const [row] = await inSql(`SELECT ${column} AS was FROM ${table} ${where} LIMIT 1`, met)
  await inSql(`UPDATE ${table} SET ${column} = ? ${where}`, value, met)
  const found = await explained(met)
  await inSql(`UPDATE ${table} SET ${column} = ? ${where}`, row?.['was'], met)
  return found
}

beforeAll(async () => {
  await openBook()
  person = (await register()) as Given
  met = await give(50, { maxWin: 5 * UNIT })
  await played(10, '11111')
  await played(10, '11111')
  ended = await give(7)
  await done('bonus.forfeit', { id: ended }, person)
  running = await give(3)
  await projected()
}, 60_000)

describe('a bonus that is worked out anew', () => {
  it('says what counted at which weight, what it released, and that this was paid', async () => {
    const of = await explained(met)
    expect(of).toMatchObject({ rules: 1, faults: [], lacks: [] })
    expect(step(of, 'bonusAsked').amounts).toEqual({ required: 4 * UNIT })
    expect(step(of, 'counted')).toMatchObject({
      amounts: { base: 20 * UNIT, amount: 4 * UNIT },
      rates: { weight: 2_000 },
      words: { number: '2' },
    })
    const { pool } = step(of, 'bonusMet').amounts
    expect([pool, of.recomputed]).toEqual([30 * UNIT, 5 * UNIT])
    expect(of.paid).toBe(of.recomputed)
    const [listed] = (await done('bonus.list', {}, person)).bonuses.filter(
      ({ id }: Value) => id === met,
    )
    expect(of.paid).toBe(listed.converted)
  })

  it('says of one that was given up what went back', async () => {
    const of = await explained(ended)
    expect(of).toMatchObject({ recomputed: 0, paid: 0, faults: [], lacks: [] })
    expect(step(of, 'bonusEnded').amounts).toEqual({ left: 7 * UNIT })
  })

  it('names each stored input or sum that was changed', async () => {
    expect((await changed('progress', 3 * UNIT)).faults).toEqual(['kept'])
    expect((await changed('converted', 1)).faults).toEqual(['kept'])
    expect((await changed('base', 1, 'bonus_counted')).faults).toEqual(['kept'])
    expect((await changed('weight', 10, 'bonus_counted')).faults).toEqual(['kept'])
    expect((await changed('max_win', 4 * UNIT)).faults).toEqual(['kept', 'moved'])
    expect((await explained(met)).faults).toEqual([])
  })

  it('says of an older one that what counted is not stored, and knows no other rules', async () => {
    expect(await changed('is_kept', 0)).toMatchObject({ faults: [], lacks: ['contributions'] })
    expect(await changed('rules', 9)).toMatchObject({ recomputed: null, lacks: ['rules'] })
  })

  it('is shown to its member and to staff, to nobody else, and never while it runs', async () => {
    const other = await register()
    isRefused(await ask('bonus.explain', { id: met }, other), 'bonus.unknown')
    isRefused(await ask('bonus.explain', { id: running }, person), 'truth.not-settled')
    const asked = { account: person.username, of: 'bonus', id: met }
    const staff = { token: OPERATOR }
    expect(await done('operator.memberExplain', asked, staff)).toEqual(await explained(met))
    const through = { ...asked, account: other.username }
    isRefused(await ask('operator.memberExplain', through, staff), 'bonus.unknown')
  })
})
