import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayHash } from '#lib/fair/seal'
import { ALERT_TRIES, DAY_MS, HOUR_MS, SEAL_WAIT_MS } from '#lib/limits'
import { sealNextDay, witnessSeals } from '#platform/record/seal/index'
import { WITNESSED } from '#platform/record/seal/witness'
import { done, env, funded, openBook, stage, type Value } from '../site'

const SECRET = 'a-secret-for-the-witness'
const HOST = 'witness.example'
const URL_OF = `https://${HOST}/seals`
const SITE: typeof env = { ...env, SEAL_WITNESS_URL: URL_OF, SEAL_WITNESS_SECRET: SECRET }

/** Answers as a witness that keeps what it takes, checking all that the operator is promised. */
class Witness {
  readonly kept = new Map<string, string>()
  readonly got: { day: string; body: string }[] = []
  private last = ''

  constructor(private readonly statuses: number[] = []) {
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      expect([url.href, init.method, init.redirect]).toEqual([URL_OF, 'POST', 'manual'])
      return this.take(String(init.body), new Headers(init.headers))
    })
  }

  private take(body: string, headers: Headers): Response {
    const day = headers.get('x-seal-day') ?? ''
    this.got.push({ day, body })
    const text = `${headers.get('x-timestamp')}.${body}`
    const signature = createHmac('sha256', SECRET).update(text).digest('hex')
    if (headers.get('x-signature') !== signature) return new Response(null, { status: 401 })
    const seal = JSON.parse(body)
    const { books, root, previous, hash } = seal
    const isSound = seal.version === 1 && hash === dayHash({ day, books, root, previous })
    if (!isSound || (this.last && previous !== this.last))
      return new Response(null, { status: 422 })
    const status = this.statuses.shift() ?? 204
    if (status < 300) {
      this.kept.set(day, hash)
      this.last = hash
    }
    return new Response(null, { status })
  }
}

let over = 0
const sealOne = async () => {
  expect(await sealNextDay(env, over)).toBe(true)
  over += DAY_MS
}
let asked = 20
/** Another address each time: an answer may be kept for a minute. */
const shown = (site = SITE): Promise<Value> =>
  done('truth.seals', { count: asked++ }, { env: site })

beforeAll(async () => {
  await openBook()
  await funded(100)
  over = stage.now - (stage.now % DAY_MS) + DAY_MS + SEAL_WAIT_MS
  await sealOne()
})
afterEach(() => vi.unstubAllGlobals())

describe('the witness of seals', () => {
  it('is nobody by itself: nothing is sent, and nothing is said to be', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    for (const half of [
      env,
      { ...env, SEAL_WITNESS_URL: URL_OF },
      { ...env, SEAL_WITNESS_SECRET: SECRET },
    ])
      await witnessSeals(half, over)
    expect(fetched).not.toHaveBeenCalled()
    const { seals, witness } = await shown(env)
    expect(witness).toBe('')
    expect(seals).toMatchObject([{ witness: '', witnessedAt: 0 }])
  })

  it('is sent a seal, signed, until it takes it, and then never again', async () => {
    const witness = new Witness([503, 500])
    const at = over
    for (let pass = 0; pass < 6; pass++) await witnessSeals(SITE, at + pass * HOUR_MS)
    expect(witness.got).toHaveLength(3)
    expect(new Set(witness.got.map(({ body }) => body)).size).toBe(1)
    const { seals, witness: host } = await shown()
    const [{ day, hash }] = seals
    expect([...witness.kept]).toEqual([[day, hash]])
    expect([host, seals[0].witness, seals[0].witnessedAt]).toEqual([HOST, HOST, at + 2 * HOUR_MS])
    expect((await shown(env)).seals[0]).toMatchObject({ witness: HOST })
  })

  it('of two passes at once is sent it once, and the next day’s continues it', async () => {
    await sealOne()
    await sealOne()
    const witness = new Witness()
    await Promise.all([witnessSeals(SITE, over), witnessSeals(SITE, over)])
    const days = witness.got.map(({ day }) => day)
    expect(days).toHaveLength(2)
    expect(new Set(days).size).toBe(2)
    const { seals } = await shown()
    expect(seals.map((seal: Value) => seal.witness)).toEqual([HOST, HOST, HOST])
  })

  it('is given up on after its last try, which the list says', async () => {
    await sealOne()
    const witness = new Witness(Array.from({ length: 99 }, () => 500))
    for (let pass = 0; pass <= ALERT_TRIES + 2; pass++)
      await witnessSeals(SITE, over + pass * DAY_MS)
    expect(witness.got).toHaveLength(ALERT_TRIES)
    const [newest] = (await shown()).seals
    expect(newest).toMatchObject({ witness: '', witnessedAt: 0 })
  })

  it('who is new gets the newest seals, not those of years', async () => {
    for (let day = 0; day < WITNESSED + 2; day++) await sealOne()
    const witness = new Witness()
    await witnessSeals(SITE, over)
    expect(witness.got).toHaveLength(WITNESSED)
    expect([...witness.kept.keys()]).toEqual([...witness.kept.keys()].toSorted())
  })

  it('cannot be said to have taken another: what it took is kept as it is', async () => {
    for (const change of [
      `UPDATE seal_witness SET sent_at = 1 WHERE state = 'sent'`,
      'DELETE FROM seal_witness',
    ])
      await expect(env.DB.prepare(change).run()).rejects.toThrow('what a witness took is not')
  })
})
