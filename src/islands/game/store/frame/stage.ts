import { atom } from 'nanostores'
import { readSession, SESSION_KEYS } from '#lib/browser/storage'
import { onSiteClosed } from '#lib/client/call'
import { CallError } from '#lib/client/call-error'
import { onVisit } from '#lib/client/on-visit'
import { MINUTE_MS } from '#lib/limits'
import { $session, $signedOut } from '#lib/stores/session'
import { loadSite } from '#lib/stores/site'
import { $closing, playEnded } from './state'

/** The game that the page's address names. */
export interface AskedGame {
  vassalage: string
  /** What its vendor calls it; empty: the vendor's lobby. */
  gameId: string
  /** A room of it, or empty. */
  nodeId: string
}

/** Another open game, offered instead. */
export interface OtherGame {
  vassalage: string
  gameId: string
  names: Record<string, string>
  /** Path of its cover; empty: it has none. */
  image: string
}

const WHY = {
  'game.maintenance': 'maintenance',
  'site.maintenance': 'maintenance',
  'game.unavailable': 'silent',
  'game.unknown': 'gone',
  'game.room-unknown': 'gone',
  in_need_true_account: 'trial',
  'member.paused': 'paused',
  'member.excluded': 'excluded',
  'member.excluded-for-good': 'excluded',
  'site.restricted': 'region',
} as const
export type Why = (typeof WHY)[keyof typeof WHY] | 'failed'

/** Why a game did not open, in the server's words too. */
export interface Refusal {
  why: Why
  code: string
  message: string
  /** The operator's words on a vendor's maintenance. */
  notice: string
  others: readonly OtherGame[]
}

/** What stands where the game is played. */
export type Stage =
  | { is: 'waiting' }
  /** Nobody is signed in; whether somebody with an account was, while this game was open. */
  | { is: 'out'; wasIn: boolean }
  | { is: 'opening' }
  | { is: 'framed'; url: string }
  /** Its vendor refuses frames: it opens in a tab of its own, from a press. */
  | { is: 'tab'; url: string }
  /** The vendor's session has ended. */
  | { is: 'ended' }
  | ({ is: 'refused' } & Refusal)

export const $stage = atom<Stage>({ is: 'waiting' })

/** As wide as a phone held upright, or as low as one held across. */
const PHONE = '(max-width: 599px), (max-height: 499px)'

/** A game that is closed stays so long, at most, for what is in play to be ended by hand. */
const CLOSE_WAIT_MS = 3 * MINUTE_MS

let attempt = 0
let wasIn = false

/** Opens a game, for who is signed in. */
export async function openGame(asked: AskedGame, language: string): Promise<void> {
  const session = $session.get()
  if (!asked.vassalage) return $stage.set(refusal(new CallError('game.unknown', '')))
  if (session.state === 'out') return $stage.set(outside())
  wasIn ||= session.state === 'in'
  attempt += 1
  const mine = attempt
  $stage.set({ is: 'opening' })
  const stage = await launched(asked, session.account, language).catch(refusal)
  if (mine === attempt) $stage.set(stage)
}

async function launched(asked: AskedGame, username: string, language: string): Promise<Stage> {
  const site = loadSite()
  // Calls of games are in the lobbies' file.
  const { sendGame } = await import('#lib/client/game-routes')
  const merchantCode = readSession(SESSION_KEYS.merchant) || (await site).merchant
  const opened = await sendGame('game.launch', {
    ...asked,
    ...{ accountType: '1', confirmTrans: '0', launchMode: 'GLS', clientType: '3' },
    platform: window.matchMedia(PHONE).matches ? 'html5-mobile' : 'html5-desktop',
    ...{ username, merchantCode, language },
  })
  const { game_url: url, game_url2: ofTab } = opened
  if (ofTab) return { is: 'tab', url: ofTab }
  if (url.startsWith('/')) return leaveFor(url)
  // In a frame of this very origin nothing would hold the game back.
  if (new URL(url).origin === window.location.origin) throw new CallError('game.unavailable', '')
  return { is: 'framed', url }
}

/** A lottery of the house is a page of ours. */
function leaveFor(path: string): Stage {
  window.location.replace(path)
  return { is: 'opening' }
}

function refusal(error: unknown): Stage {
  const { code, message, value } =
    error instanceof CallError ? error : new CallError('client.answer', '')
  const why = Object.hasOwn(WHY, code) ? WHY[code as keyof typeof WHY] : 'failed'
  const { notice = '', alternatives = [] } = (value ?? {}) as {
    notice?: string
    alternatives?: OtherGame[]
  }
  return { is: 'refused', why, code, message, notice, others: alternatives }
}

/** Where nobody is signed in: one who has excluded themselves is asked for nothing. */
const outside = (): Stage =>
  $signedOut.get() === 'excluded'
    ? refusal(new CallError('member.excluded', ''))
    : { is: 'out', wasIn }

/** Says that the vendor's session is over: a new launch opens the game again. */
export function endGame(): void {
  attempt += 1
  $stage.set({ is: 'ended' })
}

/** Closes the game that is open, as soon as nothing is in play, to show something else. */
async function closeGame(next: () => void): Promise<void> {
  attempt += 1
  const mine = attempt
  if ($stage.get().is === 'framed') await playEnded(CLOSE_WAIT_MS)
  if (mine === attempt) next()
}

/** The site has been closed to who plays. */
function onClosed(error: CallError): void {
  const isPlaying = $stage.get().is === 'framed' && $session.get().state !== 'out'
  if (!isPlaying || $closing.get()) return
  $closing.set('operator')
  void closeGame(() => $stage.set(refusal(error)))
}

/** Opens the game for whoever signs in, and closes it with their session; returns its end. */
export function followSession(asked: AskedGame, language: string): () => void {
  let member: string | null = null
  wasIn = false
  return onVisit(() => {
    const unbind = $session.subscribe((session) => {
      const next = session.state === 'out' ? '' : session.memberId
      if (next === member) return
      member = next
      void (next ? openGame(asked, language) : closeGame(() => void openGame(asked, language)))
    })
    const unhear = onSiteClosed(onClosed)
    return () => {
      unhear()
      unbind()
    }
  })
}
