import type { Env } from '#env'
import type { Mute, ReportReason } from '#lib/rewards/chat/words'
import type { Answered } from '#platform/kernel/book/rpc'

/** Who sits in a room; kept with their socket. */
export interface Visitor {
  /** Of their session, as their book knows it. */
  seat: string
  member: string
  book: string
  type: number
  name: string
  level: number
  pausedUntil: number
}

/** Who says something. */
export type Speaking = Pick<Visitor, 'member' | 'name' | 'level'>

/** What the staff may change of a room. */
export interface RoomSettings {
  isOpen: boolean
  /** Lowest level that may write. */
  minLevel: number
  /** Shown as stars, whole words alone. */
  words: string[]
}

/** What is left out keeps its value. */
export type RoomChange = { [K in keyof RoomSettings]?: RoomSettings[K] | undefined }

/** What a book says of a seat: its session goes on, or has ended. */
export interface Standing {
  seat: string
  isIn: boolean
  pausedUntil: number
}

/** A message that members reported. */
export interface ReportedMessage {
  id: number
  at: number
  name: string
  text: string
  reasons: ReportReason[]
  since: number
  mutedUntil: number
}

/** What is asked of a chat room; `ChatObject` answers it. */
export interface ChatRpc {
  /** A pass for one socket; null: the room is full. */
  admit(visitor: Visitor): Answered<string | null>
  /** A book says who goes and who takes a break. */
  settle(standings: readonly Standing[]): Promise<void>
  /** Forgets what somebody said. */
  forgetMember(member: string): Promise<void>
  /** What waits for the staff, and what they may change. */
  reports(): Answered<{ reports: ReportedMessage[]; settings: RoomSettings }>
  /** False: there is no such message. */
  decide(id: number): Answered<boolean>
  remove(id: number, by: string, reason: string): Answered<boolean>
  /** Null: there is no such message. */
  mute(id: number, length: Mute): Answered<{ member: string; until: number } | null>
  /** Lets red envelopes fall, once: the staff's, or a member's own. */
  rain(code: string, title: string, from?: Speaking): Answered<boolean>
  /** Why a member may let nothing fall here; empty: they may. */
  mayGive(visitor: Speaking & Pick<Visitor, 'type' | 'pausedUntil'>): Answered<string>
  change(change: RoomChange): Answered<RoomSettings>
  fetch(request: Request): Promise<Response>
}

/** The object of a chat room. */
export const chatOf = (env: Env, room: string): ChatRpc =>
  env.CHAT.get(env.CHAT.idFromName(room)) as unknown as ChatRpc
