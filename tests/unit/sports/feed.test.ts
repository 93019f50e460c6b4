import { describe, expect, it } from 'vitest'
import { mayBecome } from '#lib/sports/feed/event-status'
import { effectiveStatus, type Feed, feedState, hearFeed, openFeed } from '#lib/sports/feed/feed'
import { allMarkets } from '#lib/sports/feed/markets'
import { type FeedMessage, feedBatch, feedMessage } from '#lib/sports/feed/messages'
import { isSignedCall, signCall } from '#lib/sports/feed/signature'
import MATCH from './fixtures/feed-match.json'

const messages = MATCH.messages.map((message) => feedMessage.parse(message))

const statuses = (feed: Feed, at: number) =>
  Object.fromEntries(
    Object.entries(allMarkets(feed.board)).map(([key, { version }]) => [
      key,
      `${effectiveStatus(feed, key, at)}@${version}`,
    ]),
  )

const odds = (seq: number, key = 'E1/1X2'): FeedMessage => ({
  type: 'odds_change',
  run: 1,
  seq,
  at: seq,
  event: 'E1',
  markets: [{ key, status: 'open', odds: { '1': 2_000, '2': 2_000 } }],
})

describe('a feed', () => {
  it('shows a match as it was told, message by message', () => {
    let feed = openFeed('live', 1, 0)
    messages.forEach((message, index) => {
      const at = 'at' in message ? (message.at ?? 0) : 0
      feed = hearFeed(feed, at, message).feed
      const shown = { last: feed.last, state: feedState(feed, at), markets: statuses(feed, at) }
      expect(shown).toEqual(MATCH.states[index])
    })
    expect(feed.board.events['LIVE-1001']).toBe('ended')
  })

  it('comes to the same from any sequence, and from messages told twice', () => {
    const inOrder = messages.reduce(
      (feed, each) => hearFeed(feed, 1, each).feed,
      openFeed('live', 1, 0),
    )
    const mixed = [...messages].reverse().concat(messages)
    const again = mixed.reduce((feed, each) => hearFeed(feed, 1, each).feed, openFeed('live', 1, 0))
    expect(again.board).toEqual(inOrder.board)
    expect(feedState(again, 1)).toBe('up')
  })

  it('tells each message that was applied once, in its sequence', () => {
    const told: number[] = []
    let feed = openFeed('live', 1, 0)
    for (const seq of [1, 3, 4, 3, 2, 2]) {
      const step = hearFeed(feed, seq, odds(seq))
      feed = step.feed
      told.push(...step.applied.map((each) => each.seq))
    }
    expect(told).toEqual([1, 2, 3, 4])
  })

  it('asks for everything when too much is held', () => {
    let feed = openFeed('live', 1, 0)
    for (let seq = 2; seq < 1_003; seq += 1) {
      const step = hearFeed(feed, seq, odds(seq))
      feed = step.feed
      if (seq === 1_002) expect(step.ask).toEqual({ snapshot: true })
    }
    expect(feedState(feed, 1_003)).toBe('snapshot')
    expect(Object.keys(feed.held)).toHaveLength(0)
  })

  it('takes no bets on an event that is over', () => {
    const opened = hearFeed(openFeed('live', 1, 0), 1, odds(1)).feed
    expect(effectiveStatus(opened, 'E1/1X2', 1)).toBe('open')
    const live = hearFeed(opened, 2, { ...odds(2), status: 'live' } as FeedMessage).feed
    const late = hearFeed(live, 3, { ...odds(3), status: 'ended' } as FeedMessage).feed
    expect(effectiveStatus(late, 'E1/1X2', 3)).toBe('suspended')
    const back = hearFeed(late, 4, { ...odds(4), status: 'live' } as FeedMessage).feed
    expect(back.board.events['E1']).toBe('ended')
    expect(mayBecome('interrupted', 'live')).toBe(true)
  })

  it('keeps the settlement under a cancel, and brings it back', () => {
    const steps: FeedMessage[] = [
      odds(1),
      {
        type: 'bet_settlement',
        run: 1,
        seq: 2,
        at: 2,
        event: 'E1',
        certainty: 2,
        markets: [{ key: 'E1/1X2', results: { '1': 'W', '2': 'L' } }],
      },
      { type: 'bet_cancel', run: 1, seq: 3, at: 3, event: 'E1', markets: [{ key: 'E1/1X2' }] },
      {
        type: 'rollback_bet_cancel',
        run: 1,
        seq: 4,
        at: 4,
        event: 'E1',
        markets: [{ key: 'E1/1X2' }],
      },
    ]
    const seen: (string | undefined)[] = []
    let feed = openFeed('live', 1, 0)
    for (const message of steps) {
      feed = hearFeed(feed, 1, message).feed
      seen.push(effectiveStatus(feed, 'E1/1X2', 1))
    }
    expect(seen).toEqual(['open', 'settled', 'cancelled', 'settled'])
  })
})

describe('a message', () => {
  it('is read with its snapshot and in a batch', () => {
    expect(feedMessage.parse(MATCH.snapshot).type).toBe('snapshot')
    expect(feedBatch.parse({ run: 1, messages: MATCH.messages }).messages).toHaveLength(17)
  })

  it.each([
    ['of no type', { ...odds(1), type: 'guess' }],
    ['without a number', { ...odds(1), seq: 0 }],
    [
      'with odds of a stake',
      { ...odds(1), markets: [{ key: 'E1/1X2', status: 'open', odds: { '1': 1_000 } }] },
    ],
    [
      'with odds that are no whole number',
      { ...odds(1), markets: [{ key: 'E1/1X2', status: 'open', odds: { '1': 1.5 } }] },
    ],
    ['of a market without a name', { ...odds(1), markets: [{ key: 'E1', status: 'open' }] }],
    [
      'of a result that there is not',
      { ...messages[8]!, markets: [{ key: 'E1/1X2', results: { '1': 'X' } }] },
    ],
  ])('is refused %s', (_, message) => {
    expect(feedMessage.safeParse(message).success).toBe(false)
  })
})

describe('a signature', () => {
  const call = { method: 'POST', path: '/sports/feed/sample', timestamp: 1_000_000, body: '{}' }

  it('holds for the call, the secret and the minute', async () => {
    const signature = await signCall('secret', call)
    expect(await isSignedCall('secret', call, signature, 1_060_000)).toBe(true)
    expect(await isSignedCall('secret', call, signature, 1_060_001)).toBe(false)
    expect(await isSignedCall('other', call, signature, 1_000_000)).toBe(false)
    expect(await isSignedCall('secret', { ...call, body: '{ }' }, signature, 1_000_000)).toBe(false)
    expect(await isSignedCall('secret', call, '', 1_000_000)).toBe(false)
    expect(await isSignedCall('secret', call, 'zz'.repeat(32), 1_000_000)).toBe(false)
  })
})
