import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { $session } from '#lib/stores/session'
import { restoreAttempts } from './store/place'
import { $staleSince } from './store/poll'
import { $picks, $slipOpen, restorePicks } from './store/slip'

/** From here on the slip is beside the list. */
const WIDE = '(min-width: 900px)'
/** About a second. */
const FRAMES = 60

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

function focusOn(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.getClientRects().length > 0,
  )
  found?.focus()
  return found !== undefined
}

/** What takes the focus may still be on its way: its part is loaded when it is first shown. */
function focusSoon(selector: string, tries = FRAMES): void {
  requestAnimationFrame(() => {
    if (!focusOn(selector) && tries > 0) focusSoon(selector, tries - 1)
  })
}

/** `/` searches, `s` goes to the stake, Ctrl+Enter places. */
function onKey(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    document.querySelector<HTMLButtonElement>('[data-place]')?.click()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (document.querySelector('dialog[open]')) return
  if (event.key === '/') {
    if (focusOn('[data-sport-search]')) event.preventDefault()
  } else if (event.key === 's' && $picks.get().length > 0) {
    event.preventDefault()
    if (!window.matchMedia(WIDE).matches) $slipOpen.set(true)
    focusSoon('[data-stake]')
  }
}

/** What every page of matches does: keeps the slip, listens to keys, says when prices are old. */
export function useSportsPage(): boolean {
  useEffect(() => {
    restorePicks()
    const stop = $session.subscribe(restoreAttempts)
    // Before the site's own search, which the same key opens elsewhere.
    document.addEventListener('keydown', onKey, true)
    return () => {
      stop()
      document.removeEventListener('keydown', onKey, true)
    }
  }, [])
  return useValue($staleSince) !== null
}
