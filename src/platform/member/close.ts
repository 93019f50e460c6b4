import type { Env } from '#edge/env'
import { AppError } from '#lib/errors'
import { CLOSED_KEPT_DAYS, DAY_MS } from '#lib/limits'
import type { Handler } from '#platform/context'
import { findByName } from '#platform/directory/index'
import { askBook } from '#platform/objects'
import { actOf } from '#platform/operator/index'
import { assertPassword, callerOf } from '#platform/password/index'

/** Closes the member's account, by its password. */
export const closeAccount: Handler<'member.close'> = async ({ password }, context) => {
  const caller = await callerOf('member.close', context)
  await assertPassword(password, 'password', caller, context)
  await askBook(context.env, caller.book, 'closeAccount', context.token)
  return {}
}

/** What the directory and the records know of a person, by statements that may run again. */
const FORGET = [
  `UPDATE member SET username = 'erased-' || id, password_hash = '', payment_hash = '',
     mobile = NULL, mobile_verified = 0, email = NULL, register_url = '' WHERE id = ?`,
  'DELETE FROM member_profile WHERE member = ?',
  'DELETE FROM second_factor WHERE member = ?',
  'DELETE FROM social_link WHERE member = ?',
  'DELETE FROM game_favorite WHERE member = ?',
  'DELETE FROM agent_invite WHERE agent = ?',
  `UPDATE review SET account = 'erased-' || member, note = '' WHERE member = ?`,
  `UPDATE feedback SET content = '', remark = '' WHERE member = ?`,
]

const forgetting = (env: Env, id: string) =>
  FORGET.map((statement) => env.DB.prepare(statement).bind(id))

/** Forgets who a closed account was; what it did stays, under its id. */
export const eraseMember: Handler<'operator.erase'> = async ({ account, reason }, context) => {
  const { env } = context
  const member = await findByName(env, account)
  if (!member) throw new AppError('member.not-found')
  await askBook(env, member.book, 'erase', member.id)
  await env.DB.batch([
    ...forgetting(env, member.id),
    actOf({ act: 'operator.erase', subject: member.id, detail: reason }, context),
  ])
  return { id: member.id }
}

/**
 * Forgets accounts that were closed longer ago than they must be known (`CLOSED_KEPT_DAYS`); called
 * by the schedule. The book is told last: until then the account is found again.
 */
export async function forgetClosed(env: Env, book: string, now: number): Promise<void> {
  const days = Number(env.CLOSED_KEPT_DAYS || CLOSED_KEPT_DAYS)
  for (const id of await askBook(env, book, 'closedBefore', now - days * DAY_MS)) {
    await env.DB.batch(forgetting(env, id))
    await askBook(env, book, 'erase', id)
  }
}
