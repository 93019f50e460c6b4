import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ForgotModal } from '#islands/password/ForgotModal'
import { ResetModal } from '#islands/password/ResetModal'
import { $dialog } from '#lib/stores/dialog'
import { $modal, openModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { $site } from '#lib/stores/site'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { giveDialogs, show } from '../support'

vi.mock('#lib/client/envelope', () => ({
  forgetStatus: () => {},
  sealed: async (data: unknown) => JSON.stringify(data),
}))

const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 0 }
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const TOKEN = 'a'.repeat(32)

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  giveDialogs()
  vi.stubGlobal('scrollTo', () => {})
  const bounds = { ...rule, minLength: 4, maxLength: 64 }
  server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    'GET /wps/system/setting/register': () => ({
      value: { minimumAge: 18, fields: { username: bounds, password: bounds } },
    }),
    'POST /wps/member/password/email': () => ({ value: {} }),
    'POST /wps/member/password/email/confirm': () => ({ value: {} }),
    'POST /wps/member/password/verification': () => ({ value: true }),
    'POST /wps/session/login': () => ({ value: signedIn() }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $modal.set(null)
  $dialog.set(null)
  $site.set(null)
  $session.set({ state: 'out' })
  window.history.replaceState(null, '', '/')
})

function open(codes = false) {
  const status = siteStatus()
  $site.set({ ...status, flags: { ...status.flags, CHNGPASSVERIF3: codes } } as never)
  openModal('forgot')
  show(<ForgotModal />)
}

it('has its mail form alone while the flag is off, and refuses what is no address', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Celular' })).toBeNull()
  press('Enviar enlace')
  expect(screen.getAllByText('Este campo no puede estar vacío.')).toHaveLength(2)
  type('Usuario', 'marina21')
  type('Correo electrónico', 'marina')
  press('Enviar enlace')
  expect(screen.getByText('El formato del correo no es correcto.')).toBeTruthy()
  expect(server.at('/wps/member/password/email')).toHaveLength(0)
})

it('sends the form, closes and says that a mail may be on its way', async () => {
  open()
  type('Usuario', ' marina21 ')
  type('Correo electrónico', 'marina@orilla.test')
  press('Enviar enlace')
  await waitFor(() => expect($dialog.get()?.name).toBe('in_been_out'))
  expect($modal.get()).toBeNull()
  const [sent] = server.at('/wps/member/password/email')
  expect(sent?.body).toBe('username=marina21&email=marina%40orilla.test')
  expect(sent?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
})

it('asks for a captcha once the server does, and sends it along', async () => {
  open()
  server.on('GET /wps/captcha', () => ({
    value: { kind: 'image', always: false, id: 'picture', image: 'iVBORw0KGgo=' },
  }))
  const message = 'Escribe el código de la imagen.'
  const refusal = { code: 'session.captcha-required', status: 403, message }
  server.on('POST /wps/member/password/email', () => refusal)
  type('Usuario', 'marina21')
  type('Correo electrónico', 'marina@orilla.test')
  press('Enviar enlace')
  await screen.findByText(message)
  await waitFor(() => expect(screen.getByRole('img')).toBeTruthy())
  press('Enviar enlace')
  expect(server.at('/wps/member/password/email')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement?.id).toBe('forgot-captcha'))
  type('Código de la imagen', '7K4MX')
  server.on('POST /wps/member/password/email', () => ({ value: {} }))
  press('Enviar enlace')
  await waitFor(() => expect($dialog.get()?.name).toBe('in_been_out'))
  const sent = new URLSearchParams(server.at('/wps/member/password/email').at(-1)?.body)
  expect(Object.fromEntries(sent)).toMatchObject({ id: 'picture', answer: '7K4MX' })
})

it('sets a new password by a code and signs in with it', async () => {
  open(true)
  press('Celular')
  press('Cambiar contraseña')
  expect(screen.getByText('Falta el número de celular.')).toBeTruthy()
  expect(screen.getByText('Falta el código de verificación.')).toBeTruthy()
  expect(screen.getByText('Escribe la nueva contraseña.')).toBeTruthy()
  type('Número de celular', '3005550148')
  type('Código de verificación', '123456')
  type('Nueva contraseña', 'marea-alta-77')
  press('Cambiar contraseña')
  await waitFor(() => expect($session.get().state).toBe('in'))
  const mobile = { countryDialingCode: '57', mobileNum: '3005550148' }
  expect(JSON.parse(server.at('/wps/member/password/verification')[0]?.body ?? '')).toEqual({
    ...mobile,
    verificationCode: '123456',
    newPassword: 'marea-alta-77',
  })
  expect(JSON.parse(server.at('/wps/session/login')[0]?.body ?? '')).toEqual({
    username: '3005550148',
    countryDialingCode: '57',
    password: 'marea-alta-77',
  })
})

it('sets a new password by the mailed link, whose token leaves the address', async () => {
  window.history.replaceState(null, '', `/login#reset=${TOKEN}`)
  openModal('reset')
  show(<ResetModal />)
  type('Nueva contraseña', 'marea-alta-77')
  type('Confirmar contraseña', 'marea-alta-77')
  press('Cambiar contraseña')
  await waitFor(() => expect($modal.get()).toBeNull())
  expect(window.location.hash).toBe('')
  const [sent] = server.at('/wps/member/password/email/confirm')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ token: TOKEN })
})
