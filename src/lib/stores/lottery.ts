import { atom, computed } from 'nanostores'
import type { current, DrawInfo } from '#lib/api/lottery'
import type { Output } from '#lib/api/call'
import { send } from '#lib/client/call'
import { DRAWS_SHOWN_MAX } from '#lib/limits'
import { $now, noteServerTime } from './draw-clock'

/** The draw on sale and the one before it, as the server last told. */
export type Draws = Pick<Output<typeof current>, 'current' | 'previous'>

export type DrawPhase = 'loading' | 'waiting' | 'selling' | 'closed'

export const $gameCode = atom('')
export const $draws = atom<Draws | null>(null)
/** Finished draws with a result, newest first. */
export const $opened = atom<DrawInfo[] | null>(null)
/** The last look at the draws failed; what is shown may be old. */
export const $stale = atom(false)
/** A result that came while somebody watched, for the animation. */
export const $revealed = atom<DrawInfo | null>(null)

export const $phase = computed([$draws, $now], (draws, now): DrawPhase => phaseOf(draws, now))

/** Whole seconds until sales close (or open), by the server's clock; `null` while unknown. */
export const $secondsLeft = computed([$draws, $now], (draws, now): number | null => {
  if (!draws || now === 0) return null
  const until = now < draws.current.openAt ? draws.current.openAt : draws.current.closeAt
  return Math.max(0, Math.ceil((until - now) / 1_000))
})

/** The share of the sale's time that is left, in percent. */
export const $tide = computed([$draws, $now], (draws, now): number => {
  if (!draws || now === 0) return 0
  const { openAt, closeAt } = draws.current
  const share = (closeAt - now) / Math.max(1, closeAt - openAt)
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
})

export function phaseOf(draws: Draws | null, now: number): DrawPhase {
  if (!draws || now === 0) return 'loading'
  const { openAt, closeAt } = draws.current
  if (now < openAt) return 'waiting'
  return now < closeAt ? 'selling' : 'closed'
}

const isFinished = (draw: DrawInfo): boolean => draw.state === 'settled' || draw.state === 'void'

/** The draw whose end is awaited: closed or drawn, not yet settled. */
export function awaitedDraw(draws: Draws, now: number): DrawInfo | null {
  if (draws.previous && !isFinished(draws.previous)) return draws.previous
  return now >= draws.current.closeAt ? draws.current : null
}

/** Loads the draws once; throws what `send` throws. */
export async function loadDraws(): Promise<void> {
  const gameCode = $gameCode.get()
  const sentAt = Date.now()
  const answer = await send('lottery.current', { gameCode })
  if (gameCode !== $gameCode.get()) return
  noteServerTime(answer.serverTime, sentAt, Date.now())
  const before = $draws.get()
  $draws.set({ current: answer.current, previous: answer.previous })
  if (answer.previous?.result) noteResult(answer.previous, before)
}

/** Loads the finished draws; throws what `send` throws. */
export async function loadOpened(): Promise<void> {
  const gameCode = $gameCode.get()
  const { draws } = await send('lottery.opened', { gameCode, count: DRAWS_SHOWN_MAX })
  if (gameCode === $gameCode.get()) $opened.set(draws.filter(({ result }) => result))
}

function noteResult(drawn: DrawInfo, before: Draws | null): void {
  const list = $opened.get()
  if (list?.some(({ issue }) => issue === drawn.issue)) return
  if (before && $revealed.get()?.issue !== drawn.issue) $revealed.set(drawn)
  if (!list) return
  const newest = list[0]
  const next = newest && newest.drawAt + (drawn.closeAt - drawn.openAt) * 2 > drawn.drawAt
  if (next) $opened.set([drawn, ...list].slice(0, DRAWS_SHOWN_MAX))
  else void loadOpened().catch(() => $stale.set(true))
}

/** Shows a game: forgets the one before. */
export function chooseGame(gameCode: string): void {
  if ($gameCode.get() === gameCode) return
  $draws.set(null)
  $opened.set(null)
  $revealed.set(null)
  $gameCode.set(gameCode)
}
