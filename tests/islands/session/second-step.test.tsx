import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoginForm } from '#islands/session/LoginForm'
import { $session } from '#lib/stores/session'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { show } from '../support'

vi.mock('#lib/client/envelope', () => ({
  forgetStatus: () => {},
  sealed: async (data: unknown) => JSON.stringify(data),
}))

const SECOND = 'POST /wps/session/login/second'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

let server: ReturnType<typeof fakeServer>
let onDone: ReturnType<typeof vi.fn<() => void>>

beforeEach(async () => {
  server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    'POST /wps/session/login': () => ({
      value: { secondStep: true, ticket: 'ticket-1', expiresAt: Date.now() + 60_000 },
    }),
    [SECOND]: () => ({ value: signedIn() }),
  })
  onDone = vi.fn<() => void>()
  show(<LoginForm onDone={onDone} onRegister={() => {}} />)
  type('Usuario', 'marina21')
  type('Contraseña', 'orilla-42')
  press('Iniciar sesión')
  await screen.findByLabelText('Código de verificación')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $session.set({ state: 'out' })
})

it('is asked for before anybody is signed in, and signs in with a code', async () => {
  expect($session.get().state).toBe('out')
  expect(onDone).not.toHaveBeenCalled()
  type('Código de verificación', ' 123456 ')
  press('Iniciar sesión')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect($session.get().state).toBe('in')
  expect(JSON.parse(server.at('/wps/session/login/second')[0]?.body ?? '')).toEqual({
    ticket: 'ticket-1',
    code: '123456',
  })
})

it('says beside the code that it is wrong, and below the form that it came too late', async () => {
  press('Iniciar sesión')
  expect(screen.getByText('Falta el código de verificación.')).toBeTruthy()
  const message = 'Ese código no es.'
  server.on(SECOND, () => ({ code: 'session.factor-wrong', status: 403, message }))
  type('Código de verificación', '999999')
  press('Iniciar sesión')
  expect(await screen.findByText(message)).toBeTruthy()
  server.on(SECOND, () => ({ code: 'session.step-expired', status: 403, message: 'Venció.' }))
  type('Código de verificación', '999998')
  press('Iniciar sesión')
  expect((await screen.findByRole('alert')).textContent).toBe('Venció.')
  press('Volver')
  expect(screen.getByLabelText('Usuario')).toBeTruthy()
})
