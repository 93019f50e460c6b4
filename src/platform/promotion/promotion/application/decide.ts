import type { Env } from '#env'
import type { Output } from '#lib/api/call'
import type { decide } from '#lib/api/operator/application'
import { AppError } from '#lib/errors'
import { APPLICATION_IMAGES_MS } from '#lib/limits'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { promotionInternals } from '../internal'
import { budgetOf } from '../rpc'
import { dropPictures } from './attach'
import { type Application, applicationBy, imagesOf, noteDecided } from './kept'

type Shown = Output<typeof decide>
type Row = Application & { account: string }

const shownOf = (row: Row): Shown => ({
  ...{ id: row.id, code: row.promotion, account: row.account, amount: row.amount },
  ...{ comment: row.comment, images: imagesOf(row).length, state: row.state, reason: row.reason },
  ...{ at: row.at, decidedAt: row.decided_at, until: row.until },
})

const ROWS = `SELECT a.*, m.username AS account
  FROM promotion_application a JOIN member m ON m.id = a.member`

/** Applications, those that wait first, the oldest before; then those decided, the last first. */
export const listApplications: Handler<'operator.applications'> = async (_input, context) => {
  const { env, now } = context
  const waits = `${ROWS} WHERE a.state = 'applying' AND a.until > ? ORDER BY a.at, a.id LIMIT 200`
  const decided = `${ROWS} WHERE a.state <> 'applying'
    ORDER BY a.decided_at DESC, a.id LIMIT 100`
  const [waiting, done] = await env.DB.batch<Row>([
    env.DB.prepare(waits).bind(now()),
    env.DB.prepare(decided),
  ])
  return { applications: [...(waiting?.results ?? []), ...(done?.results ?? [])].map(shownOf) }
}

/** Nothing is given for it any more: its book says so, then its money is free again. */
export async function endApplication(env: Env, { promotion, book, claim }: Application) {
  await askBook(env, book, promotionInternals.claimOutcome, claim)
  await budgetOf(env, promotion).release(claim)
}

/** Whoever has excluded themselves since is given nothing: their book has dropped what waited. */
async function isDropped(env: Env, { book, claim }: Application): Promise<boolean> {
  return !(await askBook(env, book, promotionInternals.isOffered, claim))
}

/** Approves an application, or rejects it; the same decision again is the same. */
export const decideApplication: Handler<'operator.decideApplication'> = async (input, context) => {
  const { env, now, act } = context
  const { id, decision } = input
  const reason = input.reason.trim()
  if (decision === 'reject' && reason === '') throw new AppError('review.reason')
  const before = await applicationBy(env, id)
  const wanted = decision === 'reject' ? 'rejected' : 'approved'
  const isGone = before.state === 'applying' && (await isDropped(env, before))
  const state = isGone ? 'close' : wanted
  await noteDecided(env, id, state, state === 'rejected' ? reason : '', now())
  const row = await env.DB.prepare(`${ROWS} WHERE a.id = ?`).bind(id).first<Row>()
  if (row?.state !== state) throw new AppError('review.state')
  if (state !== 'approved') await endApplication(env, row)
  act.note(`${row.account} ${row.promotion}`, `${state} ${reason}`.trim())
  return shownOf(row)
}

/** Closes what nobody has decided in time, and removes pictures that are no longer needed. */
export async function pruneApplications(env: Env, now: number): Promise<void> {
  const close = `UPDATE promotion_application SET state = 'close', decided_at = ?1
    WHERE state = 'applying' AND until <= ?1`
  await env.DB.prepare(close).bind(now).run()
  const query = `SELECT id, images FROM promotion_application
    WHERE images <> '[]' AND decided_at > 0 AND decided_at < ? LIMIT 50`
  const { results } = await env.DB.prepare(query)
    .bind(now - APPLICATION_IMAGES_MS)
    .all<Pick<Application, 'id' | 'images'>>()
  for (const row of results) await dropPictures(env, row)
}
