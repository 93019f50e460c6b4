// @vitest-environment jsdom
import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '#lib/stores/session'
import { freePlay } from '#lib/stores/sign-in'
import {
  $balance,
  $balanceHidden,
  applyBalance,
  refreshBalance,
  toggleBalance,
} from '#lib/stores/wallet'
import { eventually } from '../../support/eventually'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'

const BALANCE = 'GET /wps/v2/wallets/balance'
const balance = (sumBalance: number, version: number, currency = 'PLY') => ({
  value: { sumBalance, held: 0, currency, version },
})

let stop: () => void

async function enter(account: string) {
  const server = fakeServer({
    'POST /wps/session/login/freeplay': () => ({ value: signedIn(account) }),
    'DELETE /wps/session/logout': () => ({ value: {} }),
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    [BALANCE]: () => balance(5_000_000, 3),
  })
  await freePlay()
  return server
}

beforeEach(() => {
  stop = $balance.listen(() => {})
})
afterEach(async () => {
  await signOut()
  stop()
  localStorage.clear()
  vi.unstubAllGlobals()
})
// By itself a store nobody listens to is left a second later, when the document may be gone.
afterAll(() => cleanStores($balance))

describe('the balance', () => {
  it('is asked for when somebody signs in, and gone when they leave', async () => {
    await enter('ana')
    await eventually(() => expect($balance.get()).toMatchObject({ sumBalance: 5_000_000 }))
    expect($balance.get()?.symbol).toBe('P')
    await signOut()
    expect($balance.get()).toBeNull()
  })

  it('of a trial account is shown in FUN', async () => {
    const server = await enter('fun')
    server.on(BALANCE, () => balance(1, 4, 'FUN'))
    await eventually(() => expect($balance.get()).not.toBeNull())
    await refreshBalance()
    expect($balance.get()?.symbol).toBe('FUN')
  })

  it('never goes back to an older version, whichever answer comes last', async () => {
    const server = await enter('eva')
    await eventually(() => expect($balance.get()?.version).toBe(3))
    applyBalance({ sumBalance: 4_000_000, version: 7 })
    expect($balance.get()?.sumBalance).toBe(4_000_000)
    applyBalance({ sumBalance: 9, version: 6 })
    server.on(BALANCE, () => balance(8, 5))
    await refreshBalance()
    expect($balance.get()).toMatchObject({ sumBalance: 4_000_000, version: 7 })
  })

  it('of the member before is not taken for the one now', async () => {
    const server = await enter('uno')
    await eventually(() => expect($balance.get()?.version).toBe(3))
    await signOut()
    server.on('POST /wps/session/login/freeplay', () => ({ value: signedIn('dos') }))
    server.on(BALANCE, () => balance(70_000, 1))
    await freePlay()
    await eventually(() => expect($balance.get()).toMatchObject({ sumBalance: 70_000, version: 1 }))
  })

  it('is asked for once at a time, and again when the page is looked at', async () => {
    const server = await enter('mia')
    await eventually(() => expect($balance.get()).not.toBeNull())
    const before = server.at('/wps/v2/wallets/balance').length
    await Promise.all([refreshBalance(), refreshBalance()])
    expect(server.at('/wps/v2/wallets/balance')).toHaveLength(before + 1)
    window.dispatchEvent(new Event('focus'))
    await eventually(() => expect(server.at('/wps/v2/wallets/balance')).toHaveLength(before + 2))
  })

  it('stays as it was when it cannot be asked for', async () => {
    const server = await enter('leo')
    await eventually(() => expect($balance.get()).not.toBeNull())
    server.on(BALANCE, () => ({ code: 'upstream.unavailable', status: 503 }))
    await refreshBalance()
    expect($balance.get()?.sumBalance).toBe(5_000_000)
  })
})

it('hiding the balance is kept in this browser', () => {
  toggleBalance()
  expect($balanceHidden.get()).toBe(true)
  expect(localStorage.getItem('balanceHidden')).toBe('1')
  toggleBalance()
  expect(localStorage.getItem('balanceHidden')).toBeNull()
})

/** A socket that the test speaks through. */
class FakeSocket {
  static open: FakeSocket[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  closed = false

  constructor(
    readonly url: URL,
    readonly protocols: string[],
  ) {
    FakeSocket.open.push(this)
  }

  close() {
    this.closed = true
    this.onclose()
  }

  say(frame: unknown) {
    this.onmessage({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }
}

describe('the socket', () => {
  const frame = (sumBalance: number, version: number) => ({
    ...{ type: 'balance', sumBalance, held: 7, currency: 'PLY', version },
  })

  beforeEach(() => {
    FakeSocket.open = []
    vi.stubGlobal('WebSocket', FakeSocket)
  })

  it('brings newer balances, never older ones, and nothing that is no frame', async () => {
    await enter('ana')
    await eventually(() => expect($balance.get()).not.toBeNull())
    await eventually(() => expect(FakeSocket.open).toHaveLength(1))
    const [socket] = FakeSocket.open as [FakeSocket]
    expect(socket.url.protocol).toBe('ws:')
    expect(String(socket.url)).not.toContain(socket.protocols[1] as string)
    socket.say(frame(4_000_000, 9))
    expect($balance.get()).toMatchObject({ sumBalance: 4_000_000, held: 7, version: 9 })
    socket.say(frame(9_000_000, 8))
    socket.say('no frame')
    socket.say({ type: 'other', version: 99 })
    expect($balance.get()).toMatchObject({ sumBalance: 4_000_000, version: 9 })
    await signOut()
    await eventually(() => expect(socket.closed).toBe(true))
  })

  it('that does not open leaves nobody with an old balance', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const server = await enter('ivo')
    await eventually(() => expect(FakeSocket.open).toHaveLength(1))
    await eventually(() => expect($balance.get()).not.toBeNull())
    server.on(BALANCE, () => balance(1_800_000, 4))
    vi.advanceTimersByTime(15_000)
    await eventually(() => expect($balance.get()?.sumBalance).toBe(1_800_000))
    vi.useRealTimers()
  })

  it('that is lost is opened again, later each time, and meanwhile the balance is asked', async () => {
    const server = await enter('eva')
    await eventually(() => expect(FakeSocket.open).toHaveLength(1))
    await eventually(() => expect($balance.get()).not.toBeNull())
    FakeSocket.open[0]?.onopen()
    vi.useFakeTimers()
    FakeSocket.open[0]?.onclose()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(FakeSocket.open).toHaveLength(2)
    FakeSocket.open[1]?.onclose()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(FakeSocket.open).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(FakeSocket.open).toHaveLength(3)
    const asked = () => server.received.filter(({ path }) => path.includes('balance')).length
    const before = asked()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(asked()).toBe(before + 1)
    FakeSocket.open[2]?.onopen()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked(), FakeSocket.open.length]).toEqual([before + 1, 3])
    vi.useRealTimers()
  })
})
