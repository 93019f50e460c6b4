import { createCipheriv } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToActions } from '#islands/shell/page-actions'
import { FeedbackModal } from '#islands/support/FeedbackModal'
import { SupportModal } from '#islands/support/SupportModal'
import { type SignedInSession, storeSession } from '#lib/browser/session-storage'
import { $modal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { fakeServer, signedIn, siteStatus } from '../support/fakes/fake-server'
import { giveDialogs, show } from './support'

const KEY = 'aB3dE6gH'

function sealed(address: string): string {
  const cipher = createCipheriv('des-ede3-ecb', KEY.repeat(3), null)
  return Buffer.concat([cipher.update(address), cipher.final()]).toString('base64') + KEY
}

const paths = (...list: [number, string][]) => ({
  value: { version: { pathList: list.map(([type, to]) => ({ type, path: sealed(to) })) } },
})

function fakePopup() {
  const popup = { closed: false, opener: window, close: vi.fn(), location: { replace: vi.fn() } }
  const open = vi.fn(() => popup)
  vi.stubGlobal('open', open)
  return { popup, open }
}

let stop = () => {}
beforeEach(() => {
  giveDialogs()
  vi.stubGlobal('scrollTo', () => {})
  stop = listenToActions()
  show(
    <button type="button" data-action="support">
      chat
    </button>,
  )
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $modal.set(null)
  $session.set({ state: 'out' })
})

const press = () => fireEvent.click(screen.getByText('chat'))

it('opens empty in the click, 440 by 500, and goes to the first path of type 3', async () => {
  fakeServer({
    'GET /wps/system/customerService': () =>
      paths([1, 'https://one.test/'], [3, 'https://three.test/a'], [3, 'https://later.test/']),
  })
  const { popup, open } = fakePopup()
  press()
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=500')
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://three.test/a'))
  expect(popup.close).not.toHaveBeenCalled()
  expect(popup.opener).toBeNull()
  expect($modal.get()).toBeNull()
})

it('asks as a member when somebody is signed in', async () => {
  const { token, member } = signedIn()
  const session: SignedInSession = {
    ...member,
    type: 0,
    memberId: member.id,
    token,
    state: 'in',
    expiresAt: 0,
  }
  storeSession(session)
  $session.set(session)
  fakeServer({ 'GET /wps/member/customerService': () => paths([3, 'https://vip.test/']) })
  const { popup } = fakePopup()
  press()
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://vip.test/'))
})

it.each([
  ['no path of type 3', () => paths([1, 'https://one.test/'])],
  ['a path that leads nowhere', () => paths([3, 'javascript:alert(1)'])],
  ['an answer that does not come', () => ({ status: 503, code: 'upstream.unavailable' })],
])('closes the window and shows other ways: %s', async (_, answer) => {
  fakeServer({
    'GET /wps/system/customerService': answer as never,
    'GET /wps/system/status': () => ({
      value: { ...siteStatus(), customerService: { email: 'ayuda@example.com', url: '' } },
    }),
  })
  const { popup } = fakePopup()
  press()
  await waitFor(() => expect(popup.close).toHaveBeenCalled())
  await waitFor(() => expect($modal.get()).toBe('support'))
  show(<SupportModal />)
  await screen.findByRole('link', { name: 'Escribir un correo' })
  expect(screen.getByText(/no está disponible/)).toBeTruthy()
})

it('feedback is checked before it is sent, and says that it arrived', async () => {
  const sent: unknown[] = []
  fakeServer({
    'PUT /wps/feedback': (input: unknown) => {
      sent.push(input)
      return { value: { id: 'F1' } }
    },
    'PUT /wps/feedback/F1/image/1': () => ({ value: { images: 1 } }),
  })
  show(<FeedbackModal />)
  const submit = screen.getByRole('button', { name: 'Enviar' })
  fireEvent.click(submit)
  expect(screen.getByText('Escribe tu comentario.')).toBeTruthy()
  const content = screen.getByLabelText('Tu comentario')
  fireEvent.change(content, { target: { value: 'dos palabras' } })
  fireEvent.click(submit)
  expect(content.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(content, { target: { value: 'esto ya son cinco palabras' } })
  const picker = screen.getByLabelText('Agregar imagen')
  const bad = new File(['<svg/>'], 'foto.png', { type: 'image/png' })
  fireEvent.change(picker, { target: { files: [bad] } })
  await screen.findByText(/foto.png no es una imagen/)
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  fireEvent.change(picker, { target: { files: [new File([bytes], 'reloj.png')] } })
  await screen.findByAltText('reloj.png')
  expect(sent).toEqual([])
  fireEvent.click(submit)
  await screen.findByText('Recibimos tu comentario')
  expect(sent).toHaveLength(1)
})
