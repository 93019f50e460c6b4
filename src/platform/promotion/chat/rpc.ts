import type { Env } from '#env'
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

/** What a book says of a seat: its session goes on, or has ended. */
export interface Standing {
  seat: string
  isIn: boolean
  pausedUntil: number
}

/** What is asked of a chat room; `ChatObject` answers it. */
export interface ChatRpc {
  /** A pass for one socket; null: the room is full. */
  admit(visitor: Visitor): Answered<string | null>
  /** A book says who goes and who takes a break. */
  settle(standings: readonly Standing[]): Promise<void>
  /** Forgets what somebody said. */
  forgetMember(member: string): Promise<void>
  fetch(request: Request): Promise<Response>
}

/** The object of a chat room. */
export const chatOf = (env: Env, room: string): ChatRpc =>
  env.CHAT.get(env.CHAT.idFromName(room)) as unknown as ChatRpc
