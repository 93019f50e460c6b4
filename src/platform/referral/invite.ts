import type { Handler } from '#platform/context'
import { inviteCodeOf } from '#platform/directory/index'
import { assertOpened, bookOfToken, bookStub, unwrap } from '#platform/objects'

/** The member's own invite code. */
export const invite: Handler<'referral.invite'> = async (_, { env, token }) => {
  const book = bookOfToken(token)
  await assertOpened(env, book)
  const { id } = unwrap<{ id: string }>(
    await bookStub(env, book).identify('referral.invite', token),
  )
  return { code: await inviteCodeOf(env, id) }
}
