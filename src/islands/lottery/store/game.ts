import { atom, computed } from 'nanostores'
import type { DrawInfo } from '#lib/api/lottery/lottery'
import { retryForever } from '#lib/browser/retry-forever'
import { send } from '#lib/client/call'
import { DRAWS_SHOWN_MAX } from '#lib/limits'
import { GAMES, gameOf } from '#lib/lottery/games'
import { loadPlays } from '#lib/lottery/plays/load'
import { $now } from '#lib/stores/clock'
import { createLoaded } from '#lib/stores/loaded'
import { type Draws, phaseOf, secondsLeft, timeShare } from './draw-phase'
import { fetchDraws, watchDraws } from './watch'

export const $gameCode = atom(GAMES[0]?.code ?? '')
/** Counts the families whose plays have come. */
export const $playsReady = atom(1)
export const $draws = atom<Draws | null>(null)
/** Finished draws of a game with a result, newest first. */
export const opened = createLoaded(async (gameCode: string): Promise<readonly DrawInfo[]> => {
  const { draws } = await send('lottery.opened', { gameCode, count: DRAWS_SHOWN_MAX })
  return draws.filter(({ result }) => result)
})
export const $opened = opened.$value
/** The last look at the draws failed; what is shown may be old. */
export const $stale = atom(false)
/** A result that came while somebody watched, for the animation. */
export const $revealed = atom<DrawInfo | null>(null)

export const $phase = computed([$draws, $now], phaseOf)
export const $secondsLeft = computed([$draws, $now], secondsLeft)
export const $timeShare = computed([$draws, $now], timeShare)

/** Loads the finished draws; a failure keeps what is shown. */
export const loadOpened = (): Promise<void> => opened.refresh($gameCode.get())

/** Asks for the draws out of turn. Throws `CallError`. */
export async function loadDraws(): Promise<void> {
  const gameCode = $gameCode.get()
  const draws = await fetchDraws(gameCode)
  if (gameCode === $gameCode.get()) takeDraws(draws)
}

/** Shows what the server answered; an older answer that comes late is ignored. */
export function takeDraws(draws: Draws): void {
  const before = $draws.get()
  if (before && draws.current.openAt < before.current.openAt) return
  $draws.set(draws)
  if (draws.previous?.result) noteResult(draws.previous, before !== null)
}

function noteResult(drawn: DrawInfo, watched: boolean): void {
  const list = $opened.get()
  if (list?.some(({ issue }) => issue === drawn.issue)) return
  if (watched && $revealed.get()?.issue !== drawn.issue) $revealed.set(drawn)
  if (!list) return
  const follows = list[0]?.drawAt === undefined || list[0].drawAt >= drawn.openAt
  if (follows) opened.set([drawn, ...list].slice(0, DRAWS_SHOWN_MAX))
  else void loadOpened()
}

/**
 * Shows a game and keeps it fresh while the page is visible; returns how to stop. Its plays count
 * as ready once `texts`, those of its plays, are here too.
 */
export function watchGame(gameCode: string, texts?: Promise<unknown>): () => void {
  if ($gameCode.get() !== gameCode) {
    $draws.set(null)
    opened.clear()
    $revealed.set(null)
    $gameCode.set(gameCode)
  }
  const game = gameOf(gameCode)
  if (!game) return () => {}
  void loadOpened()
  const plays = retryForever(() => loadPlays(game.family))
  void Promise.all([plays, texts]).then(() => $playsReady.set($playsReady.get() + 1))
  return watchDraws(gameCode, { take: takeDraws, stale: (stale) => $stale.set(stale) })
}
