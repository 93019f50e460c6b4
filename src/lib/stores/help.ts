import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { localizePath, splitPath } from '#lib/i18n/routes'
import { closeModal } from './modal'
import { openStep } from './session'

/** Closes the help; a screen that stands before the site, as the disclaimer, comes back. */
export function closeHelp(): void {
  const { language = DEFAULT_LANGUAGE, path } = splitPath(window.location.pathname)
  // `/help` shows the home page with this modal over it: without it, that page is `/`.
  if (path === '/help') {
    window.history.replaceState(window.history.state, '', localizePath('/', language))
  }
  if (!openStep()) closeModal()
}
