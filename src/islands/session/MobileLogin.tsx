import { type FormEvent, useState } from 'react'
import { MobileField } from '#islands/fields/code/MobileField'
import { SmsCodeField } from '#islands/fields/code/SmsCodeField'
import { refusedFields } from '#islands/fields/form/refused-fields'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { rememberedMobile, rememberMobile } from '#lib/browser/remembered'
import { signInByCode } from '#lib/stores/sign-in'
import { isMobile } from '#lib/stores/sms-code'
import { EntryEnd } from './EntryEnd'
import type { EntryProps } from './OtherWays'

/** Sign-in by mobile number and a code sent to it. */
export function MobileLogin({ onAsked, ...ways }: EntryProps) {
  const form = useMobileLogin(ways.onDone, onAsked)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <MobileField
        id="login-mobile"
        value={form.mobile}
        error={form.errors.mobile}
        onChange={form.setMobile}
      />
      <SmsCodeField
        id="login-code"
        purpose="login"
        mobile={form.mobile}
        value={form.code}
        error={form.errors.code}
        onChange={form.setCode}
        onNumberError={(mobile) => form.refuse({ mobile })}
      />
      <EntryEnd {...ways} form={form} onRemember={form.setRemember} />
    </form>
  )
}

const NO_ERRORS = { mobile: '', code: '' }
type Errors = typeof NO_ERRORS

/** Where refusals of the server belong, by the name of the refused field. */
const PLACE: Record<string, keyof Errors> = { username: 'mobile', verificationCode: 'code' }

function refusals(error: unknown): Partial<Errors> {
  const fields = refusedFields(error)
  return Object.fromEntries(
    fields.flatMap(({ field, message }) => (PLACE[field] ? [[PLACE[field], message]] : [])),
  )
}

function useMobileLogin(onDone: () => void, onAsked: (ticket: string) => void) {
  const t = useText('session')
  const common = useText('common')
  const [mobile, setMobile] = useState(
    () => rememberedMobile() ?? { countryDialingCode: '', mobileNum: '' },
  )
  const [remember, setRemember] = useState(mobile.mobileNum !== '')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState(NO_ERRORS)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const refuse = (some: Partial<Errors>) => {
    setErrors({ ...NO_ERRORS, ...some })
    const first = some.mobile ? 'login-mobile' : some.code ? 'login-code' : ''
    document.getElementById(first)?.focus()
    return first !== ''
  }
  const wrong = () => {
    const number = mobile.mobileNum.trim()
    return {
      mobile: isMobile(number) ? '' : t(number ? 'mobile.invalid' : 'mobile.missing'),
      code: code.trim() ? '' : t('code.missing'),
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refuse(wrong())) return
    setBusy(true)
    setFailure('')
    try {
      const answer = await signInByCode(mobile, code.trim(), { remember })
      rememberMobile(remember ? mobile : null)
      if ('ticket' in answer) onAsked(answer.ticket)
      else onDone()
    } catch (error) {
      setBusy(false)
      if (!refuse(refusals(error))) setFailure(failureText(error, common))
    }
  }
  return {
    mobile,
    code,
    remember,
    errors,
    busy,
    failure,
    setRemember,
    setFailure,
    refuse,
    submit,
    setMobile: (change: Partial<typeof mobile>) => {
      setMobile((now) => ({ ...now, ...change }))
      setErrors((now) => ({ ...now, mobile: '' }))
    },
    setCode: (value: string) => {
      setCode(value)
      setErrors((now) => ({ ...now, code: '' }))
    },
  }
}
