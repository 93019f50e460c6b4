import { AppError } from '#lib/errors'
import { GAMES } from '#lib/lottery/games'
import type { Handler } from '#platform/call/context'
import { bookHolding } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { drawOf, lotteryInternals } from '#platform/lottery/index'

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
  const { gameCode, issue, reason = '', ...entering } = input
  assertGame(gameCode)
  const answer = await drawOf(env, gameCode).enter({ issue, person, reason, ...entering })
  if ('refused' in answer) throw new AppError(answer.refused, { draw: issue })
  const { state, result, lateFrom } = answer.value
  const words = reason && `: ${reason}`
  const detail = `${result || 'called off'}${entering.corrects ? ', corrects' : ''} (${state})${words}`
  const subject = `${gameCode} ${issue}`
  await context.act.row(subject, detail).run()
  if (state === 'differs') throw new AppError('lottery.result-differs')
  return { state, result, lateFrom }
}

/** Gives a draw of a public format the times its organiser announced; two do, where it is later. */
export const moveDraw: Handler<'operator.moveDraw'> = async (input, context) => {
  const { gameCode, ...times } = input
  const { issue, closeAt, drawAt, reason } = times
  assertGame(gameCode)
  const { env, operator: person } = context
  const answer = await drawOf(env, gameCode).move({ ...times, person })
  if ('refused' in answer) throw new AppError(answer.refused, { draw: issue })
  const state = answer.value
  const [close, draw] = [closeAt, drawAt].map((at) => new Date(at).toISOString())
  const subject = `${gameCode} ${issue}`
  const detail = `${close}, ${draw} (${state}): ${reason}`
  await context.act.row(subject, detail).run()
  if (state === 'differs') throw new AppError('lottery.times-differ')
  return { state, closeAt, drawAt }
}

/** Takes an open ticket back, for a reason that is kept; two do, once sales have closed. */
export const revokeTicket: Handler<'operator.revokeTicket'> = async ({ id, reason }, context) => {
  const { env, operator: person } = context
  const book = await bookHolding(env, id, 'lottery.ticket-unknown')
  const { gameCode, issue } = await askBook(env, book, lotteryInternals.drawOfTicket, id)
  const soleUntil = await drawOf(env, gameCode).soleUntil(issue)
  const revoking = { id, person, reason, soleUntil }
  const { state } = await askBook(env, book, lotteryInternals.revokeTicket, revoking)
  const detail = `${reason} (${state})`
  await context.act.row(id, detail).run()
  return { state }
}
