import { AppError } from '#lib/errors'
import type { OperatorContext } from '#platform/call/context'
import { type DirectoryRow, findById, findByName } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { operatorInternals } from '../internal'

/** A member by name or id, as the directory has them. */
export async function whose({ env }: OperatorContext, account: string): Promise<DirectoryRow> {
  const row = (await findByName(env, account)) ?? (await findById(env, account))
  if (!row) throw new AppError('member.not-found')
  return row
}

/** A reading call of a member's, answered as it would answer them. */
export async function seenBy(
  context: OperatorContext,
  account: string,
  [name, input]: [Parameters<OperatorContext['run']>[0], object],
): Promise<unknown> {
  const row = await whose(context, account)
  const { member } = await askBook(
    context.env,
    row.book,
    operatorInternals['operator.memberNow'],
    row.id,
  )
  const as = { ...context, name, member, book: row.book, signedInAt: context.now() }
  return context.run(name, input, as)
}
