import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { tokenOfSocket } from '#platform/kernel/book/index'
import { assertOpened, bookOf, bookOfToken } from '#platform/kernel/books'

/** Opens a socket to the book of its token; who may not have it is refused. */
export async function openLive(request: Request, env: Env): Promise<Response> {
  const token = tokenOfSocket(request)
  const book = bookOfToken(token)
  await assertOpened(env, book)
  const answer = await bookOf(env, book).fetch(request)
  if (answer.status !== 101) throw new AppError('session.expired')
  return answer
}
