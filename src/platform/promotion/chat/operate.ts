import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { chatOf } from './rpc'

export const chatReports: Handler<'operator.chatReports'> = async ({ room }, { env }) =>
  chatOf(env, room).reports()

export const keepSaid: Handler<'operator.keepSaid'> = async ({ room, id }, { env, act }) => {
  if (!(await chatOf(env, room).decide(id))) throw new AppError('chat.unknown')
  act.note(`${room}|${id}`, 'kept')
  return {}
}

export const removeSaid: Handler<'operator.removeSaid'> = async (input, context) => {
  const { room, id, reason } = input
  const { env, operator, act } = context
  if (!(await chatOf(env, room).remove(id, operator, reason))) throw new AppError('chat.unknown')
  act.note(`${room}|${id}`, reason)
  return {}
}

export const muteSpeaker: Handler<'operator.muteSpeaker'> = async (input, { env, act }) => {
  const { room, id, length, reason } = input
  const muted = await chatOf(env, room).mute(id, length)
  if (!muted) throw new AppError('chat.unknown')
  act.note(muted.member, `${room} ${length}: ${reason}`)
  return { mutedUntil: muted.until }
}

export const setRoom: Handler<'operator.setRoom'> = async ({ room, ...change }, context) => {
  const { env, act } = context
  const settings = await chatOf(env, room).change(change)
  act.note(room, JSON.stringify({ ...settings, words: settings.words.length }))
  return settings
}
