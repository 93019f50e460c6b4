import type { Feedback } from '#lib/api/site/support'
import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { DAY_MS, FEEDBACK_PER_DAY_MAX, FEEDBACK_WORDS_MAX, FEEDBACK_WORDS_MIN } from '#lib/limits'
import { isFeedback } from '#lib/rules/feedback'
import type { Context, Handler } from '#platform/call/context'

const ID_BYTES = 12
const COLUMNS = `f.id, f.content, f.remark, f.answer, f.at, f.answered_at AS answeredAt,
  (SELECT COUNT(*) FROM feedback_image i WHERE i.feedback = f.id) AS images`

type Row = Omit<Feedback, 'state'>

const withState = <R extends Row>(row: R) => ({
  ...row,
  state: row.answeredAt > 0 ? ('answered' as const) : ('open' as const),
})

/** The feedback of a call made before with the same key; another text is another call. */
async function sentBefore(context: Context, member: string, content: string, remark: string) {
  const row = await context.env.DB.prepare(
    'SELECT id, content, remark FROM feedback WHERE member = ? AND request_key = ?',
  )
    .bind(member, context.key)
    .first<{ id: string; content: string; remark: string }>()
  if (!row) return undefined
  if (row.content !== content || row.remark !== remark) throw new AppError('request.key-reused')
  context.markReplayed()
  return { id: row.id }
}

/** Keeps feedback once for its key, and not more than a day's worth. */
export const sendFeedback: Handler<'support.sendFeedback'> = async (input, context) => {
  const member = context.member.id
  const content = input.content.trim()
  const remark = input.remark.trim()
  if (!isFeedback(content)) {
    throw new AppError('support.feedback-words', {
      min: FEEDBACK_WORDS_MIN,
      max: FEEDBACK_WORDS_MAX,
    })
  }
  const before = await sentBefore(context, member, content, remark)
  if (before) return before
  const at = context.now()
  const id = `F${randomId(ID_BYTES)}`
  const { meta } = await context.env.DB.prepare(
    `INSERT INTO feedback (id, member, request_key, content, remark, at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6
     WHERE (SELECT COUNT(*) FROM feedback WHERE member = ?2 AND at > ?7) < ?8
     ON CONFLICT (member, request_key) DO NOTHING`,
  )
    .bind(id, member, context.key, content, remark, at, at - DAY_MS, FEEDBACK_PER_DAY_MAX)
    .run()
  if (meta.changes > 0) return { id }
  const meanwhile = await sentBefore(context, member, content, remark)
  if (meanwhile) return meanwhile
  throw new AppError('support.feedback-too-many', { minutes: DAY_MS / 60_000 })
}

/** A member's own feedback, newest first. */
export const feedbackList: Handler<'support.feedbackList'> = async ({ page, count }, context) => {
  const member = context.member.id
  const { DB } = context.env
  const total = await DB.prepare('SELECT COUNT(*) AS total FROM feedback WHERE member = ?')
    .bind(member)
    .first<{ total: number }>()
  const { results } = await DB.prepare(
    `SELECT ${COLUMNS} FROM feedback f WHERE f.member = ?
     ORDER BY f.at DESC, f.id LIMIT ? OFFSET ?`,
  )
    .bind(member, count, (page - 1) * count)
    .all<Row>()
  return { list: results.map(withState), total: total?.total ?? 0 }
}

/** Feedback that waits for an answer, oldest first. */
export const openFeedback: Handler<'operator.feedback'> = async ({ page, count }, { env }) => {
  const open = 'FROM feedback f JOIN member m ON m.id = f.member WHERE f.answered_at = 0'
  const total = await env.DB.prepare(`SELECT COUNT(*) AS total ${open}`).first<{ total: number }>()
  const { results } = await env.DB.prepare(
    `SELECT m.username AS account, ${COLUMNS} ${open} ORDER BY f.at, f.id LIMIT ? OFFSET ?`,
  )
    .bind(count, (page - 1) * count)
    .all<Row & { account: string }>()
  return { list: results.map(withState), total: total?.total ?? 0 }
}

/** Answers a member's feedback; the answer stands in its record. */
export const answerFeedback: Handler<'operator.answerFeedback'> = async (input, context) => {
  const { meta } = await context.env.DB.prepare(
    'UPDATE feedback SET answer = ?, answered_at = ? WHERE id = ?',
  )
    .bind(input.answer.trim(), context.now(), input.id)
    .run()
  if (meta.changes === 0) throw new AppError('support.feedback-unknown')
  // What was answered is with the feedback, and goes with it.
  context.act.note(input.id)
  return {}
}
