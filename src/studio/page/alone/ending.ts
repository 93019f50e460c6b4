import { type Ending, isWin } from '#lib/games/win'
import type { Sound } from '../sound'

const BUZZ_MS = 10

/** Marks an end for ear and hand where it is a win; what else came back is told alone. */
export function markEnd(ending: Ending, sound: Pick<Sound, 'play'>): boolean {
  if (!isWin(ending)) return false
  sound.play('cash')
  globalThis.navigator?.vibrate?.(BUZZ_MS)
  return true
}
