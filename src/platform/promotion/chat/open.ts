import type { Env } from '#env'
import { ROOMS } from '#lib/api/reward/chat'
import { AppError } from '#lib/errors'
import { CHAT_PROTOCOL } from '#lib/http/live'
import { chatOf } from './rpc'

/** The pass that a socket's handshake brings: a browser can set no header there. */
export function passOfSocket(request: Request): { room: string; pass: string } {
  const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/\s*,\s*/)
  const [protocol, text = ''] = offered
  const [room = '', pass = ''] = protocol === CHAT_PROTOCOL ? text.split('.') : []
  return { room, pass }
}

/** Opens a socket to the room of its pass; who has none is refused. */
export async function openChat(request: Request, env: Env): Promise<Response> {
  const { room, pass } = passOfSocket(request)
  if (!pass || !ROOMS.includes(room)) throw new AppError('chat.pass')
  const answer = await chatOf(env, room).fetch(request)
  if (answer.status !== 101) throw new AppError('chat.pass')
  return answer
}
