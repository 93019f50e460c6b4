import { localizePath } from '#lib/i18n/routes'

/** The page of a match. */
export function eventPath(language: string, event: string): string {
  return `${localizePath('/sports/event', language)}?${new URLSearchParams({ event })}`
}

/** Where a simulated match is played again from what it published. */
export function verifyMatchPath(language: string, event: string): string {
  return `${localizePath('/sports/verify', language)}?${new URLSearchParams({ event })}`
}
