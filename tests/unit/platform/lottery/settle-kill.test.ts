import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SETTLE_CHUNK } from '#lib/limits'
import { fixed, LotteryBook, UNIT } from '../../../support/book/lottery-book'

const TICKETS = 10_000
const LINES = 20
const POINTS = 10

/** A book with ten thousand tickets of one draw: every tenth wins 9.75 for 1. */
async function stage(): Promise<LotteryBook> {
  const site = await new LotteryBook().addMember('ana', 'beto', 'caro', 'dina')
  site.book.env['BETS_A_MINUTE'] = '0'
  const members = ['ana', 'beto', 'caro', 'dina']
  const unit = UNIT / 10
  await Promise.all(
    Array.from({ length: TICKETS }, (_, at) =>
      site.place(members[at % 4] ?? '', [fixed([at % 10], { unit })]),
    ),
  )
  return site
}

describe('settling ten thousand tickets', () => {
  it(`resumes after each of ${POINTS} kills, and pays each ticket once`, {
    timeout: 300_000,
  }, async () => {
    const site = await stage()
    const { sql } = site.book
    const paid = () =>
      sql
        .exec<{ n: number; sum: number }>(
          `SELECT COUNT(*) AS n, COALESCE(SUM(p.amount), 0) AS sum FROM entry e
           JOIN posting p ON p.entry = e.seq JOIN account a ON a.id = p.account
           WHERE e.kind = 'payout' AND a.owner <> 'house'`,
        )
        .one()
    const request = { gameCode: 'VELOZ3', issue: site.draw().issue, version: 1, result: '12347' }
    let kills = 0
    for (let isDone = false; !isDone; ) {
      // A chunk is a handful of statements, as all is set-based: any of them may be the last.
      let left = kills < POINTS ? randomInt(1, 14) : Number.POSITIVE_INFINITY
      sql.onStep = (query) => {
        // What a transaction that broke reads again belongs to no process that still lives.
        if (query.includes('ORDER BY sealed_at')) return
        left -= 1
        if (left <= 0) throw new Error('killed')
      }
      try {
        isDone = (await site.book.settle(request)).done
      } catch {
        kills += 1
      }
      sql.onStep = () => undefined
      site.book.restart()
      const { n, sum } = paid()
      expect(sum).toBe(n * 9.75 * (UNIT / 10))
      site.audit()
    }
    expect(kills).toBe(POINTS)
    expect(TICKETS).toBeGreaterThan(SETTLE_CHUNK)
    expect(paid()).toEqual({ n: TICKETS / 10, sum: (TICKETS / 10) * 9.75 * (UNIT / 10) })
    const states = sql.exec('SELECT state, COUNT(*) AS n FROM ticket GROUP BY state ORDER BY state')
    expect(states.toArray()).toEqual([
      { state: 'lost', n: TICKETS * 0.9 },
      { state: 'won', n: TICKETS * 0.1 },
    ])
    expect((await site.book.settle(request)).settled).toBe(0)
    expect(paid().n).toBe(TICKETS / 10)
  })
})

describe('a ticket of many lines', () => {
  it('is settled line by line to the last unit', async () => {
    const site = await new LotteryBook().addMember('ana')
    const lines = Array.from({ length: LINES }, (_, at) =>
      fixed([at % 10], { unit: 10, multiple: at + 1 }),
    )
    await site.place('ana', lines)
    await site.settle('12347')
    const [ticket] = await site.tickets('ana')
    expect(ticket.payout).toBe(Math.floor(80 * 9.75) + Math.floor(180 * 9.75))
    expect(
      ticket.lines.map(({ payout }: { payout: number }) => payout > 0).filter(Boolean),
    ).toHaveLength(2)
    site.audit()
  })
})
