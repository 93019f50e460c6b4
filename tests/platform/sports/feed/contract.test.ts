import { describe, expect, it } from 'vitest'
import { hearFeed, openFeed } from '#lib/sports/feed/feed'
import type { FeedMessage, NumberedMessage } from '#lib/sports/feed/messages'
import { isSignedCall, signCall } from '#lib/sports/feed/signature'
import type { SportsFeed } from '#platform/sports/feed/adapter'
import { feedsOf } from '#platform/sports/feed/feeds'
import { httpFeed } from '#platform/sports/feed/http-feed'
import { sampleFeed } from '#platform/sports/feed/sample-feed'
import { SECRET } from './stage'

/** Two hours into a match of the sample. */
const NOW = 200_000 * 3 * 3_600_000 + 2 * 3_600_000
const ORIGIN = 'https://feed.example/v1'

type Change = (answer: { body: string; headers: Headers }) => void

/** A producer of ours behind HTTP: it knows who asks, and signs what it answers. */
function serve(of: SportsFeed, change: Change = () => undefined): typeof fetch {
  return async (input, init) => {
    const path = String(input).slice(ORIGIN.length)
    const asked = new Headers(init?.headers)
    const call = { method: 'GET', path, timestamp: Number(asked.get('x-timestamp')), body: '' }
    const signature = asked.get('x-signature') ?? ''
    if (!(await isSignedCall(SECRET, call, signature, Date.now())))
      return new Response('', { status: 401 })
    const query = new URL(`http://x${path}`).searchParams
    const messages = path.startsWith('/snapshot')
      ? await of.snapshot()
      : await of.after(Number(query.get('run')), Number(query.get('after')))
    const timestamp = Date.now()
    const body = JSON.stringify({ run: 1, messages })
    const headers = new Headers({
      'x-timestamp': String(timestamp),
      'x-signature': await signCall(SECRET, { ...call, timestamp, body }),
    })
    const answer = { body, headers }
    change(answer)
    return new Response(answer.body, { headers: answer.headers })
  }
}

const over = (send: typeof fetch, secret = SECRET) =>
  httpFeed({ name: 'live', producer: 'live', origin: ORIGIN, secret, send })

const FEEDS: [string, () => SportsFeed][] = [
  ['the sample', () => sampleFeed(() => NOW)],
  ['a feed over HTTP', () => over(serve(sampleFeed(() => NOW)))],
]

const numbered = (messages: FeedMessage[]): NumberedMessage[] =>
  messages.filter((message): message is NumberedMessage => 'seq' in message)

describe.each(FEEDS)('%s', (_, make) => {
  it('tells everything from a snapshot on, numbered without a gap, and how far it is', async () => {
    const feed = make()
    const [snapshot] = await feed.snapshot()
    expect(snapshot?.type).toBe('snapshot')
    const { run, last } = snapshot as { run: number; last: number }
    const messages = await feed.after(run, last)
    const seqs = numbered(messages).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_seq, at) => last + 1 + at))
    expect(messages.at(-1)).toMatchObject({ type: 'alive', last: seqs.at(-1) })
    const known = messages.reduce(
      (held, message) => hearFeed(held, NOW, message).feed,
      hearFeed(openFeed(feed.producer, 0, 0), NOW, snapshot).feed,
    )
    expect(Object.keys(known.board.markets).length).toBeGreaterThan(0)
  })

  it('tells the rest after any number, and the same when it is asked again', async () => {
    const feed = make()
    const [snapshot] = await feed.snapshot()
    const { run } = snapshot as { run: number }
    const all = numbered(await feed.after(run, 0))
    expect(numbered(await feed.after(run, 3))).toEqual(all.slice(3))
    expect(numbered(await feed.after(run, 3))).toEqual(all.slice(3))
    expect(numbered(await feed.after(run, all.length))).toEqual([])
  })

  it('says that a run is gone which it does not know', async () => {
    const [first] = await make().after(9_999_999, 0)
    expect(first?.type).toBe('gone')
  })

  it('names what it is', () => {
    const { name, isSample } = make()
    expect(isSample).toBe(name === 'sample')
  })
})

describe('a feed over HTTP believes nothing', () => {
  const sample = sampleFeed(() => NOW)

  it.each<[string, Change]>([
    ['without a signature', ({ headers }) => headers.delete('x-signature')],
    ['that was changed', (answer) => Object.assign(answer, { body: `${answer.body} ` })],
    ['from long ago', ({ headers }) => headers.set('x-timestamp', String(Date.now() - 120_000))],
  ])('%s', async (_, change) => {
    await expect(over(serve(sample, change)).snapshot()).rejects.toThrow('a wrong signature')
  })

  it('that is signed for another question', async () => {
    const answers = new Map<string, Response>()
    const honest = serve(sample)
    const swapped: typeof fetch = async (input, init) => {
      const answer = await honest(input, init)
      answers.set('first', answers.get('first')?.clone() ?? answer.clone())
      return answers.get('first')?.clone() ?? answer
    }
    const feed = over(swapped)
    await feed.after(1, 1)
    await expect(feed.after(1, 2)).rejects.toThrow('a wrong signature')
  })

  it('of who has another secret, or answers in another form', async () => {
    await expect(over(serve(sample), 'another-secret-of-16').snapshot()).rejects.toThrow('401')
    const odd = { ...sample, snapshot: async () => [{ type: 'guess' } as never] }
    await expect(over(serve(odd)).snapshot()).rejects.toThrow()
  })
})

describe('the feeds of a site', () => {
  const of = (env: object) => feedsOf({ ENVIRONMENT: 'production', ...env }, () => NOW)

  it('are none unless somebody says so, and no sample where money is', () => {
    expect(of({})).toEqual([])
    expect(of({ SPORTS_FEED_ADAPTER: 'sample' })).toEqual([])
    expect(of({ ENVIRONMENT: 'development', SPORTS_FEED_ADAPTER: 'sample' })).toHaveLength(1)
  })

  it('need an address and a secret of some length', () => {
    const http = { SPORTS_FEED_ADAPTER: 'http', SPORTS_FEED_LIVE: `${ORIGIN}/` }
    expect(of(http)).toEqual([])
    expect(of({ ...http, SPORTS_FEED_SECRET: 'short' })).toEqual([])
    expect(of({ ...http, SPORTS_FEED_SECRET: SECRET }).map(({ name }) => name)).toEqual(['live'])
  })
})
