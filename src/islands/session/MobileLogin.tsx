import { MobileField } from '#islands/fields/code/MobileField'
import { SmsCodeField } from '#islands/fields/code/SmsCodeField'
import { refusedFields } from '#islands/fields/form/refused-fields'
import { useForm } from '#islands/fields/form/use-form'
import { useText } from '#islands/ui/text'
import { rememberedMobile, rememberMobile } from '#lib/browser/remembered'
import { signInByCode } from '#lib/stores/sign-in'
import { isMobile } from '#lib/stores/sms-code'
import { EntryEnd } from './EntryEnd'
import type { EntryProps } from './OtherWays'

/** Sign-in by mobile number and a code sent to it. */
export function MobileLogin({ onAsked, ...ways }: EntryProps) {
  const form = useMobileLogin(ways.onDone, onAsked)
  const { mobile, code } = form.values
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <MobileField
        id="login-mobile"
        value={mobile}
        error={form.errors.mobile}
        onChange={form.setMobile}
      />
      <SmsCodeField
        id="login-code"
        purpose="login"
        mobile={mobile}
        value={code}
        error={form.errors.code}
        onChange={(typed) => form.set({ code: typed })}
        onNumberError={(text) => form.refuse({ mobile: text })}
      />
      <EntryEnd {...ways} form={form} />
    </form>
  )
}

type Field = 'mobile' | 'code'

/** Where refusals of the server belong, by the name of the refused field. */
const PLACE: Record<string, Field> = { username: 'mobile', verificationCode: 'code' }

function refusals(error: unknown): Partial<Record<Field, string>> {
  const fields = refusedFields(error)
  return Object.fromEntries(
    fields.flatMap(({ field, message }) => (PLACE[field] ? [[PLACE[field], message]] : [])),
  )
}

function startValues() {
  const mobile = rememberedMobile() ?? { countryDialingCode: '', mobileNum: '' }
  return { mobile, code: '', remember: mobile.mobileNum !== '' }
}

function useMobileLogin(onDone: () => void, onAsked: (ticket: string) => void) {
  const t = useText('session')
  const form = useForm({
    prefix: 'login',
    start: startValues,
    isLast: true,
    faults: ({ mobile, code }): Record<Field, string> => {
      const number = mobile.mobileNum.trim()
      return {
        mobile: isMobile(number) ? '' : t(number ? 'mobile.invalid' : 'mobile.missing'),
        code: code.trim() ? '' : t('code.missing'),
      }
    },
    refusals,
    send: async ({ mobile, code, remember }) => {
      const answer = await signInByCode(mobile, code.trim(), { remember })
      rememberMobile(remember ? mobile : null)
      if ('ticket' in answer) onAsked(answer.ticket)
      else onDone()
    },
  })
  return {
    ...form,
    setMobile: (change: Partial<typeof form.values.mobile>) =>
      form.set((now) => ({ mobile: { ...now.mobile, ...change } })),
  }
}
