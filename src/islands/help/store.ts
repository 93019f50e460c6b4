import type { Notice } from '#lib/api/site/notice'
import { sendContent } from '#lib/client/content-routes'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { localizePath, splitPath } from '#lib/i18n/routes'
import { HELP_SHOWN_MAX } from '#lib/limits'
import { rewriteAddress } from '#lib/stores/center/back-steps'
import { createLoaded } from '#lib/stores/loaded'
import { type ModalName, returnTo } from '#lib/stores/modal'
import { openStep } from '#lib/stores/session'

/** Forms that link to the site's texts. */
const FORMS: readonly ModalName[] = ['login', 'register']

/** Closes the help; the disclaimer, or the form it was opened from, comes back. */
export function closeHelp(): void {
  // `/help` shows the home page with this modal over it: without it, that page is `/`.
  rewriteAddress(() => {
    const { language = DEFAULT_LANGUAGE, path } = splitPath(window.location.pathname)
    return path === '/help' ? localizePath('/', language) : window.location.href
  })
  if (!openStep()) returnTo(FORMS)
}

/** Answers that the operator wrote; without them the site's own ones stay. */
export const operatorHelp = createLoaded(async (): Promise<readonly Notice[]> => {
  const query = { types: 'H', count: HELP_SHOWN_MAX }
  return (await sendContent('notice.list', query)).list
})
