import { AppError } from '#lib/errors'
import { GAMES } from '#lib/lottery/games'
import type { Handler } from '#platform/context'
import { allBooks } from '#platform/directory/index'
import { askBook, bookOfId } from '#platform/objects'
import { actOf } from './acts'

const drawOf = (env: Parameters<typeof actOf>[1]['env'], gameCode: string) =>
  env.DRAW.get(env.DRAW.idFromName(gameCode))

function assertGame(gameCode: string): void {
  if (!GAMES.some(({ code }) => code === gameCode)) throw new AppError('lottery.game-unknown')
}

/** Draws of public formats that wait for their result. */
export const awaitedDraws: Handler<'operator.awaitedDraws'> = async (_input, { env }) => {
  const entered = GAMES.filter(({ results }) => results === 'entered')
  const all = await Promise.all(
    entered.map(async ({ code: gameCode }) =>
      (await drawOf(env, gameCode).awaited()).map((draw) => ({ gameCode, ...draw })),
    ),
  )
  return { draws: all.flat().sort((a, b) => a.drawAt - b.drawAt) }
}

/** Notes a result of a public format; it holds once a second operator has entered the same. */
export const enterResult: Handler<'operator.enterResult'> = async (input, context) => {
  const { env, operator: person } = context
  const { gameCode, issue, result, drawnAt, corrects } = input
  assertGame(gameCode)
  const entering = { issue, person, result, drawnAt, corrects }
  const answer = await drawOf(env, gameCode).enter(entering)
  if ('refused' in answer) throw new AppError(answer.refused, { draw: issue })
  const { state, result: kept } = answer.value
  const detail = `${kept || 'called off'}${corrects ? ', corrects' : ''} (${state})`
  const subject = `${gameCode} ${issue}`
  await actOf({ act: 'operator.enterResult', subject, detail }, context).run()
  if (state === 'differs') throw new AppError('lottery.result-differs')
  return { state, result: kept }
}

/** Gives a draw of a public format the times its organiser announced, for a reason. */
export const moveDraw: Handler<'operator.moveDraw'> = async (input, context) => {
  const { gameCode, issue, closeAt, drawAt, reason } = input
  assertGame(gameCode)
  const answer = await drawOf(context.env, gameCode).move({ issue, closeAt, drawAt })
  if ('refused' in answer) throw new AppError(answer.refused, { draw: issue })
  const times = [closeAt, drawAt].map((at) => new Date(at).toISOString()).join(', ')
  const subject = `${gameCode} ${issue}`
  await actOf({ act: 'operator.moveDraw', subject, detail: `${times}: ${reason}` }, context).run()
  return { closeAt, drawAt }
}

/** Takes an open ticket back, for a reason that is kept. */
export const revokeTicket: Handler<'operator.revokeTicket'> = async ({ id, reason }, context) => {
  const { env } = context
  const book = bookOfId(id)
  if (!book || !(await allBooks(env)).includes(book)) throw new AppError('lottery.ticket-unknown')
  await askBook(env, book, 'revokeTicket', id)
  await actOf({ act: 'operator.revokeTicket', subject: id, detail: reason }, context).run()
  return {}
}
