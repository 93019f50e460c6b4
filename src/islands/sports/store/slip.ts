import { atom } from 'nanostores'
import { readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import type { SportCode } from '#lib/sports/kinds/sports'
import { PICKS_MAX } from '#lib/sports/limits'
import type { Odds } from '#lib/sports/odds/formats'
import { prices } from './price'

/** A selection on the bet slip, with what its line says of it. */
export interface SlipPick {
  /** As in `pickId`. */
  id: string
  event: string
  market: string
  selection: string
  /** The odds that the member was shown, or has accepted since. */
  odds: Odds
  sport: SportCode
  competition: string
  home: string
  away: string
  startAt: number
  banker?: true
}

export const SLIP_TABS = ['single', 'accumulator', 'system'] as const
export type SlipTab = (typeof SLIP_TABS)[number]

export const $picks = atom<readonly SlipPick[]>([])
export const $tab = atom<SlipTab>('single')
/** Stakes as typed, by the key of the bet: `single:<pick>`, `accumulator`, `system:<sizes>`. */
export const $typed = atom<Readonly<Record<string, string>>>({})
/** The sheet that shows the slip on a phone. */
export const $slipOpen = atom(false)
/** Nothing more fits: said once, until the next change. */
export const $slipFull = atom(false)

interface Kept {
  picks: readonly SlipPick[]
  tab: SlipTab
  typed: Readonly<Record<string, string>>
}

function keep(): void {
  const kept: Kept = { picks: $picks.get(), tab: $tab.get(), typed: $typed.get() }
  writeSession(SESSION_KEYS.picks, kept.picks.length > 0 ? JSON.stringify(kept) : '')
}

/** The tab that says what a slip of so many picks usually is. */
const tabFor = (count: number, before: number, tab: SlipTab): SlipTab => {
  if (count < 2) return 'single'
  return before < 2 ? 'accumulator' : tab
}

function setPicks(picks: readonly SlipPick[]): void {
  $tab.set(tabFor(picks.length, $picks.get().length, $tab.get()))
  const ids = new Set(picks.map(({ id }) => `single:${id}`))
  const typed = Object.entries($typed.get()).filter(
    ([key]) => !key.startsWith('single:') || ids.has(key),
  )
  $typed.set(picks.length > 0 ? Object.fromEntries(typed) : {})
  $picks.set(picks)
  $slipFull.set(false)
  keep()
}

/** Adds a selection at the odds shown, or takes it off again. */
export function togglePick(pick: SlipPick): void {
  const picks = $picks.get()
  if (picks.some(({ id }) => id === pick.id)) removePick(pick.id)
  else if (picks.length === PICKS_MAX) $slipFull.set(true)
  else setPicks([...picks, pick])
}

export function removePick(id: string): void {
  setPicks($picks.get().filter((pick) => pick.id !== id))
}

/** Takes off what was staked. */
export function removePicks(ids: ReadonlySet<string>): void {
  setPicks($picks.get().filter(({ id }) => !ids.has(id)))
}

/** Puts other picks in place of all: a bet once more, or an address that brings them along. */
export function fillSlip(picks: readonly SlipPick[]): void {
  $typed.set({})
  setPicks(picks.slice(0, PICKS_MAX))
  if (picks.length < 2) return
  $tab.set('accumulator')
  keep()
}

export const clearSlip = (): void => setPicks([])

/** Puts a pick into every combination of a system, or no longer. */
export function toggleBanker(id: string): void {
  $picks.set(
    $picks
      .get()
      .map(({ banker, ...pick }) =>
        pick.id === id && !banker
          ? { ...pick, banker: true as const }
          : { ...pick, ...(pick.id !== id && banker ? { banker } : {}) },
      ),
  )
  keep()
}

export function showTab(tab: SlipTab): void {
  $tab.set(tab)
  keep()
}

export function typeStake(key: string, typed: string): void {
  $typed.set({ ...$typed.get(), [key]: typed })
  keep()
}

/** Accepts the odds as they are now, of all picks. */
export function acceptOdds(): void {
  $picks.set(
    $picks.get().map((pick) => ({ ...pick, odds: prices.get(pick.id)?.odds ?? pick.odds })),
  )
  keep()
}

/** Takes back what this tab kept; anything unreadable is dropped. */
export function restorePicks(): void {
  try {
    const kept = JSON.parse(readSession(SESSION_KEYS.picks) || 'null') as Kept | null
    if (!kept) return
    $typed.set(kept.typed)
    $picks.set(kept.picks.filter(({ id, odds }) => id && odds > 1_000).slice(0, PICKS_MAX))
    $tab.set(kept.tab)
  } catch {
    writeSession(SESSION_KEYS.picks, '')
  }
}
