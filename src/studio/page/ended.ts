import { add, el } from './dom'
import type { Tell } from './frame'
import { forgetSession } from './session'
import type { Words } from './words'

/** The session is over: the banner, which says so, leads to the lobby, and the site is told. */
export function sayEnded(banner: HTMLElement, { t }: Pick<Words, 't'>, tell: Tell): void {
  forgetSession()
  const lobby = () => tell({ type: 'lobby' })
  const leave = el('button', { type: 'button', class: 'link', click: lobby }, t('link.lobby'))
  add(banner, ' ', leave)
  tell({ type: 'sessionExpired' })
}
