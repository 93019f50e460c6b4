import { type FormEvent, useEffect, useState } from 'react'
import { useCaptcha } from '#islands/fields/code/CaptchaField'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { rememberAccount, rememberedAccount } from '#lib/browser/remembered'
import { asksForCaptcha } from '#lib/stores/captcha'
import { signIn } from '#lib/stores/sign-in'
import { dropSocialWish, socialWish } from '#lib/stores/social'

type LoginField = 'account' | 'password'

/** Sign-in by user name: what is typed, what is missing, a captcha once it is asked for. */
export function useLogin(onDone: () => void, onAsked: (ticket: string) => void) {
  const t = useText('session')
  const common = useText('common')
  const captcha = useCaptcha()
  const [values, setValues] = useState({ account: '', password: '', remember: false })
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  useEffect(() => {
    const account = rememberedAccount()
    if (account) setValues((now) => ({ ...now, account, remember: true }))
  }, [])

  const { account, password, remember } = values
  const empty = { account: account.trim() === '', password: password === '' }
  const refuse = (error: unknown) => {
    setBusy(false)
    if (!asksForCaptcha(error)) {
      if (captcha.asked) captcha.again('')
      setFailure(failureText(error, common))
      return
    }
    const named = error.fields.find(({ field }) => field === 'captcha')
    captcha.again(named?.message ?? error.message, error.code === 'session.captcha-required')
    if (error.code === 'session.wrong-credentials') setFailure(failureText(error, common))
    else document.getElementById('login-captcha')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (busy) return
    if (!captcha.filled) captcha.setError(t('captcha.missing'))
    const first = firstEmpty({ ...empty, captcha: !captcha.filled })
    if (first) {
      document.getElementById(`login-${first}`)?.focus()
      return
    }
    setBusy(true)
    setFailure('')
    try {
      const social = socialWish('link')?.ticket ?? ''
      const options = { ...captcha.proof(), remember, ...(social && { social }) }
      const answer = await signIn(account, password, options)
      if (social) dropSocialWish()
      rememberAccount(remember ? account.trim() : '')
      if ('ticket' in answer) onAsked(answer.ticket)
      else onDone()
    } catch (error) {
      refuse(error)
    }
  }
  return {
    ...values,
    captcha,
    busy,
    failure,
    setFailure,
    submit,
    set: (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change })),
    missing: (field: LoginField) => (checked && empty[field] ? t(`missing.${field}`) : ''),
  }
}

const firstEmpty = (empty: Record<string, boolean>) =>
  Object.keys(empty).find((name) => empty[name])
