import type { Env } from '#env'
import { standingAt, type VipBasis, type VipSpan, vipSpan } from '#lib/rewards/vip/standing'

export interface VipLevel {
  level: number
  /** Minor units, as all that follows. */
  validBet: number
  /** Valid bet of a month that keeps the level. */
  keep: number
  gift: number
  weekly: number
  monthly: number
  birthday: number
  weeklyBet: number
  monthlyBet: number
}

const LEVELS = `SELECT level, valid_bet AS validBet, keep, gift, weekly, monthly, birthday,
  weekly_bet AS weeklyBet, monthly_bet AS monthlyBet FROM vip_level ORDER BY level`

/** The table of levels, from the lowest. */
export async function vipLevels({ DB }: Env): Promise<VipLevel[]> {
  return (await DB.prepare(LEVELS).all<VipLevel>()).results
}

/** Puts a table in the place of the one before, in one step. */
export async function keepLevels({ DB }: Env, levels: readonly VipLevel[]): Promise<void> {
  const insert = DB.prepare('INSERT INTO vip_level VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  await DB.batch([
    DB.prepare('DELETE FROM vip_level'),
    ...levels.map(({ level, validBet, keep, gift, weekly, monthly, birthday, ...bets }) =>
      insert.bind(
        ...[level, validBet, keep, gift, weekly, monthly, birthday],
        ...[bets.weeklyBet, bets.monthlyBet],
      ),
    ),
  ])
}

/** Keeps this span laid out and the one after it: what is settled within is counted there. */
export async function keepSpans({ DB, MERCHANT_TIME_ZONE: zone }: Env, now: number) {
  const span = vipSpan(zone, now)
  const insert = DB.prepare('INSERT OR IGNORE INTO vip_span (starts_at, ends_at) VALUES (?, ?)')
  await DB.batch([span, vipSpan(zone, span.to)].map(({ from, to }) => insert.bind(from, to)))
}

/** What levels are counted by, whoever it is. */
export async function levelRules(env: Env, now: number): Promise<Omit<VipBasis, 'life'>> {
  const [levels, begin] = await Promise.all([
    vipLevels(env),
    env.DB.prepare('SELECT MIN(starts_at) AS n FROM vip_span').first<number>('n'),
  ])
  const rules = levels.map(({ validBet: reach, keep, gift }) => ({ reach, keep, gift }))
  return { levels: rules, zone: env.MERCHANT_TIME_ZONE, begin: begin ?? now }
}

/** What a member's level comes from. */
export interface Counted {
  levels: VipLevel[]
  spans: VipSpan[]
  basis: VipBasis
  /** Valid bet of all settled wagers. */
  life: number
}

interface Lives {
  life: number | null
  begin: number | null
}

/** Reads it in one step, so that a bet is never counted twice or left out. */
export async function countedOf(env: Env, member: string, now: number): Promise<Counted> {
  const { DB, MERCHANT_TIME_ZONE: zone } = env
  const [levelRows, lifeRows, spanRows] = await DB.batch([
    DB.prepare(LEVELS),
    DB.prepare(
      `SELECT (SELECT valid FROM record_valid WHERE member = ?) AS life,
         (SELECT MIN(starts_at) FROM vip_span) AS begin`,
    ).bind(member),
    DB.prepare(
      'SELECT span AS "from", valid, peak FROM vip_valid WHERE member = ? ORDER BY span',
    ).bind(member),
  ])
  const levels = (levelRows?.results ?? []) as VipLevel[]
  const spans = (spanRows?.results ?? []) as VipSpan[]
  const [{ life, begin } = { life: 0, begin: null }] = (lifeRows?.results ?? []) as Lives[]
  const before = (life ?? 0) - spans.reduce((sum, { valid }) => sum + valid, 0)
  const rules = levels.map(({ validBet: reach, keep, gift }) => ({ reach, keep, gift }))
  const basis = { levels: rules, zone, begin: begin ?? now, life: before }
  return { levels, spans, basis, life: life ?? 0 }
}

export const standingOf = ({ spans, basis }: Counted, at: number) => standingAt(spans, basis, at)

/** `MM-DD`, and since when it is known. */
export interface Birthday {
  day: string
  setAt: number
}

const DAY = /^\d{4}-(\d{2}-\d{2})$/

/** A member's birthday, as far as it is a day of the calendar. */
export async function birthdayOf({ DB }: Env, member: string): Promise<Birthday | null> {
  const row = await DB.prepare(
    `SELECT p.fields ->> 'birthday' AS birthday, b.set_at AS setAt FROM vip_birthday b
     JOIN member_profile p ON p.member = b.member WHERE b.member = ?`,
  )
    .bind(member)
    .first<{ birthday: string; setAt: number }>()
  const day = row && DAY.exec(row.birthday)?.[1]
  return day ? { day, setAt: row.setAt } : null
}
