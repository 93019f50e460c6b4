import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { ruledError } from '#islands/fields/rule-text'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { createIntent } from '#lib/client/intent'
import { loadRegisterSettings, type RegisterSettings } from '#lib/stores/register'
import { register } from '#lib/stores/session'

export type RegisterField = 'username' | 'password' | 'confirmPassword' | 'declaration'
const FIELDS: readonly RegisterField[] = ['username', 'password', 'confirmPassword', 'declaration']

/** Refusals of the server that belong beside a field. */
const FIELD_OF: Record<string, RegisterField> = {
  'register.username-taken': 'username',
  'register.username-format': 'username',
  'register.password-format': 'password',
  'register.password-common': 'password',
  'register.confirmation': 'confirmPassword',
  'register.declaration': 'declaration',
}

const EMPTY = {
  username: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
  declaration: false,
}
export type RegisterValues = typeof EMPTY

/** The registration form's state: values, live rules, refusals by field, and sending. */
export function useRegister(onDone: () => void) {
  const t = useText('register')
  const common = useText('common')
  const [values, setValues] = useState(EMPTY)
  const [settings, setSettings] = useState<RegisterSettings | null>(null)
  const [touched, setTouched] = useState<Partial<Record<RegisterField, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<RegisterField, string>>>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const intent = useMemo(createIntent, [])

  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('referralCode') ?? ''
    if (code) setValues((now) => ({ ...now, referralCode: code.slice(0, 32) }))
    loadRegisterSettings().then(setSettings, (error) => setFailure(failureText(error, common)))
  }, [common])

  const errors = formErrors(values, settings, t)
  const set = <K extends keyof RegisterValues>(name: K, value: RegisterValues[K]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setRefused((now) => ({ ...now, [name]: '' }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTouched(Object.fromEntries(FIELDS.map((field) => [field, true])))
    const first = FIELDS.find((field) => errors[field])
    if (first) {
      document.getElementById(`register-${first}`)?.focus()
      return
    }
    setBusy(true)
    setFailure('')
    const input = { ...values, username: values.username.trim(), registerUrl: registerUrl() }
    try {
      await register(input, intent.keyFor(input))
      intent.done()
      onDone()
    } catch (error) {
      const byField = refusals(error)
      setRefused(byField)
      if (Object.keys(byField).length === 0) setFailure(failureText(error, common))
      setBusy(false)
    }
  }
  return {
    values,
    set,
    settings,
    busy,
    failure,
    submit,
    touch: (field: RegisterField) => setTouched((now) => ({ ...now, [field]: true })),
    error: (field: RegisterField) => refused[field] || (touched[field] ? errors[field] : ''),
    ok: (field: RegisterField) => !errors[field] && !refused[field] && values[field] !== '',
  }
}

const registerUrl = () => window.location.href.slice(0, 500)

function refusals(error: unknown): Partial<Record<RegisterField, string>> {
  if (!(error instanceof CallError)) return {}
  const named = error.fields.filter(({ field }) => FIELDS.includes(field as RegisterField))
  if (named.length > 0) return Object.fromEntries(named.map((one) => [one.field, one.message]))
  const field = FIELD_OF[error.code]
  return field ? { [field]: error.message } : {}
}

type Translate = ReturnType<typeof useText>

function formErrors(
  values: RegisterValues,
  settings: RegisterSettings | null,
  t: Translate,
): Record<RegisterField, string> {
  const { username, password, confirmPassword, declaration } = values
  return {
    username: ruledError(username.trim(), settings?.fields.username, t),
    password: ruledError(password, settings?.fields.password, t),
    confirmPassword:
      confirmPassword === '' ? t('empty') : confirmPassword === password ? '' : t('mismatch'),
    declaration: declaration ? '' : t('declarationNeeded', { age: settings?.minimumAge ?? '' }),
  }
}
