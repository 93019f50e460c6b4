import { AppError } from '#lib/errors'
import { networkOf } from '#lib/http/network'
import { ATTEMPTS_CAPTCHA } from '#lib/limits'
import { CAPTCHA_FIELD } from '#platform/access/captcha/index'
import {
  beginAt,
  clear,
  fail,
  look,
  standingOf,
  subjectOf,
  subjectOfMember,
  takeBack,
} from '#platform/access/login-throttle/index'
import type { Context } from '#platform/call/context'
import {
  byName,
  byShownMobile,
  type DirectoryRow,
  HAS_SHOWN,
  IS_NAMED,
} from '#platform/directory/index'

/** A sign-in that has begun: what is known of its account, and how it may end. */
export interface SignInAttempt {
  found: DirectoryRow | null
  /** Wrong guesses, at this account or from this address, ask for a captcha now. */
  needsCaptcha: boolean
  /** Gives the sign-in up before anything was looked at: it was no guess. */
  giveUp: () => Promise<void>
  /** Forgets the guesses at this account. */
  right: () => Promise<void>
  /** Counts a wrong guess: the refusal to throw, which says when the next needs a captcha. */
  wrong: () => Promise<AppError>
}

/**
 * Begins a sign-in by name or mobile number: its account, and the guesses at it and from its
 * address, in one hop.
 * Ten wrong ones lock either for half an hour: then nothing is looked at, so that a right password
 * is refused like a wrong one. A member has one count, whichever of their names is tried; unknown
 * names count like known ones.
 */
export async function beginSignIn(name: string, { env, ip, now }: Context): Promise<SignInAttempt> {
  const at = now()
  const unknown = subjectOf('account', name.toLowerCase())
  const address = subjectOf('address', networkOf(ip))
  const isNumber = name.startsWith('+')
  const where = isNumber ? HAS_SHOWN : IS_NAMED
  const [begun, near, rows] = await env.DB.batch([
    beginAt(env, { where, value: name, subject: unknown, now: at }),
    look(env, address),
    isNumber ? byShownMobile(env, name) : byName(env, name),
  ])
  const standings = [standingOf(begun, at), standingOf(near, at)]
  const minutes = Math.max(...standings.map(({ lockedMinutes }) => lockedMinutes))
  if (minutes > 0) throw new AppError('session.locked', { minutes })
  const found = (rows?.results[0] as DirectoryRow | undefined) ?? null
  const account = found ? subjectOfMember(found.id) : unknown
  return {
    found,
    needsCaptcha: standings.some(({ failures }) => failures >= ATTEMPTS_CAPTCHA),
    giveUp: async () => {
      await takeBack(env, account).run()
    },
    right: async () => {
      await clear(env, account).run()
    },
    wrong: async () => {
      const counted = await env.DB.batch([fail(env, account, at), fail(env, address, at)])
      const isMany = counted.some((row) => standingOf(row, at).failures >= ATTEMPTS_CAPTCHA)
      return new AppError('session.wrong-credentials', {}, isMany ? [CAPTCHA_FIELD] : [])
    },
  }
}
