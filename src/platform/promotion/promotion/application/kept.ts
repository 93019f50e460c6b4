import type { Env } from '#env'
import { AppError } from '#lib/errors'
import type { Minor } from '#lib/money'
import { writeMessages } from '#platform/message/index'

export type ApplicationState = 'applying' | 'approved' | 'rejected' | 'close'

/** What somebody has asked for with words and pictures. */
export interface Application {
  id: string
  /** What the promotion's object has set aside for it. */
  claim: string
  promotion: string
  member: string
  book: string
  period: string
  amount: Minor
  request_key: string
  comment: string
  /** Names of its pictures, as a JSON array. */
  images: string
  state: ApplicationState
  reason: string
  at: number
  decided_at: number
  until: number
}

export const imagesOf = ({ images }: Pick<Application, 'images'>): string[] => JSON.parse(images)

/** All that a member has asked of a promotion in a period, the last first. */
export async function applicationsOf(
  { DB }: Env,
  promotion: string,
  member: string,
  period: string,
): Promise<Application[]> {
  const query = `SELECT * FROM promotion_application
    WHERE promotion = ? AND member = ? AND period = ? ORDER BY at DESC, id DESC`
  return (await DB.prepare(query).bind(promotion, member, period).all<Application>()).results
}

/** What a member has asked of a promotion last, of whatever period. */
export const lastApplication = ({ DB }: Env, promotion: string, member: string) =>
  DB.prepare(
    `SELECT * FROM promotion_application WHERE promotion = ? AND member = ?
     ORDER BY at DESC, id DESC LIMIT 1`,
  )
    .bind(promotion, member)
    .first<Application>()

/** Refused where there is none. */
export async function applicationBy({ DB }: Env, id: string): Promise<Application> {
  const query = 'SELECT * FROM promotion_application WHERE id = ?'
  const row = await DB.prepare(query).bind(id).first<Application>()
  if (!row) throw new AppError('promotion.unknown')
  return row
}

/** Keeps it, once for what was set aside; false: another was kept before. */
export async function keepApplication(
  { DB }: Env,
  row: Omit<Application, 'images' | 'state' | 'reason' | 'decided_at'>,
): Promise<boolean> {
  const { id, claim, promotion, member, book, period, amount, request_key: key } = row
  const { meta } = await DB.prepare(
    `INSERT INTO promotion_application (id, claim, promotion, member, book, period, amount,
       request_key, comment, state, at, until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'applying', ?, ?) ON CONFLICT DO NOTHING`,
  )
    .bind(
      ...[id, claim, promotion, member, book, period, amount, key],
      ...[row.comment, row.at, row.until],
    )
    .run()
  return meta.changes > 0
}

/** What its member reads of the decision, written with it. */
const LETTER = writeMessages(`SELECT 'application-' || id, member, 'system',
    'application.' || state, json_object('amount', amount, 'reason', reason), '', '', decided_at
  FROM promotion_application
  WHERE id = ?1 AND decided_at = ?2 AND state IN ('approved', 'rejected')`)

/** Decides it, once, and tells its member; false: it was decided before, or is over. */
export async function noteDecided(
  { DB }: Env,
  id: string,
  state: ApplicationState,
  reason: string,
  at: number,
): Promise<boolean> {
  const update = `UPDATE promotion_application SET state = ?2, reason = ?3, decided_at = ?4
    WHERE id = ?1 AND state = 'applying' AND until > ?4`
  const [decided] = await DB.batch([
    DB.prepare(update).bind(id, state, reason, at),
    DB.prepare(LETTER).bind(id, at),
  ])
  return (decided?.meta.changes ?? 0) > 0
}

/** An application as its member sees it. */
export const shownApplication = (row: Application) => ({
  ...{ at: row.at, comment: row.comment, images: imagesOf(row).length },
  ...{ decidedAt: row.decided_at, reason: row.reason },
})
