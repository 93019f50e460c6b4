import { atom, onMount } from 'nanostores'
import { type CallValue, send } from '#lib/client/call'
import { serverNow } from '#lib/client/clock'
import { onVisit } from '#lib/client/on-visit'
import { SECOND_MS } from '#lib/limits'

/** The draw of a game that is on sale or next, and its last result. */
export type NextDraw = CallValue<'lottery.next'>['draws'][number]

/** By game; null before they are known. Fresh while somebody looks at it. */
export const $nextDraws = atom<ReadonlyMap<string, NextDraw> | null>(null)

/** A draw is settled and on record a few seconds after its time. */
const SETTLED_MS = 5 * SECOND_MS
const LEAST_MS = 10 * SECOND_MS
const MOST_MS = 60 * SECOND_MS

/** Milliseconds to the next look: once the first of these draws should have its result. */
export function nextLookMs(draws: readonly NextDraw[], now: number): number {
  // A site that has just begun: its first draws are being announced.
  if (draws.length === 0) return LEAST_MS
  const due = draws.map(({ drawAt }) => drawAt + SETTLED_MS - now)
  return Math.max(LEAST_MS, Math.min(MOST_MS, ...due.filter((wait) => wait > 0)))
}

/** Up to a second, so that not every device asks at the same moment. */
const jitterMs = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) * 4

function watch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (isStopped || document.hidden) return
    const answer = await send('lottery.next', {}).catch(() => null)
    if (isStopped) return
    if (answer) $nextDraws.set(new Map(answer.draws.map((draw) => [draw.gameCode, draw])))
    const wait = answer ? nextLookMs(answer.draws, serverNow()) : LEAST_MS
    timer = setTimeout(() => void look(), wait + jitterMs())
  }

  const seen = () => void look()
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', seen)
  seen()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', seen)
  }
}

onMount($nextDraws, () => onVisit(watch))
