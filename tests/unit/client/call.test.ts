// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendAccess } from '#lib/client/access-routes'
import { onSessionRefused, send } from '#lib/client/call'
import { forgetServerTime, noteServerTime } from '#lib/client/clock'
import { sendMember } from '#lib/client/member-routes'
import { type Answer, fakeServer, siteStatus } from '../../support/fakes/fake-server'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
  document.documentElement.lang = ''
  forgetServerTime()
  noteServerTime(0, 0, 0)
  forgetServerTime()
})

const LOST: Answer = { lost: true }

describe('a call', () => {
  it('carries its name, language, merchant and token', async () => {
    sessionStorage.setItem('token', 'abc')
    sessionStorage.setItem('merchant', 'orilla')
    const server = fakeServer({ 'GET /wps/v2/wallets/balance': () => ({ value: {} }) })
    await send('wallet.balance', {})
    const { headers } = server.received[0] as { headers: Headers }
    expect(headers.get('X-Module-Id')).toBe('wallet.balance')
    expect(headers.get('Language')).toBe('en')
    expect(headers.get('Merchant')).toBe('orilla')
    expect(headers.get('Authorization')).toBe('Bearer abc')
    expect(headers.get('Idempotency-Key')).toBeNull()
  })

  it('fills the path, puts the rest of a read into the query and of a write into the body', async () => {
    const server = fakeServer({
      'GET /wps/lottery/verify/VELOZ1/1120%2F1': () => ({ value: {} }),
      'GET /lgw/vn/numeros/opened/game': () => ({ value: { draws: [] } }),
      'POST /wps/deposit': () => ({ value: {} }),
    })
    await send('lottery.verify', { gameCode: 'VELOZ1', issue: '1120/1' })
    await send('lottery.opened', { gameCode: 'VELOZ1', count: 5 })
    await sendMember('deposit.request', { method: 'sandbox', amount: 5_000_000 })
    expect(server.received[1]?.query).toEqual({ gameCode: 'VELOZ1', count: '5' })
    expect(JSON.parse(server.received[2]?.body ?? '')).toEqual({
      method: 'sandbox',
      amount: 5_000_000,
    })
  })

  it('makes the calls of the member’s centre by their own routes', async () => {
    const server = fakeServer({
      'POST /wps/withdraw/B1-w1/receipt': () => ({ value: { id: 'B1-w1', state: 'received' } }),
    })
    const input = { id: 'B1-w1', receipt: 'received' } as const
    expect(await sendMember('withdraw.confirm', input)).toEqual({ id: 'B1-w1', state: 'received' })
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ receipt: 'received' })
    expect(server.received[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,64}$/)
  })

  it('ends a session with the token it forgets meanwhile', async () => {
    sessionStorage.setItem('token', 'abc')
    const server = fakeServer({ 'DELETE /wps/session/logout': () => ({ value: {} }) })
    const ending = send('session.logout', {})
    sessionStorage.removeItem('token')
    await ending
    expect(server.received[0]?.headers.get('Authorization')).toBe('Bearer abc')
  })
})

describe('a lost answer', () => {
  it('of a keyed call is asked for again with the same key and body', async () => {
    const answers = [LOST, { value: { id: 'D1' } }]
    const server = fakeServer({ 'POST /wps/deposit': () => answers.shift() ?? LOST })
    const input = { method: 'sandbox', amount: 1 } as const
    expect(await sendMember('deposit.request', input)).toEqual({ id: 'D1' })
    const [first, second] = server.received
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,64}$/)
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
    expect(second?.body).toBe(first?.body)
  })

  it('of a call without a key is not asked for again', async () => {
    const server = fakeServer({ 'POST /wps/session/login/freeplay': () => LOST })
    await expect(sendAccess('session.freeplay', {})).rejects.toMatchObject({
      code: 'client.network',
    })
    expect(server.received).toHaveLength(1)
  })

  it('ends after two tries', async () => {
    const server = fakeServer({ 'GET /wps/v2/wallets/balance': () => LOST })
    await expect(send('wallet.balance', {})).rejects.toMatchObject({ code: 'client.network' })
    expect(server.received).toHaveLength(2)
  })

  it('keeps the key that the caller gave', async () => {
    const server = fakeServer({ 'POST /wps/deposit': () => ({ value: {} }) })
    await sendMember('deposit.request', { method: 'sandbox', amount: 1 }, { key: 'a'.repeat(20) })
    expect(server.received[0]?.headers.get('Idempotency-Key')).toBe('a'.repeat(20))
  })
})

describe('a refusal', () => {
  it('is thrown with its code, text, fields and waiting time, and not repeated', async () => {
    const fields = [{ field: 'amount', code: 'too-small', message: 'Más' }]
    const server = fakeServer({
      'POST /wps/deposit': () => ({ code: 'deposit.amount', status: 422, fields, retryAfter: 7 }),
    })
    await expect(
      sendMember('deposit.request', { method: 'sandbox', amount: 1 }),
    ).rejects.toMatchObject({
      code: 'deposit.amount',
      message: 'text of deposit.amount',
      status: 422,
      fields,
      retryAfter: 7,
    })
    expect(server.received).toHaveLength(1)
  })

  it('of the session is told once, and only of the stored token', async () => {
    const lost = vi.fn()
    onTestFinished(onSessionRefused(lost))
    const server = fakeServer({
      'GET /wps/v2/wallets/balance': () => ({ code: 'session.expired', status: 401 }),
    })
    sessionStorage.setItem('token', 'old')
    await expect(send('wallet.balance', {})).rejects.toMatchObject({ code: 'session.expired' })
    expect(lost).toHaveBeenCalledTimes(1)
    server.on('GET /wps/v2/wallets/balance', () => {
      sessionStorage.setItem('token', 'new')
      return { code: 'session.expired', status: 401 }
    })
    await expect(send('wallet.balance', {})).rejects.toMatchObject({ code: 'session.expired' })
    expect(lost).toHaveBeenCalledTimes(1)
  })
})

describe('what is no answer', () => {
  it('is told apart: offline, not JSON, too late', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    const server = fakeServer({ 'GET /wps/system/status': () => ({ value: siteStatus() }) })
    await expect(send('site.status', {})).rejects.toMatchObject({ code: 'client.offline' })
    expect(server.received).toHaveLength(0)
    server.on('POST /wps/session/login/freeplay', () => ({ text: '<html>', status: 502 }))
    await expect(sendAccess('session.freeplay', {})).rejects.toMatchObject({
      code: 'client.answer',
      status: 502,
    })
  })

  it('is given up after the time given', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    await expect(sendAccess('session.freeplay', {}, { timeoutMs: 20 })).rejects.toMatchObject({
      code: 'client.timeout',
    })
  })
})
