import type { Ticket } from '#lib/api/lottery'
import { readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { localizePath } from '#lib/i18n/routes'
import { randomId } from '#lib/ids'
import { TICKET_LINES_MAX } from '#lib/limits'
import type { SlipLine } from '#islands/lottery/store/slip'

interface KeptSlip {
  gameCode: string
  issue: string
  lines: SlipLine[]
}

function keptSlip(): KeptSlip | null {
  try {
    return JSON.parse(readSession(SESSION_KEYS.slip) || 'null') as KeptSlip | null
  } catch {
    return null
  }
}

/**
 * Puts the lines of a bet into the slip of its game, behind what is there, for its next draw; what
 * they cost and pay is asked anew. Answers the address of the bet screen that shows it.
 */
export function betAgain({ gameCode, lines }: Pick<Ticket, 'gameCode' | 'lines'>, to: string) {
  const kept = keptSlip()
  const isSame = kept?.gameCode === gameCode
  const again = lines.map(({ play, selection, unit, multiple }) => ({
    ...{ id: randomId(6), play, selection, unit, multiple },
  }))
  const slip: KeptSlip = {
    gameCode,
    issue: isSame ? kept.issue : '',
    lines: [...(isSame ? kept.lines : []), ...again].slice(0, TICKET_LINES_MAX),
  }
  writeSession(SESSION_KEYS.slip, JSON.stringify(slip))
  return `${localizePath('/lottery', to)}?gameCode=${encodeURIComponent(gameCode)}`
}
