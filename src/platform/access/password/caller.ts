import { AppError } from '#lib/errors'
import type { MemberContext } from '#platform/call/context'
import { type DirectoryRow, findById } from '#platform/directory/index'

/** The member who makes a call, as the directory knows them. */
export type Caller = DirectoryRow

/** The directory's row of the member who makes the call. */
export async function callerRow({ env, member }: MemberContext): Promise<Caller> {
  const row = await findById(env, member.id)
  if (!row) throw new AppError('session.expired')
  return row
}
