import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetInFlight, inFlight } from '#edge/guards/shed'
import { IN_FLIGHT_MS } from '#lib/limits'
import { eventually } from '../support/eventually'
import { edge, envelope, OPERATOR, operatorCall } from './edge'
import { fake, ORIGIN, ok, withFakeUpstream } from './fake-upstream'

withFakeUpstream()
afterEach(forgetInFlight)

const unlimited = { limit: async () => ({ success: true }) } as RateLimit
const AT_ONCE = 20
const ask = edge({
  ...{ RELAY_ORIGIN: ORIGIN, LIMIT_CALL: unlimited, CALLS_AT_ONCE: String(AT_ONCE) },
})
const read = () => ask('/wps/v2/wallets/balance')

/** As many calls as are answered at a time, none of which ends before `release` is called. */
async function full() {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  fake(() => held.then(() => ok(1)))
  const waiting = Array.from({ length: AT_ONCE }, read)
  await eventually(() => expect(inFlight()).toBe(AT_ONCE))
  return { release, waiting }
}

describe('more calls than are answered at a time', () => {
  it('are refused at once with 503 and Retry-After; the others are answered', async () => {
    const { release, waiting } = await full()
    const answer = await read()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect((await envelope(answer)).code).toBe('upstream.unavailable')
    expect((await ask('/wps/health')).status).toBe(200)
    expect((await ask('/')).status).toBe(200)
    const set = await ask('/wps/operator/site', operatorCall({}))
    expect(set.status).not.toBe(503)
    release()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(inFlight()).toBe(0)
    expect((await read()).status).toBe(200)
  })

  it('do not count those whose visitors have long gone', async () => {
    const { release, waiting } = await full()
    fake(() => ok(1))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + IN_FLIGHT_MS + 1)
    expect((await read()).status).toBe(200)
    release()
    await Promise.all(waiting)
  })
})

describe('what is measured', () => {
  it('is told to whoever runs the site alone', async () => {
    fake(() => ok(1))
    await read()
    await ask('/wps/unknown/secret-path')
    await ask('/vip?token=secret')
    expect((await ask('/metrics')).status).toBe(403)
    const told = await ask('/metrics', { headers: { authorization: `Bearer ${OPERATOR}` } })
    expect(told.status).toBe(200)
    expect(told.headers.get('content-type')).toContain('text/plain')
    const text = await told.text()
    expect(text).toMatch(/^orilla_answers_total\{call="wallet\.balance",status="200"\} \d+$/m)
    expect(text).toMatch(/^orilla_answer_seconds_bucket\{call="wallet\.balance",le="\+Inf"\} \d+$/m)
    expect(text).toMatch(/^orilla_answers_total\{call="unknown",status="404"\} \d+$/m)
    expect(text).toMatch(/^orilla_answers_total\{call="page",status="200"\} \d+$/m)
    expect(text).toMatch(/^orilla_in_flight 0$/m)
    expect(text).not.toContain('secret')
  })

  it('goes to the host as data points where it keeps them, and to the visitor as time', async () => {
    fake(() => ok(1))
    const points: AnalyticsEngineDataPoint[] = []
    const METRICS = {
      writeDataPoint: (point: AnalyticsEngineDataPoint) => {
        points.push(point)
      },
    } as AnalyticsEngineDataset
    const measured = edge({ RELAY_ORIGIN: ORIGIN, LIMIT_CALL: unlimited, METRICS })
    const answer = await measured('/wps/v2/wallets/balance')
    expect(answer.headers.get('server-timing')).toMatch(/^edge;dur=\d+, upstream;dur=\d+$/)
    expect(points).toMatchObject([
      { indexes: ['wallet.balance'], blobs: ['wallet.balance', '2xx', '200', 'XX'] },
    ])
    expect((await ask('/')).headers.get('server-timing')).toBeNull()
  })
})
