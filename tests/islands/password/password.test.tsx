import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PasswordModal } from '#islands/password/PasswordModal'
import { send } from '#lib/client/call'
import { $modal } from '#lib/stores/modal'
import { $session, finishSignIn } from '#lib/stores/session'
import { signIn } from '#lib/stores/sign-in'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { giveDialogs, show } from '../support'

vi.mock('#lib/client/envelope', () => ({
  forgetStatus: () => {},
  sealed: async (data: unknown) => JSON.stringify(data),
}))

const CHANGE = 'POST /wps/member/password'
const RULE = { enabled: true, required: true, acceptedPattern: '*', patternId: 0 }
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  giveDialogs()
  vi.stubGlobal('scrollTo', () => {})
  const rule = { ...RULE, minLength: 8, maxLength: 64 }
  server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    'GET /wps/system/setting/register': () => ({
      value: { minimumAge: 18, fields: { username: rule, password: rule } },
    }),
    'POST /wps/session/login': () => ({ value: { ...signedIn(), passwordExpired: true } }),
    'GET /wps/v2/wallets/balance': () => ({ code: 'password.must-change', status: 403 }),
    [CHANGE]: () => ({ value: { token: 'renewed', expiresAt: Date.now() + 60_000 } }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $modal.set(null)
  $session.set({ state: 'out' })
})

it('comes before the disclaimer when the password is expired, and asks for it once', async () => {
  await signIn('marina21', 'orilla-42')
  finishSignIn()
  expect($modal.get()).toBe('password')
  show(<PasswordModal />)
  expect(screen.getByText('marina21')).toBeTruthy()
  expect(screen.queryByLabelText('Cerrar')).toBeNull()
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull()
  await screen.findByText('Usa de 8 a 64 caracteres.')
  type('Nueva contraseña', 'corta')
  type('Confirmar contraseña', 'otra')
  submit()
  expect(screen.getByText('Las contraseñas no coinciden.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Nueva contraseña'))
  expect(server.at('/wps/member/password')).toHaveLength(0)
  type('Nueva contraseña', 'marea-alta-77')
  type('Confirmar contraseña', 'marea-alta-77')
  submit()
  await waitFor(() => expect($modal.get()).toBe('disclaimer'))
  expect(JSON.parse(server.at('/wps/member/password')[0]?.body ?? '')).toEqual({
    oldPassword: 'orilla-42',
    newPassword: 'marea-alta-77',
    confirmNewPassword: 'marea-alta-77',
  })
  expect(sessionStorage.getItem('token')).toBe('renewed')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('orilla-42')
})

it('opens when the server answers nothing else, and then asks for the current password', async () => {
  server.on('POST /wps/session/login', () => ({ value: signedIn() }))
  await signIn('marina21', 'orilla-42')
  await expect(send('wallet.balance', {})).rejects.toMatchObject({ code: 'password.must-change' })
  expect($modal.get()).toBe('password')
  show(<PasswordModal />)
  submit()
  expect(screen.getByText('Escribe tu contraseña actual.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Contraseña actual'))
})

it('says refusals beside their fields and keeps what was typed', async () => {
  await signIn('marina21', 'orilla-42')
  show(<PasswordModal />)
  server.on(CHANGE, () => ({
    code: 'password.wrong-current',
    status: 403,
    fields: [{ field: 'oldPassword', code: 'password.wrong-current', message: 'No es la actual.' }],
  }))
  type('Nueva contraseña', 'marea-alta-77')
  type('Confirmar contraseña', 'marea-alta-77')
  submit()
  expect(await screen.findByText('No es la actual.')).toBeTruthy()
  expect(field('Contraseña actual').getAttribute('aria-invalid')).toBe('true')
  expect(field('Nueva contraseña').value).toBe('marea-alta-77')
})
