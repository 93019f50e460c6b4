import { localizePath } from '#lib/i18n/routes'

/** Where a draw can be recomputed; without a number, the newest ones to choose from. */
export function verifyPath(language: string, gameCode: string, issue = ''): string {
  const query = new URLSearchParams(issue ? { gameCode, issue } : { gameCode })
  return `${localizePath('/verify', language)}?${query}`
}
