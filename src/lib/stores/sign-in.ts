import type { CaptchaProof } from '#lib/api/access/captcha'
import type { SecondStep, SignedIn } from '#lib/api/access/session'
import { isAccepted, keepResumable } from '#lib/browser/remembered'
import { sendAccess } from '#lib/client/access-routes'
import type { CallInput } from '#lib/client/call'
import { type Mobile, shownBy } from './phone'
import { enterSession } from './session'
import type { SignInStep } from './session/step'
import { showToast } from './toast'

/** What goes along with a sign-in. */
export interface SignInOptions {
  captcha?: CaptchaProof
  /** This browser comes back for a day without a password. */
  remember?: boolean
  /** Links an account of Google; see `social.ts`. */
  social?: string
}

/** The password and the wish of a first step whose second one is still to come. */
let begun = { password: '', remember: false }

/**
 * Signs a member in; the user name is trimmed. Who has a second factor is not signed in yet: the
 * answer's ticket goes to {@link signInSecond}. Throws `CallError`.
 */
export async function signIn(
  username: string,
  password: string,
  options: SignInOptions = {},
): Promise<SignedIn | SecondStep> {
  return await login({ username: username.trim(), password, ...options })
}

/** Signs a member in by mobile number and the code sent to it. Throws `CallError`. */
export async function signInByCode(
  { countryDialingCode, mobileNum }: Mobile,
  verificationCode: string,
  options: SignInOptions = {},
): Promise<SignedIn | SecondStep> {
  const username = mobileNum.trim()
  const shown = await shownBy({ countryDialingCode, mobileNum }, verificationCode)
  return await login({ username, countryDialingCode, ...shown, type: 'sms', ...options })
}

/** Signs a member in by mobile number and password. Throws `CallError`. */
export async function signInByMobile(
  { countryDialingCode, mobileNum }: Mobile,
  password: string,
): Promise<SignedIn | SecondStep> {
  return await login({ username: mobileNum, countryDialingCode, password })
}

/** The second step of a sign-in: a code for the ticket of the first. Throws `CallError`. */
export async function signInSecond(ticket: string, code: string): Promise<SignedIn> {
  return proceed(await sendAccess('session.secondStep', { ticket, code }))
}

async function login(input: CallInput<'session.login'>): Promise<SignedIn | SecondStep> {
  const answer = await sendAccess('session.login', input)
  begun = { password: input.password ?? '', remember: input.remember ?? false }
  return 'secondStep' in answer ? answer : proceed(answer)
}

/** Opens the session, and first of all the screens that stand before the site. */
export function proceed(answer: SignedIn): SignedIn {
  const { password, remember } = begun
  begun = { password: '', remember: false }
  keepResumable(remember)
  const mustChange = answer.defaultPassword || answer.passwordExpired
  enterSession(answer, {
    steps: [...(mustChange ? (['password'] as const) : []), ...stepsBefore(answer)],
    password: mustChange ? password : '',
  })
  // Who has just registered is welcomed by a screen of its own; this is for accounts of agents.
  if (answer.firstTimeLogin && !answer.selfExcluded) showToast({ tone: 'info', key: 'welcome' })
  return answer
}

/** The terms of access are asked for once in a browser, and again when they read otherwise. */
function stepsBefore({ selfExcluded, member }: SignedIn): SignInStep[] {
  if (selfExcluded) return ['exclusion']
  return isAccepted(member.id) ? [] : ['disclaimer']
}

/** Opens a member account and signs it in. `key` is the intent's. Throws `CallError`. */
export async function register<N extends 'register.username' | 'register.mobile'>(
  name: N,
  input: CallInput<N>,
  key: string,
): Promise<SignedIn> {
  const answer: SignedIn = await sendAccess(name, input, { key })
  keepResumable(false)
  enterSession(answer)
  return answer
}

/** Opens a trial account with FUN money. Throws `CallError`. */
export async function freePlay(): Promise<SignedIn> {
  const answer = await sendAccess('session.freeplay', {})
  keepResumable(false)
  enterSession(answer)
  return answer
}
