import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DisclaimerModal } from '#islands/session/DisclaimerModal'
import { $modal, openModal } from '#lib/stores/modal'
import { $session, finishSignIn, requireSession } from '#lib/stores/session'
import { signIn } from '#lib/stores/sign-in'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { giveDialogs, show } from '../support'

vi.mock('#lib/client/envelope', () => ({
  forgetStatus: () => {},
  sealed: async (data: unknown) => JSON.stringify(data),
}))

const accept = () => screen.getByRole('button', { name: 'He leído y acepto' })
const boxes = () => screen.getAllByRole('checkbox')

beforeEach(async () => {
  giveDialogs()
  vi.stubGlobal('scrollTo', () => {})
  fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    'POST /wps/session/login': () => ({ value: signedIn() }),
    'DELETE /wps/session/logout': () => ({ value: null }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  $modal.set(null)
  $session.set({ state: 'out' })
})

async function enter(action: () => void) {
  requireSession(action)
  await signIn('marina21', 'orilla-42')
  finishSignIn()
  show(<DisclaimerModal />)
  await screen.findByText(/Tengo 18 años o más/)
}

it('comes after a sign-in, has no way around it, and needs all three agreements', async () => {
  const action = vi.fn()
  await enter(action)
  expect($modal.get()).toBe('disclaimer')
  expect(screen.queryByLabelText('Cerrar')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect($modal.get()).toBe('disclaimer')
  for (const box of boxes().slice(1)) fireEvent.click(box)
  fireEvent.click(accept())
  expect((await screen.findByRole('alert')).textContent).toContain('al menos 18 años')
  expect(action).not.toHaveBeenCalled()
  fireEvent.click(boxes()[0] as HTMLElement)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(accept())
  await waitFor(() => expect($modal.get()).toBeNull())
  expect(action).toHaveBeenCalledTimes(1)
})

it('is asked for once per account, and again when it reads otherwise', async () => {
  await enter(() => {})
  for (const box of boxes()) fireEvent.click(box)
  fireEvent.click(accept())
  await waitFor(() => expect($modal.get()).toBeNull())
  const action = vi.fn()
  requireSession(action)
  await signIn('marina21', 'orilla-42')
  finishSignIn()
  expect($modal.get()).toBeNull()
  const key = Object.keys(localStorage).find((name) => name.startsWith('accepted:')) ?? ''
  localStorage.setItem(key, 'of before')
  await signIn('marina21', 'orilla-42')
  finishSignIn()
  expect($modal.get()).toBe('disclaimer')
})

it('can be declined by signing out', async () => {
  const action = vi.fn()
  await enter(action)
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  await waitFor(() => expect($session.get().state).toBe('out'))
  expect($modal.get()).toBeNull()
  openModal('login')
  finishSignIn()
  expect(action).not.toHaveBeenCalled()
})

it('links to the terms and the privacy policy', async () => {
  await enter(() => {})
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/help#terms', '/help#privacy'])
})
