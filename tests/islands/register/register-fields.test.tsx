import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RegisterForm } from '#islands/register/RegisterForm'
import { dropDraft } from '#islands/register/use-draft'
import { DEFAULT_CHOICES, REGISTER_FIELDS, registerRules } from '#lib/rules/register-fields'
import { $site } from '#lib/stores/site'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { show } from '../support'

vi.mock('#lib/client/envelope', () => ({
  forgetStatus: () => {},
  sealed: async (data: unknown) => JSON.stringify(data),
}))

const plain = { enabled: true, required: true, acceptedPattern: '*', patternId: 0 }
const password = { ...plain, minLength: 8, maxLength: 64 }
const choices = Object.fromEntries(
  REGISTER_FIELDS.map((name) => [name, { ...DEFAULT_CHOICES[name], enabled: true }]),
)
const rules = registerRules({
  ...choices,
  email: { ...DEFAULT_CHOICES.email, enabled: true, required: true },
  qqNum: { ...DEFAULT_CHOICES.qqNum, enabled: true, minLength: 7, maxLength: 7 },
})
const settings = { minimumAge: 18, fields: { username: password, password, ...rules } }

let server: ReturnType<typeof fakeServer>
let onDone: ReturnType<typeof vi.fn<() => void>>

const field = (name: string) => document.getElementById(`register-${name}`) as HTMLInputElement
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const helpOf = (name: string) => document.getElementById(`register-${name}-help`)?.textContent
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Registrarse' }))
const bodyOf = (path: string) => JSON.parse(server.at(path)[0]?.body ?? '{}')

function open(flags: Record<string, boolean> = {}) {
  $site.set({ ...siteStatus(), flags: { USERNAMEREG3: true, ...flags } } as never)
  show(<RegisterForm onDone={onDone} />)
}

beforeEach(() => {
  server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    'GET /wps/system/setting/register': () => ({ value: settings }),
    'PUT /wps/member/register': () => ({ value: signedIn() }),
    'PUT /wps/member/register/mobile': () => ({ value: signedIn() }),
  })
  window.history.replaceState(null, '', '/register')
  onDone = vi.fn<() => void>()
})
afterEach(() => {
  cleanup()
  dropDraft()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $site.set(null)
})

it('shows every field that is switched on, with its rule; equal bounds are one number', async () => {
  open()
  await waitFor(() => expect(field('payeeName')).toBeTruthy())
  for (const name of REGISTER_FIELDS) expect(field(name), name).toBeTruthy()
  expect(helpOf('qqNum')).toBe('Usa solo números, 7 dígitos.')
  expect(helpOf('payeeName')).toContain('de 2 a 60 caracteres')
  expect(field('idType').querySelectorAll('option')).toHaveLength(12)
  expect(field('referralCode')).toBeNull()
})

it('refuses what is missing or wrong beside its field, and sends what is filled in', async () => {
  open()
  await waitFor(() => expect(field('email')).toBeTruthy())
  set('username', 'marina21')
  set('password', 'orilla-42-mar')
  set('confirmPassword', 'orilla-42-mar')
  fireEvent.click(screen.getByRole('checkbox'))
  set('qqNum', '12')
  set('paymentPassword', 'retiro-77')
  submit()
  expect(helpOf('email')).toBe('Este campo no puede estar vacío.')
  expect(helpOf('confirmPaymentPassword')).toBe('Las contraseñas no coinciden.')
  expect(field('qqNum').getAttribute('aria-invalid')).toBe('true')
  expect(field('line').getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(field('email'))
  set('email', 'marina@orilla.test')
  set('qqNum', '1234567')
  set('confirmPaymentPassword', 'retiro-77')
  set('idType', '1')
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const sent = bodyOf('/wps/member/register')
  expect(sent).toMatchObject({
    email: 'marina@orilla.test',
    qqNum: '1234567',
    idType: '1',
    paymentPassword: 'retiro-77',
  })
  expect(Object.keys(sent)).not.toContain('line')
  expect(Object.keys(sent)).not.toContain('confirmPaymentPassword')
})

it('registers by mobile number where the flags say so, with a code and a password', async () => {
  open({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true })
  fireEvent.click(screen.getByRole('button', { name: 'Con celular' }))
  submit()
  expect(helpOf('mobileNum')).toBe('Este campo no puede estar vacío.')
  expect(helpOf('verificationCode')).toBe('Falta el código de verificación.')
  set('mobileNum', '3005550148')
  set('verificationCode', '123456')
  await waitFor(() => expect(field('line')).toBeTruthy())
  set('email', 'marina@orilla.test')
  set('password', 'orilla-42-mar')
  set('confirmPassword', 'orilla-42-mar')
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(bodyOf('/wps/member/register/mobile')).toMatchObject({
    countryDialingCode: '57',
    mobileNum: '3005550148',
    verificationCode: '123456',
    password: 'orilla-42-mar',
    email: 'marina@orilla.test',
  })
})

it('asks for neither code nor password by mobile number where the flags are off', () => {
  open({ USERNAMEREG3: false, MOBILENUMREG3: true })
  expect(field('mobileNum')).toBeTruthy()
  expect(field('username')).toBeNull()
  expect(field('verificationCode')).toBeNull()
  expect(field('password')).toBeNull()
})

it('does not ask for the code of an agent that the address brings, and sends it', async () => {
  const asked: string[] = []
  server.on('GET /wps/agent/affiliate', ({ query }) => {
    asked.push(query['code'] ?? '')
    return query['code'] === 'AGENTE7'
      ? { value: { valid: true } }
      : { code: 'register.invitation', status: 422 }
  })
  for (const name of ['affiliateCode', 'referralCode']) {
    window.history.replaceState(null, '', `/register?${name}=AGENTE7`)
    open()
    await waitFor(() => expect(field('payeeName')).toBeTruthy())
    expect(field('affiliateCode')).toBeNull()
    cleanup()
    dropDraft()
  }
  window.history.replaceState(null, '', '/register?affiliateCode=NADIE')
  open()
  await waitFor(() => expect(field('affiliateCode').value).toBe('NADIE'))
  expect(asked).toEqual(['AGENTE7', 'AGENTE7', 'NADIE'])
})
