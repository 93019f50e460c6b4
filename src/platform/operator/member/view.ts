import type { Output } from '#lib/api/call'
import type { view } from '#lib/api/operator/member'
import { MEMBER_VIEW_ROWS } from '#lib/limits'
import { DETAIL_FIELDS, type DetailField } from '#lib/rules/details'
import { maskedEmail, maskedMobile, maskedPerson } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { playInternals } from '#platform/play/index'
import { rankLevel } from '#platform/promotion/level/index'
import { operatorInternals } from '../internal'
import { whose } from './whose'

type Shown = Output<typeof view>
type Details = Partial<Record<DetailField, string>>

interface Row {
  invite_code: string
  registered_at: number
  mobile: string | null
  mobile_verified: number
  email: string | null
  email_verified: number
  fields: string | null
  country: string | null
  language: string | null
  factor: string | null
  below: number
}

const ROW = `SELECT m.invite_code, m.registered_at, m.mobile, m.mobile_verified, m.email,
    m.email_verified, p.fields, p.country, p.language, f.state AS factor,
    (SELECT COUNT(*) FROM member b WHERE b.upline = m.id) AS below
  FROM member m LEFT JOIN member_profile p ON p.member = m.id
  LEFT JOIN second_factor f ON f.member = m.id WHERE m.id = ?`

/** Sums by kind of what is no play, from an index that has them all. */
const MONEY = `SELECT kind, SUM(amount) AS amount FROM record_entry
  WHERE member = ? AND kind NOT IN ('stake', 'payout', 'refund') GROUP BY kind`

const PLAYED = `SELECT COALESCE(SUM(count), 0) AS bets, COALESCE(SUM(stake), 0) AS stake,
    COALESCE(SUM(valid), 0) AS valid, COALESCE(SUM(payout), 0) AS payout
  FROM record_play WHERE member = ? AND state IN ('won', 'lost', 'tied')`

const PATH = `WITH RECURSIVE above (id, username, type, upline, up) AS (
    SELECT u.id, u.username, u.type, u.upline, 1 FROM member m JOIN member u ON u.id = m.upline
      WHERE m.id = ?1
    UNION ALL
    SELECT u.id, u.username, u.type, u.upline, a.up + 1
      FROM above a JOIN member u ON u.id = a.upline WHERE a.up < 100)
  SELECT username AS account, type FROM above ORDER BY up DESC`

const SIGNALS = 'SELECT at, kind, count FROM signal WHERE member = ?1 ORDER BY at DESC LIMIT ?2'
const REVIEWS = `SELECT id, kind, amount, state, at FROM review WHERE member = ?1
  ORDER BY at DESC LIMIT ?2`
const NOTES = `SELECT at, operator, text FROM member_note WHERE member = ?1
  ORDER BY at DESC LIMIT ?2`
const TAGS = 'SELECT tag FROM member_tag WHERE member = ? ORDER BY tag'

const GIFTS = ['bonus-paid', 'reward', 'loss-back', 'rebate', 'envelope-in', 'team-rebate']
const PAID_OUT = ['withdraw-hold', 'withdraw-release', 'withdraw-return']

const MASKED: Partial<Record<DetailField, (text: string) => string>> = {
  payeeName: maskedPerson,
  nickname: maskedPerson,
}

/** The details that are there, each by as much as may be seen at once. */
const maskedDetails = (details: Details): Details =>
  Object.fromEntries(
    DETAIL_FIELDS.filter((name) => details[name]).map((name) => [
      name,
      MASKED[name]?.(details[name] ?? '') ?? '•••',
    ]),
  )

/** What there is of a member, from their book and what was projected of it. */
export const viewMember: Handler<'operator.viewMember'> = async ({ account }, context) => {
  const { env, now } = context
  const { DB } = env
  const { id, username, type, book } = await whose(context, account)
  const bound = (query: string, ...more: number[]) => DB.prepare(query).bind(id, ...more)
  const [inBook, given, level, answers] = await Promise.all([
    askBook(env, book, operatorInternals['operator.memberNow'], id),
    askBook(env, book, playInternals.bonuses, id),
    type === 4 ? 0 : rankLevel(env, id, now()),
    DB.batch([
      ...[bound(ROW), bound(MONEY), bound(PLAYED), bound(PATH)],
      ...[SIGNALS, REVIEWS, NOTES].map((query) => bound(query, MEMBER_VIEW_ROWS)),
      bound(TAGS),
    ]),
  ])
  const rows = <T>(at: number) => (answers[at]?.results ?? []) as T[]
  const [row] = rows<Row>(0)
  const money = new Map(
    rows<{ kind: string; amount: number }>(1).map((one) => [one.kind, one.amount]),
  )
  const sumOf = (kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (money.get(kind) ?? 0), 0)
  const [played] = rows<Pick<Shown['totals'], 'bets' | 'stake' | 'valid' | 'payout'>>(2)
  const { member, ...there } = inBook
  return {
    ...{ id, account: username, type, book, currency: member.currency, level },
    ...{ registeredAt: row?.registered_at ?? 0, inviteCode: row?.invite_code ?? '' },
    ...{ language: row?.language ?? '', country: row?.country ?? '' },
    mobile: row?.mobile ? maskedMobile(row.mobile) : '',
    isMobileShown: row?.mobile_verified === 1,
    email: row?.email ? maskedEmail(row.email) : '',
    isEmailShown: row?.email_verified === 1,
    hasFactor: row?.factor === 'on',
    details: maskedDetails(JSON.parse(row?.fields ?? '{}') as Details),
    ...there,
    totals: {
      deposits: sumOf(['deposit', 'deposit-fee']),
      withdrawals: -sumOf(PAID_OUT) || 0,
      gifts: sumOf(GIFTS),
      ...(played ?? { bets: 0, stake: 0, valid: 0, payout: 0 }),
    },
    ...{ path: rows<Shown['path'][number]>(3), below: row?.below ?? 0 },
    bonuses: given
      .slice(0, MEMBER_VIEW_ROWS)
      .map(({ id: bonus, promotion, amount, left, state, at }) => ({
        ...{ id: bonus, promotion, amount, left, state, at },
      })),
    ...{ signals: rows(4), reviews: rows(5), notes: rows(6) },
    tags: rows<{ tag: string }>(7).map(({ tag }) => tag),
  }
}

const OPENED = `SELECT m.mobile, m.email, p.fields FROM member m
  LEFT JOIN member_profile p ON p.member = m.id WHERE m.id = ?`

/** What is masked, in full; who opened it and why stays. */
export const openDetails: Handler<'operator.openDetails'> = async (input, context) => {
  const { id, username } = await whose(context, input.account)
  const row = await context.env.DB.prepare(OPENED)
    .bind(id)
    .first<Pick<Row, 'mobile' | 'email' | 'fields'>>()
  await context.act.row(username, input.reason).run()
  const details = JSON.parse(row?.fields ?? '{}') as Details
  const names = DETAIL_FIELDS.filter((name) => details[name])
  return {
    ...{ mobile: row?.mobile ?? '', email: row?.email ?? '' },
    details: Object.fromEntries(names.map((name) => [name, details[name] ?? ''])),
  }
}
