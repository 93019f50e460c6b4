import { leaveForHome } from '#lib/browser/leave'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { localizePath, splitPath } from '#lib/i18n/routes'
import { closeModal } from './modal'
import { confirmSignOut, dropWaiting, finishSignIn, isGameWaiting } from './session'

/** Goes to the home page in the page's language, which takes this page's place in the history. */
function goHome(): void {
  const { language = DEFAULT_LANGUAGE } = splitPath(window.location.pathname)
  const home = localizePath('/', language)
  if (window.location.pathname !== home) leaveForHome(home)
}

/** Asks first, signs out, and leaves for the home page (spec section 2). */
export async function signOutHome(): Promise<void> {
  if (await confirmSignOut()) goHome()
}

/**
 * Free play begins with the game that asked for the sign-in; anything else that did is dropped, and
 * it begins at the home page (spec section 4).
 */
export function startTrial(): void {
  if (isGameWaiting()) finishSignIn()
  else {
    dropWaiting()
    closeModal()
    goHome()
  }
}
