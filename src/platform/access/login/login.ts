import type { CaptchaProof } from '#lib/api/access/captcha'
import type { login as call } from '#lib/api/access/session'
import type { Input } from '#lib/api/call'
import { AppError } from '#lib/errors'
import { networkOf } from '#lib/http/network'
import { PASSWORD_AGE_MS } from '#lib/limits'
import { assertCaptcha, captchaOf, proofOf } from '#platform/access/captcha/index'
import { mayHash } from '#platform/access/login-throttle/index'
import { verifyNothing, verifyPassword } from '#platform/access/password/index'
import { enterOrAsk } from '#platform/access/second-factor/index'
import type { SessionOptions } from '#platform/access/session/create-member'
import { e164 } from '#platform/access/sms-code/index'
import { link, wantedBy } from '#platform/access/social/index'
import type { Context, Handler } from '#platform/call/context'
import type { DirectoryRow } from '#platform/directory/index'
import { siteSettings } from '#platform/site/index'
import { beginSignIn, type SignInAttempt } from './attempt'
import { loginByCode } from './login-by-code'

/** Signs in by user name or shown number; an unknown one is refused alike and as slowly. */
export const login: Handler<'session.login'> = async (input, context) => {
  if (input.type === 'sms') return loginByCode(input, context)
  assertGiven(input)
  const attempt = await beginSignIn(nameOf(input, context), context)
  const isFree = await mayHash(context.env, networkOf(context.ip), 1)
  const needsCaptcha = attempt.needsCaptcha || !isFree || captchaOf(context.env).always
  if (needsCaptcha) await captchaPassed(proofOf(input), attempt, context)
  const { found } = attempt
  const { password } = input
  const isRight = found ? verifyPassword(password, found.password_hash) : verifyNothing(password)
  if (!found || !isRight) throw await attempt.wrong()
  if (isOver(found, context.now())) {
    await attempt.giveUp()
    throw new AppError('password.initial-expired')
  }
  const wanted = await wantedBy(input.social, context)
  if (wanted?.member === found.id) await link(context.env, wanted, context.now())
  const options = { ...(await passwordOptions(found, context)), remember: input.remember }
  const [signedIn] = await Promise.all([enterOrAsk(found, context, options), attempt.right()])
  return signedIn
}

/** Whoever does not pass the captcha has guessed nothing, and locks nobody out. */
async function captchaPassed(
  proof: CaptchaProof | undefined,
  attempt: SignInAttempt,
  context: Context,
) {
  try {
    await assertCaptcha(proof, context)
  } catch (error) {
    await attempt.giveUp()
    throw error
  }
}

/** The user name; or, with a dialing code, the number that a member has shown to be theirs. */
function nameOf({ username, countryDialingCode }: Input<typeof call>, { country }: Context) {
  if (!countryDialingCode) return username.trim()
  return e164({ countryDialingCode, mobileNum: username }, country, 'username')
}

/** A password that an agent handed over too long ago. */
const isOver = ({ initial_until: until }: DirectoryRow, now: number) => until > 0 && until <= now

/** What a right password says of itself: how old it is, and whether it must be changed. */
async function passwordOptions(found: DirectoryRow, context: Context): Promise<SessionOptions> {
  const { password_at: passwordAt, registered_at: registeredAt } = found
  if (found.initial_until > 0) return { passwordAt, mustChange: 'default' }
  const isOld = context.now() - (passwordAt || registeredAt) > PASSWORD_AGE_MS
  const isForced = isOld && (await siteSettings(context)).flags.PWDEXPFORCECHANGE3
  return { passwordAt, mustChange: isForced ? 'expired' : '' }
}

function assertGiven(input: Input<typeof call>): void {
  const missing = (['username', 'password'] as const).filter((field) => !input[field])
  if (missing.length === 0) return
  throw new AppError(
    'request.invalid',
    {},
    missing.map((field) => ({ field, code: 'required' })),
  )
}
