import { SESSION_ABSOLUTE_MS } from '#lib/limits'
import type { Job, Part } from '#platform/kernel/book/part'
import {
  FORGET_JOB,
  forgetInRooms,
  leaveRooms,
  moveSeats,
  notePause,
  SEAT_JOB,
  standingsOf,
} from './in-book'
import { chatInternals } from './internal'
import { chatOf } from './rpc'
import { CHAT_SEAT_SCHEMA } from './schema'

const RETRY_MS = 5_000

const notifyRoom: Job = {
  async push(id, { book, env, now, run }) {
    await run(() => book.jobs.set(SEAT_JOB, id, now + RETRY_MS))
    const [room = '', seat = ''] = id.split('|')
    await chatOf(env, room).settle(standingsOf(book, [seat], now))
    await run(() => book.jobs.done(SEAT_JOB, id))
  },
}

const forget: Job = {
  async push(id, { book, env, now, run }) {
    await run(() => book.jobs.set(FORGET_JOB, id, now + RETRY_MS))
    const [room = '', member = ''] = id.split('|')
    await chatOf(env, room).forgetMember(member)
    await run(() => book.jobs.done(FORGET_JOB, id))
  },
}

/** Seats of members in chat rooms: rooms hear at once whose session has ended. */
export const chatPart = {
  name: 'chat',
  migrate: (sql) => sql.exec(CHAT_SEAT_SCHEMA),
  internals: chatInternals,
  jobs: { [SEAT_JOB]: notifyRoom, [FORGET_JOB]: forget },
  sessionEnded: leaveRooms,
  sessionMoved: moveSeats,
  paused: notePause,
  erase: forgetInRooms,
  kept: { chatRooms: 'SELECT room FROM chat_visit WHERE member = ?' },
  open: ({ sql }) => ({
    prune: (now) => {
      // Its session has ended by then, whatever it did.
      sql.exec('DELETE FROM chat_seat WHERE at < ?', now - SESSION_ABSOLUTE_MS)
      return false
    },
  }),
} satisfies Part
