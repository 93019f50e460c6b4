import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoginForm } from '#islands/session/LoginForm'
import { SMS_THROTTLE_MS } from '#lib/limits'
import { $dialog } from '#lib/stores/dialog'
import { $site, loadSite } from '#lib/stores/site'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { show } from '../support'

vi.mock('#lib/client/envelope', () => ({
  forgetStatus: () => {},
  sealed: async (data: unknown) => JSON.stringify(data),
}))

const LOGIN = 'POST /wps/session/login'
const SEND = 'POST /wps/verification/sms/noLogin'
const number = () => screen.getByLabelText<HTMLInputElement>('Número de celular')
const code = () => screen.getByLabelText<HTMLInputElement>('Código de verificación')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

let server: ReturnType<typeof fakeServer>
let onDone: ReturnType<typeof vi.fn<() => void>>

beforeEach(async () => {
  const status = siteStatus()
  const flags = { ...status.flags, MOBILEVERCODELOGIN3: true }
  server = fakeServer({
    'GET /wps/system/status': () => ({ value: { ...status, flags } }),
    [SEND]: () => ({ value: { expiredMinutes: 2 } }),
    [LOGIN]: () => ({ value: signedIn() }),
  })
  $site.set({ ...(await loadSite()), flags } as never)
  onDone = vi.fn<() => void>()
  show(<LoginForm onDone={onDone} onRegister={() => {}} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  $dialog.set(null)
})

it('has its tab only where the site offers codes', async () => {
  expect(screen.getByRole('button', { name: 'Celular' })).toBeTruthy()
  cleanup()
  $site.set(siteStatus() as never)
  show(<LoginForm onDone={onDone} onRegister={() => {}} />)
  expect(screen.queryByRole('button', { name: 'Celular' })).toBeNull()
})

it('sends a code to the number alone, counts down, and signs in with it', async () => {
  press('Celular')
  press('Enviar código')
  expect(screen.getByText('Falta el número de celular.')).toBeTruthy()
  type(number(), '300 555 0148')
  press('Enviar código')
  await screen.findByRole('button', { name: /Reenviar en 1[12]\d s/ })
  press(/Reenviar/)
  expect(server.at('/wps/verification/sms/noLogin')).toHaveLength(1)
  type(code(), '123456')
  fireEvent.click(screen.getByLabelText('Recordarme en este navegador durante 1 día'))
  press('Iniciar sesión')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(JSON.parse(server.at('/wps/session/login')[0]?.body ?? '')).toEqual({
    username: '300 555 0148',
    countryDialingCode: '57',
    remember: true,
    verificationCode: '123456',
    type: 'sms',
  })
  cleanup()
  show(<LoginForm onDone={onDone} onRegister={() => {}} />)
  expect(number().value).toBe('300 555 0148')
  expect(code().value).toBe('')
})

it('says beside the code that it is wrong, and in a dialog that none was sent', async () => {
  press('Celular')
  type(number(), '300 555 0148')
  server.on(SEND, () => ({ code: 'code.not-sent', status: 503, message: 'No se pudo.' }))
  press('Enviar código')
  await waitFor(() => expect($dialog.get()?.params).toEqual({ message: 'No se pudo.' }))
  const message = 'Escribe un código de verificación válido.'
  const fields = [{ field: 'verificationCode', code: 'code.wrong', message }]
  server.on(LOGIN, () => ({ code: 'code.wrong', status: 422, fields }))
  type(code(), '999999')
  press('Iniciar sesión')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(code())
})

it('has a code sent only with the captcha that the server asks for', async () => {
  press('Celular')
  type(number(), '300 555 0148')
  const message = 'Escribe el código de la imagen.'
  server.on(SEND, () => ({ code: 'session.captcha-required', status: 403, message }))
  server.on('GET /wps/captcha', () => ({
    value: { kind: 'image', always: false, id: 'picture', image: 'iVBORw0KGgo=' },
  }))
  press('Enviar código')
  const input = await screen.findByLabelText('Código de la imagen')
  await waitFor(() => expect(screen.getByRole('img')).toBeTruthy())
  expect(screen.getByText(message)).toBeTruthy()
  server.on(SEND, () => ({ value: { expiredMinutes: 2 } }))
  type(input, ' 7K4MX ')
  await new Promise((resolve) => setTimeout(resolve, SMS_THROTTLE_MS))
  press('Enviar código')
  await screen.findByRole('button', { name: /Reenviar en 1[12]\d s/ })
  const sent = server.at('/wps/verification/sms/noLogin').at(-1)
  expect(JSON.parse(sent?.body ?? '').captcha).toEqual({ id: 'picture', answer: '7K4MX' })
  expect(screen.queryByLabelText('Código de la imagen')).toBeNull()
})
