import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, EXPORT_ROWS } from '#lib/limits'
import { consolidate } from '#platform/agent/team/consolidate'
import type { DomainEvent, SettledEvent, Wager } from '#platform/kernel/outbox/message'
import { emitSettled, emitWager } from '#platform/play/index'
import { projectEvents } from '#platform/projection/tables'
import { countedOf } from '#platform/promotion/level/kept'
import { below, HOOK_MS, setRates, topAgent } from '../agent/people'
import { rows } from '../agent/team'
import { remember } from '../cashier'
import { done, env, openBook, type Person, register, UNIT, type Value } from '../site'

/** A product that nobody has made: its rounds are decided by a number. */
const GAME = 'diana'
const always = () => ({ from: 0, to: Date.now() + DAY_MS })
/** After points were given. */
let AT = 0

let top: Person
let leaf: Person & { id: string }
let serial = 0

/** Facts as a book's outbox keeps them, on their way through the projector. */
async function project(...emits: ((book: { emit: (event: DomainEvent) => void }) => void)[]) {
  const events: DomainEvent[] = []
  for (const each of emits) each({ emit: (event) => events.push(event) })
  await projectStored(events)
}
const projectStored = (facts: readonly object[]) =>
  env.DB.batch(projectEvents(env, [JSON.stringify(facts)]))

const wager = (more: Partial<Wager> = {}): Wager => ({
  ...{ id: `B1-${++serial + 900_000}`, product: 'sample', category: 'RNG', game: GAME },
  ...{ event: 'spin-7', amount: 10 * UNIT, bonus: 0, details: { reels: [7, 7, 1] } },
  ...{ state: 'open', at: AT },
  ...more,
})
const placed = (of: Wager, balanceAfter: number | null = 90 * UNIT) => {
  const seq = 900_000 + serial
  return (book: { emit: (event: DomainEvent) => void }) =>
    emitWager(book, { seq, member: leaf.id, balanceAfter, wager: of })
}
const settled = ({ id }: Wager, more: Partial<SettledEvent> = {}) => {
  const at = AT + 1_000
  const lost = { id, state: 'lost', payout: 0, valid: 10 * UNIT, result: '3', at } as const
  return (book: { emit: (event: DomainEvent) => void }) => emitSettled(book, { ...lost, ...more })
}
const recorded = (id: string) => rows('SELECT * FROM record_wager WHERE id = ?', id)

beforeAll(async () => {
  await openBook()
  top = await topAgent({ RNG: 100, LOTT: 100 })
  leaf = await below(top)
  await setRates(leaf.username, { RNG: 40, LOTT: 0 })
  AT = Date.now()
}, HOOK_MS)

describe('wagers of another product than lotteries', () => {
  it('are in the betting record, its totals, its CSV, and in what was played last', async () => {
    const [lost, open] = [wager(), wager({ amount: 4 * UNIT, bonus: UNIT })]
    await project(placed(lost), settled(lost), placed(open))
    const { bets, ...totals } = await done('record.bets', always(), leaf)
    expect(bets).toMatchObject([
      { id: open.id, state: 'open', amount: 4 * UNIT, bonus: UNIT },
      {
        ...{ id: lost.id, product: 'sample', category: 'RNG', gameCode: GAME, title: 'Bullseye' },
        ...{ event: 'spin-7', issue: 'spin-7', state: 'lost', result: '3', lines: [] },
      },
    ])
    const sums = { count: 1, stake: 10 * UNIT, valid: 10 * UNIT, payout: 0 }
    expect(totals).toMatchObject({ settled: sums, open: { count: 1, stake: 3 * UNIT } })
    const some = await done('record.bets', { ...always(), gameCode: GAME, state: 'lost' }, leaf)
    expect(some.bets).toHaveLength(1)
    const { csv } = await done('record.betsCsv', always(), leaf)
    expect(csv).toContain(`${GAME},spin-7,lost,10.0000,10.0000,0.0000,3,`)
    expect(csv).toContain(',sample,RNG,1.0000')
    const recent = await done('game.recent', {}, leaf)
    expect(recent.list).toEqual([{ gameCode: GAME, title: 'Bullseye', at: AT }])
    const entries = await done('record.entries', { ticket: open.id, count: 5 }, leaf)
    expect(entries.entries).toMatchObject([{ kind: 'stake', amount: -3 * UNIT }])
  })

  it('count in profit and in levels by their category, own money alone', async () => {
    const before = (await countedOf(env, leaf.id, 0)).life
    const won = wager({ amount: 10 * UNIT, bonus: 4 * UNIT })
    const paid = { state: 'won', payout: 30 * UNIT, bonusPayout: 12 * UNIT } as const
    await project(placed(won), settled(won, { ...paid, valid: 6 * UNIT }))
    expect((await countedOf(env, leaf.id, 0)).life).toBe(before + 6 * UNIT)
    const { days, total } = await done('record.profit', always(), leaf)
    expect(days).toMatchObject([
      { category: 'RNG', count: 2, stake: 16 * UNIT, valid: 16 * UNIT, payout: 18 * UNIT },
    ])
    expect(total).toMatchObject({ stake: 16 * UNIT, payout: 18 * UNIT, net: 2 * UNIT })
    const { list } = await done('game.winners', {}, { language: 'es' })
    expect(list).toMatchObject([{ gameCode: GAME, title: 'Diana', payout: 30 * UNIT }])
  })

  it('are counted for teams in their category, and bring points of it', async () => {
    await consolidate(env)
    const sums = await rows(
      `SELECT member, category, count, stake, valid, payout, rebates FROM team_day
       WHERE below = 1 AND category <> ''`,
    )
    expect(sums).toEqual([
      {
        ...{ member: top.member.id, category: 'RNG', count: 2, stake: 16 * UNIT },
        ...{ valid: 16 * UNIT, payout: 18 * UNIT, rebates: (16 * UNIT * 40) / 10_000 },
      },
    ])
    const today = Number(new Date(AT).toISOString().slice(0, 10).replaceAll('-', ''))
    const answer = await done('team.bets', { from: today - 1, to: today }, top)
    expect(answer).toMatchObject({ games: [GAME], titles: { [GAME]: 'Bullseye' } })
    expect(answer.bets[0]).toMatchObject({ gameCode: GAME, title: 'Bullseye', stake: 6 * UNIT })
    const overview = await done('team.overview', { period: 'monthly' }, top)
    expect(overview.categories).toEqual([{ category: 'RNG', valid: 16 * UNIT }])
  })

  it('that are decided anew, or opened again, are counted as they stand', async () => {
    const of = { member: leaf.id, game: 'odyssey' }
    const one = wager({ game: of.game })
    const played = () =>
      rows(
        `SELECT state, count, stake, payout FROM record_play
         WHERE member = ?1 AND game_code = ?2 AND count > 0`,
        ...[of.member, of.game],
      )
    const won = { state: 'won', payout: 15 * UNIT } as const
    const before = (await countedOf(env, leaf.id, 0)).life
    const [summed] = await rows(
      'SELECT SUM(valid) AS valid FROM record_wager WHERE member = ?',
      leaf.id,
    )
    expect(summed).toEqual({ valid: before })
    // Decided and corrected within one step: the last one told holds.
    await project(placed(one), settled(one), settled(one, won))
    expect(await played()).toEqual([
      { state: 'won', count: 1, stake: 10 * UNIT, payout: 15 * UNIT },
    ])
    expect((await countedOf(env, leaf.id, 0)).life).toBe(before + 10 * UNIT)
    await project(settled(one, { ...won, valid: 7 * UNIT }))
    expect((await countedOf(env, leaf.id, 0)).life).toBe(before + 7 * UNIT)
    await project(settled(one, { state: 'open', valid: 0, result: '' }))
    expect(await played()).toEqual([])
    expect((await countedOf(env, leaf.id, 0)).life).toBe(before)
    await project(settled(one, { state: 'void', payout: 10 * UNIT, valid: 0 }))
    expect(await played()).toMatchObject([{ state: 'void', count: 1, payout: 10 * UNIT }])
    // Told a second time: nothing.
    await project(placed(one), settled(one, { state: 'void', payout: 10 * UNIT, valid: 0 }))
    expect(await played()).toMatchObject([{ count: 1 }])
  })

  it('are in what a member takes along, also where no entry took their stake', async () => {
    const held = wager({ chase: 'C-7' })
    await project(placed(held, null))
    const { sections } = await done('member.export', {}, leaf)
    const ids = sections.tickets.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([held.id]))
    const all = await rows('SELECT id FROM record_wager WHERE member = ?', leaf.id)
    expect(ids).toHaveLength(all.length)
  })

  it('come in pages with the entries of their time, each once', async () => {
    const rich = await register()
    const { id } = rich.member
    await remember(id, 2 * EXPORT_ROWS, AT)
    await env.DB.prepare(
      `INSERT INTO record_wager (id, member, game_code, event, amount, details, state, at)
       SELECT 'w-' || id, member, 'VELOZ1', '1', 1, '[]', 'open', at FROM record_entry
       WHERE member = ?`,
    )
      .bind(id)
      .run()
    const seen: string[] = []
    for (let before: number | null | undefined; before !== null; ) {
      const page: Value = await done('member.export', { ...(before && { before }) }, rich)
      seen.push(...page.sections.tickets.map((ticket: Value) => ticket.id))
      before = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([2 * EXPORT_ROWS, 2 * EXPORT_ROWS])
  })

  it('are refused without a category: the step breaks, and nothing of it is kept', async () => {
    const [good, bad] = [wager(), wager({ category: undefined as never })]
    await expect(project(placed(good), placed(bad))).rejects.toThrow(/NOT NULL/)
    expect(await recorded(good.id)).toEqual([])
  })
})

describe('what books told before there was another product', () => {
  const stored = (id: string, gameCode: string) => ({
    ...{ type: 'ticket', seq: 910_000, member: leaf.id, balanceAfter: 5 },
    ticket: {
      ...{ id, gameCode, issue: '202611200931', at: AT, state: 'open', amount: UNIT, payout: 0 },
      ...{ chase: 'C-1', lines: { of: [], bets: [] } },
    },
  })
  const result = (id: string) => ({
    ...{ type: 'settled', id, state: 'won', payout: 2 * UNIT, payouts: [2 * UNIT], valid: UNIT },
    ...{ rebate: 3, exceeded: 4, result: '12345', reason: 'late', at: AT + 5 },
  })

  it('becomes wagers of the lottery, each in its category', async () => {
    await projectStored([stored('old-1', 'VELOZ1'), stored('old-2', 'MAREA3'), result('old-2')])
    const [lott] = await recorded('old-1')
    expect(lott).toMatchObject({ product: 'lottery', category: 'LOTT', state: 'open', bonus: 0 })
    expect(await recorded('old-2')).toEqual([
      {
        ...{ id: 'old-2', member: leaf.id, product: 'lottery', category: 'ELOTT' },
        ...{ game_code: 'MAREA3', event: '202611200931', amount: UNIT, bonus: 0, chase: 'C-1' },
        ...{ details: '{"of":[],"bets":[]}', state: 'won', payout: 2 * UNIT, bonus_payout: 0 },
        ...{ payouts: `[${2 * UNIT}]`, result: '12345', valid: UNIT, rebate: 3, exceeded: 4 },
        ...{ reason: 'late', at: AT, settled_at: AT + 5 },
      },
    ])
    const entry = 'SELECT kind, amount, balance_after FROM record_entry WHERE id = ?'
    expect(await rows(entry, 'old-2')).toEqual([{ kind: 'stake', amount: -UNIT, balance_after: 5 }])
  })

  it('of a game that nobody knows breaks the step', async () => {
    await expect(projectStored([stored('old-3', 'NOPE1')])).rejects.toThrow(/NOT NULL/)
  })
})
