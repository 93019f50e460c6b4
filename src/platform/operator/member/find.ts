import type { Output } from '#lib/api/call'
import type { find } from '#lib/api/operator/member'
import { COUNTRIES } from '#lib/i18n/countries'
import { maskedEmail, maskedMobile, maskedPerson } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'

type Found = Output<typeof find>['members'][number]
type Row = Omit<Found, 'shown'> & { shown: string }

const COLUMNS = 'm.id, m.username AS account, m.type, m.registered_at AS registeredAt'
/** After everything that begins with the same letters. */
const LAST = '\u{10FFFF}'

/**
 * Each way to find somebody is a range of an index, whatever the number of members. A number that
 * was dialled without its country is a range for each country: the numbers come first, in this
 * order, as everybody would be looked at otherwise.
 */
export const WAYS = {
  id: `SELECT ${COLUMNS}, 'id' AS by, m.id AS shown FROM member m
    WHERE m.id = ?1 AND m.state = 'active'`,
  account: `SELECT ${COLUMNS}, 'account' AS by, '' AS shown FROM member m
    WHERE m.username >= ?1 AND m.username < ?2 AND m.state = 'active'
    ORDER BY m.username LIMIT ?3`,
  email: `SELECT ${COLUMNS}, 'email' AS by, m.email AS shown FROM member m
    WHERE m.email >= ?1 AND m.email < ?2 AND m.state = 'active' ORDER BY m.email LIMIT ?3`,
  payee: `SELECT ${COLUMNS}, 'payee' AS by, json_extract(p.fields, '$.payeeName') AS shown
    FROM member_profile p JOIN member m ON m.id = p.member
    WHERE json_extract(p.fields, '$.payeeName') COLLATE NOCASE >= ?1
      AND json_extract(p.fields, '$.payeeName') COLLATE NOCASE < ?2 AND m.state = 'active'
    ORDER BY json_extract(p.fields, '$.payeeName') COLLATE NOCASE LIMIT ?3`,
  mobile: `SELECT ${COLUMNS}, 'mobile' AS by, m.mobile AS shown
    FROM json_each(?1) j CROSS JOIN member m
    WHERE m.id IN (SELECT o.id FROM member o WHERE o.mobile >= '+' || j.value
      AND o.mobile < '+' || j.value || ':' AND o.state = 'active' ORDER BY o.mobile LIMIT ?2)
    ORDER BY m.mobile LIMIT ?2`,
} as const

/** Digits from here on are a telephone number, or its beginning. */
const DIGITS_MIN = 5

const CODES = [...new Set(COUNTRIES.map(({ dialingCode }) => dialingCode))]

/** A number as it was dialled: with its country, or with any that it may be of. */
function mobilesOf(asked: string): string[] {
  const digits = asked.replace(/[\s().-]/g, '').replace(/^\+|^00/, '')
  if (!/^\d+$/.test(digits) || digits.length < DIGITS_MIN) return []
  const local = digits.replace(/^0/, '')
  return [digits, ...(asked.trim().startsWith('+') ? [] : CODES.map((code) => code + local))]
}

const MASKED: Record<Found['by'], (text: string) => string> = {
  id: (text) => text,
  account: () => '',
  email: maskedEmail,
  payee: maskedPerson,
  mobile: maskedMobile,
}

/** Members by what somebody says of themselves on the telephone. */
export const findMembers: Handler<'operator.findMembers'> = async ({ asked, count }, { env }) => {
  const { DB } = env
  const range = [asked, asked + LAST, count] as const
  const mobiles = mobilesOf(asked)
  const found = await DB.batch<Row>([
    DB.prepare(WAYS.id).bind(asked),
    DB.prepare(WAYS.account).bind(...range),
    DB.prepare(WAYS.email).bind(...range),
    DB.prepare(WAYS.payee).bind(...range),
    ...(mobiles.length ? [DB.prepare(WAYS.mobile).bind(JSON.stringify(mobiles), count)] : []),
  ])
  const members = new Map<string, Found>()
  for (const { results } of found)
    for (const row of results)
      if (!members.has(row.id) && members.size < count)
        members.set(row.id, { ...row, shown: MASKED[row.by](row.shown) })
  return { members: [...members.values()] }
}
