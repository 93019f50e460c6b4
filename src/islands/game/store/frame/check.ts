import { atom } from 'nanostores'
import type { PlayLimit, PlaySession } from '#lib/stores/game/play-session'

/** A reality check that stands over the game until the member answers it. */
export interface Check {
  session: PlaySession
  limits: readonly PlayLimit[]
  /** Goes on, or leads to the member's limits. */
  answer: (goesOn: boolean) => void
}

export const $check = atom<Check | null>(null)

/** Shows a reality check; what the member chose. */
export function showCheck(session: PlaySession, limits: readonly PlayLimit[]): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (goesOn: boolean) => {
      $check.set(null)
      resolve(goesOn)
    }
    $check.set({ session, limits, answer })
  })
}
