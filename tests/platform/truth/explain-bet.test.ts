import { beforeAll, describe, expect, it } from 'vitest'
import { projected } from '../cashier'
import {
  ask,
  done,
  funded,
  inBook,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  UNIT,
  type Value,
} from '../site'
import { finish, nextMatch, pick, place } from '../sports/stage'

let person: Person
let [single, double, sold, open] = ['', '', '', '']
let soldFor = 0
const explained = (id: string) => done('sports.explain', { id }, person)
const names = ({ steps }: Value): string[] => steps.map(({ step }: Value) => step)

const inSql = (query: string, ...values: unknown[]) =>
  inBook((_: Value, { storage }: DurableObjectState) =>
    storage.sql.exec(query, ...(values as string[])).toArray(),
  )

/** Changes what is stored of a ticket, looks, and puts it back as it was. */
async function changed(id: string, column: string, value: string | number): Promise<Value> {
  const [before] = await inSql(`SELECT ${column} AS was FROM sports_ticket WHERE id = ?`, id)
  const set = `UPDATE sports_ticket SET ${column} = ? WHERE id = ?`
  await inSql(set, value, id)
  const found = await explained(id)
  await inSql(set, before?.['was'], id)
  return found
}

beforeAll(async () => {
  await openBook()
  person = await funded(1_000)
  const [first, second] = [await nextMatch('VFA', 3), await nextMatch('VES', 3)]
  const picks = [await pick(first, '1X2', '1'), await pick(second, 'ML', '1')]
  const unit = 10 * UNIT
  single = (await place([picks[0] as Value], person, { unit })).ticket.id
  double = (await place(picks, person, { type: 'accumulator', unit })).ticket.id
  sold = (await place([picks[1] as Value], person, { unit })).ticket.id
  const [offer] = (await done('sports.offers', { id: sold, unit: 4 * UNIT }, person)).offers
  const { version, amount: quoted } = offer
  const asked = { id: sold, version, quoted, policy: 'none', unit: 4 * UNIT }
  soldFor = (await done('sports.cashOut', asked, person)).amount
  await finish(first)
  await finish(second)
  const later = await nextMatch('VFA', 4)
  open = (await place([await pick(later, '1X2', '1')], person, { unit })).ticket.id
  await projected()
}, 60_000)

describe('a ticket on matches that is worked out anew', () => {
  it('says what became of each pick and combination, and that what was paid fits', async () => {
    for (const [id, picks] of [
      [single, 1],
      [double, 2],
    ] as const) {
      const of = await explained(id)
      const { ticket } = await done('sports.detail', { id }, person)
      expect(of).toMatchObject({ rules: 1, faults: [], lacks: [], recomputed: ticket.payout })
      expect(of.paid).toBe(of.recomputed)
      expect(of.steps[0]).toMatchObject({ step: 'staked', amounts: { stake: 10 * UNIT } })
      expect(of.steps[1].words.odds).toMatch(/^\d+\.\d\d\d?$/)
      expect(of.steps[1].words.odds).not.toMatch(/\.\d\d0$/)
      expect(names(of).filter((name) => name.startsWith('pick'))).toHaveLength(picks)
      expect(of.steps.at(-1)).toMatchObject({
        step: 'combination',
        amounts: { stake: 10 * UNIT, payout: ticket.payout },
      })
    }
  })

  it('works a cash-out out from what was stored of it, and settles the rest', async () => {
    const of = await explained(sold)
    const rest = of.steps.at(-1)
    expect(of).toMatchObject({ faults: [], lacks: [], recomputed: soldFor + rest.amounts.payout })
    expect(rest).toMatchObject({ step: 'combination', amounts: { stake: 6 * UNIT } })
    expect(of.steps.find(({ step }: Value) => step === 'cashedOut').amounts).toEqual({
      amount: soldFor,
    })
    const [row] = await inSql('SELECT cash_outs FROM sports_ticket WHERE id = ?', sold)
    const [kept] = JSON.parse(row?.['cash_outs'] as string)
    const other = JSON.stringify([{ ...kept, margin: kept.margin + 100 }])
    expect((await changed(sold, 'cash_outs', other)).faults).toEqual(['kept', 'moved'])
  })

  it('says of an older cash-out that what it was worked out from is not stored', async () => {
    const of = await changed(sold, 'cash_outs', '[]')
    expect(of).toMatchObject({ recomputed: null, lacks: ['cashOut'], faults: [] })
    expect(of.paid).toBeGreaterThanOrEqual(soldFor)
  })

  it('names each stored input or sum that was changed', async () => {
    const { ticket } = await done('sports.detail', { id: single }, person)
    expect((await changed(single, 'payout', ticket.payout + 1)).faults).toEqual(['kept'])
    const isWon = ticket.picks[0].code === 'W'
    const other = JSON.stringify([isWon ? 'L' : 'W'])
    expect((await changed(single, 'codes', other)).faults).toEqual(['outcome'])
    const [row] = await inSql('SELECT slip FROM sports_ticket WHERE id = ?', single)
    const slip = JSON.parse(row?.['slip'] as string)
    slip.picks[0].selection = isWon ? '2' : '1'
    if (!isWon) return
    const faults = (await changed(single, 'slip', JSON.stringify(slip))).faults
    expect(faults).toEqual(['outcome', 'kept', 'moved'])
  })

  it('uses what the ticket noted once the results are forgotten, and says so', async () => {
    const before = await explained(double)
    const events = await inSql('SELECT * FROM sports_market')
    await inSql('DELETE FROM sports_market')
    const of = await explained(double)
    expect(of).toMatchObject({ lacks: ['results'], faults: [], recomputed: before.recomputed })
    for (const row of events)
      await inSql(
        `INSERT INTO sports_market VALUES (${Object.keys(row)
          .map(() => '?')
          .join()})`,
        ...Object.values(row),
      )
    expect(await explained(double)).toEqual(before)
  })

  it('is shown to its member and to staff, to nobody else, and never while it is open', async () => {
    const other = await funded(10)
    isRefused(await ask('sports.explain', { id: single }, other), 'sports.ticket-unknown')
    isRefused(await ask('sports.explain', { id: open }, person), 'truth.not-settled')
    const asked = { account: person.username, of: 'sports', id: single }
    const staff = { token: OPERATOR }
    expect(await done('operator.memberExplain', asked, staff)).toEqual(await explained(single))
    const through = { ...asked, account: other.username }
    isRefused(await ask('operator.memberExplain', through, staff), 'sports.ticket-unknown')
  })
})
