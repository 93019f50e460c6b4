import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { CLOSED_KEPT_DAYS, DAY_MS } from '#lib/limits'
import { assertPassword, callerRow } from '#platform/access/password/index'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { memberInternals } from '#platform/member/index'
import { ERASURES } from './statements'

/** Closes the member's account, by its password. */
export const closeAccount: Handler<'member.close'> = async ({ password }, context) => {
  const caller = await callerRow(context)
  await assertPassword(password, 'password', caller, context)
  await askBook(context.env, context.book, memberInternals.closeAccount, context.token)
  return {}
}

const forgetting = (env: Env, id: string) =>
  ERASURES.map((statement) => env.DB.prepare(statement).bind(id))

/** Forgets who a closed account was; what it did stays, under its id. */
export const eraseMember: Handler<'operator.erase'> = async ({ account, reason }, context) => {
  const { env } = context
  const member = await findByName(env, account)
  if (!member) throw new AppError('member.not-found')
  await askBook(env, member.book, memberInternals.erase, member.id)
  await env.DB.batch([...forgetting(env, member.id), context.act.row(member.id, reason)])
  return { id: member.id }
}

/**
 * Forgets accounts that were closed longer ago than they must be known (`CLOSED_KEPT_DAYS`); called
 * by the schedule. The book is asked last: until then the account is found again.
 */
export async function forgetClosed(env: Env, book: string, now: number): Promise<void> {
  const days = Number(env.CLOSED_KEPT_DAYS || CLOSED_KEPT_DAYS)
  for (const id of await askBook(env, book, memberInternals.closedBefore, now - days * DAY_MS)) {
    await env.DB.batch(forgetting(env, id))
    await askBook(env, book, memberInternals.erase, id)
  }
}
