import { beforeEach, describe, expect, it } from 'vitest'
import {
  DAY_MS,
  MINUTE_MS,
  SMS_CODE_MINUTES,
  SMS_COOL_DOWN_MS,
  SMS_NUMBER_REQUESTS_FREE,
  SMS_WINDOW_MS,
  SMS_WRONG_PER_DAY_MAX,
} from '#lib/limits'
import { Codes } from '#platform/access/sms-code/codes'
import { randomDigits } from '#platform/access/sms-code/digits'
import { NodeSql } from '../../../support/book/node-sql'

const START = Date.parse('2031-11-20T16:30:00Z')
const LIFE = SMS_CODE_MINUTES * MINUTE_MS

let sql: NodeSql
let codes: Codes
let now: number

beforeEach(() => {
  sql = new NodeSql()
  codes = new Codes(sql)
  codes.migrate()
  now = START
})

function newCode(purpose: 'login' | 'register' | 'password' = 'login'): string {
  const made = codes.request(purpose, true, now)
  if (!made.ok) throw new Error(made.code)
  return made.digits
}
const use = (digits: string, purpose: 'login' | 'password' = 'login', usedFor = '') => {
  const checked = codes.verify(purpose, digits, usedFor, now)
  return checked.ok ? 'ok' : checked.code
}
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  it('is six digits, each equally likely', () => {
    const counts = Array<number>(10).fill(0)
    for (let made = 0; made < 5_000; made++) {
      const digits = randomDigits(6)
      expect(digits).toMatch(/^\d{6}$/)
      for (const digit of digits) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
    }
    const chi = counts.reduce((sum, count) => sum + (count - 3_000) ** 2 / 3_000, 0)
    expect(chi).toBeLessThan(33.7)
  })

  it('is good once', () => {
    const digits = newCode()
    expect([use(digits), use(digits)]).toEqual(['ok', 'code.expired'])
  })

  it('is good again for the very call that used it', () => {
    const digits = newCode()
    expect(use(digits, 'login', 'key-1')).toBe('ok')
    expect(use(digits, 'login', 'key-1')).toBe('ok')
    expect(use(digits, 'login', 'key-2')).toBe('code.expired')
    expect(use(digits)).toBe('code.expired')
  })

  it('is nothing for another purpose', () => {
    expect(use(newCode('login'), 'password')).toBe('code.expired')
  })

  it('expires', () => {
    const digits = newCode()
    now += LIFE - 1
    expect(use(other(digits))).toBe('code.wrong')
    now += 1
    expect(use(digits)).toBe('code.expired')
  })

  it('dies of five wrong tries', () => {
    const digits = newCode()
    for (let tried = 0; tried < 5; tried++) expect(use(other(digits))).toBe('code.wrong')
    expect(use(digits)).toBe('code.expired')
  })

  it('is kept as a hash', () => {
    const digits = newCode()
    const rows = sql.exec('SELECT * FROM code').toArray()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(digits)
  })

  it('is not found by a thousand tries', () => {
    let digits = newCode()
    let tried = 0
    const answers = new Set<string>()
    for (; tried < 1_000; tried++) {
      answers.add(use(other(digits)))
      if (tried % 5 === 4) {
        now += SMS_WINDOW_MS
        const made = codes.request('login', true, now)
        if (made.ok) digits = made.digits
      }
    }
    expect(answers).toContain('code.too-many')
    const wrong = sql.exec("SELECT COUNT(*) AS n FROM event WHERE kind = 'wrong'").one()
    expect(wrong['n']).toBeLessThanOrEqual(SMS_WRONG_PER_DAY_MAX)
  })

  it('is refused for the rest of a day after too many wrong ones, then taken again', () => {
    for (let made = 0; made < 4; made++) {
      const digits = newCode()
      for (let tried = 0; tried < 5; tried++) use(other(digits))
      now += SMS_WINDOW_MS
    }
    expect(use(newCode())).toBe('code.too-many')
    now += DAY_MS
    expect(use(newCode())).toBe('ok')
  })
})

describe('requests', () => {
  it('wait a second, then for the countdown', () => {
    newCode()
    now += 999
    expect(codes.request('password', true, now)).toMatchObject({ code: 'code.wait' })
    now += 1
    expect(codes.request('login', true, now)).toMatchObject({
      code: 'code.wait',
      params: { seconds: LIFE / 1_000 - 1 },
    })
    now += 1_000
    newCode('password')
    now = START + LIFE
    newCode()
  })

  it('cool down for five minutes after too many', () => {
    for (let made = 0; made < 5; made++) {
      newCode()
      now += LIFE
    }
    now = START + SMS_WINDOW_MS - 1
    const refused = codes.request('login', true, now)
    expect(refused).toEqual({ ok: false, code: 'code.too-many', params: { minutes: 5 } })
    now += SMS_COOL_DOWN_MS - 1
    expect(codes.request('login', true, now)).toMatchObject({ code: 'code.too-many' })
    now += 1
    newCode()
  })

  it('need a captcha after three, and without one count for nothing', () => {
    for (let made = 0; made < SMS_NUMBER_REQUESTS_FREE; made++) {
      expect(codes.request('login', false, now)).toMatchObject({ ok: true })
      now += LIFE
    }
    for (let asked = 0; asked < 30; asked++) {
      expect(codes.request('login', false, now)).toMatchObject({ code: 'session.captcha-required' })
    }
    expect(codes.request('login', true, now)).toMatchObject({ ok: true })
    expect(codes.request('login', false, now + 1_000)).toMatchObject({ code: 'code.wait' })
    now += SMS_WINDOW_MS
    expect(codes.request('login', false, now)).toMatchObject({ ok: true })
  })

  it('of an address are counted alike', () => {
    for (let made = 1; made <= 20; made++) {
      expect(codes.admit(20, now)).toEqual({ ok: true, requests: made })
    }
    expect(codes.admit(20, now)).toMatchObject({ code: 'code.too-many' })
    now += SMS_COOL_DOWN_MS
    expect(codes.admit(20, now)).toEqual({ ok: true, requests: 1 })
  })
})
