// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSmsCode, isMobile } from '#lib/stores/sms-code'
import { fakeServer } from '../../support/fakes/fake-server'

const LOGIN = 'POST /wps/verification/sms/noLogin'
const MOBILE = { countryDialingCode: '57', mobileNum: '300 555-0148' }
const ROUND_TRIP_MS = 4_000

let code: ReturnType<typeof createSmsCode>
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'performance'],
  })
  server = fakeServer({ [LOGIN]: () => ({ value: { expiredMinutes: 2 } }) })
  code = createSmsCode('login')
})
afterEach(() => {
  code.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('codes by text message', () => {
  it('count down the minutes in seconds and tick each second', async () => {
    expect(await code.sendTo(MOBILE)).toBe(true)
    expect(code.$seconds.get()).toBe(120)
    vi.advanceTimersByTime(1_000)
    expect(code.$seconds.get()).toBe(119)
    vi.advanceTimersByTime(119_000)
    expect(code.$seconds.get()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('take half of the round trip off', async () => {
    server.on(LOGIN, async () => {
      await vi.advanceTimersByTimeAsync(ROUND_TRIP_MS)
      return { value: { expiredMinutes: 1 } }
    })
    await code.sendTo(MOBILE)
    expect(code.$seconds.get()).toBe(58)
  })

  it('count one minute when the server does not say', async () => {
    server.on(LOGIN, () => ({ value: { expiredMinutes: 0 } }))
    await code.sendTo(MOBILE)
    expect(code.$seconds.get()).toBe(60)
  })

  it('are not sent again while it counts down, nor twice within a second', async () => {
    server.on(LOGIN, () => ({ code: 'code.not-sent', status: 503 }))
    await expect(code.sendTo(MOBILE)).rejects.toMatchObject({ code: 'code.not-sent' })
    expect(await code.sendTo(MOBILE)).toBe(false)
    vi.advanceTimersByTime(1_000)
    server.on(LOGIN, () => ({ value: { expiredMinutes: 1 } }))
    expect(await code.sendTo(MOBILE)).toBe(true)
    vi.advanceTimersByTime(30_000)
    expect(await code.sendTo(MOBILE)).toBe(false)
    expect(server.received).toHaveLength(2)
    vi.advanceTimersByTime(30_000)
    expect(await code.sendTo(MOBILE)).toBe(true)
  })

  it('wait as long as a refusal says', async () => {
    server.on(LOGIN, () => ({ code: 'code.too-many', status: 429, retryAfter: 300 }))
    await expect(code.sendTo(MOBILE)).rejects.toMatchObject({ code: 'code.too-many' })
    expect(code.$seconds.get()).toBe(300)
  })

  it('leave no timer behind', async () => {
    await code.sendTo(MOBILE)
    expect(vi.getTimerCount()).toBe(1)
    code.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('go to the number without its spaces, by the name each call has for it', async () => {
    await code.sendTo(MOBILE)
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      countryDialingCode: '57',
      mobileNum: '3005550148',
    })
    server.on('POST /wps/verification/sms/register', () => ({ value: { expiredMinutes: 1 } }))
    const other = createSmsCode('register')
    await other.sendTo(MOBILE)
    other.stop()
    expect(JSON.parse(server.received[1]?.body ?? '')).toEqual({
      countryDialingCode: '57',
      mobileNo: '3005550148',
    })
  })
})

it.each([
  ['300 555 0148', true],
  ['(300) 555-0148', true],
  ['+57 300 555 0148', true],
  ['123', false],
  ['', false],
  ['30055501481234567', false],
  ['tres', false],
])('a mobile number may be written %s: %s', (number, expected) => {
  expect(isMobile(number)).toBe(expected)
})
