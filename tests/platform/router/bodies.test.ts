import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#lib/errors'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  funded,
  isRefused,
  openBook,
  type Person,
  refused,
  sealedText,
  send,
  slip,
  UNIT,
} from '../site'
import { ODD_AMOUNTS } from './odd-amounts'

let person: Person

beforeAll(async () => {
  await openBook()
  person = await funded(100)
})

const raw = (body: BodyInit, headers = {}) => ({ ...person, body, headers })
const bet = JSON.stringify
const untouched = async () => expect(await balanceOf(person)).toBe(100 * UNIT)

describe('a body that cannot be read', () => {
  const bodies: [string, ErrorCode, () => BodyInit][] = [
    ['cut off', 'request.malformed', () => bet(slip()).slice(0, -2)],
    ['empty', 'request.invalid', () => ''],
    ['of spaces', 'request.malformed', () => '   '],
    ['of two values', 'request.malformed', () => `${bet(slip())}{}`],
    ['with a comma too many', 'request.malformed', () => bet(slip()).replace('}]', '},]')],
    [
      'with NaN',
      'request.malformed',
      () => bet(slip()).replace('"amount":10000}', '"amount":NaN}'),
    ],
    ['of invalid UTF-8', 'request.malformed', () => new Uint8Array([123, 34, 0xff, 0xfe, 34, 125])],
    ['with a name twice', 'request.malformed', () => bet(slip()).replace(/}$/, ',"amount":1}')],
    [
      'with a name twice, once escaped',
      'request.malformed',
      () => bet(slip()).replace(/}$/, ',"\\u0061mount":1}'),
    ],
    [
      'with a name twice inside',
      'request.malformed',
      () => bet(slip()).replace('"bets":1', '"bets":1,"bets":2'),
    ],
    [
      'with __proto__',
      'request.malformed',
      () => bet(slip()).replace(/}$/, ',"__proto__":{"amount":1}}'),
    ],
    ['a hundred deep', 'request.malformed', () => '['.repeat(100) + ']'.repeat(100)],
    [
      'ten thousand deep',
      'request.malformed',
      () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ],
    ['that is a list', 'request.invalid', () => '[]'],
    ['that is null', 'request.invalid', () => 'null'],
    ['that is text', 'request.invalid', () => '"amount"'],
    ['too large', 'request.too-large', () => bet({ ...slip(), note: 'x'.repeat(70_000) })],
  ]
  it.each(bodies)('%s is refused: %s', async (_, code, body) => {
    isRefused(await ask('lottery.place', {}, raw(body())), code)
    isRefused(await ask('lottery.place', {}, { ...raw(body()), language: 'es' }), code, 'es')
    await untouched()
  })

  it('of another type, or packed, is refused', async () => {
    const whole = bet(slip())
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/jose' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-encoding': 'gzip' },
    ]) {
      await refused('request.unsupported-type', 'lottery.place', {}, raw(whole, headers))
    }
    await untouched()
  })

  it('is answered without delay, however deep', async () => {
    const deep = '['.repeat(32_000) + ']'.repeat(32_000)
    const before = Date.now()
    isRefused(await ask('lottery.place', {}, raw(deep)), 'request.malformed')
    expect(Date.now() - before).toBeLessThan(10_000)
  })
})

describe('a body of the wrong shape', () => {
  const changes: [string, string, unknown, string][] = [
    ['an unknown field', 'balance', 5, 'unknown'],
    ['constructor', 'constructor', {}, 'unknown'],
    ['a text for a number', 'amount', '10000', 'invalid'],
    ['a list for a number', 'amount', [10_000], 'invalid'],
    ['a number for a text', 'issue', 202_611_201, 'invalid'],
    ['an object for a text', 'gameCode', { $gt: '' }, 'invalid'],
    ['null', 'lines', null, 'invalid'],
    ['a draw that is no number', 'issue', `1' OR '1'='1`, 'invalid'],
  ]
  it.each(changes)('%s is refused with its field', async (_, field, value, code) => {
    const { envelope } = await refused(
      'request.invalid',
      'lottery.place',
      { ...slip(), [field]: value },
      person,
    )
    expect(envelope.fields).toContainEqual(expect.objectContaining({ field, code }))
    for (const { message } of envelope.fields ?? []) expect(message).not.toBe('')
    await untouched()
  })

  it('a field that is missing is named', async () => {
    const { gameCode: _, ...rest } = slip()
    const { envelope } = await refused('request.invalid', 'lottery.place', rest, person)
    expect(envelope.fields).toEqual([
      expect.objectContaining({ field: 'gameCode', code: 'required' }),
    ])
  })

  it('names a few fields of a thousand unknown ones', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, at]))
    const { envelope } = await refused('request.invalid', 'lottery.place', many, person)
    expect(envelope.fields?.length).toBeLessThanOrEqual(20)
  })
})

describe('amounts', () => {
  it.each(ODD_AMOUNTS)('%s is no amount', async (text) => {
    const deposit = `{"method":"sandbox","amount":${text}}`
    await refused('request.invalid', 'deposit.request', {}, raw(deposit))
    const withdraw = `{"method":"sandbox","paymentPassword":"any","amount":${text}}`
    const claims = `"iat":${Math.floor(Date.now() / 1_000)},"jti":"${crypto.randomUUID()}"`
    const sealed = await sealedText(`{${claims},"data":${withdraw}}`)
    isRefused(await ask('withdraw.request', {}, raw(sealed)), 'request.invalid')
    const place = bet(slip()).replace(/"amount":10000}$/, `"amount":${text}}`)
    await refused('request.invalid', 'lottery.place', {}, raw(place))
    await untouched()
  })

  it('are whole minor units in every table', async () => {
    await done('deposit.request', { method: 'sandbox', amount: 123_456 }, person)
    expect(await balanceOf(person)).toBe(1_123_456)
    await auditIsOk()
  })
})

describe('a query', () => {
  it.each([
    ['a name twice', 'count=1&count=2'],
    ['an unknown name', 'page=1'],
    ['no number', 'count=many'],
    ['a fraction', 'count=1.5'],
    ['zero', 'count=0'],
    ['too many', 'count=101'],
    ['a negative page', 'before=-1'],
  ])('with %s is refused', async (_, query) => {
    const request = new Request(`https://site.example/wps/record/entries?${query}`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const answer = await send(request)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ success: false, code: 'request.invalid' })
  })
})
