import { CHAT_PAGE } from '#lib/limits'
import type { ChatFrame, ChatMessage } from '#lib/rewards/chat/frames'

/** A room as the page knows it. */
export interface RoomState {
  /** Whom the member is known by here. */
  who: string
  level: number
  /** Oldest first. */
  list: readonly ChatMessage[]
  hasEarlier: boolean
  count: number
  mutedUntil: number
  pausedUntil: number
  /** Whether it is a trial, which only reads. */
  isTrial: boolean
  isOpen: boolean
  minLevel: number
  reported: readonly number[]
}

/** Why the member may not write now, and until when where that ends by itself. */
export interface Blocked {
  by: 'trial' | 'paused' | 'closed' | 'level' | 'muted'
  until: number
}

type Hello = Extract<ChatFrame, { type: 'hello' }>

/** What was read before a socket was lost stays above what came with the new one, if it joins. */
function entered(before: RoomState | null, { last, block, ...hello }: Hello): RoomState {
  const first = last[0]?.id ?? 0
  const newest = before?.list.at(-1)?.id ?? 0
  const isJoined = before?.who === hello.who && first > 0 && first <= newest
  const older = isJoined ? before.list.filter(({ id }) => id < first) : []
  const { who, level, count, mutedUntil, pausedUntil, isOpen, minLevel } = hello
  return {
    ...{ who, level, count, mutedUntil, pausedUntil, isOpen, minLevel },
    list: [...older, ...last],
    hasEarlier: older.length > 0 ? (before?.hasEarlier ?? false) : last.length >= CHAT_PAGE,
    isTrial: block === 'in_need_true_account',
    reported: before?.reported ?? [],
  }
}

function withMessage(list: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (list.some(({ id }) => id === message.id)) return list
  return [...list, message].sort((one, other) => one.id - other.id)
}

/** The room once it has said something; what tells of one message alone changes nothing here. */
export function roomAfter(room: RoomState | null, frame: ChatFrame): RoomState | null {
  if (frame.type === 'hello') return entered(room, frame)
  if (!room) return null
  switch (frame.type) {
    case 'said':
      return { ...room, list: withMessage(room.list, frame.message) }
    case 'earlier': {
      const known = room.list[0]?.id ?? Number.MAX_SAFE_INTEGER
      const older = frame.list.filter(({ id }) => id < known)
      const hasEarlier = frame.list.length >= CHAT_PAGE
      return { ...room, list: [...older, ...room.list], hasEarlier }
    }
    case 'gone':
      return { ...room, list: room.list.filter(({ id }) => id !== frame.id) }
    case 'reported':
      return { ...room, reported: [...room.reported, frame.id] }
    case 'muted':
      return { ...room, mutedUntil: frame.until }
    case 'paused':
      return { ...room, pausedUntil: frame.until }
    case 'room':
      return { ...room, isOpen: frame.isOpen, minLevel: frame.minLevel }
    case 'count':
      return { ...room, count: frame.count }
    case 'refused':
      if (frame.code === 'chat.muted') return { ...room, mutedUntil: frame.until ?? 0 }
      return frame.code === 'member.paused' ? { ...room, pausedUntil: frame.until ?? 0 } : room
    // A room that has learned more words than this page says them to others.
    default:
      return room
  }
}

/** Why the member may only read now; null: they may write. */
export function blockedBy(room: RoomState, now: number): Blocked | null {
  if (room.isTrial) return { by: 'trial', until: 0 }
  if (room.pausedUntil > now) return { by: 'paused', until: room.pausedUntil }
  if (!room.isOpen) return { by: 'closed', until: 0 }
  if (room.level < room.minLevel) return { by: 'level', until: 0 }
  return room.mutedUntil > now ? { by: 'muted', until: room.mutedUntil } : null
}
