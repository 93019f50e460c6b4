import { localizePath } from '#lib/i18n/routes'

/** The bet screen of a game; without one the hall of all lotteries. */
export function lotteryPath(language: string, gameCode?: string): string {
  const hall = localizePath('/lottery', language)
  return gameCode ? `${hall}?${new URLSearchParams({ gameCode })}` : hall
}
