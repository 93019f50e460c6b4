import { beforeEach, describe, expect, it } from 'vitest'
import { readLines, storedLines } from '#lib/lottery/stored-lines'
import { ANY, fixed, LotteryBook, UNIT } from '../../../support/book/lottery-book'
import { START } from '../../../support/book/node-book'

const GRANT = 10_000 * UNIT
let site: LotteryBook

beforeEach(async () => {
  site = await new LotteryBook().addMember('ana', 'beto')
})

describe('the rebate slider', () => {
  it('takes odds of the chosen series and brings back the rest, to the last unit', async () => {
    const { ticket } = await site.place('ana', [fixed(ANY, { series: 1_750 })])
    expect(ticket.lines[0]).toMatchObject({
      ...{ series: 1_750, rebatePoints: 1_000, odds: { WIN: 87_500 } },
    })
    await site.settle('12345')
    // 10 units staked, 8.75 paid, 10 % of the stake back: 97.5 % in all, as without a slider.
    expect(await site.wallet('ana')).toEqual([GRANT - 10 * UNIT + 8.75 * UNIT + 1 * UNIT, 0])
    expect((await site.tickets('ana'))[0]).toMatchObject({
      ...{ state: 'won', payout: 8.75 * UNIT, rebate: UNIT },
    })
    site.audit()
  })

  it('outside the range is refused by line, with the range', async () => {
    for (const series of [1_699, 1_951, 0]) {
      const { lines } = { lines: [fixed([1]), fixed([2], { series })] }
      const bare = lines.map((line) => ({ ...line, bets: 1, amount: UNIT }))
      const input = {
        ...{ gameCode: 'VELOZ3', issue: site.draw().issue, lines: bare, amount: 2 * UNIT },
      }
      const answer = await site.book.call(
        'ana',
        'lottery.place',
        input,
        `a-key-of-series-${series}`,
      )
      expect(answer).toMatchObject({
        ok: false,
        code: 'lottery.series',
        params: { from: 1_700, to: 1_950 },
        fields: [{ field: 'lines.1', code: 'lottery.series' }],
      })
    }
  })
})

describe('the lines of a ticket', () => {
  it('are kept with what they share once, and read as they were, also in the earlier form', async () => {
    const asked = [fixed([1]), fixed([2, 3]), fixed(ANY, { series: 1_750 }), fixed([4])]
    const { ticket } = await site.place('ana', asked)
    const { lines } = ticket
    expect(lines).toHaveLength(4)
    const stored = storedLines(lines)
    expect(stored.of).toHaveLength(2)
    expect(readLines(JSON.stringify(stored))).toEqual(lines)
    expect(readLines(JSON.stringify(lines))).toEqual(lines)
    expect((await site.tickets('ana'))[0]).toEqual(ticket)
  })
})

describe('a quote', () => {
  const quote = (lines: object[], more: object = {}) =>
    site.call('ana', 'lottery.quote', {
      ...{ gameCode: 'VELOZ3', issue: site.draw().issue, lines, ...more },
    })

  it('tells cost, win, rebate and what is left, and says why a line would be refused', async () => {
    await site.place('ana', [fixed([1])])
    const answer = await quote([
      fixed(ANY, { series: 1_750 }),
      fixed([1], { series: 1_800, multiple: 9 }),
      fixed([1], { unit: 7 }),
    ])
    expect(answer.lines[0]).toMatchObject({
      ...{ bets: 10, amount: 10 * UNIT, series: 1_750, rebate: UNIT, possible: 8.75 * UNIT },
      ...{ cap: null, refused: null },
    })
    expect(answer.lines[2]).toMatchObject({ refused: { code: 'lottery.stake' } })
    expect(answer).toMatchObject({ amount: 19 * UNIT, isCapped: false, chase: null })
    expect(answer.stakeLeft).toBe(999_999 * UNIT)
    expect(answer.payoutLeft).toBe((20_000_000 - 9.75) * UNIT)
  })

  it('tells the cap of a narrow line, which staking asks to have been seen', async () => {
    const straight = { pos: [[1], [2], [3], [4], [5]] }
    const narrow = fixed([], { play: 'STRAIGHT_ALL', selection: straight, multiple: 20 })
    const cap = 1_000_000 * UNIT
    expect((await quote([narrow])).lines[0]).toMatchObject({ possible: 1_950_000 * UNIT, cap })
    expect(await site.place('ana', [narrow])).toBe('lottery.capped')
    const { ticket } = await site.place('ana', [narrow], { seesCap: true })
    expect(ticket.lines[0].cap).toBe(cap)
    await site.settle('12345')
    expect((await site.tickets('ana'))[0]).toMatchObject({
      ...{ state: 'won', payout: cap, exceeded: 950_000 * UNIT },
    })
    site.audit()
  })

  it('plans a chase: draws, multiples and all it costs', async () => {
    const { chase } = await quote([fixed([1])], {
      plan: { type: 'double', start: 1, every: 1, factor: 2, draws: 3 },
    })
    expect(chase.draws.map(({ multiple }: { multiple: number }) => multiple)).toEqual([1, 2, 4])
    expect(chase.amount).toBe(7 * UNIT)
    expect(chase.draws[0].issue).toBe(site.draw().issue)
  })
})

describe('limits of a draw', () => {
  it('hold by member, over tickets, restarts and undone transactions', async () => {
    Object.assign(site.game, { drawStakeMax: 5 * UNIT })
    try {
      await site.place('ana', [fixed([1], { multiple: 3 })])
      expect(await site.place('ana', [fixed([2], { multiple: 3 })])).toBe('lottery.draw-stake')
      site.book.restart()
      expect(await site.place('ana', [fixed([2], { multiple: 3 })])).toBe('lottery.draw-stake')
      site.book.sql.failing = 2
      expect(await site.place('ana', [fixed([2], { multiple: 2 })])).toBe('upstream.unavailable')
      expect((await site.place('ana', [fixed([2], { multiple: 2 })])).ticket.state).toBe('open')
      expect(await site.place('beto', [fixed([1], { multiple: 3 })])).toHaveProperty('ticket')
    } finally {
      Object.assign(site.game, { drawStakeMax: 1_000_000 * UNIT })
    }
  })

  it('keep what all tickets may win on one pick within the game’s exposure', async () => {
    Object.assign(site.game, { exposureMax: 100 * UNIT })
    try {
      await site.place('ana', [fixed([1], { multiple: 8 })])
      const input = [fixed([1], { multiple: 8 })]
      expect(await site.place('beto', input)).toBe('lottery.exposure')
      const quote = { gameCode: 'VELOZ3', issue: site.draw().issue, lines: input }
      const [line] = (await site.call('beto', 'lottery.quote', quote)).lines
      expect(line.refused).toEqual({ code: 'lottery.exposure', multipleMax: 2 })
      expect(await site.place('beto', [fixed([1], { multiple: 2 })])).toHaveProperty('ticket')
      expect(await site.place('beto', [fixed([2], { multiple: 8 })])).toHaveProperty('ticket')
      const [ticket] = await site.tickets('ana')
      await site.call('ana', 'lottery.cancel', { id: ticket.id })
      expect(await site.place('beto', [fixed([1], { multiple: 8 })])).toHaveProperty('ticket')
    } finally {
      Object.assign(site.game, { exposureMax: 100_000_000 * UNIT })
    }
  })

  it('count the lines of one ticket together on a pick, quoted as they are taken', async () => {
    Object.assign(site.game, { exposureMax: 100 * UNIT })
    try {
      const lines = [fixed([1], { multiple: 8 }), fixed([2]), fixed([1, 3], { multiple: 8 })]
      const issue = site.draw().issue
      const quote = (asked: object[]) =>
        site.call('ana', 'lottery.quote', { gameCode: 'VELOZ3', issue, lines: asked })
      const quoted = (await quote(lines)).lines.map(({ refused }: { refused: unknown }) => refused)
      expect(quoted).toEqual([null, null, { code: 'lottery.exposure', multipleMax: 2 }])
      expect(await site.place('ana', lines)).toBe('lottery.exposure')
      const fits = [fixed([1], { multiple: 8 }), fixed([1, 3], { multiple: 2 })]
      expect((await quote(fits)).lines).toMatchObject([{ refused: null }, { refused: null }])
      expect(await site.place('ana', fits)).toHaveProperty('ticket')
      expect(await site.place('beto', [fixed([1])])).toBe('lottery.exposure')
    } finally {
      Object.assign(site.game, { exposureMax: 100_000_000 * UNIT })
    }
  })

  it('keep an equal part of it where books are many, also after a restart', async () => {
    Object.assign(site.game, { exposureMax: 100 * UNIT })
    try {
      await site.book.object.wake(4)
      site.book.restart()
      expect(await site.place('ana', [fixed([5], { multiple: 3 })])).toBe('lottery.exposure')
      expect(await site.place('ana', [fixed([5], { multiple: 2 })])).toHaveProperty('ticket')
      expect(await site.place('beto', [fixed([5], { multiple: 1 })])).toBe('lottery.exposure')
      await site.book.object.wake(2)
      expect(await site.place('beto', [fixed([5], { multiple: 1 })])).toHaveProperty('ticket')
    } finally {
      Object.assign(site.game, { exposureMax: 100_000_000 * UNIT })
      await site.book.object.wake(1)
    }
  })

  it('cut what one draw pays a member, over tickets and parts of a settlement', async () => {
    Object.assign(site.game, { drawPayoutMax: 15 * UNIT })
    try {
      await site.place('ana', [fixed([5])])
      expect(await site.place('ana', [fixed([5])])).toBe('lottery.capped')
      await site.place('ana', [fixed([5])], { seesCap: true })
      await site.settle('12345')
      const paid = (await site.tickets('ana')).map(({ payout, exceeded = 0 }) => [payout, exceeded])
      expect(paid.sort((a, b) => a[0] - b[0])).toEqual([
        [5.25 * UNIT, 4.5 * UNIT],
        [9.75 * UNIT, 0],
      ])
      expect(await site.wallet('ana')).toEqual([GRANT + 13 * UNIT, 0])
      site.audit()
    } finally {
      Object.assign(site.game, { drawPayoutMax: 20_000_000 * UNIT })
    }
  })
})

describe('cancelling', () => {
  it('returns the stake whole before sales close, once, and the draw skips it', async () => {
    const { ticket } = await site.place('ana', [fixed(ANY)])
    const answer = await site.call('ana', 'lottery.cancel', { id: ticket.id })
    expect(answer).toMatchObject({ sumBalance: GRANT, ticket: { state: 'cancelled' } })
    expect(await site.call('ana', 'lottery.cancel', { id: ticket.id })).toBe('lottery.cancel-late')
    await site.settle('12345')
    expect(site.entries('ana')).toEqual([
      ['trial-grant', GRANT],
      ['stake', -10 * UNIT],
      ['refund', 10 * UNIT],
    ])
    site.audit()
  })

  it('is refused to another member, once sales are closed, and once settling has begun', async () => {
    const { ticket } = await site.place('ana', [fixed([1])])
    const cancel = (member = 'ana') => site.call(member, 'lottery.cancel', { id: ticket.id })
    expect(await cancel('beto')).toBe('lottery.ticket-unknown')
    site.book.now = site.draw().closeAt
    expect(await cancel()).toBe('lottery.cancel-late')
    site.book.now = START
    await site.settle('12345')
    expect(await cancel()).toBe('lottery.cancel-late')
    site.audit()
  })
})

describe('states', () => {
  it('tell a tie from a loss, a win and a void; a push counts for nothing', async () => {
    site = await new LotteryBook('SIGNO5').addMember('ana')
    const line = (opts: string[]) =>
      fixed([], { play: 'SPECIAL_BSOE', selection: { opts } as never, multiple: 1 })
    await site.place('ana', [line(['BIG'])])
    await site.place('ana', [line(['BIG', 'SMALL'])])
    await site.settle('01,02,03,04,05,06/49/2031')
    const tickets = await site.tickets('ana')
    expect(tickets.map(({ state }) => state)).toEqual(['tied', 'tied'])
    expect(tickets.map(({ payout }) => payout).sort()).toEqual([UNIT, 2 * UNIT])
    expect(site.book.sql.exec('SELECT SUM(valid) AS valid FROM ticket').one()).toEqual({ valid: 0 })
    expect(await site.wallet('ana')).toEqual([GRANT, 0])
    site.audit()
  })

  it('a ticket from after the draw itself is late, and refunded', async () => {
    await site.place('ana', [fixed([5])])
    const lateFrom = site.book.now + 1_000
    site.book.now += 2_000
    await site.place('ana', [fixed([5])])
    await site.settle('12345', { lateFrom })
    const states = (await site.tickets('ana')).map(({ state }) => state)
    expect(states.sort()).toEqual(['late', 'won'])
    expect(await site.wallet('ana')).toEqual([GRANT + 8.75 * UNIT, 0])
    site.audit()
  })
})
