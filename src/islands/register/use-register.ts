import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { askingCaptcha } from '#islands/fields/code/ask-captcha'
import { useCaptcha } from '#islands/fields/code/CaptchaField'
import { refusedFields } from '#islands/fields/form/refused-fields'
import { useForm } from '#islands/fields/form/use-form'
import { useValue } from '#islands/fields/use-value'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import type { CaptchaProof } from '#lib/api/access/captcha'
import { CallError } from '#lib/client/call-error'
import { createIntent, type Intent } from '#lib/client/intent'
import { shownBy } from '#lib/stores/phone'
import {
  $registerSettings,
  countVisit,
  isAgentCode,
  loadRegisterSettings,
  type RegisterSettings,
} from '#lib/stores/register'
import { register } from '#lib/stores/sign-in'
import { $site, flagOn, loadSite } from '#lib/stores/site'
import { dropSocialWish, type SocialWish, socialWish } from '#lib/stores/social'
import {
  EMPTY,
  formErrors,
  type MobileDemands,
  mobileInput,
  type RegisterValues,
  type RegisterWay,
  usernameInput,
} from './fields-shown'
import { useDraft } from './use-draft'

/** Refusals of the server that belong beside a field. */
const FIELD_OF: Record<string, string> = {
  'register.username-taken': 'username',
  'register.username-format': 'username',
  'register.password-format': 'password',
  'register.password-common': 'password',
  'register.confirmation': 'confirmPassword',
  'register.declaration': 'declaration',
  'register.mobile-taken': 'mobileNum',
}

const CODE_LENGTH = 32

/** The codes that the page's address brings: of a member who invites, and of an agent. */
function addressCodes() {
  const query = new URLSearchParams(window.location.search)
  const code = (name: string) => (query.get(name) ?? '').slice(0, CODE_LENGTH)
  return { referralCode: code('referralCode'), affiliateCode: code('affiliateCode') }
}

function useVisit() {
  useEffect(() => {
    const { referralCode, affiliateCode } = addressCodes()
    const code = affiliateCode || referralCode
    if (code) void countVisit(code)
  }, [])
}

/** The code of an agent that was brought, where one is asked for; nothing when it is none. */
async function invitedBy(
  { referralCode, affiliateCode }: ReturnType<typeof addressCodes>,
  { fields }: RegisterSettings,
): Promise<Partial<RegisterValues>> {
  const code = affiliateCode || referralCode
  const isAsked = code !== '' && fields.affiliateCode?.enabled
  return isAsked && (await isAgentCode(code)) ? { affiliateCode: code, isInvited: true } : {}
}

/** The ways to register that the flags allow, and what they ask of a mobile number. */
function useWays() {
  const site = useValue($site)
  useEffect(() => {
    loadSite().catch(() => undefined)
  }, [])
  const byName = !site || flagOn(site, 'USERNAMEREG3')
  const ways: RegisterWay[] = [
    ...(byName ? (['username'] as const) : []),
    ...(flagOn(site, 'MOBILENUMREG3') ? (['mobile'] as const) : []),
  ]
  const demands = {
    hasCode: flagOn(site, 'REGMOBVERF3'),
    hasPassword: flagOn(site, 'MOBILENUMPASSREG3'),
  }
  return { ways, demands }
}

interface Filled {
  values: RegisterValues
  settings: RegisterSettings | null
  demands: MobileDemands
}

interface Sending {
  intent: Intent
  /** Sent along, but no part of what is wished: another captcha, the same wish. */
  proof: () => { captcha?: CaptchaProof }
}

/** Registers with what is filled in, and links the account of Google that waits for it. */
async function sendOff(
  way: RegisterWay,
  { values, settings, demands }: Filled,
  { intent, proof }: Sending,
): Promise<true> {
  const ticket = socialWish('register')?.ticket
  const social = ticket ? { social: ticket } : {}
  if (way === 'mobile') {
    const shown = demands.hasCode ? await shownBy(values, values.verificationCode) : {}
    const input = { ...mobileInput(values, settings, demands), ...shown, ...social }
    await register('register.mobile', { ...input, ...proof() }, intent.keyFor(input))
  } else {
    const input = { ...usernameInput(values, settings), ...social }
    await register('register.username', { ...input, ...proof() }, intent.keyFor(input))
  }
  dropSocialWish()
  intent.done()
  return true
}

/** The form's captcha; there is none where a code by text message stands for it. */
function useOwnCaptcha(isCoded: boolean) {
  const session = useText('session')
  const captcha = useCaptcha()
  const own = { id: 'register-captcha', captcha, missing: session('captcha.missing') }
  return {
    captcha: isCoded ? null : captcha,
    proof: () => (isCoded ? {} : captcha.proof()),
    asking: (send: () => Promise<true>) => (isCoded ? send() : askingCaptcha(own, send)),
  }
}

interface Brought {
  setValues: Dispatch<SetStateAction<RegisterValues>>
  onReady: (isReady: boolean) => void
  onFail: (failure: string) => void
}

/** Fills in what the page's address brings, and loads the rules of the fields. */
function useBrought({ setValues, onReady, onFail }: Brought) {
  const common = useText('common')
  useEffect(() => {
    const codes = addressCodes()
    const brought = Object.entries(codes).filter(([, code]) => code)
    setValues((now) => ({ ...now, ...Object.fromEntries(brought) }))
    loadRegisterSettings()
      .then(async (rules) => {
        const invited = await invitedBy(codes, rules)
        setValues((now) => ({ ...now, ...invited }))
        onReady(true)
      })
      .catch((error: unknown) => onFail(failureText(error, common)))
  }, [common, setValues, onReady, onFail])
}

/** The account of Google that waits to be linked by registering; null before it is known. */
function useGoogle() {
  const [google, setGoogle] = useState<SocialWish | null>(null)
  useEffect(() => setGoogle(socialWish('register')), [])
  return google
}

/** The registration form's state: values, live rules, refusals by field, and sending. */
export function useRegister(onDone: () => void) {
  const t = useText('register')
  const { ways, demands } = useWays()
  const { way: chosen, setWay, values, setValues } = useDraft()
  const way = ways.includes(chosen) ? chosen : (ways[0] ?? 'username')
  useVisit()
  const google = useGoogle()
  const rules = useValue($registerSettings)
  // The rules say whether a code is asked for: not before it is known whether one was brought.
  const [isReady, setReady] = useState(false)
  const settings = isReady ? rules : null
  const intent = useMemo(createIntent, [])
  const { captcha, proof, asking } = useOwnCaptcha(way === 'mobile' && demands.hasCode)
  const faults = (filled: RegisterValues) =>
    formErrors(demands, { way, values: filled, settings, t })
  const form = useForm({
    prefix: 'register',
    start: EMPTY,
    kept: [values, setValues],
    isLive: true,
    isLast: true,
    faults,
    refusals: (error) => refusals(error, faults(values)),
    send: async () => {
      const filled = { values, settings, demands }
      if (!(await asking(() => sendOff(way, filled, { intent, proof })))) return false
      onDone()
    },
  })
  useBrought({ setValues, onReady: setReady, onFail: form.setFailure })
  return {
    ...form,
    ...{ way, ways, setWay, demands, captcha, settings, google },
    set: <K extends keyof RegisterValues>(name: K, value: RegisterValues[K]) =>
      form.set({ [name]: value }),
    refuse: (field: string, text: string) => form.refuse({ [field]: text }),
    error: (field: string) => form.errors[field] ?? '',
    ok: (field: 'username' | 'confirmPassword') => form.isFine(field) && values[field] !== '',
  }
}

export type RegisterFormState = ReturnType<typeof useRegister>

/** Refusals by the names of shown fields. */
function refusals(error: unknown, shown: Record<string, string>): Record<string, string> {
  if (!(error instanceof CallError)) return {}
  const named = refusedFields(error).filter(({ field }) => field in shown)
  if (named.length > 0) return Object.fromEntries(named.map((one) => [one.field, one.message]))
  const field = FIELD_OF[error.code]
  return field && field in shown ? { [field]: error.message } : {}
}
