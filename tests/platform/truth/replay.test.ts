import { beforeAll, describe, expect, it } from 'vitest'
import { RULES_VERSIONS } from '#lib/fair/rules-version'
import { projected } from '../cashier'
import {
  ask,
  done,
  drawNow,
  env,
  funded,
  GAME,
  inBook,
  OPERATOR,
  openBook,
  type Person,
  settle,
  slip,
  stage,
  UNIT,
  type Value,
} from '../site'

let person: Person
let [won, lost, back, corrected] = ['', '', '', '']
const by = () => ({ token: person.token })
const replayed = (id: string) => done('record.replay', { id }, by())

/** Places a slip on the draw that sells now, and settles it. */
async function played(result: string | null, input = slip(10)): Promise<string> {
  const { ticket } = await done('lottery.place', { ...input, issue: drawNow().issue }, by())
  const { issue } = drawNow()
  stage.now += 60_000
  await settle(issue, result)
  return ticket.id
}

/** Changes what is stored, looks, and puts it back as it was. */
async function changed(table: string, column: string, value: string, id: string, where = 'id') {
  const at = (sql: string, ...values: unknown[]) =>
    inBook((_: Value, { storage }: DurableObjectState) => {
      return storage.sql.exec(sql, ...(values as string[])).toArray()
    })
  const [before] = await at(`SELECT ${column} AS was FROM ${table} WHERE ${where} = ?`, id)
  const set = `UPDATE ${table} SET ${column} = ? WHERE ${where} = ?`
  await at(set, value, id)
  const { faults } = await replayed(id)
  await at(set, before?.['was'], id)
  expect((await replayed(id)).faults).toEqual([])
  return faults
}

beforeAll(async () => {
  await openBook()
  person = await funded(500)
  won = await played('70000')
  lost = await played('11111')
  back = await played(null)
  corrected = await played('11111')
  const { issue } = (await done('lottery.tickets', {}, by())).tickets.find(
    ({ id }: { id: string }) => id === corrected,
  )
  await inBook((book) =>
    book.inSteps('settleDraw', { gameCode: GAME.code, issue, version: 2, result: '70000' }),
  )
  await projected()
})

describe('a ticket that is worked out anew', () => {
  it('says step by step what it won, by its own odds, and that it fits', async () => {
    const of = await replayed(won)
    expect(of.faults).toEqual([])
    const [line] = of.lines
    const [prize] = line.won
    expect(of.lines).toHaveLength(1)
    expect(line.whole).toBe((prize.bets * prize.odds * line.unit * line.multiple) / 10_000)
    expect(of.worked).toEqual({ stake: 10 * UNIT, payout: line.paid, rebate: 0 })
    expect([of.kept, of.moved]).toEqual([of.worked, of.worked])
    expect(line.paid).toBeGreaterThan(10 * UNIT)
  })

  it('fits where a chase placed it: its stake came out of what was held', async () => {
    const { amount, lines } = slip(10)
    const { bets: _bets, amount: _amount, ...asked } = lines[0] as Value
    const started = await done(
      'lottery.startChase',
      {
        ...{ gameCode: GAME.code, issue: drawNow().issue, lines: [asked] },
        ...{ plan: { type: 'same', multiple: 1, draws: 2 }, stopOnWin: false, amount: 2 * amount },
      },
      by(),
    )
    const { ticket } = started.chase.draws[0]
    stage.now += 60_000
    await settle(started.chase.draws[0].issue, '70000')
    await projected()
    const { faults, moved, worked } = await replayed(ticket)
    expect(faults).toEqual([])
    expect(moved).toEqual(worked)
    expect(moved.stake).toBe(amount)
  })

  it('fits where it lost, went back, or was corrected by a later result', async () => {
    const sums = { stake: 10 * UNIT, payout: 0, rebate: 0 }
    expect(await replayed(lost)).toMatchObject({ faults: [], worked: sums, moved: sums })
    const given = { stake: 10 * UNIT, payout: 10 * UNIT, rebate: 0 }
    expect(await replayed(back)).toMatchObject({ faults: [], lines: [], worked: given })
    const { worked, faults, version } = await replayed(corrected)
    expect([faults, version]).toEqual([[], 2])
    expect(worked).toEqual((await replayed(won)).worked)
  })

  it('shows each stored input that was changed as wrong', async () => {
    expect(await changed('ticket', 'result', '11111', won)).toEqual(['payout', 'moved'])
    expect(await changed('ticket', 'payout', '1', won)).toEqual(['payout'])
    expect(await changed('ticket', 'rebate', '1', won)).toEqual(['rebate'])
    expect(await changed('ticket', 'amount', '1', won)).toEqual(['stake'])
  })

  it('shows odds and counts that were changed as wrong', async () => {
    const [row] = await inBook((_: Value, { storage }: DurableObjectState) =>
      storage.sql.exec<{ lines: string }>('SELECT lines FROM ticket WHERE id = ?', won).toArray(),
    )
    const stored = JSON.parse(row!.lines)
    const odds = structuredClone(stored)
    for (const tier of Object.keys(odds.of[0].odds)) odds.of[0].odds[tier] += 10_000
    expect(await changed('ticket', 'lines', JSON.stringify(odds), won)).toEqual(['payout', 'moved'])
    const counts = structuredClone(stored)
    counts.bets[0][2] += 1
    expect(await changed('ticket', 'lines', JSON.stringify(counts), won)).toEqual([
      'stake',
      'moved',
    ])
  })

  it('is worked out by the rules that it was settled by, and by none that are not known', async () => {
    const rules = (to: number, id: string) =>
      inBook((_: Value, { storage }: DurableObjectState) =>
        storage.sql.exec('UPDATE ticket SET rules = ? WHERE id = ?', to, id).toArray(),
      )
    expect((await replayed(won)).rules).toBe(RULES_VERSIONS.lottery)
    await rules(99, won)
    const unknown = await ask('record.replay', { id: won }, by())
    expect(unknown.envelope.code).toBe('truth.rules-unknown')
    await rules(1, won)
    expect((await replayed(won)).rules).toBe(1)
  })

  it('shows a result that is not the published one as wrong', async () => {
    const { issue } = await replayed(won)
    const published = async (result: string) => {
      await env.DB.prepare(
        `INSERT OR REPLACE INTO lottery_result (game_code, issue, version, result, at)
         VALUES (?, ?, 1, ?, 0)`,
      )
        .bind(GAME.code, issue, result)
        .run()
      const { published: shown, faults } = await replayed(won)
      return [shown, faults]
    }
    expect(await published('11111')).toEqual(['11111', ['result']])
    expect(await published('70000')).toEqual(['70000', []])
  })

  it('is shown to its member and to staff, never to another member, never while open', async () => {
    const other = await funded(10)
    const asked = await ask('record.replay', { id: won }, { token: other.token })
    expect(asked.envelope.code).toBe('lottery.ticket-unknown')
    const staff = { token: OPERATOR }
    const asking = { account: person.username, id: won }
    expect(await done('operator.memberReplay', asking, staff)).toEqual(await replayed(won))
    const { ticket } = await done(
      'lottery.place',
      { ...slip(1), issue: drawNow().issue },
      { token: other.token },
    )
    const open = await ask('record.replay', { id: ticket.id }, { token: other.token })
    expect(open.envelope.code).toBe('truth.not-settled')
  })
})
