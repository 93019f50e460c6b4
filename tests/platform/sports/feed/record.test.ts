import { afterAll, beforeAll, expect, it } from 'vitest'
import { projected } from '../../cashier'
import { auditIsOk, balanceOf, done, funded, openBook, UNIT, type Value } from '../../site'
import { about, fixture, followFeeds, hearAll, odds, Script, settled } from './stage'

const PRICES = { '1X2': { 1: 2_000, X: 3_300, 2: 3_600 } }
const WON = { '1X2': { 1: 'W', X: 'L', 2: 'L' } }
const LOST = { '1X2': { 1: 'L', X: 'W', 2: 'L' } }

let end: () => Promise<unknown>

beforeAll(async () => {
  await openBook()
  end = await followFeeds()
})
afterAll(() => end())

it('a system with a void leg is paid by its combinations, and a correction is in the record', async () => {
  const script = new Script('live')
  const names = ['A', 'B', 'C']
  for (const name of names) {
    script.say(fixture(name))
    script.say(odds(name, PRICES))
  }
  await hearAll(script)
  const person = await funded(100)
  const picks = names.map((name) => {
    return { event: `live.${name}`, market: '1X2', selection: '1', odds: 2_000, version: 0 }
  })
  const slip = { type: 'trixie', picks, unit: UNIT, policy: 'none' }
  const { ticket } = await done('sports.place', slip, person)
  expect(ticket).toMatchObject({ stake: 4 * UNIT, possible: (3 * 4 + 8) * UNIT })

  script.say(settled('A', WON))
  script.say(about('bet_cancel', 'B', ['1X2'], { reason: 'POSTPONED' }))
  script.say(settled('C', WON))
  await hearAll(script)
  const paid = await done('sports.detail', { id: ticket.id }, person)
  expect(paid.ticket).toMatchObject({ state: 'settled', label: 'won', payout: 12 * UNIT })
  expect(paid.ticket.picks.map(({ code }: Value) => code)).toEqual(['W', 'V', 'W'])
  // Doubles A·B, A·C and B·C, then all three: what is void counts once.
  expect(paid.combinations.map(({ payout }: Value) => payout / UNIT)).toEqual([2, 4, 2, 4])

  script.say(about('rollback_bet_settlement', 'C', ['1X2']))
  script.say(settled('C', LOST, { certainty: 2 }))
  await hearAll(script)
  const after = await done('sports.detail', { id: ticket.id }, person)
  expect(after.ticket).toMatchObject({ state: 'settled', label: 'returned', payout: 2 * UNIT })
  expect(after.entries.reduce((sum: number, { amount }: Value) => sum + amount, 0)).toBe(2 * UNIT)
  expect(after.entries.at(-1)).toMatchObject({ kind: 'correction' })
  expect(await balanceOf(person)).toBe((100 - 4 + 2) * UNIT)

  await projected()
  const { entries } = await done('record.entries', {}, person)
  const played = entries.filter(({ kind }: Value) => kind !== 'deposit')
  const amounts: number[] = played.map(({ amount }: Value) => amount)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe((2 - 4) * UNIT)
  // The stake, and what the corrected result took back.
  expect(amounts.filter((amount) => amount < 0)).toHaveLength(2)
  const session = await done('member.sessionNet', {}, person)
  expect(session).toMatchObject({ stake: 4 * UNIT, payout: 2 * UNIT, net: -2 * UNIT })
  await auditIsOk()
})
