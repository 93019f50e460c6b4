import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passwordStrength } from '#islands/fields/form/PasswordStrength'
import { closeHelp } from '#islands/help/store'
import { RegisterForm } from '#islands/register/RegisterForm'
import { RegisterModal } from '#islands/register/RegisterModal'
import { dropDraft } from '#islands/register/use-draft'
import { $modal, openModal } from '#lib/stores/modal'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { giveDialogs, show } from '../support'

vi.mock('#lib/client/envelope', () => ({
  forgetStatus: () => {},
  sealed: async (data: unknown) => JSON.stringify(data),
}))

const REGISTER = 'PUT /wps/member/register'
const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 0 }
const settings = {
  minimumAge: 21,
  fields: {
    username: {
      ...rule,
      acceptedPattern: '[a-z][a-z0-9]*',
      patternId: 1,
      minLength: 4,
      maxLength: 20,
    },
    password: { ...rule, minLength: 8, maxLength: 64 },
  },
}

let server: ReturnType<typeof fakeServer>
let onDone: ReturnType<typeof vi.fn<() => void>>

beforeEach(async () => {
  server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    'GET /wps/system/setting/register': () => ({ value: settings }),
    [REGISTER]: () => ({ value: signedIn() }),
  })
  window.history.replaceState(null, '', '/register?referralCode=AMIGA7')
  onDone = vi.fn<() => void>()
  show(<RegisterForm onDone={onDone} />)
  await screen.findByText('Usa de 8 a 64 caracteres.')
})
afterEach(() => {
  cleanup()
  dropDraft()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const field = (name: string) => document.getElementById(`register-${name}`) as HTMLInputElement
const submit = () => screen.getByRole('button', { name: 'Registrarse' })

function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(field(name), { target: { value } })
  }
}
const GOOD = {
  username: 'marina21',
  password: 'orilla-42',
  confirmPassword: 'orilla-42',
}

it('shows the server’s rules and age, and takes the referral code of the address', () => {
  expect(screen.getByText(/Empieza con una letra.*de 4 a 20 caracteres/)).toBeTruthy()
  expect(screen.getByLabelText(/Tengo 21 años o más/)).toBeTruthy()
  expect(field('referralCode').value).toBe('AMIGA7')
})

it('says beside a field what is wrong once it is left, and stops saying it when it is right', () => {
  fill({ username: '1x' })
  expect(field('username').getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(field('username'))
  expect(field('username').getAttribute('aria-invalid')).toBe('true')
  fill({ username: 'marina21' })
  expect(field('username').getAttribute('aria-invalid')).toBeNull()
})

it('sends nothing until every field and the declaration are right', () => {
  fill({ ...GOOD, confirmPassword: 'otra' })
  fireEvent.click(submit())
  expect(screen.getByText('Las contraseñas no coinciden.')).toBeTruthy()
  expect(document.activeElement).toBe(field('confirmPassword'))
  fill(GOOD)
  fireEvent.click(submit())
  expect(screen.getByText(/Debes tener al menos 21 años/)).toBeTruthy()
  expect(document.activeElement).toBe(field('declaration'))
  expect(server.at('/wps/member/register')).toHaveLength(0)
})

it('puts the server’s refusals beside their fields', async () => {
  server.on(REGISTER, () => ({
    code: 'register.username-taken',
    status: 409,
    message: 'Ese usuario ya existe.',
  }))
  fill(GOOD)
  fireEvent.click(field('declaration'))
  fireEvent.click(submit())
  expect(await screen.findByText('Ese usuario ya existe.')).toBeTruthy()
  expect(field('username').getAttribute('aria-invalid')).toBe('true')
  fill({ username: 'marina22' })
  expect(screen.queryByText('Ese usuario ya existe.')).toBeNull()
})

it('asks for a captcha once the server does, and keeps its key', async () => {
  server.on('GET /wps/captcha', () => ({
    value: { kind: 'image', always: false, id: 'picture', image: 'iVBORw0KGgo=' },
  }))
  const message = 'Escribe el código de la imagen.'
  server.on(REGISTER, () => ({ code: 'session.captcha-required', status: 403, message }))
  fill(GOOD)
  fireEvent.click(field('declaration'))
  fireEvent.click(submit())
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('img')).toBeTruthy())
  server.on(REGISTER, () => ({ value: signedIn() }))
  fill({ captcha: '7K4MX' })
  fireEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const [first, second] = server.at('/wps/member/register')
  const sent = JSON.parse(second?.body ?? '')
  expect(sent.captcha).toEqual({ id: 'picture', answer: '7K4MX' })
  const key = ({ headers }: { headers: Headers }) => headers.get('Idempotency-Key')
  expect(first && key(first)).toBe(second && key(second))
})

it('keeps one key while the same registration is tried again', async () => {
  server.on(REGISTER, () => ({ lost: true }))
  fill(GOOD)
  fireEvent.click(field('declaration'))
  fireEvent.click(submit())
  await screen.findByRole('alert')
  server.on(REGISTER, () => ({ value: signedIn() }))
  fireEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const sent = server.at('/wps/member/register')
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
  expect(JSON.parse(server.received.at(-1)?.body ?? '')).toMatchObject({
    ...GOOD,
    declaration: true,
    referralCode: 'AMIGA7',
  })
})

it.each([
  ['', 0],
  ['short', 0],
  ['aaaaaaaa', 1],
  ['aaaaaaaaaaa', 2],
  ['Orilla-42', 2],
  ['una orilla larga y tranquila', 4],
])('a password of %s has strength %i', (password, level) => {
  expect(passwordStrength(password, 8)).toBe(level)
})

it('keeps what is filled in while the terms stand in its place, until it is closed', async () => {
  giveDialogs()
  const open = () => {
    cleanup()
    show(<RegisterModal />)
  }
  openModal('register')
  open()
  fill({ username: 'marina21', password: 'orilla-42' })
  openModal('help', 'terms')
  cleanup()
  closeHelp()
  expect($modal.get()).toBe('register')
  open()
  expect(field('username').value).toBe('marina21')
  expect(field('password').value).toBe('orilla-42')
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as Element)
  expect($modal.get()).toBeNull()
  open()
  expect(field('username').value).toBe('')
})
