import { EXPORT_ROWS } from '#lib/limits'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { memberInternals } from './internal'

type Rows = Record<string, unknown>[]

/** What the directory and other features keep of a member, without anything that signs in. */
const KEPT: Record<string, string> = {
  account: `SELECT id, username, type, invite_code, state, registered_at, register_url, mobile,
    mobile_verified, email, password_at FROM member WHERE id = ?`,
  profile: 'SELECT fields, country, language, updated_at FROM member_profile WHERE member = ?',
  secondFactor: 'SELECT state, updated_at FROM second_factor WHERE member = ?',
  favorites: 'SELECT game_code, at FROM game_favorite WHERE member = ?',
  openedGames: 'SELECT game_code, at FROM vendor_opened WHERE member = ?',
  favouriteLotteries: 'SELECT game_code, at FROM lottery_favourite WHERE member = ?',
  pushDevices: 'SELECT id, kinds, language, at FROM push_device WHERE member = ?',
  missions: `SELECT mission, period, progress, reached_at, joined_at FROM mission_progress
    WHERE member = ?`,
  tournaments: `SELECT tournament, score, bets, reached_at, joined_at FROM tournament_score
    WHERE member = ?`,
  invitations: `SELECT milestone, kind, reached, reward, why, at FROM referral_decided
    WHERE inviter = ?`,
  prizes: 'SELECT pot, name, amount, state, at FROM prize_due WHERE member = ?',
  vip: 'SELECT span, valid, peak FROM vip_valid WHERE member = ?',
  staffNotes: 'SELECT text, at FROM member_note WHERE member = ?',
  staffTags: 'SELECT tag FROM member_tag WHERE member = ?',
  applications: `SELECT promotion, comment, state, reason, at, decided_at FROM promotion_application
    WHERE member = ?`,
  feedback: 'SELECT id, content, remark, answer, at, answered_at FROM feedback WHERE member = ?',
}

const ENTRIES = `SELECT seq, id, kind, reference, amount, balance_after, at FROM record_entry
  WHERE member = ? AND seq < ? ORDER BY seq DESC LIMIT ?`

/** Wagers of a page: from the time of its oldest entry to that of the page before. */
const WAGERS = `SELECT * FROM record_wager WHERE member = ?1 AND at >= ?2
  AND at < COALESCE((SELECT at FROM record_entry WHERE member = ?1 AND seq = ?3), ?4)
  ORDER BY at DESC`

/** Everything kept of the member, read where it is kept; entries and wagers in pages. */
export const exportData: Handler<'member.export'> = async ({ before }, context) => {
  const { env, book } = context
  const member = context.member.id
  const rows = async (query: string, ...values: (string | number)[]): Promise<Rows> =>
    (
      await env.DB.prepare(query)
        .bind(member, ...values)
        .all<Rows[number]>()
    ).results
  const from = before ?? Number.MAX_SAFE_INTEGER
  const entries = (await rows(ENTRIES, from, EXPORT_ROWS)) as (Rows[number] & {
    seq: number
    at: number
  })[]
  const oldest = entries.length === EXPORT_ROWS ? entries.at(-1) : undefined
  const next = oldest?.seq ?? null
  const tickets = await rows(WAGERS, oldest?.at ?? 0, before ?? 0, Number.MAX_SAFE_INTEGER)
  if (before) return { sections: { entries, tickets }, next }
  const kept = await Promise.all(
    Object.entries(KEPT).map(async ([name, query]) => [name, await rows(query)] as const),
  )
  const inBook = await askBook(env, book, memberInternals.kept, member)
  return { sections: { ...Object.fromEntries(kept), ...inBook, entries, tickets }, next }
}
