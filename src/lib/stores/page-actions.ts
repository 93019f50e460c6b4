import { closeMenu, openMenu } from './menu'
import { openModal } from './modal'
import { confirmSignOut, freePlay, requireMember } from './session'
import { showToast } from './toast'

/**
 * What a press on prerendered markup may start, by its `data-action`. Such markup needs no code of
 * its own; a link keeps its address for those who come without scripts.
 */
const ACTIONS: Record<string, () => void> = {
  menu: openMenu,
  login: () => openModal('login'),
  register: () => openModal('register'),
  account: () => openModal('account'),
  language: () => openModal('language'),
  tickets: () => openModal('tickets'),
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
    const control = (event.target as Element | null)?.closest<HTMLElement>('[data-action]')
    const action = ACTIONS[control?.dataset['action'] ?? '']
    if (!action || event.defaultPrevented || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    closeMenu()
    action()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
