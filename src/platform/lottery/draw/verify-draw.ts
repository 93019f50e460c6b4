import { AppError } from '#lib/errors'
import { GAMES, gameOf } from '#lib/lottery/games'
import type { Handler } from '#platform/call/context'
import { noteChecked } from '#platform/record/index'
import { infoOnRecord, shownVersion } from './draw-info'
import { aheadOnRecord, nameOf, versionsOnRecord, voidsOnRecord } from './draw-record'
import { finishedDraw } from './draw-register'

/** Draws ahead with what binds their seeds, for anybody to keep and compare once they are drawn. */
export const drawsAhead: Handler<'lottery.ahead'> = async ({ gameCode, count }, { env, now }) => {
  if (gameCode !== undefined && !gameOf(gameCode)) throw new AppError('lottery.game-unknown')
  const codes = gameCode === undefined ? GAMES.map(({ code }) => code) : [gameCode]
  const serverTime = now()
  const rows = await aheadOnRecord(env.DB, codes, { now: serverTime, count })
  return { serverTime, draws: rows.map((row) => infoOnRecord(row, serverTime)) }
}

/** Everything that made a result, or why there is none. Not finished: `lottery.draw-unknown`. */
export const verifyDraw: Handler<'lottery.verify'> = async ({ gameCode, issue }, { env, now }) => {
  const game = gameOf(gameCode)
  if (!game) throw new AppError('lottery.game-unknown')
  const draw = await finishedDraw(env.DB, gameCode, issue)
  if (!draw) throw new AppError('lottery.draw-unknown', { draw: issue })
  await noteChecked(env, { kind: 'draw', subject: `${gameCode} ${issue}`, now: now() })
  const versions = (await versionsOnRecord(env.DB, [draw])).get(nameOf(draw)) ?? []
  return {
    gameCode,
    issue,
    family: game.family,
    openAt: draw.open_at,
    closeAt: draw.close_at,
    drawAt: draw.draw_at,
    state: draw.state === 'void' ? 'void' : 'settled',
    commit: draw.commitment,
    seed: draw.seed ?? '',
    beacon: {
      policy: draw.beacon_policy,
      round: draw.beacon_number,
      signature: draw.beacon_signature,
      randomness: draw.beacon_randomness,
    },
    result: draw.result ?? '',
    voidReason: draw.void_reason,
    refunded: draw.refunded,
    versions: versions.map(shownVersion),
  }
}

/** How many draws of a game are void, and why: who knew a result early could have used that. */
export const voidDraws: Handler<'lottery.voids'> = async ({ gameCode }, { env }) => {
  if (!gameOf(gameCode)) throw new AppError('lottery.game-unknown')
  const { finished, reasons, newest } = await voidsOnRecord(env.DB, gameCode)
  return {
    gameCode,
    finished,
    voided: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons,
    draws: newest.map((draw) => ({
      issue: draw.issue,
      drawAt: draw.draw_at,
      voidReason: draw.void_reason ?? 'seed-lost',
      reason: draw.reason,
      commit: draw.commitment,
      seed: draw.seed ?? '',
      refunded: draw.refunded,
    })),
  }
}
