import { closeMenu, openMenu } from './menu'
import { type ModalName, openModal } from './modal'
import { confirmSignOut, freePlay, requireMember } from './session'
import { showToast } from './toast'

/**
 * What a press on markup may start, by its `data-action`: one of these, or the modal of that name,
 * at the part that a link's `#…` names. Such markup needs no code of its own; a link keeps its
 * address for those who come without scripts.
 */
export const ACTIONS: Record<string, () => void> = {
  menu: openMenu,
  deposit: () => requireMember(() => openModal('deposit')),
  logout: () => void confirmSignOut(),
  freeplay: () => void startFreePlay(),
}

async function startFreePlay(): Promise<void> {
  try {
    await freePlay()
    showToast({ tone: 'info', key: 'trial' })
  } catch {
    openModal('login')
  }
}

/** Listens for presses on `[data-action]`; returns what stops it. */
export function listenToActions(): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element | null
    const control = target?.closest<HTMLAnchorElement>('[data-action]')
    const name = control?.dataset['action']
    if (!name || event.defaultPrevented || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    closeMenu()
    const action = ACTIONS[name]
    if (action) action()
    else openModal(name as ModalName, control.hash?.slice(1))
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** `/help` is the home page with the help open, at the part that `#…` names (spec section 2). */
export function openByAddress(): void {
  const { pathname, hash } = window.location
  if (/\/help$/.test(pathname)) openModal('help', hash.slice(1))
}
