import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { sportsOf } from '#platform/sports/book/state'
import {
  auditIsOk,
  balanceOf,
  done,
  env,
  funded,
  inBook,
  openBook,
  type Person,
  stage,
} from '../site'
import { finish, lineOf, nextMatch, pick, place } from './stage'

let person: Person

beforeAll(openBook)
beforeEach(async () => {
  person = await funded(100)
})

/** What a book still has of a match so many days from now: picks, markets, the match. */
const leftAfter = (days: number, event: string): Promise<number[]> =>
  inBook(({ book }) => {
    sportsOf(book).prune(stage.now + days * DAY_MS)
    return ['sports_pick', 'sports_market', 'sports_event'].map((table) => {
      const query = `SELECT COUNT(*) AS n FROM ${table} WHERE event = ?`
      return book.sql.exec(query, event).toArray()[0].n
    })
  })

const recorded = async (event: string): Promise<boolean> => {
  const query = 'SELECT 1 FROM sports_match WHERE event = ?'
  return (await env.DB.prepare(query).bind(event).first()) !== null
}

describe('old matches', () => {
  it('are forgotten by a book 30 days after their last ticket was settled, and not before', async () => {
    const event = await nextMatch()
    const { ticket } = await place([await pick(event, '1X2', '1')], person)
    await finish(event)
    const before = await done('sports.detail', { id: ticket.id }, person)
    const balance = await balanceOf(person)
    expect(await leftAfter(29, event)).toEqual([1, 1, 1])
    expect(await leftAfter(31, event)).toEqual([0, 0, 0])
    expect(await done('sports.detail', { id: ticket.id }, person)).toEqual(before)
    expect(await balanceOf(person)).toBe(balance)
    await auditIsOk()
  })

  it('are kept while a ticket with another match is open, and pay it right', async () => {
    const first = await nextMatch('VFB', 1)
    const picks = [await pick(first, '1X2', '1'), await pick(await nextMatch('VFA'), '1X2', '1')]
    const { ticket } = await place(picks, person, { type: 'single' })
    await finish(first)
    expect(await leftAfter(60, first)).toEqual([1, 1, 1])
    const after = await done('sports.detail', { id: ticket.id }, person)
    expect(after.ticket.picks[0].code).toMatch(/^[WL]$/)
  })

  it('leave the public record after two days where nobody has bet on them', async () => {
    const [bet, other] = [await nextMatch('VVB', 1), await nextMatch('VVB', 2)]
    await place([await pick(bet, await lineOf(bet, 'OU'), 'O')], person)
    await finish(bet)
    await finish(other)
    expect([await recorded(bet), await recorded(other)]).toEqual([true, true])
    stage.now += 3 * DAY_MS
    await finish(await nextMatch('VVB', 1))
    expect([await recorded(bet), await recorded(other)]).toEqual([true, false])
  })
})

describe('a page of 200 matches', () => {
  it('is at most 60 KB before it is compressed', async () => {
    const { events } = await done('sports.events', { count: 200, shape: 'row' })
    expect(events.length).toBeGreaterThan(100)
    const bytes = (JSON.stringify(events).length * 200) / events.length
    console.info(`200 matches: ${Math.round(bytes)} bytes`)
    expect(bytes).toBeLessThanOrEqual(60_000)
  })
})
