import { localizePath } from '#lib/i18n/routes'
import { lotteryPath } from './lottery-path'

/** Where a vendor's game opens, in a room of it where one is named. */
export function gamePath(language: string, vassalage: string, gameId: string, nodeId = ''): string {
  const words = { vassalage, gameId, ...(nodeId && { nodeId }) }
  return `${localizePath('/game', language)}?${new URLSearchParams(words)}`
}

interface Title {
  code: string
  gameId: string
  vendorCode: string
  isSample: boolean
}

/** Where a title leads: a sample to its own page, which says that it is one. */
export function titlePath(language: string, { code, gameId, vendorCode, isSample }: Title): string {
  if (isSample) return localizePath(`/game/${code}`, language)
  return gamePath(language, vendorCode, gameId)
}

const MATCHES = 'SPORTS-'

/**
 * Where a game leads that a wager names: a vendor's, a title of the catalogue, matches, else a
 * lottery.
 */
export function wagerPath(language: string, gameCode: string, title: string): string {
  if (gameCode.startsWith(MATCHES)) {
    return localizePath(gameCode === `${MATCHES}ESPORTS` ? '/esports' : '/sports', language)
  }
  const [vassalage = '', gameId] = gameCode.split(':')
  if (gameId) return gamePath(language, vassalage, gameId)
  return title ? localizePath(`/game/${gameCode}`, language) : lotteryPath(language, gameCode)
}
