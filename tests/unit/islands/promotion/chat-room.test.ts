import { expect, it } from 'vitest'
import { blockedBy, type RoomState, roomAfter } from '#islands/promotion/chat/store/room'
import { CHAT_PAGE } from '#lib/limits'
import type { ChatFrame, ChatMessage } from '#lib/rewards/chat/frames'

const message = (id: number, who = 'ana'): ChatMessage => ({
  ...{ id, at: id, text: `line ${id}` },
  from: { who, name: 'A***a', level: 0, staff: false },
})
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const hello = (last: ChatMessage[], more: object = {}) =>
  ({
    ...{ type: 'hello', who: 'me', last, count: 2, mutedUntil: 0, pausedUntil: 0, level: 1 },
    ...{ block: '', minLevel: 0, isOpen: true, ...more },
  }) as ChatFrame
const after = (room: RoomState | null, ...frames: ChatFrame[]) =>
  frames.reduce(roomAfter, room) as RoomState
const ids = (room: RoomState) => room.list.map(({ id }) => id)

it('hears each message once, in the room’s order, and forgets what is taken out', () => {
  const room = after(
    null,
    hello([message(3)]),
    ...([5, 4, 4] as const).map((id): ChatFrame => ({ type: 'said', message: message(id) })),
    { type: 'gone', id: 3 },
  )
  expect(ids(room)).toEqual([4, 5])
  expect(roomAfter(null, { type: 'count', count: 3 })).toBeNull()
})

it('puts earlier pages above, until one is short', () => {
  const whole = after(null, hello(lines(101, 100 + CHAT_PAGE)))
  expect(whole.hasEarlier).toBe(true)
  const more = after(whole, { type: 'earlier', list: lines(51, 100) })
  expect(ids(more).slice(0, 2)).toEqual([51, 52])
  expect(more.hasEarlier).toBe(true)
  const all = after(more, { type: 'earlier', list: lines(41, 52) })
  expect(all.list).toHaveLength(10 + 50 + CHAT_PAGE)
  expect(all.hasEarlier).toBe(false)
})

it('keeps what was read when the line comes back, unless something is missing between', () => {
  const before = after(null, hello(lines(1, 10)))
  expect(ids(after(before, hello(lines(8, 12))))).toEqual(lines(1, 12).map(({ id }) => id))
  expect(ids(after(before, hello(lines(60, 61))))).toEqual([60, 61])
  // Taken out while the line was down.
  expect(ids(after(before, hello([message(8), message(10)])))).not.toContain(9)
})

it('says why one only reads, and until when, the first reason first', () => {
  const now = 1_000
  const room = (more: object) => after(null, hello([], more))
  expect(blockedBy(room({}), now)).toBeNull()
  expect(blockedBy(room({ block: 'in_need_true_account' }), now)?.by).toBe('trial')
  const paused = after(room({}), { type: 'paused', until: now + 1 })
  expect(blockedBy(paused, now)).toEqual({ by: 'paused', until: now + 1 })
  expect(blockedBy(paused, now + 1)).toBeNull()
  const muted = after(room({}), { type: 'refused', id: 'x', code: 'chat.muted', until: 2_000 })
  expect(blockedBy(muted, now)).toEqual({ by: 'muted', until: 2_000 })
  expect(blockedBy(after(muted, { type: 'muted', until: 0 }), now)).toBeNull()
  const closed = after(muted, { type: 'room', isOpen: false, minLevel: 0 })
  expect(blockedBy(closed, now)?.by).toBe('closed')
  const high = after(room({}), { type: 'room', isOpen: true, minLevel: 2 })
  expect(blockedBy(high, now)?.by).toBe('level')
  expect(blockedBy(after(high, { type: 'room', isOpen: true, minLevel: 1 }), now)).toBeNull()
})
