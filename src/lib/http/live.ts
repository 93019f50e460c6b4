/** Where a page follows its balance over a WebSocket; not a call, as it is no question. */
export const LIVE_PATH = '/wps/v2/wallets/live'
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
