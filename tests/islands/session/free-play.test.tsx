import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoginForm } from '#islands/session/LoginForm'
import { leaveForHome } from '#lib/browser/leave-home'
import { $modal } from '#lib/stores/modal'
import { $session, finishSignIn, requireMember } from '#lib/stores/session'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { show } from '../support'

/** Nobody leaves the page of the test. */
vi.mock('#lib/browser/leave-home', () => ({ leaveForHome: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it.each([
  ['/en/slots', '/en'],
  ['/rng', '/'],
])('from %s ends at %s, not at what asked for the sign-in', async (pathname, home) => {
  fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    'POST /wps/session/login/freeplay': () => ({ value: signedIn('trial1', 4) }),
  })
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
