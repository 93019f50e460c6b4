import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { NumberedMessage } from '#lib/sports/feed/messages'
import type { FeedObject } from '#platform/sports/feed/feed-object'
import { auditIsOk, balanceOf, done, funded, openBook, type Person, stage } from '../../site'
import {
  about,
  fixture,
  followFeeds,
  hearAll,
  inFeed,
  odds,
  Script,
  settled,
  single,
} from './stage'

const SEEDS = [1, 7, 23, 4242]
const PRICES = { '1X2': { 1: 2_000, X: 3_300, 2: 3_600 }, 'OU 250': { O: 1_900, U: 1_900 } }
const WON = { '1X2': { 1: 'W', X: 'L', 2: 'L' }, 'OU 250': { O: 'L', U: 'W' } }

let end: () => Promise<unknown>

beforeAll(async () => {
  await openBook()
  end = await followFeeds()
})
afterAll(() => end())

/** Whole numbers below a bound, the same for the same seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Two stretches of a match, with what is told in each; bets are taken between them. */
function stretches(name: string): (() => object)[][] {
  const window = () => ({ from: stage.now - 5_000, to: stage.now, reason: 'WRONG_ODDS' })
  let cancelled = {}
  return [
    [() => fixture(name), () => odds(name, PRICES), () => odds(name, { '1X2': PRICES['1X2'] })],
    [
      () => ({ type: 'bet_stop', event: name }),
      () => odds(name, PRICES, { status: 'live', score: [1, 0] }),
      () => settled(name, WON),
      () => {
        cancelled = window()
        return about('bet_cancel', name, ['OU 250'], cancelled)
      },
      () => about('rollback_bet_settlement', name, ['1X2']),
      () => settled(name, { '1X2': { 1: 'L', X: 'W', 2: 'L' } }, { certainty: 2 }),
      () => about('rollback_bet_cancel', name, ['OU 250'], cancelled),
      () => settled(name, { 'OU 250': { O: 'HW', U: 'HL' } }, { status: 'ended' }),
    ],
  ]
}

async function bets(event: string, person: Person): Promise<string[]> {
  const ids: string[] = []
  for (const [market, selection, seen] of [
    ['1X2', '1', 2_000],
    ['1X2', 'X', 3_300],
    ['OU 250', 'O', 1_900],
    ['OU 250', 'U', 1_900],
  ] as const) {
    const { ticket } = await done('sports.place', single([event, market, selection, seen]), person)
    ids.push(ticket.id)
  }
  return ids
}

/** As after a kill: nothing is known but what was written down. */
function killed(feed: FeedObject): void {
  const inside = feed as unknown as { store: { read(producer: string): unknown }; known: unknown }
  inside.known = inside.store.read('prematch')
}

/** The messages in some wild order, some twice, some never; with kills in between. */
async function disturbed(script: Script, told: NumberedMessage[], draw: (n: number) => number) {
  await inFeed(script, async (feed) => {
    const { settleBook } = feed
    feed.settleBook = async (book, request) => {
      if (draw(3) === 0) throw new Error('killed before')
      const answer = await settleBook(book, request)
      if (draw(3) === 0) throw new Error('killed after')
      return answer
    }
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (let turns = 0; turns < told.length * 3; turns += 1) {
      const message = told[draw(told.length)]
      if (message) feed.hear([message], stage.now)
      if (draw(4) === 0) killed(feed)
      if (draw(5) === 0) await feed.ensure(stage.now)
    }
    feed.settleBook = settleBook
    silent.mockRestore()
  })
}

it.each(SEEDS)(
  'a feed with gaps, repeats and kills ends as a clean one (seed %i)',
  async (seed) => {
    console.info(`replay of a feed, seed ${seed}`)
    const draw = drawing(seed)
    const [clean, wild] = [new Script('live'), new Script('prematch')]
    const name = `R${seed}`
    const people = [await funded(100), await funded(100)] as const
    const tickets: string[][] = []
    // The second feed goes on where the one of the seed before ended.
    for (const script of [clean, wild])
      await inFeed(script, (feed) => {
        const inside = feed as unknown as { known: { feed: { last: number } } }
        const { last } = inside.known.feed
        for (let seq = 1; seq <= last; seq += 1) script.say({ type: 'bet_stop', event: 'BEFORE' })
      })
    const [before, after] = [stretches(name), stretches(name)]
    for (const [at, stretch] of before.entries()) {
      const told: NumberedMessage[] = []
      for (const [step, say] of stretch.entries()) {
        stage.now += 1_000
        clean.say(say() as never)
        told.push(wild.say(after[at]?.[step]?.() as never))
      }
      await disturbed(wild, told, draw)
      await hearAll(clean)
      await hearAll(wild)
      if (at > 0) continue
      tickets.push(await bets(`live.${name}`, people[0]), await bets(`prematch.${name}`, people[1]))
    }
    const [one, other] = [await balanceOf(people[0]), await balanceOf(people[1])]
    expect(other).toBe(one)
    // 1X2 ended in a draw; of the total a half of each came back, or was won.
    expect(one).toBe(1_000_000 - 40_000 + 33_000 + 14_500 + 5_000)
    for (const [place, id] of tickets[0]!.entries()) {
      const known = await done('sports.detail', { id }, people[0])
      const twin = await done('sports.detail', { id: tickets[1]![place] }, people[1])
      const { state, label, payout } = known.ticket
      expect(twin.ticket).toMatchObject({ state, label, payout })
    }
    await auditIsOk()
  },
)
