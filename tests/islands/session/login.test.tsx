import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginForm } from '#islands/session/LoginForm'
import { rememberedAccount } from '#lib/browser/remembered'
import { doWork } from '#lib/browser/work/search'
import type { CaptchaWork } from '#lib/captcha/work'
import { dropCaptcha, showPicture } from '#lib/stores/captcha'
import { $toasts } from '#lib/stores/toast'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { show } from '../support'

/** How bodies are sealed has its own test; here the server reads them as they are. */
vi.mock('#lib/client/envelope', () => ({
  forgetStatus: () => {},
  sealed: async (data: unknown) => JSON.stringify(data),
}))

const LOGIN = 'POST /wps/session/login'
const account = () => screen.getByLabelText<HTMLInputElement>('Usuario')
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const submit = () => screen.getByRole('button', { name: 'Iniciar sesión' })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

let server: ReturnType<typeof fakeServer>
let onDone: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    [LOGIN]: () => ({ value: signedIn() }),
  })
  onDone = vi.fn<() => void>()
  show(<LoginForm onDone={onDone} onRegister={() => {}} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

it('says beside each field what is missing, sends nothing and goes to the first one', () => {
  type(account(), '   ')
  fireEvent.click(submit())
  expect(screen.getByText('Ingresa tu usuario.')).toBeTruthy()
  expect(screen.getByText('Ingresa tu contraseña.')).toBeTruthy()
  expect(account().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(account())
  expect(server.at('/wps/session/login')).toHaveLength(0)
  type(account(), 'marina21')
  expect(screen.queryByText('Ingresa tu usuario.')).toBeNull()
})

it('shows the server’s words when it refuses, keeps what was typed and can be sent again', async () => {
  server.on(LOGIN, () => ({
    code: 'session.wrong-credentials',
    status: 401,
    message: 'El usuario o la contraseña no son correctos.',
  }))
  type(account(), 'marina21')
  type(password(), 'nope')
  fireEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'El usuario o la contraseña no son correctos.',
  )
  expect([account().value, password().value]).toEqual(['marina21', 'nope'])
  server.on(LOGIN, () => ({ value: signedIn() }))
  fireEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

it('speaks for itself when nobody answers', async () => {
  server.on(LOGIN, () => ({ lost: true }))
  type(account(), 'marina21')
  type(password(), 'nope')
  fireEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos conectar.')
})

it('says at once that the device is offline, and when it is not any more', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  type(account(), 'marina21')
  act(() => void window.dispatchEvent(new Event('offline')))
  const said = 'Sin conexión. Lo que escribiste sigue aquí.'
  expect(screen.getByText(said).closest('[role=status]')).toBeTruthy()
  expect(account().value).toBe('marina21')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(said)).toBeNull()
  onLine.mockRestore()
})

it('sends once however often it is pressed, the user name trimmed', async () => {
  type(account(), '  marina21 ')
  type(password(), ' con espacios ')
  fireEvent.click(submit())
  fireEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const sent = server.at('/wps/session/login')
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    username: 'marina21',
    password: ' con espacios ',
  })
})

it('remembers the user name only when asked to, and never the password', async () => {
  type(account(), 'marina21')
  type(password(), 'orilla-42')
  fireEvent.click(screen.getByLabelText('Recordarme en este navegador durante 1 día'))
  fireEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(rememberedAccount()).toBe('marina21')
  expect(JSON.stringify({ ...localStorage })).not.toContain('orilla-42')
  cleanup()
  show(<LoginForm onDone={onDone} onRegister={() => {}} />)
  expect(account().value).toBe('marina21')
})

it('shows and hides the password', () => {
  type(password(), 'orilla-42')
  expect(password().type).toBe('password')
  fireEvent.click(screen.getByLabelText('Mostrar contraseña'))
  expect(password().type).toBe('text')
  fireEvent.click(screen.getByLabelText('Ocultar contraseña'))
  expect(password().type).toBe('password')
})

const PICTURE = {
  kind: 'image',
  always: false,
  id: 'first',
  image: 'iVBORw0KGgo=',
  siteKey: '',
  expiresAt: 0,
}
const captchaInput = () => screen.findByLabelText<HTMLInputElement>('Código de la imagen')

function askForCaptcha(code = 'session.captcha-required') {
  let count = 0
  server.on('GET /wps/captcha', () => {
    count += 1
    return { value: { ...PICTURE, id: `picture-${count}` } }
  })
  const fields = [{ field: 'captcha', code, message: 'Escribe el código de la imagen.' }]
  server.on(LOGIN, () => ({ code, status: 403, message: 'Falta el código.', fields }))
}

function fillIn() {
  type(account(), 'marina21')
  type(password(), 'nope')
  fireEvent.click(submit())
}

it('asks for a captcha only when the server does, beside its field, and sends it along', async () => {
  expect(screen.queryByLabelText('Código de la imagen')).toBeNull()
  askForCaptcha()
  fillIn()
  const input = await captchaInput()
  expect(screen.getByText('Escribe el código de la imagen.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('img')).toBeTruthy())
  server.on(LOGIN, () => ({ value: signedIn() }))
  fireEvent.click(submit())
  expect(server.at('/wps/session/login')).toHaveLength(1)
  expect(document.activeElement).toBe(input)
  type(input, ' 7K4MX ')
  fireEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const sent = server.at('/wps/session/login').at(-1)
  expect(JSON.parse(sent?.body ?? '').captcha).toEqual({ id: 'picture-1', answer: '7K4MX' })
})

it('shows another picture after each refusal, and one a second when pressed', async () => {
  askForCaptcha('session.captcha-wrong')
  fillIn()
  await captchaInput()
  await waitFor(() => expect(screen.getByRole('img')).toBeTruthy())
  const refresh = screen.getByRole('button', { name: 'Cambiar imagen' })
  fireEvent.click(refresh)
  fireEvent.click(refresh)
  fireEvent.click(refresh)
  await waitFor(() => expect(server.at('/wps/captcha')).toHaveLength(2))
  type(await captchaInput(), 'wrong')
  fireEvent.click(submit())
  await waitFor(() => expect(server.at('/wps/captcha')).toHaveLength(3))
  expect((await captchaInput()).value).toBe('')
})

/** Stands in for the browser's thread: does the work when a test says so, or breaks. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined
  ended = false
  private found: number[] = []
  constructor() {
    super()
    FakeWorker.last = this
  }
  postMessage(work: CaptchaWork) {
    this.found = [...doWork(work)]
  }
  terminate() {
    this.ended = true
  }
  step() {
    this.dispatchEvent(new MessageEvent('message', { data: this.found.shift() }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

const WORK = { salt: 'salt', bits: 4, searches: 2, expiresAt: 0 }

async function askForWork() {
  vi.stubGlobal('Worker', FakeWorker)
  askForCaptcha()
  let count = 0
  server.on('GET /wps/captcha/work', () => {
    count += 1
    return { value: { ...WORK, id: `work-${count}` } }
  })
  fillIn()
  await captchaInput()
  const other = screen.getByRole('button', { name: 'No puedo leer la imagen' })
  other.focus()
  fireEvent.click(other)
  const group = await screen.findByRole('group', { name: 'Comprobación sin imagen' })
  await waitFor(() => expect(FakeWorker.last).toBeTruthy())
  return group
}

describe('who cannot read the picture', () => {
  afterEach(() => {
    FakeWorker.last = undefined
    showPicture()
    dropCaptcha()
  })

  it('has the browser work instead, which sees and says how far it is, and is sent along', async () => {
    const group = await askForWork()
    expect(document.activeElement).toBe(group)
    expect(screen.queryByLabelText('Código de la imagen')).toBeNull()
    const bar = screen.getByRole<HTMLProgressElement>('progressbar')
    act(() => FakeWorker.last?.step())
    expect([bar.value, bar.max]).toEqual([1, 2])
    fireEvent.click(submit())
    expect(screen.getByText(/espera a que termine la comprobación/)).toBeTruthy()
    expect(server.at('/wps/session/login')).toHaveLength(1)
    act(() => FakeWorker.last?.step())
    expect(screen.getByText('Comprobación lista. Ya puedes continuar.')).toBeTruthy()
    expect(FakeWorker.last?.ended).toBe(true)
    server.on(LOGIN, () => ({ value: signedIn() }))
    fireEvent.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    const { captcha } = JSON.parse(server.at('/wps/session/login').at(-1)?.body ?? '')
    expect(captcha).toEqual({ id: 'work-1', answer: '', work: [...doWork(WORK)].join('.') })
  })

  it('is given work again after a refusal, and may go back to the picture', async () => {
    await askForWork()
    act(() => FakeWorker.last?.step())
    act(() => FakeWorker.last?.step())
    fireEvent.click(submit())
    await waitFor(() => expect(server.at('/wps/captcha/work')).toHaveLength(2))
    expect(server.at('/wps/captcha')).toHaveLength(1)
    await waitFor(() => expect(FakeWorker.last?.ended).toBe(false))
    fireEvent.click(screen.getByRole('button', { name: 'Usar la imagen' }))
    await captchaInput()
    expect(FakeWorker.last?.ended).toBe(true)
  })

  it('is told when it cannot be done, and can try again', async () => {
    await askForWork()
    act(() => FakeWorker.last?.fail())
    expect(screen.getByText('No pudimos completar la comprobación.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))
    await waitFor(() => expect(server.at('/wps/captcha/work')).toHaveLength(2))
  })
})

it('says how long a lock lasts, in the server’s words', async () => {
  const message = 'Demasiados intentos. Vuelve a probar en 30 minutos.'
  server.on(LOGIN, () => ({ code: 'session.locked', status: 429, message }))
  fillIn()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it.each([
  ['welcomes an account at its first sign-in', { firstTimeLogin: true }, ['welcome']],
  ['says nothing at a later one', { firstTimeLogin: false }, []],
  ['nor to who has excluded themselves', { firstTimeLogin: true, selfExcluded: true }, []],
])('%s', async (_, answer, keys) => {
  $toasts.set([])
  server.on(LOGIN, () => ({ value: { ...signedIn(), ...answer } }))
  type(account(), 'marina21')
  type(password(), 'a-good-password')
  fireEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect($toasts.get().map(({ key }) => key)).toEqual(keys)
})
