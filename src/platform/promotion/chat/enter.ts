import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'
import { sessionHash } from '#platform/kernel/book/index'
import { askBook } from '#platform/kernel/books'
import { rankLevel } from '#platform/promotion/level/index'
import { siteSettings } from '#platform/site/index'
import { chatInternals } from './internal'
import { chatOf } from './rpc'

/** A way into a room for who is signed in: their book keeps a seat, the room a pass. */
export const enterChat: Handler<'chat.enter'> = async ({ room }, context) => {
  const { env, book, member, token, now } = context
  if (!(await siteSettings(context)).flags.CHATROOM3) throw new AppError('chat.off')
  const seating = { id: randomId(), session: sessionHash(token), member: member.id, room }
  const [{ seat, pausedUntil }, level] = await Promise.all([
    askBook(env, book, chatInternals.takeSeat, seating),
    rankLevel(env, member.id, now()),
  ])
  const who = { type: member.type, name: maskedName(member.account), level, pausedUntil }
  const pass = await chatOf(env, room).admit({ seat, member: member.id, book, ...who })
  if (pass === null) throw new AppError('chat.full', { seconds: 60 })
  return { pass: `${room}.${pass}` }
}
