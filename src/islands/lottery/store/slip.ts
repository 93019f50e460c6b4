import { atom, computed } from 'nanostores'
import { randomId } from '#lib/ids'
import { TICKET_LINES_MAX } from '#lib/limits'
import { gameOf } from '#lib/lottery/games'
import { keepSlip, type Line, readSlip, type SlipLine } from '#lib/stores/kept-slip'
import { $draws, $gameCode, $playsReady } from './game'
import { type Quote, quote } from './quote'

export const $slip = atom<readonly SlipLine[]>([])
/** The draw that the slip would be staked on. */
export const $slipDraw = atom('')
/** The draw closed while the slip was open: said once, until the next change or confirmation. */
export const $rolled = atom<{ from: string; to: string } | null>(null)
/** The one line of a quick bet that waits for its confirmation. */
export const $quick = atom<Line | null>(null)
/** The sheet that shows the slip on a phone. */
export const $slipOpen = atom(false)

export interface SlipSum {
  quotes: readonly (Quote | null)[]
  amount: number
  possible: number
  bets: number
  /** A limit on wins cuts what the slip could pay. */
  isCapped: boolean
}

const ZERO: SlipSum = { quotes: [], amount: 0, possible: 0, bets: 0, isCapped: false }

export const $slipSum = computed([$gameCode, $slip, $playsReady], (gameCode, lines): SlipSum => {
  const quotes = lines.map((line) => quote(gameCode, line))
  return quotes.reduce<SlipSum>(
    (sum, line) => ({
      quotes,
      amount: sum.amount + (line?.amount ?? 0),
      possible: sum.possible + (line?.cap ?? line?.possible ?? 0),
      bets: sum.bets + (line?.bets ?? 0),
      isCapped: sum.isCapped || line?.cap !== undefined,
    }),
    { ...ZERO, quotes },
  )
})

function setSlip(lines: readonly SlipLine[]): void {
  $slip.set(lines)
  $rolled.set(null)
  keepSlip({ gameCode: $gameCode.get(), issue: $slipDraw.get(), lines })
}

/** Adds lines as far as a ticket takes them: how many were added. */
export function addLines(lines: readonly Line[]): number {
  const room = TICKET_LINES_MAX - $slip.get().length
  const added = lines.slice(0, room).map((line) => ({ ...line, id: randomId(6) }))
  setSlip([...$slip.get(), ...added])
  return added.length
}

export function changeLine(id: string, line: Line): void {
  setSlip($slip.get().map((kept) => (kept.id === id ? { ...line, id } : kept)))
}

export function removeLine(id: string): void {
  setSlip($slip.get().filter((line) => line.id !== id))
}

export function clearSlip(): void {
  setSlip([])
}

/** Takes back what this tab kept of the game's slip; anything unreadable is dropped. */
export function restoreSlip(): void {
  try {
    const kept = readSlip()
    if (kept?.gameCode !== $gameCode.get() || !gameOf(kept.gameCode)) return
    const lines = kept.lines.filter((line) => quote(kept.gameCode, line) !== null)
    $slipDraw.set(kept.issue)
    setSlip(lines.slice(0, TICKET_LINES_MAX))
  } catch {
    setSlip([])
  }
}

/** Moves the slip along with the draws on sale; returns how to stop. */
export function followDraws(): () => void {
  return $draws.subscribe((draws) => {
    const to = draws?.current.issue
    const from = $slipDraw.get()
    if (!to || to === from) return
    $slipDraw.set(to)
    const lines = $slip.get()
    if (lines.length === 0 && !$quick.get()) return
    setSlip(lines)
    if (from) $rolled.set({ from, to })
  })
}
