import { TABLE_GAMES } from '#lib/games/games'
import { TABLES } from '#lib/games/tables'
import { faceOfCards } from '#lib/games/tables/dragon-tiger'
import type { TableGame } from '#lib/games/tables/table-game'

interface Times {
  minMs: { standard: number; strict: number }
  bettingMs?: number
}

const TIMES: Record<string, Times> = TABLES.rounds
/** How long what was drawn is on its way to be seen: the wheel turns, cards are dealt. */
const SHOWN_MS = 8_000
/** What is left of a round at least, to look at what it came to. */
const LEFT_MS = 2_000

export interface LiveGame {
  game: TableGame
  /** How long bets are taken. */
  bettingMs: number
  /** From the draw until it is seen and paid, and from there to the next round. */
  showMs: number
  pauseMs: number
  /** What names of its chains begin with, before the currency. */
  chains: string
  /** What of an outcome is counted: a number, a sum, a side. */
  label: (outcome: Record<string, unknown>) => string
}

const sum = (dice: unknown) => (dice as number[]).reduce((all, die) => all + die, 0)

function duel({ dragon, tiger }: Record<string, unknown>): string {
  const face = faceOfCards(String(dragon), String(tiger))
  return face === 'SUITED_TIE' ? 'TIE' : face
}

const LABELS: Record<string, LiveGame['label']> = {
  'ROULETTE-1': ({ number }) => String(number),
  'BACCARAT-1': ({ winner }) => String(winner),
  'SICBO-1': ({ dice }) => String(sum(dice)),
  'DRAGON-TIGER-1': duel,
  'MONEYWHEEL-1': ({ number }) => String(number),
}

function timed(game: TableGame): LiveGame {
  const { code } = game
  const { minMs, bettingMs = 0 } = TIMES[code] as Times
  const left = minMs.standard - bettingMs
  const showMs = Math.min(SHOWN_MS, left - LEFT_MS)
  const label = LABELS[code] as LiveGame['label']
  const chains = code.replace(/-\d+$/, '')
  return { game, bettingMs, showMs, pauseMs: left - showMs, chains, label }
}

/** Tables that all play at once; another one is a row of the engine, and a view of the page. */
const LIVE: readonly LiveGame[] = TABLE_GAMES.map(timed)

export const liveGameOf = (code: string): LiveGame | undefined =>
  LIVE.find(({ game }) => game.code === code)

/** The table that a chain belongs to, by the chain's name. */
export function tableOfChain(name: string): { game: string; currency: string } | null {
  const [, chains, currency] = /^([A-Z-]+)-([A-Z0-9]{3,8})-[0-9A-F]{8}$/.exec(name) ?? []
  const found = LIVE.find((each) => each.chains === chains)
  return found && currency ? { game: found.game.code, currency } : null
}
