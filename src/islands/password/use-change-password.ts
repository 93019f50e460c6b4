import { type FormEvent, useState } from 'react'
import { ruledError, usePasswordRule } from '#islands/fields/rule-text'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { changePassword } from '#lib/stores/password'

const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
export type PasswordField = (typeof FIELDS)[number]
type Texts = Record<PasswordField, string>

const EMPTY: Texts = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** The form's state; `current` is the password already typed at the sign-in, if any. */
export function useChangePassword(current: string, onDone: () => void) {
  const t = useText('password')
  const registerText = useText('register')
  const common = useText('common')
  const rule = usePasswordRule()
  const [values, setValues] = useState<Texts>({ ...EMPTY, oldPassword: current })
  const [errors, setErrors] = useState(EMPTY)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const faults = (): Texts => {
    const { oldPassword, newPassword, confirmNewPassword } = values
    return {
      oldPassword: oldPassword ? '' : t('missing.oldPassword'),
      newPassword: newPassword
        ? ruledError(newPassword, rule, registerText)
        : t('missing.newPassword'),
      confirmNewPassword:
        confirmNewPassword === ''
          ? t('missing.confirmNewPassword')
          : confirmNewPassword === newPassword
            ? ''
            : registerText('mismatch'),
    }
  }
  /** Says what is wrong beside its fields and goes to the first; false when nothing is. */
  const refuse = (found: Partial<Texts>) => {
    setErrors({ ...EMPTY, ...found })
    const first = FIELDS.find((field) => found[field])
    if (first) document.getElementById(`password-${first}`)?.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refuse(faults())) return
    setBusy(true)
    setFailure('')
    try {
      await changePassword(values)
      onDone()
    } catch (error) {
      setBusy(false)
      if (!refuse(refusals(error))) setFailure(failureText(error, common))
    }
  }
  return {
    values,
    errors,
    rule,
    busy,
    failure,
    submit,
    set: (field: PasswordField, value: string) => {
      setValues((now) => ({ ...now, [field]: value }))
      setErrors((now) => ({ ...now, [field]: '' }))
    },
  }
}

function refusals(error: unknown): Partial<Texts> {
  const fields = error instanceof CallError ? error.fields : []
  return Object.fromEntries(
    fields
      .filter(({ field }) => FIELDS.some((name) => name === field))
      .map(({ field, message }) => [field, message]),
  )
}
