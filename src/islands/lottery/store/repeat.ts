import { computed } from 'nanostores'
import type { Line } from '#lib/stores/kept-slip'
import { $gameCode, $playsReady } from './game'
import { quote } from './quote'
import { $slip, $slipOpen, addLines } from './slip'
import { $tickets } from './ticket'

/** The lines of the member's last ticket in this game, as far as they can be staked again. */
export const $lastBet = computed([$tickets, $gameCode, $playsReady], (tickets, gameCode) => {
  const last = tickets?.find((ticket) => ticket.gameCode === gameCode)
  const lines = (last?.lines ?? []).map(
    ({ play, selection, unit, multiple }): Line => ({ play, selection, unit, multiple }),
  )
  return lines.filter((line) => quote(gameCode, line) !== null)
})

const PHONE = '(max-width: 899.98px)'

/** Puts the last bet in the slip and shows it there: one more press stakes it. */
export function repeatBet(): void {
  const lines = $lastBet.get()
  if (lines.length === 0) return
  if (!isThere(lines)) addLines(lines)
  if (matchMedia(PHONE).matches) $slipOpen.set(true)
}

/** A second press must not double what is already in the slip. */
const isThere = (lines: readonly Line[]): boolean =>
  JSON.stringify(lines) === JSON.stringify($slip.get().map(({ id, ...line }) => line))
