// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $dialog } from '#lib/stores/dialog'
import { $modal, $modalPart, openModal } from '#lib/stores/modal'
import {
  $session,
  confirmSignOut,
  finishSignIn,
  requireMember,
  requireSession,
  signOut,
} from '#lib/stores/session'
import { freePlay } from '#lib/stores/sign-in'
import { $toasts } from '#lib/stores/toast'
import { eventually } from '../../support/eventually'
import { fakeServer, signedIn } from '../../support/fakes/fake-server'

const FREE_PLAY = 'POST /wps/session/login/freeplay'
const LOGOUT = 'DELETE /wps/session/logout'
const otherTab = new BroadcastChannel('session')
const heard: unknown[] = []
otherTab.onmessage = ({ data }) => heard.push(data)

/** Every way in ends in the same place: free play is the one that needs no encryption. */
async function enterAs(type: number, account = 'marina21') {
  const server = fakeServer({
    [FREE_PLAY]: () => ({ value: signedIn(account, type) }),
    [LOGOUT]: () => ({ value: {} }),
  })
  await freePlay()
  return server
}

beforeEach(() => {
  window.scrollTo = vi.fn()
  sessionStorage.setItem('merchant', 'orilla')
})
afterEach(async () => {
  fakeServer({ [LOGOUT]: () => ({ value: {} }) })
  await signOut()
  $toasts.set([])
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  it('keeps the session in this tab and marks the page', async () => {
    await enterAs(0)
    expect($session.get()).toMatchObject({ state: 'in', account: 'marina21', type: 0 })
    expect({ ...sessionStorage }).toMatchObject({
      token: 'token-of-marina21',
      isAgent: '0',
      account: 'marina21',
      customerId: 'id-of-marina21',
      merchant: 'orilla',
    })
    expect(document.documentElement.dataset['session']).toBe('in')
  })

  it('with a trial account is its own state', async () => {
    await enterAs(4)
    expect($session.get().state).toBe('trial')
    expect(document.documentElement.dataset['session']).toBe('trial')
  })

  it('that is refused changes nothing', async () => {
    fakeServer({ [FREE_PLAY]: () => ({ code: 'session.forbidden', status: 403 }) })
    await expect(freePlay()).rejects.toMatchObject({ code: 'session.forbidden' })
    expect($session.get()).toEqual({ state: 'out' })
  })
})

describe('signing out', () => {
  it('clears everything but the merchant and tells the server with the old token', async () => {
    const server = await enterAs(0)
    await signOut()
    expect({ ...sessionStorage }).toEqual({ merchant: 'orilla' })
    expect($session.get()).toEqual({ state: 'out' })
    const [told] = server.at('/wps/session/logout')
    expect(told?.headers.get('Authorization')).toBe('Bearer token-of-marina21')
  })

  it('works when the server cannot be told', async () => {
    const server = await enterAs(0)
    server.on(LOGOUT, () => ({ lost: true }))
    await signOut()
    expect($session.get().state).toBe('out')
  })

  it('asks first: no keeps the session', async () => {
    await enterAs(0)
    const asked = confirmSignOut()
    expect($dialog.get()?.name).toBe('logout')
    $dialog.get()?.answer(false)
    expect(await asked).toBe(false)
    expect($session.get().state).toBe('in')
  })

  it('of another tab is followed, and so is its sign-in', async () => {
    await enterAs(0)
    const { member, ...rest } = signedIn('otra', 0)
    const session = {
      ...rest,
      state: 'in',
      account: 'otra',
      nickname: 'otra',
      memberId: member.id,
      type: 0,
    }
    otherTab.postMessage({ kind: 'session', session })
    await eventually(() => expect($session.get()).toMatchObject({ account: 'otra' }))
    expect(sessionStorage.getItem('token')).toBe('token-of-otra')
    otherTab.postMessage({ kind: 'session', session: { state: 'out' } })
    await eventually(() => expect($session.get().state).toBe('out'))
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('a new tab that asks is told the session', async () => {
    const told = expect.objectContaining({
      session: expect.objectContaining({ account: 'preguntada' }),
    })
    await enterAs(0, 'preguntada')
    await eventually(() => expect(heard).toContainEqual(told))
    heard.length = 0
    otherTab.postMessage({ kind: 'ask' })
    await eventually(() => expect(heard).toEqual([told]))
  })
})

describe('a session the server no longer knows', () => {
  /** A call that it answers so. */
  async function askInVain() {
    const server = await enterAs(0)
    server.on('GET /wps/member/info', () => ({ code: 'session.expired', status: 401 }))
    const { send } = await import('#lib/client/call')
    await expect(send('member.info', {})).rejects.toMatchObject({ code: 'session.expired' })
    expect($session.get().state).toBe('out')
  }

  it('ends here with a message', async () => {
    await askInVain()
    await eventually(() => expect($toasts.get().map(({ key }) => key)).toEqual(['sessionEnded']))
    expect($modal.get()).toBeNull()
  })

  it('has a member’s screen give way to the sign-in, and come back after it', async () => {
    openModal('center', 'withdraw')
    await askInVain()
    await eventually(() => expect($modal.get()).toBe('login'))
    await enterAs(0)
    finishSignIn()
    expect([$modal.get(), $modalPart.get()]).toEqual(['center', 'withdraw'])
  })

  it('leaves a screen open that visitors have too', async () => {
    openModal('help', 'terms')
    await askInVain()
    expect([$modal.get(), $modalPart.get()]).toEqual(['help', 'terms'])
  })
})

describe('a gated action', () => {
  it('of a visitor opens the login and goes on after it', async () => {
    const action = vi.fn()
    requireSession(action)
    expect($modal.get()).toBe('login')
    expect(action).not.toHaveBeenCalled()
    await enterAs(0)
    finishSignIn()
    expect($modal.get()).toBeNull()
    expect(action).toHaveBeenCalledTimes(1)
    finishSignIn()
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('of a member runs at once', async () => {
    await enterAs(1)
    const action = vi.fn()
    requireMember('deposit', action)
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('of a trial account asks to register first', async () => {
    await enterAs(4)
    const action = vi.fn()
    requireMember('deposit', action)
    expect($dialog.get()).toMatchObject({
      name: 'in_need_true_account',
      params: { tried: 'deposit' },
    })
    $dialog.get()?.answer(true)
    await eventually(() => expect($modal.get()).toBe('register'))
    expect(action).not.toHaveBeenCalled()
  })
})
