import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { LIVE_PROTOCOL } from '#lib/http/live'
import { assertOpened, bookOf, bookOfToken } from '#platform/objects'

/** The token that a socket's handshake brings: a browser can set no header there. */
export function tokenOfSocket(request: Request): string {
  const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/\s*,\s*/)
  const [protocol, token = ''] = offered
  return protocol === LIVE_PROTOCOL ? token : ''
}

/** Opens a socket to the book of its token; who may not have it is refused. */
export async function openLive(request: Request, env: Env): Promise<Response> {
  const token = tokenOfSocket(request)
  const book = bookOfToken(token)
  await assertOpened(env, book)
  const answer = await bookOf(env, book).fetch(request)
  if (answer.status !== 101) throw new AppError('session.expired')
  return answer
}
