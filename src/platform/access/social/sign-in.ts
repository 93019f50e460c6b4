import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { SOCIAL_FLOW_MS } from '#lib/limits'
import { ownOrigin } from '#platform/access/own-origin'
import { enterOrAsk } from '#platform/access/second-factor/index'
import { makePass, redeemPass } from '#platform/access/secret/index'
import type { Context, Handler } from '#platform/call/context'
import { findById } from '#platform/directory/index'
import { authorizeUrl, clientOf, type Flow, identify } from './google'
import { knownBy, link, linkTicket } from './link'

const PURPOSE = 'social-flow'

/** The page that Google sends its visitors back to. */
const redirectUri = ({ env }: Context) => `${ownOrigin(env)}/login`

function client({ env }: Context) {
  const known = clientOf(env)
  if (!known) throw new AppError('code.not-enabled')
  return known
}

/** Which other services sign somebody in here. */
export const socialWays: Handler<'session.socialWays'> = async (_input, { env }) => ({
  google: clientOf(env) !== null,
})

/** Where to go, and the sealed rest of the flow, which the browser's tab keeps meanwhile. */
export const socialStart: Handler<'session.socialStart'> = async (_input, context) => {
  const { env, now } = context
  const flow: Flow = { state: randomId(18), nonce: randomId(18), verifier: randomId(32) }
  const url = authorizeUrl(env, client(context), flow, redirectUri(context))
  const pass = { of: JSON.stringify(flow), until: now() + SOCIAL_FLOW_MS }
  return { url, flow: await makePass(env, PURPOSE, pass) }
}

/**
 * Comes back from Google. Whoever is linked is signed in; so is who has shown that very address of
 * mail here. An address that was only typed at a registration proves nothing: then the password
 * is asked for once. Anybody else may register.
 */
export const social: Handler<'session.social'> = async (input, context) => {
  const { env, now } = context
  const known = client(context)
  const plain = await redeemPass(env, PURPOSE, input.flow, now())
  const flow = plain === null ? null : (JSON.parse(plain) as Flow)
  if (flow?.state !== input.state) throw new AppError('session.social-failed')
  const back = { code: input.code, flow, redirectUri: redirectUri(context), now: now() }
  const identity = await identify(env, known, back)
  const found = await knownBy(env, identity)
  const { email } = identity
  if (!found?.isShown) {
    const wanted = { ...identity, member: found?.member ?? '' }
    const step = found ? ('link' as const) : ('register' as const)
    return { socialStep: step, ticket: await linkTicket(wanted, context), email }
  }
  if (!found.isLinked) await link(env, { ...identity, member: found.member }, now())
  const member = await findById(env, found.member)
  if (!member) throw new AppError('session.social-failed')
  return enterOrAsk(member, context)
}
