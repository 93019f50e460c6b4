import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#lib/api/index'
import { CASHIER_MS, DAY_MS } from '#lib/limits'
import { rebateOf } from '#platform/promotion/rebate/claim'
import { countingRows } from '../support/rows-read'
import { pagesOnce, projected, remember } from './cashier'
import {
  ask,
  auditIsOk,
  balanceOf,
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
  register,
  settle,
  slip,
  stage,
  UNIT,
  type Value,
} from './site'

const operator = { token: OPERATOR }
let person: Person
/** How many of somebody's entries are of money that came or went. */
const moneyOf = async ({ member }: Person): Promise<number> => {
  const count = `SELECT COUNT(*) FROM record_entry
    WHERE member = ? AND kind NOT IN ('stake', 'payout', 'refund')`
  return Number(await env.DB.prepare(count).bind(member.id).first('COUNT(*)'))
}
const always = () => ({ from: 0, to: stage.now + DAY_MS })

beforeAll(async () => {
  await openBook()
  person = await funded(500)
  for (const [multiple, result] of [
    [10, '70000'],
    [20, '00000'],
    [30, null],
  ] as const) {
    await done('lottery.place', slip(multiple), person)
    const { issue } = drawNow()
    stage.now += 60_000
    await settle(issue, result)
  }
  await done('lottery.place', slip(5), person)
  await projected()
})

describe('the statement', () => {
  it('adds up on any range: opening and movements are the closing', async () => {
    const { opening, closing, entries } = await done('record.statement', always(), person)
    expect([opening, closing]).toEqual([0, await balanceOf(person)])
    const sum = (list: { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
    expect(sum(entries)).toBe(closing)
    const times = [...new Set(entries.map(({ at }: { at: number }) => at))].sort() as number[]
    for (const from of times)
      for (const to of [from, ...times, stage.now + 1]) {
        const part = await done('record.statement', { from, to }, person)
        expect(part.opening + sum(part.entries)).toBe(part.closing)
        const inside = entries.filter(({ at }: { at: number }) => at >= from && at < to)
        expect(part.entries).toEqual(inside)
      }
    const stakes = await done('record.statement', { ...always(), kind: 'stake' }, person)
    expect(stakes.entries).toHaveLength(4)
    const kinds = async (filter: object) => {
      const { entries: some } = await done('record.statement', { ...always(), ...filter }, person)
      return some.map(({ kind }: { kind: string }) => kind)
    }
    expect(await kinds({ group: 'stake' })).toEqual(['stake', 'refund', 'stake', 'stake', 'stake'])
    expect(await kinds({ group: 'deposit' })).toEqual(['deposit'])
    expect(await kinds({ group: 'deposit', kind: 'stake' })).toEqual([])
    expect(await kinds({ group: 'transfer' })).toEqual([])
  })

  it('names the game and the draw that an entry is of, also as CSV', async () => {
    const { entries } = await done('record.statement', always(), person)
    const { bets } = await done('record.bets', always(), person)
    const played = entries.filter(({ kind }: Value) => kind !== 'deposit')
    expect(played).toHaveLength(6)
    for (const { reference, played: of } of played) {
      const { gameCode, issue } = bets.find(({ id }: Value) => id === reference)
      expect(of).toEqual({ product: 'lottery', gameCode, title: '', event: issue })
    }
    expect(entries.find(({ kind }: Value) => kind === 'deposit').played).toBeNull()
    const { csv } = await done('record.statementCsv', always(), person)
    const lines = csv.trim().split('\r\n').slice(2)
    expect(lines).toHaveLength(entries.length)
    for (const [at, entry] of entries.toReversed().entries()) {
      const { gameCode = '', event = '' } = entry.played ?? {}
      expect(lines[at].split(',').slice(6)).toEqual([gameCode, event])
    }
  })

  it('of 10 000 entries adds up to the balance as CSV, and pages once', async () => {
    const rich = await register()
    const balance = await remember(rich.member.id, 10_000, 1_000_000)
    let csv = ''
    for (let after: number | null | undefined; after !== null; ) {
      const input = { ...always(), ...(after !== undefined && { after }) }
      const part: Value = await done('record.statementCsv', input, rich)
      csv += part.csv
      after = part.next
    }
    const lines = csv.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(10_001)
    const column = (at: number) => lines.slice(1).map((line) => Number(line.split(',')[at]) * UNIT)
    const sum = column(4).reduce((all, amount) => all + Math.round(amount), 0)
    expect([sum, Math.round(column(5).at(-1) ?? 0)]).toEqual([balance, balance])
    await pagesOnce(rich, 10_000)
  })

  it('reads as much of 100 000 entries as of 1 000', async () => {
    const counts = [1_000, 100_000] as const
    const rowsOf = async (count: number) => {
      const who = await register()
      await remember(who.member.id, count, 1_000_000)
      const half = { from: 1_000_000 + count * 500, to: 1_000_000 + count * 999 }
      const rows = async (name: CallName, input: Fields) => {
        const { DB, read } = countingRows(env.DB)
        await done(name, input, { token: who.token, env: { ...env, DB } })
        return read()
      }
      return {
        statement: await rows('record.statement', { ...half, count: 50 }),
        entries: await rows('record.entries', { count: 50 }),
        profit: await rows('record.profit', half),
        money: await moneyOf(who),
      }
    }
    const [few, many] = [await rowsOf(counts[0]), await rowsOf(counts[1])]
    console.info('rows read of 1 000 and 100 000 entries:', few, many)
    // A range is found by halving: of a hundred times as many it takes seven steps more.
    expect(many.statement - few.statement).toBeLessThan(100)
    expect(many.entries).toBe(few.entries)
    // Of all that moved, money that came and went is added up, in the range and of all time.
    expect(many.profit).toBeLessThanOrEqual(4 * many.money + 50)
    expect(many.money).toBeLessThan(counts[1] / 50)
  })

  it('is one’s own', async () => {
    const other = await register()
    expect(await done('record.statement', always(), other)).toMatchObject({
      closing: 0,
      entries: [],
    })
    expect((await done('record.bets', always(), other)).bets).toEqual([])
  })
})

describe('what moved for a ticket', () => {
  it('is its own entries, and another member’s are none', async () => {
    const { bets } = await done('record.bets', always(), person)
    const entriesOf = async (state: string, who = person) => {
      const ticket = bets.find((bet: Value) => bet.state === state)?.id
      const { entries } = await done('record.entries', { ticket, count: 50 }, who)
      return entries.map(({ kind, amount }: Value) => `${kind} ${amount / UNIT}`)
    }
    expect(await entriesOf('won')).toEqual(['payout 97.5', 'stake -10'])
    expect(await entriesOf('lost')).toEqual(['stake -20'])
    expect(await entriesOf('void')).toEqual(['refund 30', 'stake -30'])
    expect(await entriesOf('won', await register())).toEqual([])
  })
})

describe('a ticket’s number', () => {
  it('tells nothing of how many there are; one of an earlier version is found and cancelled', async () => {
    const other = await funded(50)
    const { ticket } = await done('lottery.place', slip(1), other)
    const { id } = ticket
    expect(id).toMatch(/^B1-[0-9A-Z]{13,15}$/)
    await projected()
    const earlier = await inBook((_, { storage }) => {
      const [{ seq }] = [...storage.sql.exec('SELECT seq FROM ticket WHERE id = ?', id)] as Value
      storage.sql.exec('UPDATE ticket SET id = ? WHERE id = ?', `B1-${seq}`, id)
      return `B1-${seq}`
    })
    await env.DB.batch([
      env.DB.prepare('UPDATE record_wager SET id = ?1 WHERE id = ?2').bind(earlier, id),
      env.DB.prepare('UPDATE record_entry SET id = ?1, reference = ?1 WHERE id = ?2').bind(
        ...[earlier, id],
      ),
    ])
    const { bets } = await done('record.bets', always(), other)
    expect(bets).toMatchObject([{ id: earlier, state: 'open' }])
    await done('lottery.cancel', { id: earlier }, other)
    expect(await balanceOf(other)).toBe(50 * UNIT)
    await projected()
    const { entries } = await done('record.entries', { ticket: earlier }, other)
    expect(entries.map(({ kind }: Value) => kind)).toEqual(['refund', 'stake'])
    const { entries: rows } = await done('record.statement', always(), other)
    expect(rows.map(({ played }: Value) => played?.gameCode)).toEqual([
      'VELOZ1',
      'VELOZ1',
      undefined,
    ])
  })
})

describe('the betting record', () => {
  it('has bets, filters and totals of the range; a void one is no play', async () => {
    const { bets, settled, open, next } = await done('record.bets', always(), person)
    expect(bets.map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'void',
      'lost',
      'won',
    ])
    expect(settled).toEqual({
      ...{ count: 2, stake: 30 * UNIT, valid: 30 * UNIT, payout: 97.5 * UNIT },
    })
    expect(open).toEqual({ count: 1, stake: 5 * UNIT })
    expect(next).toBeNull()
    const won = await done('record.bets', { ...always(), state: 'won' }, person)
    expect([won.bets.length, won.settled.payout, won.open.count]).toEqual([1, 97.5 * UNIT, 0])
    const none = await done('record.bets', { ...always(), gameCode: 'OTHER' }, person)
    expect([none.bets, none.settled.count]).toEqual([[], 0])
  })

  it('as CSV has what is listed, void ones too', async () => {
    const { csv, next } = await done('record.betsCsv', always(), person)
    expect(next).toBeNull()
    const [head = '', ...lines] = csv.trim().split('\r\n')
    expect(head).toBe(
      'id,time,game,draw,state,stake,valid,payout,result,settled,product,category,bonus',
    )
    const sum = (at: number) =>
      lines.reduce((all: number, line: string) => all + Number(line.split(',')[at]), 0)
    expect([lines.length, sum(5), sum(6), sum(7)]).toEqual([4, 65, 30, 127.5])
    const length = async (who: Person, filter = {}) =>
      (await done('record.betsCsv', { ...always(), ...filter }, who)).csv.split('\r\n').length
    expect(await length(person, { state: 'won' })).toBe(3)
    expect(await length(await register())).toBe(2)
  })

  it('pages through everything once', async () => {
    const seen: string[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const page: Value = await done(
        'record.bets',
        { ...always(), count: 1, ...(before && { before }) },
        person,
      )
      seen.push(...page.bets.map(({ id }: { id: string }) => id))
      before = page.next
    }
    expect(new Set(seen).size).toBe(4)
    expect(seen).toHaveLength(4)
  })
})

describe('profit and loss', () => {
  it('by day and category, with money in and out', async () => {
    const { days, total, lifetimeNetDeposits } = await done('record.profit', always(), person)
    expect(days).toMatchObject([
      { category: 'LOTT', count: 2, stake: 30 * UNIT, payout: 97.5 * UNIT },
    ])
    expect(total).toMatchObject({ deposits: 500 * UNIT, withdrawals: 0, net: 67.5 * UNIT })
    expect(lifetimeNetDeposits).toBe(500 * UNIT)
    const dayIn = async (timeZone: string) =>
      (await done('record.profit', { ...always(), timeZone }, person)).days[0].day
    expect(await dayIn('Pacific/Kiritimati')).not.toBe(await dayIn('Pacific/Pago_Pago'))
    const elsewhere = { ...always(), timeZone: 'Nowhere/Else' }
    isRefused(await ask('record.profit', elsewhere, person), 'request.invalid')
  })

  it('adds what was given to what was won, each kind of gift once, and no other money', async () => {
    const { token, member } = await register()
    const moved = ['bonus-paid', 'reward', 'loss-back', 'promo-win', 'envelope-in', 'referral']
    const others = ['rebate', 'deposit', 'entry-fee', 'envelope-out', 'salary-in', 'transfer-in']
    for (const [at, kind] of [...moved, ...others].entries()) {
      const insert = 'INSERT INTO record_entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
      const row = [`${member.id}-${at}`, member.id, at + 1, kind, kind, 2 ** at * UNIT, 0, 5_000]
      await env.DB.prepare(insert)
        .bind(...row)
        .run()
    }
    const { total } = await done('record.profit', always(), { token })
    const [bonuses, rebates] = [(2 ** moved.length - 1) * UNIT, 2 ** moved.length * UNIT]
    expect(total).toMatchObject({ bonuses, rebates, net: bonuses + rebates })
  })
})

describe('cashback', () => {
  it.each([
    [300_000, 50, 1_500, 300_000],
    [333, 50, 1, 200],
    [199, 50, 0, 0],
    [1_000_000, 0, 0, 0],
  ])('of %d at %d is %d and uses up %d', (valid, rate, amount, used) => {
    expect(rebateOf(valid, rate)).toEqual({ amount, used })
  })

  it('is claimed once, when the flag is on', async () => {
    isRefused(await ask('rebate.claim', {}, person), 'rebate.off')
    await done('site.set', { flags: { MANPLAYREB3: true } }, operator)
    stage.now += CASHIER_MS
    const before = await balanceOf(person)
    const { isOn, categories } = await done('rebate.list', {}, person)
    const lottery = categories.find(({ category }: { category: string }) => category === 'LOTT')
    expect([isOn, lottery.valid, lottery.amount]).toEqual([true, 30 * UNIT, 1_500])
    const both = await Promise.all([
      ask('rebate.claim', {}, person),
      ask('rebate.claim', {}, person),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(person)).toBe(before + 1_500)
    // Above, a record was given the id of an earlier version.
    await auditIsOk({})
  })
})

describe('messages', () => {
  it('tell of deposits, are read and removed by their member alone', async () => {
    const [one, other] = [await register(), await register()]
    const text = { title: 'Hello', body: '<b>Welcome</b>' }
    const send = (kind: string, account: string) =>
      done('operator.message', { kind, account, ...text }, operator)
    await send('personal', one.username)
    await send('system', one.username)
    expect((await done('message.unread', {}, one)).count).toBe(2)
    const { messages, unread } = await done('message.list', {}, one)
    expect([messages.length, unread, messages[0].isRead]).toEqual([2, 2, false])
    const [{ id }] = messages
    isRefused(await ask('message.read', { id }, other), 'message.unknown')
    isRefused(await ask('message.remove', { id }, other), 'message.unknown')
    expect((await done('message.read', { id }, one)).count).toBe(1)
    expect((await done('message.remove', { id }, one)).count).toBe(1)
    isRefused(await ask('message.read', { id }, one), 'message.unknown')
    expect((await done('message.readAll', {}, one)).count).toBe(0)
    const left = await done('message.list', {}, one)
    expect([left.messages.length, left.unread]).toEqual([1, 0])
    await done('member.exclude', { days: 182 }, other)
    expect((await send('promotion', other.username)).sent).toBe(0)
    expect((await send('promotion', one.username)).sent).toBe(1)
  })
})

describe('invited members', () => {
  it('are shown masked, with how far each has got', async () => {
    const guest = await funded(50)
    await env.DB.prepare('UPDATE member SET upline = ? WHERE id = ?')
      .bind(person.member.id, guest.member.id)
      .run()
    await projected()
    const { total, invitees, earned } = await done('referral.invitees', {}, person)
    expect([total, earned]).toEqual([1, []])
    expect(invitees).toMatchObject([{ state: 'deposited' }])
    expect(JSON.stringify(invitees)).not.toContain(guest.username)
  })
})

describe('bonuses, rewards, missions', () => {
  it('show what is kept of them, and nothing where nothing is', async () => {
    expect(await done('bonus.list', {}, person)).toEqual({ bonuses: [] })
    expect(await done('reward.list', {}, person)).toEqual({ rewards: [] })
    expect(await done('reward.redemptions', {}, person)).toEqual({ redemptions: [] })
    expect(await done('mission.summary', {}, person)).toEqual({ open: 0, missions: [] })
    const { id } = person.member
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO reward VALUES ('r1', ?, 'Day', 'daily', 5, 'claim', 1, 0, '')`,
      ).bind(id),
    ])
    expect((await done('reward.list', {}, person)).rewards).toMatchObject([{ state: 'claim' }])
  })
})
