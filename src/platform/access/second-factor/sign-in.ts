import type { SecondStep, SignedIn } from '#lib/api/access/session'
import { AppError } from '#lib/errors'
import { SECOND_STEP_MS } from '#lib/limits'
import { makePass, readPass, redeemPass } from '#platform/access/secret/index'
import { type SignInOptions, signIn } from '#platform/access/session/index'
import type { Context, Handler } from '#platform/call/context'
import { type DirectoryRow, findById } from '#platform/directory/index'
import { assertCode } from './check'

const PURPOSE = 'second-step'

interface Begun {
  member: string
  options: SignInOptions
}

/**
 * Signs in who has proved who they are, or asks for the second factor they have: every way in
 * that opens a session for an existing member goes through here.
 */
export async function enterOrAsk(
  found: DirectoryRow,
  context: Context,
  options: SignInOptions = {},
): Promise<SignedIn | SecondStep> {
  if (!found.has_factor) return signIn(found, context, options)
  const expiresAt = context.now() + SECOND_STEP_MS
  const begun: Begun = { member: found.id, options }
  const pass = { of: JSON.stringify(begun), until: expiresAt }
  return { secondStep: true, ticket: await makePass(context.env, PURPOSE, pass), expiresAt }
}

/** The second step of a sign-in: a code for the ticket that the first one gave. */
export const secondStep: Handler<'session.secondStep'> = async ({ ticket, code }, context) => {
  const { env, now } = context
  const pass = await readPass(env, PURPOSE, ticket, now())
  if (!pass) throw new AppError('session.step-expired')
  const { member, options } = JSON.parse(pass.of) as Begun
  await assertCode(member, code, context)
  const isFirst = await redeemPass(env, PURPOSE, ticket, now())
  const found = isFirst && (await findById(env, member))
  if (!found) throw new AppError('session.step-expired')
  return signIn(found, context, options)
}
