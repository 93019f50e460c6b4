import type { Output } from '#lib/api/call'
import type { decide as decideCall, reviews } from '#lib/api/operator/operator'
import { DAY_MS } from '#lib/limits'
import type { Handler } from '#platform/call/context'
import { bookHolding } from '#platform/directory/index'
import { bookOf, unwrap } from '#platform/kernel/books'
import { operatorInternals } from './internal'

/** Of each kind: many of one never hide the other. */
const REVIEWS_SHOWN_MAX = 200
const KINDS = ['deposit', 'withdraw'] as const
const STATES = `('review', 'approved', 'partial', 'not-received')`
const SIGNAL_DAYS = 30

type Row = Output<typeof reviews>['reviews'][number]

const NONE = { count: 0, sum: 0 }

/** With what whoever decides looks at; each of these reads an index. */
const WAITING = `SELECT r.id, r.kind, r.account, r.amount, r.note, r.state, r.at,
    COALESCE(m.registered_at, 0) AS registeredAt,
    (SELECT COUNT(*) FROM review e WHERE e.member = r.member AND e.kind = r.kind
      AND e.id <> r.id AND e.at <= r.at
      AND e.state NOT IN ('review', 'rejected', 'cancelled', 'expired')) AS earlier,
    (SELECT COUNT(*) FROM signal s WHERE s.member = r.member AND s.at > ?2) AS signals,
    EXISTS (SELECT 1 FROM member_profile o WHERE o.member <> r.member
      AND json_extract(o.fields, '$.payeeName') COLLATE NOCASE =
        json_extract(p.fields, '$.payeeName')) AS sameHolder
  FROM review r LEFT JOIN member m ON m.id = r.member
    LEFT JOIN member_profile p ON p.member = r.member
  WHERE r.state IN ${STATES} AND r.kind = ?3 ORDER BY r.at LIMIT ?1`
const ALL = `SELECT COUNT(*) AS count, COALESCE(SUM(amount), 0) AS sum FROM review
  WHERE state IN ${STATES} AND kind = ?1`

/** Deposits and withdrawals that wait for a decision, oldest first, and how many there are. */
export const listReviews: Handler<'operator.reviews'> = async (_input, { env, now }) => {
  const since = now() - SIGNAL_DAYS * DAY_MS
  const rowsOf = async (kind: Row['kind']) =>
    (
      await env.DB.prepare(WAITING)
        .bind(REVIEWS_SHOWN_MAX, since, kind)
        .all<Omit<Row, 'sameHolder'> & { sameHolder: number }>()
    ).results
  const allOf = async (kind: Row['kind']) =>
    (await env.DB.prepare(ALL).bind(kind).first<{ count: number; sum: number }>()) ?? NONE
  const [rows, [deposit = NONE, withdraw = NONE]] = await Promise.all([
    Promise.all(KINDS.map(rowsOf)),
    Promise.all(KINDS.map(allOf)),
  ])
  const listed = rows.flat().sort((one, other) => one.at - other.at)
  return {
    reviews: listed.map((row) => ({ ...row, sameHolder: row.sameHolder === 1 })),
    waiting: { deposit, withdraw },
  }
}

/** Approves or rejects one, in the book that it belongs to. */
export const decideReview: Handler<'operator.decide'> = async (input, context) => {
  const { env, key, markReplayed } = context
  const book = await bookHolding(env, input.id, 'deposit.not-found')
  const decide = operatorInternals['operator.decide'].name
  const answer = await bookOf(env, book).internal(decide, input, { owner: 'operator', key })
  if (answer.ok && answer.replayed) markReplayed()
  else if (answer.ok) {
    const detail = [input.decision, input.reason].join(' ').trim()
    context.act.note(input.id, detail)
  }
  return unwrap<Output<typeof decideCall>>(answer)
}
