import { localizePath } from '#lib/i18n/routes'

const NAME = 'reset='

/** A link that opens the form of a new password. The token is no part of what a server sees. */
export function resetLink(origin: string, language: string, token: string): string {
  return `${origin}${localizePath('/login', language)}#${NAME}${token}`
}

/** The token in the fragment of a page's address, or null. */
export function resetToken(fragment: string): string | null {
  const [, token = ''] = fragment.split(`#${NAME}`)
  return token || null
}
