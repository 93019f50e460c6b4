import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import type { Context } from '#platform/context'
import { type DirectoryRow, findById } from '#platform/directory/index'
import { assertOpened, bookOfToken, bookStub, unwrap } from '#platform/objects'

/** The member who makes a call that is worked outside his book, as the directory knows him. */
export type Caller = DirectoryRow

/** Who makes the call, when he may: his book says so. */
export async function callerOf(name: CallName, { env, token }: Context): Promise<Caller> {
  const book = bookOfToken(token)
  await assertOpened(env, book)
  const { id } = unwrap<{ id: string }>(await bookStub(env, book).identify(name, token))
  const row = await findById(env, id)
  if (!row) throw new AppError('session.expired')
  return row
}
