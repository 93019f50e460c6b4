/** How long the end of a flight is shown before bets for the next one are taken. */
export const PAUSE_MS = 4_000
/** Ten frames a second while a flight is on. */
export const FRAME_MS = 100
/** How often bets that were placed or taken back are told while nobody flies. */
export const NEWS_MS = 200
/** How often a flight notes that it goes on: what it was away is known to this. */
export const ALIVE_MS = 400
/** A bet that could not be cashed by hand for longer than this gets its stake back. */
export const OUTAGE_MS = 1_000
/** Bets that one person has in a flight. */
export const SLOTS = 2
/** Flights whose ends are shown, and over which shares are counted. */
export const RECENT = 50
export const COUNTED = 1_000
/** Bets listed, the largest first; counts and sums are of all. */
export const LISTED = 100
export const OWN_LISTED = 20
/** Longest message of a page, bytes, and how many may be wrong before its socket is closed. */
export const MESSAGE_BYTES = 512
export const WRONG_MAX = 20
/** Messages of one socket in a second. */
export const MESSAGES_A_SECOND = 20
/** How long the wallet may take for an answer. */
export const WALLET_MS = 5_000
/** How long after its bets a flight waits for the beacon, and how soon it asks again. */
export const BEACON_MS = 120_000
export const BEACON_AGAIN_MS = 1_000
/** Rounds of a table whose outcomes are listed, and over which they are counted. */
export const TABLE_LISTED = 80
export const TABLE_COUNTED = 500
/** Calls of one person on a round of a table: each chip may be one. */
export const BETS_OF_SEAT = 60
/** How often pages are told how many sit at a table. */
export const SEATED_MS = 2_000
