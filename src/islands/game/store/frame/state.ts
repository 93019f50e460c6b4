import { atom } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'

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
/** Games are silent; kept in this browser. */
export const $muted = atom(false)
/** What a game says went wrong with it. */
export const $fault = atom('')
/** How many messages did not count: of another window, another origin, in no known form. */
export const $ignored = atom(0)

export const isMuted = (): boolean => readLocal(MUTED) === '1'

export function toggleMuted(): void {
  const isOn = !$muted.get()
  writeLocal(MUTED, isOn ? '1' : '')
  $muted.set(isOn)
}
