import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import type { CaptchaProof } from '#lib/api/access/captcha'
import { captchaScript } from '#lib/http/outside'
import { LETTERS } from '#platform/access/captcha/glyphs'
import { captchaOf, proofOf } from '#platform/access/captcha/index'
import { drawLetters, HEIGHT, WIDTH } from '#platform/access/captcha/picture'
import { encodePng } from '#platform/access/captcha/png'
import type { Context } from '#platform/call/context'
import { fakeCaptcha, type Mood, PASSED, SECRETS } from '../../../support/fakes/fake-captcha'

let service: Awaited<ReturnType<typeof fakeCaptcha>>
const env = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: SECRETS.turnstile } as Env
Object.assign(env, { GEETEST_ID: 'geetest-id', GEETEST_KEY: SECRETS.geetest })
const context = (more: Partial<Env> = {}) =>
  ({ env: { ...env, ...more }, ip: '192.0.2.7', now: Date.now }) as Context

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  service = await fakeCaptcha()
  env.CAPTCHA_ORIGIN = service.origin
})
beforeEach(() => {
  service.forget()
  service.state.mood = 'well'
})
afterAll(() => service.close())

const PROOFS: Record<string, { good: CaptchaProof; bad: CaptchaProof; secret: Partial<Env> }> = {
  turnstile: {
    good: { answer: '', token: PASSED.turnstile },
    bad: { answer: '', token: 'another' },
    secret: { TURNSTILE_SECRET: 'wrong' },
  },
  geetest: {
    good: {
      answer: '',
      lotNumber: PASSED.geetest,
      captchaOutput: 'o',
      passToken: 'pass',
      genTime: '1',
    },
    bad: {
      answer: '',
      lotNumber: PASSED.geetest,
      captchaOutput: 'o',
      passToken: 'x',
      genTime: '1',
    },
    secret: { GEETEST_KEY: 'wrong' },
  },
}

describe('what a captcha answered', () => {
  it('is the same proof in each way that clients send it', () => {
    const object = { id: 'c1', answer: 'abcde' }
    expect(proofOf({ captcha: object })).toBe(object)
    expect(proofOf({ captcha: 'abcde', captchaId: 'c1' })).toEqual(object)
    const { good } = PROOFS['geetest'] as (typeof PROOFS)[string]
    const { lotNumber, captchaOutput, passToken, genTime } = good
    const flat = { lot_number: lotNumber, captcha_output: captchaOutput }
    expect(proofOf({ ...flat, pass_token: passToken, gen_time: genTime })).toEqual(good)
  })

  it('is none where nothing was sent, and a wrong one where a part is missing', () => {
    expect(proofOf({})).toBeUndefined()
    expect(proofOf({ captcha: '', lot_number: '', captchaId: '' })).toBeUndefined()
    expect(proofOf({ captchaId: 'c1' })).toEqual({ id: 'c1', answer: '' })
    expect(proofOf({ gen_time: '1' })).toMatchObject({ answer: '', genTime: '1' })
  })
})

describe.each(Object.keys(PROOFS))('the captcha %s', (name) => {
  const adapter = captchaOf({ CAPTCHA_ADAPTER: name } as Env)
  const { good, bad, secret } = PROOFS[name] as (typeof PROOFS)[string]

  it('tells the page its public key, and is asked for always', async () => {
    const challenge = await adapter.challenge(context())
    expect(challenge).toMatchObject({ kind: name, always: true, image: '' })
    expect(challenge.siteKey).not.toBe('')
    expect(challenge.script).toBe(captchaScript(name, service.origin))
    expect(captchaScript(name)).toMatch(/^https:/)
    expect(JSON.stringify(challenge)).not.toContain(SECRETS[name as keyof typeof SECRETS])
  })

  it('passes who has passed, once', async () => {
    expect(await adapter.verify(good, context())).toBe(true)
    expect(await adapter.verify(good, context())).toBe(false)
  })

  it('does not pass a wrong or empty proof, nor with a wrong secret of ours', async () => {
    expect(await adapter.verify(bad, context())).toBe(false)
    const asked = service.state.received.length
    expect(await adapter.verify({ answer: '' }, context())).toBe(false)
    expect(service.state.received).toHaveLength(asked)
    expect(await adapter.verify(good, context(secret))).toBe(false)
  })

  it.each(['error', 'garbage', 'hangs up', 'null'] satisfies Mood[])(
    'refuses when the service answers: %s',
    async (mood) => {
      service.state.mood = mood
      await expect(adapter.verify(good, context())).rejects.toMatchObject({
        code: 'session.captcha-unavailable',
      })
    },
  )

  it('refuses when it is not configured', async () => {
    const bare = { env: { CAPTCHA_ORIGIN: service.origin }, ip: '', now: Date.now } as Context
    await expect(adapter.verify(good, bare)).rejects.toMatchObject({
      code: 'session.captcha-unavailable',
    })
    await expect(adapter.challenge(bare)).rejects.toMatchObject({ status: 503 })
  })
})

it('an adapter of an unknown name is no adapter', () => {
  expect(() => captchaOf({ CAPTCHA_ADAPTER: 'none' } as Env)).toThrow('not one of')
})

describe('the picture of letters', () => {
  const CRC_END = 12

  it('is a PNG whose pixels come out as they went in', async () => {
    const pixels = drawLetters('ACD34')
    const png = Buffer.from(await encodePng(pixels, { width: WIDTH, height: HEIGHT }))
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT])
    expect(png.subarray(-CRC_END).toString('hex')).toBe('0000000049454e44ae426082')
    const size = png.readUInt32BE(33)
    const rows = inflateSync(png.subarray(41, 41 + size))
    expect(rows).toHaveLength((WIDTH + 1) * HEIGHT)
    for (let y = 0; y < HEIGHT; y++) {
      const row = rows.subarray(y * (WIDTH + 1) + 1, (y + 1) * (WIDTH + 1))
      expect(row).toEqual(Buffer.from(pixels.subarray(y * WIDTH, (y + 1) * WIDTH)))
    }
  })

  it('is another one each time, with ink of every letter', () => {
    expect(drawLetters('ACD34')).not.toEqual(drawLetters('ACD34'))
    for (const letter of LETTERS) {
      const ink = drawLetters(letter.repeat(5)).filter((grey) => grey < 110).length
      expect(ink).toBeGreaterThan(600)
    }
  })
})
