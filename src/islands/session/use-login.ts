import { useEffect } from 'react'
import { useCaptcha } from '#islands/fields/code/CaptchaField'
import { useForm } from '#islands/fields/form/use-form'
import { useText } from '#islands/ui/text'
import { rememberAccount, rememberedAccount } from '#lib/browser/remembered'
import { asksForCaptcha } from '#lib/stores/captcha'
import { signIn } from '#lib/stores/sign-in'
import { dropSocialWish, socialWish } from '#lib/stores/social'

/** Sign-in by user name: what is typed, what is missing, a captcha once it is asked for. */
export function useLogin(onDone: () => void, onAsked: (ticket: string) => void) {
  const t = useText('session')
  const captcha = useCaptcha()
  const form = useForm({
    prefix: 'login',
    start: { account: '', password: '', remember: false },
    isLive: true,
    isLast: true,
    faults: ({ account, password }) => ({
      account: account.trim() ? '' : t('missing.account'),
      password: password ? '' : t('missing.password'),
      captcha: captcha.filled ? '' : t('captcha.missing'),
    }),
    refusals: () => ({}),
    send: async ({ account, password, remember }) => {
      const social = socialWish('link')?.ticket ?? ''
      const options = { ...captcha.proof(), remember, ...(social && { social }) }
      const answer = await signIn(account, password, options).catch(refused)
      if (!answer) return false
      if (social) dropSocialWish()
      rememberAccount(remember ? account.trim() : '')
      if ('ticket' in answer) onAsked(answer.ticket)
      else onDone()
    },
  })

  /** Null when a captcha is asked for, and nothing else is wrong. Throws what is. */
  const refused = (error: unknown): null => {
    if (!asksForCaptcha(error)) {
      if (captcha.asked) captcha.again('')
      throw error
    }
    const named = error.fields.find(({ field }) => field === 'captcha')
    captcha.again(named?.message ?? error.message, error.code === 'session.captcha-required')
    if (error.code === 'session.wrong-credentials') throw error
    document.getElementById('login-captcha')?.focus()
    return null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const account = rememberedAccount()
    if (account) form.set({ account, remember: true })
  }, [])
  return {
    ...form,
    captcha,
    submit: (event: Parameters<typeof form.submit>[0]) => {
      if (!captcha.filled) captcha.setError(t('captcha.missing'))
      return form.submit(event)
    },
  }
}
