import type { Producer } from '#lib/sports/feed/feed'
import { type FeedMessage, feedBatch } from '#lib/sports/feed/messages'
import { isSignedCall, signCall } from '#lib/sports/feed/signature'
import type { SportsFeed } from './adapter'

const TIMEOUT_MS = 5_000
const BODY_MAX = 4_000_000

interface Sender {
  name: string
  producer: Producer
  origin: string
  secret: string
  send?: typeof fetch
}

/**
 * A feed over HTTP: `GET <origin>/messages?run=&after=` and `GET <origin>/snapshot`. Both the call
 * and its answer carry `X-Timestamp` and `X-Signature`, HMAC-SHA256 by the shared secret of
 * `METHOD path timestamp`, a line break and the body; nothing is read of an answer that lacks it.
 */
export function httpFeed({ name, producer, origin, secret, send = fetch }: Sender): SportsFeed {
  async function get(path: string): Promise<FeedMessage[]> {
    const timestamp = Date.now()
    const call = { method: 'GET', path, timestamp, body: '' }
    const response = await send(`${origin}${path}`, {
      headers: {
        'X-Timestamp': String(timestamp),
        'X-Signature': await signCall(secret, call),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const body = await response.text()
    if (body.length > BODY_MAX) throw new Error('an answer that is too long')
    const answer = { ...call, timestamp: Number(response.headers.get('x-timestamp')), body }
    const signature = response.headers.get('x-signature') ?? ''
    if (!(await isSignedCall(secret, answer, signature, Date.now())))
      throw new Error('a wrong signature')
    return feedBatch.parse(JSON.parse(body)).messages
  }
  return {
    ...{ name, producer },
    isSample: false,
    after: (run, last) => get(`/messages?run=${run}&after=${last}`),
    snapshot: () => get('/snapshot'),
  }
}
