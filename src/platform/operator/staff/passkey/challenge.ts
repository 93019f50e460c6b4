import type { Env } from '#env'
import { MINUTE_MS } from '#lib/limits'
import { makePass, redeemPass } from '#platform/access/secret/index'
import type { Context } from '#platform/call/context'

/** How long a device has to sign. */
const PASSKEY_OFFER_MS = 5 * MINUTE_MS
const PURPOSE = 'staff-passkey'
/** Of whom a challenge is that anybody may ask for, to sign in. */
export const ANYBODY = ''

/** What a device signs: for somebody who adds a key, or to sign in; once, within minutes. */
export const offerTo = (of: string, { env, now }: Pick<Context, 'env' | 'now'>) =>
  makePass(env, PURPOSE, { of, until: now() + PASSKEY_OFFER_MS })

/** Uses a challenge up: false when it was not made for them, is too old or was used before. */
export const isOffered = async (env: Env, challenge: string, of: string, now: number) =>
  (await redeemPass(env, PURPOSE, challenge, now)) === of

/** Where the console's page may be: at the host that was asked, or where links lead back to. */
export const originsOf = ({ env, origin }: Pick<Context, 'env' | 'origin'>) =>
  env.SITE_ORIGIN ? [origin, env.SITE_ORIGIN] : [origin]
