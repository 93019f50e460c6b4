import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoginForm } from '#islands/session/LoginForm'
import { leaveForHome } from '#lib/browser/leave'
import { $modal } from '#lib/stores/modal'
import { $session, finishSignIn, requireMember, requireSession } from '#lib/stores/session'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { show } from '../support'

/** Nobody leaves the page of the test. */
vi.mock('#lib/browser/leave', () => ({ leaveForHome: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const PATHS = {
  'GET /wps/system/status': () => ({ value: siteStatus() }),
  'POST /wps/session/login/freeplay': () => ({ value: signedIn('trial1', 4) }),
}

it('goes on with the game that asked for the sign-in', async () => {
  fakeServer(PATHS)
  vi.mocked(leaveForHome).mockClear()
  $session.set({ state: 'out' })
  const play = vi.fn()
  requireSession(play, true)
  show(<LoginForm onDone={finishSignIn} onRegister={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Jugar gratis' }))
  await waitFor(() => expect(play).toHaveBeenCalledOnce())
  expect($session.get().state).toBe('trial')
  expect($modal.get()).toBeNull()
  expect(leaveForHome).not.toHaveBeenCalled()
})

it.each([
  ['/en/slots', '/en'],
  ['/rng', '/'],
])('from %s ends at %s, not at what asked for the sign-in', async (pathname, home) => {
  fakeServer(PATHS)
  window.scrollTo = vi.fn()
  vi.mocked(leaveForHome).mockClear()
  window.history.replaceState(null, '', pathname)
  $session.set({ state: 'out' })
  const asked = vi.fn()
  requireMember('favourite', asked)
  expect($modal.get()).toBe('login')
  show(<LoginForm onDone={finishSignIn} onRegister={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Jugar gratis' }))
  await waitFor(() => expect(leaveForHome).toHaveBeenCalledExactlyOnceWith(home))
  expect($session.get().state).toBe('trial')
  expect($modal.get()).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
