import { importJWK, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#lib/limits'
import { deliverPushes, noteDrawn, prunePushes } from '#platform/message/index'
import { holdPushes } from '../../support/runner/own-pushes'
import { decide, PAYMENT, paying, projected } from '../cashier'
import {
  ask,
  auditIsOk,
  done,
  drawNow,
  env,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  refused,
  register,
  settle,
  slip,
  stage,
  trial,
  UNIT,
  type Value,
} from '../site'

const HOST = 'https://fcm.googleapis.com'

type Bytes = Uint8Array<ArrayBuffer>

const base64 = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as Uint8Array).toString('base64url')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text))
const joined = (...parts: Bytes[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, bytes: number) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8))
}

/** A browser: its keys, its address, and how it reads what it is sent (RFC 8291). */
class Browser {
  readonly address = `${HOST}/send/${crypto.randomUUID()}`
  readonly auth = crypto.getRandomValues(new Uint8Array(16))
  private pair!: CryptoKeyPair
  private point!: Bytes

  async opened() {
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    this.pair = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
    this.point = new Uint8Array(
      (await crypto.subtle.exportKey('raw', this.pair.publicKey)) as ArrayBuffer,
    )
    return this
  }

  asked(kinds: string[]) {
    return { address: this.address, p256dh: base64(this.point), auth: base64(this.auth), kinds }
  }

  async read(body: Bytes): Promise<Value> {
    const [salt, sender] = [body.slice(0, 16), body.slice(21, 86)]
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    const theirs = await crypto.subtle.importKey('raw', sender, curve, false, [])
    const shared = await crypto.subtle.deriveBits(
      { name: 'ECDH', public: theirs } as unknown as SubtleCryptoDeriveKeyAlgorithm,
      this.pair.privateKey,
      256,
    )
    const info = joined(utf8('WebPush: info\0'), this.point, sender)
    const secret = await hkdf(new Uint8Array(shared), this.auth, info, 32)
    const content = await hkdf(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16)
    const nonce = await hkdf(secret, salt, utf8('Content-Encoding: nonce\0'), 12)
    const key = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['decrypt'])
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, body.slice(86))
    const padded = new Uint8Array(plain)
    return JSON.parse(new TextDecoder().decode(padded.slice(0, padded.lastIndexOf(2))))
  }
}

interface Sent {
  url: string
  headers: Headers
  body: Bytes
}
let sent: Sent[] = []
let status = 201

const now = () => stage.now
const keep = async (person: { token: string }, kinds: string[]) => {
  const browser = await new Browser().opened()
  const { id } = await done('push.keep', browser.asked(kinds), person)
  return { browser, id: id as string }
}
const dueOf = async (device: string): Promise<Value[]> =>
  (await env.DB.prepare('SELECT * FROM push_due WHERE device = ? ORDER BY id').bind(device).all())
    .results

beforeAll(openBook)
beforeAll(() => holdPushes(true))
afterAll(() => holdPushes(false))
beforeEach(() => {
  sent = []
  status = 201
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      headers: new Headers(init.headers),
      body: new Uint8Array(init.body as ArrayBuffer),
    })
    return new Response(null, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function settledTicket(person: Person): Promise<void> {
  await done('lottery.place', slip(2), person)
  await done('lottery.place', slip(3), person)
  await settle(drawNow().issue, '00000')
  stage.now += MINUTE_MS
  await projected()
}

describe('a browser that is told by push', () => {
  it('is told once of a draw that decided several tickets, and of no game or money', async () => {
    const person = await paying(100)
    const { browser, id } = await keep(person, ['ticket'])
    await settledTicket(person)
    expect(await dueOf(id)).toMatchObject([{ kind: 'ticket', tries: 0, ended_at: null }])
    await deliverPushes(env, now() + MINUTE_MS)
    const [push, ...more] = sent
    expect([push?.url, more]).toEqual([browser.address, []])
    expect(await browser.read(push?.body as Bytes)).toEqual({
      title: 'Orilla',
      body: 'A bet of yours was settled.',
      path: '/en/home?center=personalHistoryCopy',
      tag: 'ticket',
    })
    await deliverPushes(env, now() + HOUR_MS)
    expect(sent).toHaveLength(1)
    await auditIsOk()
  })

  it('knows the site by its key', async () => {
    const person = await paying(100)
    const { publicKey } = await done('push.state', {}, person)
    const point = bytesOf(publicKey)
    expect([point.length, point[0]]).toEqual([65, 4])
    await keep(person, ['ticket'])
    await settledTicket(person)
    await deliverPushes(env, now() + MINUTE_MS)
    const { headers } = sent[0] as Sent
    const [, token = '', key] =
      /^vapid t=(\S+), k=(\S+)$/.exec(headers.get('authorization') ?? '') ?? []
    expect(key).toBe(publicKey)
    const [x, y] = [base64(point.slice(1, 33)), base64(point.slice(33))]
    const site = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, site)
    expect(payload).toMatchObject({ aud: HOST, sub: 'https://own.example' })
    expect(headers.get('ttl')).toBe('21600')
    expect(headers.get('content-encoding')).toBe('aes128gcm')
    expect((await done('push.state', {}, await register())).publicKey).toBe(publicKey)
  })

  it('is told of a withdrawal, and of nothing that was not asked for', async () => {
    const person = await paying(100)
    const payee = {
      scheme: 'account',
      holder: 'Ana Ruiz',
      institution: 'Banco',
      number: '99887766',
    }
    await done('withdraw.bindPayee', { ...payee, paymentPassword: PAYMENT }, person)
    const [all, some] = [await keep(person, ['withdrawal']), await keep(person, ['ticket'])]
    const asked = { method: 'sandbox', amount: 20 * UNIT, paymentPassword: PAYMENT }
    const { id } = await done('withdraw.request', asked, person)
    await done(...decide(id, 'approve'))
    await done(...decide(id, 'pay'))
    await projected()
    expect((await dueOf(all.id)).map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal'])
    expect(await dueOf(some.id)).toEqual([])
    await deliverPushes(env, now() + MINUTE_MS)
    expect(sent.map(({ url }) => url)).toEqual([all.browser.address, all.browser.address])
    expect(sent[0]?.headers.get('topic')).toBe('withdrawal')
  })

  it('is told of a favourite lottery that draws once an hour at most, once', async () => {
    const person = await register()
    const { id } = await keep(person, ['draw'])
    for (const gameCode of ['VELOZ1', 'QUINTO'])
      await done('lottery.setFavourite', { gameCode, isFavourite: true }, person)
    const at = now() + HOUR_MS
    const row = env.DB.prepare(
      `INSERT INTO lottery_draw (game_code, issue, open_at, close_at, draw_at, commitment,
         beacon_policy, state, finished_at)
       VALUES (?1, 'push-1', 1, 2, ?2, 'c', 'none', 'settled', ?2)`,
    )
    await env.DB.batch([row.bind('VELOZ1', at), row.bind('QUINTO', at)])
    for (const late of [1, 2]) {
      await noteDrawn(env, at + late)
      await deliverPushes(env, at + late)
    }
    expect((await dueOf(id)).map(({ kind }) => kind)).toEqual(['draw'])
    expect(sent).toHaveLength(1)
    await env.DB.prepare(`DELETE FROM lottery_draw WHERE issue = 'push-1'`).run()
  })

  it('is told nothing while its member is excluded, nor what is old', async () => {
    const [away, late] = [await paying(100), await paying(100)]
    const [first, second] = [await keep(away, ['ticket']), await keep(late, ['ticket'])]
    for (const person of [away, late]) await done('lottery.place', slip(1), person)
    await settle(drawNow().issue, '00000')
    stage.now += MINUTE_MS
    await projected()
    await env.DB.prepare('INSERT OR REPLACE INTO member_guard VALUES (?, ?)')
      .bind(away.member.id, now() + HOUR_MS)
      .run()
    await env.DB.prepare('UPDATE push_due SET at = ? WHERE device = ?')
      .bind(now() - 7 * HOUR_MS, second.id)
      .run()
    await deliverPushes(env, now() + MINUTE_MS)
    expect(sent).toEqual([])
    for (const { id } of [first, second]) expect((await dueOf(id))[0].ended_at).toBeGreaterThan(0)
  })

  it('that is gone is forgotten; one whose service fails is asked again, later each time', async () => {
    const person = await paying(100)
    const { id } = await keep(person, ['ticket'])
    await settledTicket(person)
    status = 500
    let at = now() + MINUTE_MS
    await deliverPushes(env, at)
    await deliverPushes(env, at + MINUTE_MS - 1)
    expect(sent).toHaveLength(1)
    await deliverPushes(env, at + MINUTE_MS)
    await deliverPushes(env, at + 3 * MINUTE_MS - 1)
    expect(sent).toHaveLength(2)
    status = 410
    at += 3 * MINUTE_MS
    await deliverPushes(env, at)
    expect((await done('push.state', {}, person)).devices).toEqual([])
    expect((await dueOf(id))[0]).toMatchObject({ tries: 3, ended_at: at })
    await prunePushes(env, at + 25 * HOUR_MS)
    expect(await dueOf(id)).toEqual([])
  })
})

describe('which browsers are told', () => {
  it('are those of a member, the last one who asked; the same again is the same', async () => {
    const [one, other] = [await register(), await register()]
    const browser = await new Browser().opened()
    const { id } = await done('push.keep', browser.asked(['ticket']), one)
    expect(await done('push.keep', browser.asked(['ticket', 'draw']), one)).toEqual({ id })
    expect((await done('push.state', {}, one)).devices).toMatchObject([
      { id, kinds: ['ticket', 'draw'] },
    ])
    await done('push.remove', { id }, other)
    expect((await done('push.state', {}, one)).devices).toHaveLength(1)
    await done('push.keep', browser.asked(['ticket']), other)
    expect((await done('push.state', {}, one)).devices).toEqual([])
    await done('push.remove', { id }, other)
    expect((await done('push.state', {}, other)).devices).toEqual([])
  })

  it('are ten of a member at most, the newest', async () => {
    const person = await register()
    const ids: string[] = []
    for (let count = 0; count < 11; count += 1) ids.push((await keep(person, ['draw'])).id)
    const { devices } = await done('push.state', {}, person)
    expect(devices).toHaveLength(10)
    expect(devices.map(({ id }: Value) => id)).toContain(ids[10])
  })

  it.each([
    'https://push.example/x',
    'https://googleapis.com.evil.example/x',
    'https://evilgoogleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://someone@fcm.googleapis.com/x',
  ])('is none at %s, which no browser has chosen', async (address) => {
    const browser = await new Browser().opened()
    const asked = { ...browser.asked(['ticket']), address }
    await refused('push.service', 'push.keep', asked, await register())
  })

  it('need keys and a kind, and a member', async () => {
    const [browser, person] = [await new Browser().opened(), await register()]
    const good = browser.asked(['ticket'])
    for (const bad of [{ p256dh: 'AA' }, { auth: '!' }, { kinds: [] }, { kinds: ['odds'] }])
      isRefused(await ask('push.keep', { ...good, ...bad }, person), 'request.invalid')
    isRefused(await ask('push.keep', good, {}), 'session.required')
    expect((await ask('push.keep', good, await trial())).status).toBe(403)
  })

  it('are forgotten with the account, and no others', async () => {
    const [gone, other] = [await register(), await register()]
    for (const person of [gone, other]) await keep(person, ['ticket'])
    const { username: account, password } = gone
    await done('member.close', { password }, gone)
    await done('operator.erase', { account, reason: 'asked' }, { token: OPERATOR })
    const count = env.DB.prepare('SELECT COUNT(*) AS n FROM push_device WHERE member = ?')
    const left = [gone, other].map(({ member }) => count.bind(member.id).first('n'))
    expect(await Promise.all(left)).toEqual([0, 1])
  })

  it('are in the export of their member without their keys', async () => {
    const person = await register()
    const { browser, id } = await keep(person, ['ticket'])
    const { sections } = await done('member.export', {}, person)
    expect(sections.pushDevices).toMatchObject([{ id, kinds: '["ticket"]' }])
    expect(JSON.stringify(sections)).not.toContain(browser.address)
  })
})
