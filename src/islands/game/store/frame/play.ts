import { sendMember } from '#lib/client/member-routes'
import { SECOND_MS } from '#lib/limits'
import type { PlayLimit, PlaySession } from '#lib/stores/game/play-session'
import { openMemberCenter } from '#lib/stores/member-center'
import { $modal } from '#lib/stores/modal'
import { $session, $signedOut } from '#lib/stores/session'
import { $site } from '#lib/stores/site'
import { $balance, refreshBalance } from '#lib/stores/wallet'
import type { FromGame } from '#lib/vendor/frame'
import { showCheck } from './check'
import { followSitting } from './sitting'
import { endGame } from './stage'
import { $closing, $fault, $inPlay, $isShown, $muted, isMuted, playEnded } from './state'
import { type Talk, talkWith } from './talk'
import { followLook, themeNow } from './theme'

/** A reality check waits so long for the end of what is played. */
const END_WAIT_MS = 20 * SECOND_MS

interface Playing {
  frame: () => Window | null
  url: string
  language: string
  /** Leaves for the lobby. */
  leave: () => void
}

/** Plays the game of a frame: its messages, balance, sound, pauses and checks; returns its end. */
export function play({ frame, url, language, leave }: Playing): () => void {
  $muted.set(isMuted())
  $isShown.set(false)
  $inPlay.set(false)
  $fault.set('')
  $closing.set(null)
  const origins = () => $site.get()?.launchGameCDNs ?? []
  const minutes = realityMinutes()
  const talk = talkWith({ frame, origin: new URL(url).origin, origins }, (message) =>
    heard(message, { talk, leave, init: () => void minutes.then(begin) }),
  )
  const begin = (realityMinutes: number) => {
    talk.tell({
      type: 'init',
      ...{ language, realityMinutes, muted: $muted.get(), theme: themeNow() },
      reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
    // What was paused before the game could hear is paused now.
    talk.again()
  }
  const onVisible = () => pauseFor(talk, 'hidden', document.visibilityState === 'hidden')
  document.addEventListener('visibilitychange', onVisible)
  const ends = [
    $balance.listen((balance) => {
      if (balance) talk.tell({ type: 'balanceChanged' })
    }),
    $muted.listen((on) => talk.tell({ type: 'mute', on })),
    followLook((theme) => talk.tell({ type: 'theme', theme })),
    $modal.listen((modal) => pauseFor(talk, 'cashier', modal !== null)),
    $session.listen(({ state }) => {
      if (state === 'out') talk.tell({ type: 'close', reason: $signedOut.get() })
    }),
    $closing.listen((reason) => {
      if (reason) talk.tell({ type: 'close', reason })
    }),
    followSitting((session, limits) => remind(talk, session, limits)),
    () => document.removeEventListener('visibilitychange', onVisible),
    talk.end,
  ]
  return () => {
    for (const end of ends) end()
  }
}

interface Hearing {
  talk: Talk
  leave: () => void
  init: () => void
}

function heard(message: FromGame, { leave, init }: Hearing): void {
  switch (message.type) {
    case 'ready':
      $isShown.set(true)
      init()
      break
    case 'roundStart':
      $inPlay.set(true)
      break
    case 'roundEnd':
      $inPlay.set(false)
      void refreshBalance()
      break
    case 'lobby':
      leave()
      break
    case 'deposit':
      openMemberCenter('depositv2')
      break
    case 'sessionExpired':
      // A game that was told to close has ended what was in play; what follows is known.
      if ($closing.get() || $session.get().state === 'out') $inPlay.set(false)
      else endGame()
      break
    case 'error':
      $fault.set(message.code)
      break
    // A check that was answered in the game still stands here: no game closes ours.
    case 'realityContinue':
      break
  }
}

function pauseFor(talk: Talk, reason: 'cashier' | 'hidden', isOn: boolean): void {
  if (isOn) talk.pause(reason)
  else talk.resume(reason)
}

/** How often the member is reminded; 0 for a trial, and where nobody can tell. */
async function realityMinutes(): Promise<number> {
  if ($session.get().state !== 'in') return 0
  const play = await sendMember('member.play', {}).catch(() => null)
  return play?.realityMinutes ?? 0
}

/** Pauses the game, and stands over it once what is played has ended. */
async function remind(
  talk: Talk,
  session: PlaySession,
  limits: readonly PlayLimit[],
): Promise<boolean> {
  const sessionSeconds = Math.floor((session.serverTime - session.startedAt) / SECOND_MS)
  talk.pause('reality')
  talk.tell({ type: 'realityCheck', sessionSeconds, staked: session.stake, net: session.net })
  await playEnded(END_WAIT_MS)
  // A game that fills the screen would hide what stands over it.
  if (document.fullscreenElement?.tagName === 'IFRAME') await document.exitFullscreen()
  const goesOn = await showCheck(session, limits)
  talk.resume('reality')
  return goesOn
}
