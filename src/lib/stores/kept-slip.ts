import type { Ticket } from '#lib/api/lottery/lottery'
import { readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { localizePath } from '#lib/i18n/routes'
import { randomId } from '#lib/ids'
import { TICKET_LINES_MAX } from '#lib/limits'
import type { Selection } from '#lib/lottery/selection'
import type { Minor } from '#lib/money'

/** What is staked, before anybody counted it. */
export interface Line {
  play: string
  selection: Selection
  /** Stake per bet before the multiple, minor units. */
  unit: Minor
  multiple: number
  /** The prize level; the game's highest unless said. */
  series?: number
}

export interface SlipLine extends Line {
  id: string
}

/** A bet slip as this tab keeps it from page to page. */
export interface KeptSlip {
  gameCode: string
  issue: string
  lines: readonly SlipLine[]
}

/** The slip of this tab, if any; one that cannot be read is dropped. */
export function readSlip(): KeptSlip | null {
  try {
    return JSON.parse(readSession(SESSION_KEYS.slip) || 'null') as KeptSlip | null
  } catch {
    writeSession(SESSION_KEYS.slip, '')
    return null
  }
}

/** Keeps a slip; one without lines is none. */
export function keepSlip(slip: KeptSlip): void {
  writeSession(SESSION_KEYS.slip, slip.lines.length > 0 ? JSON.stringify(slip) : '')
}

/**
 * Puts the lines of a bet into the slip of its game, behind what is there, for its next draw; what
 * they cost and pay is asked anew. Answers the address of the bet screen that shows it.
 */
export function betAgain({ gameCode, lines }: Pick<Ticket, 'gameCode' | 'lines'>, to: string) {
  const kept = readSlip()
  const own = kept?.gameCode === gameCode ? kept : { issue: '', lines: [] }
  const again = lines.map(({ play, selection, unit, multiple }) => ({
    ...{ id: randomId(6), play, selection, unit, multiple },
  }))
  const all = [...own.lines, ...again].slice(0, TICKET_LINES_MAX)
  keepSlip({ gameCode, issue: own.issue, lines: all })
  return `${localizePath('/lottery', to)}?gameCode=${encodeURIComponent(gameCode)}`
}
