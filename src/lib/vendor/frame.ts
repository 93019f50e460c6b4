import * as z from 'zod/mini'

/** The version of the messages between the site's page and the game in its frame. */
export const FRAME_VERSION = 1

const v = z.literal(FRAME_VERSION)

/** What a game says. Further fields are dropped: no message moves money or names an address. */
const fromGame = z.union([
  z.object({
    v,
    type: z.enum([
      'ready',
      'roundStart',
      'roundEnd',
      'lobby',
      'deposit',
      'sessionExpired',
      'realityContinue',
    ]),
  }),
  z.object({ v, type: z.literal('error'), code: z.string().check(z.regex(/^[a-z0-9.-]{1,64}$/i)) }),
])
export type FromGame = z.infer<typeof fromGame>

/** Why a game pauses, and why its session has closed. */
export type PauseReason = 'reality' | 'cashier' | 'hidden'
export type CloseReason = 'logout' | 'excluded' | 'operator'
/** The look of the page around. */
export type FrameTheme = 'dark' | 'light'

/** What the site says to a game. Amounts are minor units, times milliseconds. */
export type ToGame =
  | {
      type: 'init'
      language: string
      muted: boolean
      reducedMotion: boolean
      theme: FrameTheme
      /** 0: no checks, as in free play. */
      realityMinutes: number
    }
  | { type: 'balanceChanged' | 'resume' }
  | { type: 'pause'; reason: PauseReason }
  | { type: 'realityCheck'; sessionSeconds: number; staked: number; net: number }
  | { type: 'close'; reason: CloseReason }
  | { type: 'mute'; on: boolean }
  | { type: 'theme'; theme: FrameTheme }

/** A message as a browser delivers it. */
export type Delivered = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/**
 * What a message says, where it counts: from the frame's own window, of an origin that is on the
 * list to the letter, in a form of this version. Null: it is to be ignored.
 */
export function readFromGame(
  { data, origin, source }: Delivered,
  frame: unknown,
  origins: readonly string[],
): FromGame | null {
  if (!frame || source !== frame || !origins.includes(origin)) return null
  const read = fromGame.safeParse(data)
  return read.success ? read.data : null
}
