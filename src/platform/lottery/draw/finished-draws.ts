import type { Handler } from '#platform/call/context'
import { infoOnRecord } from './draw-info'
import { nameOf, versionsOnRecord } from './draw-record'
import { type FinishedRow, finishedDraws, newestDraws } from './draw-register'
import { gameCodesOf } from './game-filter'

/** Draws on record; of those that were corrected every result. */
async function drawnInfos(db: D1Database, rows: readonly FinishedRow[], now: number) {
  const corrected = rows.filter(({ version }) => version > 1)
  const versions = await versionsOnRecord(db, corrected)
  return rows.map((row) => infoOnRecord(row, now, versions.get(nameOf(row))))
}

/** Finished draws, newest first, of one game or of several; a void one has no result. */
export const openedDraws: Handler<'lottery.opened'> = async (
  { count, ...filter },
  { env, now },
) => {
  const rows = await finishedDraws(env.DB, gameCodesOf(filter), count)
  return { draws: await drawnInfos(env.DB, rows, now()) }
}

export const newestOfGames: Handler<'lottery.newest'> = async ({ count, ...filter }, context) => {
  const { env, now } = context
  const rows = await newestDraws(env.DB, gameCodesOf(filter))
  return { list: await drawnInfos(env.DB, rows.slice(0, count), now()) }
}
