import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import type { Standing } from './rpc'

/** A room hears what has become of a seat; it is to forget what somebody said. */
export const SEAT_JOB = 'chat-seat'
export const FORGET_JOB = 'chat-forget'

export interface Seat extends Record<string, string> {
  id: string
  session: string
  member: string
  room: string
}

const pausedUntil = (book: Book, member: string): number =>
  book.guard.row(member)?.paused_until ?? 0

/** A session's seat in a room: the one it has, or a new one. */
export function takeSeat(book: Book, { id, session, member, room }: Seat, now: number) {
  const known = first(
    book.sql.exec<Seat>('SELECT * FROM chat_seat WHERE session = ? AND room = ?', session, room),
  )
  if (!known) {
    book.sql.exec('INSERT INTO chat_seat VALUES (?, ?, ?, ?, ?)', id, session, member, room, now)
    book.sql.exec('INSERT OR IGNORE INTO chat_visit VALUES (?, ?)', member, room)
  }
  return { seat: known?.id ?? id, pausedUntil: pausedUntil(book, member) }
}

/** What has become of seats by now. */
export function standingsOf(book: Book, seats: readonly string[], now: number): Standing[] {
  return seats.map((seat) => {
    const row = first(book.sql.exec<Seat>('SELECT * FROM chat_seat WHERE id = ?', seat))
    const gone = { seat, isIn: false, pausedUntil: 0 }
    if (!row) return gone
    try {
      book.sessions.check(row.session, now)
      book.guard.assertMayEnter(row.member, now)
    } catch {
      return gone
    }
    return { seat, isIn: true, pausedUntil: pausedUntil(book, row.member) }
  })
}

const notifyRoom = (book: Book, { id, room }: Seat) => book.jobs.setNow(SEAT_JOB, `${room}|${id}`)

/** Whoever signs out leaves every room. */
export function leaveRooms(book: Book, session: string): void {
  const gone = book.sql.exec<Seat>('SELECT * FROM chat_seat WHERE session = ?', session).toArray()
  if (gone.length === 0) return
  book.sql.exec('DELETE FROM chat_seat WHERE session = ?', session)
  for (const seat of gone) notifyRoom(book, seat)
}

/** A session that goes on under another token keeps its seats. */
export function moveSeats(book: Book, from: string, to: string): void {
  book.sql.exec('UPDATE chat_seat SET session = ? WHERE session = ?', to, from)
}

/** Rooms hear that a member takes a break. */
export function notePause(book: Book, member: string): void {
  const seats = book.sql.exec<Seat>('SELECT * FROM chat_seat WHERE member = ?', member)
  for (const seat of seats.toArray()) notifyRoom(book, seat)
}

/** What somebody said is forgotten with them. */
export function forgetInRooms(book: Book, member: string): void {
  const query = 'DELETE FROM chat_visit WHERE member = ? RETURNING room'
  for (const { room } of book.sql.exec<{ room: string }>(query, member).toArray())
    book.jobs.setNow(FORGET_JOB, `${room}|${member}`)
}
