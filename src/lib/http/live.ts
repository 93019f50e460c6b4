/** Where a page follows its balance over a WebSocket; not a call, as it is no question. */
export const LIVE_PATH = '/wps/v2/wallets/live'
/** Where a page sits in a chat room, with a pass that a call has brought. */
export const CHAT_PATH = '/wps/v2/chat/live'
/** Subprotocol of that socket; the second one offered is the pass. */
export const CHAT_PROTOCOL = 'orilla.chat'
/** Subprotocol of the socket; the second one offered is the session's token. */
export const LIVE_PROTOCOL = 'orilla.balance'

/** What the socket says: the whole balance, and a version that only grows. */
export interface BalanceFrame {
  type: 'balance'
  /** Minor units. */
  sumBalance: number
  /** What of it is bonus money. */
  bonus: number
  held: number
  currency: string
  version: number
}
