import { atom } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'
import type { CloseReason } from '#lib/vendor/frame'

const MUTED = 'gameMuted'

/** Since when somebody plays, and what it has brought or cost. */
export interface Sitting {
  startedAt: number
  /** Minor units. */
  net: number
}

/** Null until it is known. */
export const $sitting = atom<Sitting | null>(null)

/** The game has said that it is there, or its page has loaded. */
export const $isShown = atom(false)
/** A round has begun and not ended: its vendor goes on with it whoever leaves. */
export const $inPlay = atom(false)
/** Why the game is to end what is in play and begin nothing more; null while it may. */
export const $closing = atom<CloseReason | null>(null)
/** Games are silent until sound is asked for; kept in this browser. */
export const $muted = atom(true)
/** What a game says went wrong with it. */
export const $fault = atom('')
/** How many messages did not count: of another window, another origin, in no known form. */
export const $ignored = atom(0)

export const isMuted = (): boolean => readLocal(MUTED) !== '0'

export function toggleMuted(): void {
  const isOn = !$muted.get()
  writeLocal(MUTED, isOn ? '1' : '0')
  $muted.set(isOn)
}

/** Waits for the end of what is in play, a while at most. */
export function playEnded(atMostMs: number): Promise<void> {
  if (!$inPlay.get()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      unbind()
      clearTimeout(timer)
      resolve()
    }
    const unbind = $inPlay.listen((isOn) => {
      if (!isOn) done()
    })
    const timer = setTimeout(done, atMostMs)
  })
}
