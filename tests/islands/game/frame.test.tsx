import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RealityCheck } from '#islands/game/frame/RealityCheck'
import { Stop } from '#islands/game/frame/Stop'
import { $check } from '#islands/game/store/frame/check'
import { play } from '#islands/game/store/frame/play'
import { $stage, followSession } from '#islands/game/store/frame/stage'
import {
  $closing,
  $ignored,
  $inPlay,
  $isShown,
  $muted,
  $sitting,
  toggleMuted,
} from '#islands/game/store/frame/state'
import { send } from '#lib/client/call'
import { CallError } from '#lib/client/call-error'
import { MINUTE_MS } from '#lib/limits'
import { $playSession } from '#lib/stores/game/play-session'
import { $modal, closeModal } from '#lib/stores/modal'
import { $session, $signedOut, enterSession, signOut } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { show } from '../support'

const calls = vi.hoisted(() => ({ sendMember: vi.fn(), sendGame: vi.fn() }))
vi.mock('#lib/client/member-routes', () => ({ sendMember: calls.sendMember }))
vi.mock('#lib/client/game-routes', () => ({ sendGame: calls.sendGame }))
vi.mock('#lib/stores/site', async (original) => ({
  ...(await original<object>()),
  loadSite: async () => ({ merchant: 'orilla' }),
}))

const UNIT = 10_000
const START = Date.parse('2031-11-20T16:00:00Z')
const URL_OF_GAME = 'https://games.demo.example/?token=t'
const ORIGIN = 'https://games.demo.example'
const MONEY = {
  ...{ sumBalance: 100 * UNIT, bonus: 0, held: 0, currency: 'PLY', symbol: 'P', version: 1 },
}
const MEMBER = {
  ...({ state: 'in', type: 0 } as const),
  ...{ token: 't', account: 'ana', nickname: 'ana', memberId: 'B1-1' },
  expiresAt: START + 600 * MINUTE_MS,
}
const SIGNED_IN = {
  ...{ token: 't2', expiresAt: START + 600 * MINUTE_MS },
  member: { id: 'B1-1', account: 'ana', nickname: 'ana', type: 0 },
} as Parameters<typeof enterSession>[0]
const ASKED = { vassalage: 'DEMO', gameId: 'rocket', nodeId: '' }

const frame = { postMessage: vi.fn() }
const told = () => frame.postMessage.mock.calls.map(([message]) => message.type)
const leave = vi.fn()
let end: (() => void) | undefined

function say(type: string, { source = frame as unknown, origin = ORIGIN, v = 1 } = {}) {
  const event = new MessageEvent('message', { data: { v, type }, origin })
  Object.defineProperty(event, 'source', { value: source })
  act(() => void window.dispatchEvent(event))
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const begin = () => {
  end = play({
    frame: () => frame as unknown as Window,
    ...{ url: URL_OF_GAME, language: 'es', leave },
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  sessionStorage.clear()
  localStorage.clear()
  frame.postMessage.mockReset()
  leave.mockReset()
  $ignored.set(0)
  $check.set(null)
  $sitting.set(null)
  $playSession.set(null)
  $session.set(MEMBER)
  $balance.set(MONEY)
  calls.sendGame.mockReset()
  calls.sendMember.mockReset().mockImplementation(async (name: string) =>
    name === 'member.play'
      ? {
          realityMinutes: 30,
          limits: [{ kind: 'loss', days: 1, amount: 50 * UNIT, used: 25 * UNIT }],
        }
      : {
          serverTime: Date.now(),
          startedAt: START,
          stake: 40 * UNIT,
          payout: 15 * UNIT,
          net: -25 * UNIT,
        },
  )
})
afterEach(() => {
  end?.()
  end = undefined
  cleanup()
  closeModal()
  $session.set({ state: 'out' })
  $signedOut.set('logout')
  $stage.set({ is: 'waiting' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('answers a game that is ready, to its own origin, and hears nobody else', async () => {
  begin()
  await pass(0)
  say('ready', { source: {} })
  say('ready', { origin: `${ORIGIN}.evil.example` })
  say('ready', { v: 2 })
  await pass(0)
  expect([$ignored.get(), $isShown.get(), told()]).toEqual([3, false, []])
  say('ready')
  await pass(0)
  expect(frame.postMessage).toHaveBeenCalledWith(
    {
      ...{ v: 1, type: 'init', language: 'es', muted: true, realityMinutes: 30 },
      ...{ reducedMotion: false, theme: 'dark' },
    },
    ORIGIN,
  )
  expect($isShown.get()).toBe(true)
})

it('tells of money, sound, the cashier and the end of the session', async () => {
  begin()
  await pass(0)
  act(() => $balance.set({ ...MONEY, version: 2 }))
  act(toggleMuted)
  expect([$muted.get(), localStorage.getItem('gameMuted')]).toEqual([false, '0'])
  say('deposit')
  expect($modal.get()).toBe('center')
  act(closeModal)
  say('sessionExpired')
  expect($stage.get().is).toBe('ended')
  act(() => $session.set({ state: 'out' }))
  expect(told()).toEqual(['balanceChanged', 'mute', 'pause', 'resume', 'close'])
})

it('tells which look the page has, from the beginning and at each change', async () => {
  document.documentElement.dataset['theme'] = 'light'
  begin()
  await pass(0)
  say('ready')
  await pass(0)
  const looks = () => frame.postMessage.mock.calls.flatMap(([{ theme }]) => theme ?? [])
  expect(looks()).toEqual(['light'])
  document.documentElement.dataset['theme'] = 'dark'
  await pass(0)
  expect(looks()).toEqual(['light', 'dark'])
  end?.()
  document.documentElement.dataset['theme'] = 'light'
  await pass(0)
  expect(looks()).toEqual(['light', 'dark'])
})

it('pauses a game that comes to hear only after something stands over it', async () => {
  begin()
  await pass(0)
  act(() => $modal.set('center'))
  say('ready')
  await pass(0)
  expect(told()).toEqual(['pause', 'init', 'pause'])
})

describe('a game that is closed while it is played', () => {
  const closes = () =>
    frame.postMessage.mock.calls.flatMap(([{ type, reason }]) => (type === 'close' ? reason : []))
  const region = { success: false, code: 'site.restricted', message: '', value: {} }
  /** A call of the site's that is refused to the region. */
  const refusedCall = () => act(() => send('site.status', {}).catch(() => undefined))
  let stop: () => void

  beforeEach(async () => {
    calls.sendGame.mockResolvedValue({ game_url: URL_OF_GAME, game_url2: '' })
    vi.stubGlobal('fetch', async () => Response.json(region, { status: 451 }))
    stop = followSession(ASKED, 'es')
    await pass(0)
    begin()
    await pass(0)
    say('ready')
  })
  afterEach(() => stop())

  it('by a region: ends what is in play, takes nothing more, and says why', async () => {
    say('roundStart')
    await refusedCall()
    await refusedCall()
    expect([closes(), $stage.get().is]).toEqual([['operator'], 'framed'])
    say('roundEnd')
    await pass(0)
    expect($stage.get()).toMatchObject({ is: 'refused', why: 'region' })
  })

  it('by a region: at once where nothing is in play, after a while where it never ends', async () => {
    say('roundStart')
    await refusedCall()
    await pass(3 * MINUTE_MS)
    expect($stage.get()).toMatchObject({ is: 'refused', why: 'region' })
    $stage.set({ is: 'framed', url: URL_OF_GAME })
    $closing.set(null)
    $inPlay.set(false)
    await refusedCall()
    expect($stage.get()).toMatchObject({ is: 'refused', why: 'region' })
  })

  it('by the member themselves: they are told so, and asked for nothing', async () => {
    say('roundStart')
    await act(() => signOut('excluded'))
    expect([closes(), $stage.get().is]).toEqual([['excluded'], 'framed'])
    say('sessionExpired')
    await pass(0)
    expect($stage.get()).toMatchObject({ is: 'refused', why: 'excluded' })
    act(() => enterSession(SIGNED_IN))
    await pass(0)
    await act(() => signOut())
    expect([closes(), $stage.get().is]).toEqual([['excluded', 'logout'], 'out'])
  })
})

it('leaves by the game’s word, of our own pages only that of leaving', async () => {
  begin()
  await pass(0)
  say('deposit', { origin: window.location.origin })
  expect([$modal.get(), $ignored.get()]).toEqual([null, 1])
  say('lobby', { origin: window.location.origin })
  say('lobby')
  expect(leave).toHaveBeenCalledTimes(2)
})

it('a reality check waits for the end of a bet, and only the member takes it away', async () => {
  show(<RealityCheck />)
  begin()
  await pass(0)
  say('roundStart')
  await pass(30 * MINUTE_MS)
  expect([$inPlay.get(), told().slice(-2)]).toEqual([true, ['pause', 'realityCheck']])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  say('roundEnd')
  await pass(0)
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toMatch(/30 min.*P.40\.00.*P.15\.00.*−P.25\.00.*P.25\.00 de P.50\.00/)
  say('realityContinue')
  say('ready')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await pass(0)
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  const [goOn, out] = screen.getAllByRole('button')
  expect([goOn?.className, goOn?.textContent]).toEqual([out?.className, 'Seguir jugando'])
  fireEvent.click(goOn as HTMLElement)
  await pass(0)
  expect([screen.queryByRole('alertdialog'), told().at(-1)]).toEqual([null, 'resume'])
})

it('covers a game that never ends its bet, and one that never speaks', async () => {
  show(<RealityCheck />)
  begin()
  await pass(0)
  say('roundStart')
  await pass(30 * MINUTE_MS)
  await pass(20_000)
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
})

it('counts a trial’s time and net by its own money', async () => {
  $session.set({ ...MEMBER, state: 'trial', type: 4 })
  begin()
  await pass(0)
  expect($sitting.get()).toEqual({ startedAt: START, net: 0 })
  act(() => $balance.set({ ...MONEY, sumBalance: 90 * UNIT, version: 2 }))
  expect($sitting.get()).toEqual({ startedAt: START, net: -10 * UNIT })
  expect(calls.sendMember).not.toHaveBeenCalled()
})

it.each([
  ['game.unknown', 'gone'],
  ['game.maintenance', 'maintenance'],
  ['game.unavailable', 'silent'],
  ['in_need_true_account', 'trial'],
  ['member.paused', 'paused'],
  ['member.excluded', 'excluded'],
  ['site.restricted', 'region'],
  ['request.internal', 'failed'],
] as const)('says of %s that it is %s', async (code, why) => {
  const value = { notice: 'Volvemos pronto.', alternatives: [] }
  calls.sendGame.mockRejectedValue(new CallError(code, 'x', 503, [], 0, value))
  const stop = followSession(ASKED, 'es')
  await pass(0)
  expect($stage.get()).toMatchObject({ is: 'refused', why, code, notice: 'Volvemos pronto.' })
  stop()
})

it('asks nobody for a game that the address does not name', async () => {
  $session.set({ state: 'out' })
  const stop = followSession({ vassalage: '', gameId: '', nodeId: '' }, 'es')
  await pass(0)
  expect($stage.get()).toMatchObject({ is: 'refused', why: 'gone' })
  expect(calls.sendGame).not.toHaveBeenCalled()
  stop()
})

it('opens for who signs in, in a frame or in a tab, and never in a frame of its own origin', async () => {
  $session.set({ state: 'out' })
  calls.sendGame.mockResolvedValue({ game_url: URL_OF_GAME, game_url2: '' })
  const stop = followSession(ASKED, 'es')
  expect([$stage.get().is, calls.sendGame.mock.calls.length]).toEqual(['out', 0])
  $session.set(MEMBER)
  await pass(0)
  expect($stage.get()).toEqual({ is: 'framed', url: URL_OF_GAME })
  expect(calls.sendGame.mock.calls[0]?.[1]).toMatchObject({ ...ASKED, username: 'ana' })
  expect(JSON.stringify(calls.sendGame.mock.calls)).not.toContain('token')
  calls.sendGame.mockResolvedValue({ game_url: '', game_url2: URL_OF_GAME })
  $session.set({ ...MEMBER, memberId: 'B1-2' })
  await pass(0)
  expect($stage.get()).toEqual({ is: 'tab', url: URL_OF_GAME })
  calls.sendGame.mockResolvedValue({ game_url: `${window.location.origin}/x`, game_url2: '' })
  $session.set({ ...MEMBER, memberId: 'B1-3' })
  await pass(0)
  expect($stage.get()).toMatchObject({ is: 'refused', why: 'silent' })
  stop()
})

it('leads back to the account whose session ended, and to a new one who had none', async () => {
  calls.sendGame.mockResolvedValue({ game_url: URL_OF_GAME, game_url2: '' })
  const ways = () => {
    const stage = $stage.get()
    if (stage.is !== 'out') throw new Error(stage.is)
    show(<Stop asked={ASKED} stage={stage} />)
    const buttons = screen.getAllByRole('button')
    const primary = buttons.filter(({ classList }) => classList.contains('primary'))
    const said = [buttons, primary].map((some) => some.map(({ textContent }) => textContent))
    cleanup()
    return said
  }
  const fun = 'Probar con FUN'
  $session.set({ state: 'out' })
  const leave = followSession(ASKED, 'es')
  expect(ways()).toEqual([['Crear cuenta', 'Iniciar sesión', fun], ['Crear cuenta']])
  for (const [state, ...said] of [
    // Who only tried has no account yet.
    ['trial', ['Crear cuenta', 'Iniciar sesión', fun], ['Crear cuenta']],
    ['in', ['Iniciar sesión', fun, 'Crear cuenta'], ['Iniciar sesión']],
  ] as const) {
    $session.set({ ...MEMBER, state })
    await pass(0)
    $session.set({ state: 'out' })
    await pass(0)
    expect(ways()).toEqual(said)
  }
  leave()
})
