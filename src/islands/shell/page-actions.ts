import { lazyChunk } from '#lib/browser/lazy-chunk'
import { openWindow } from '#lib/browser/popup-window'
import { signOutHome, startTrial } from '#lib/stores/home'
import { triedBy } from '#lib/stores/member-center'
import { $modal, type ModalName, openModal } from '#lib/stores/modal'
import { requireMember } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { refreshBalance, toggleBalance } from '#lib/stores/wallet'
import { setTheme } from './store/theme'

const HEARD = 'heard'

/**
 * What a press on markup may start, by its `data-action`: one of these, or the modal of that name,
 * at the part that a link's `#…` names. Such markup needs no code of its own; a link keeps its
 * address for those who come without scripts.
 */
export const ACTIONS: Record<string, (part?: string) => void> = {
  center: openCenter,
  'agent-center': openAgents,
  feedback: () => requireMember('feedback', () => openModal('feedback')),
  support: () => void openService(),
  invite: () => openCenter('referral'),
  deposit: () => openCenter('depositv2'),
  hideBalance: toggleBalance,
  refreshBalance: () => void refreshBalance(),
  logout: () => void signOutHome(),
  theme: (name = '') => setTheme(name),
  freeplay: () => void startFreePlay(),
}

/** A page of the member's centre by its name. */
function openCenter(page = ''): void {
  requireMember(triedBy(page), () => openModal('center', page))
}

/** A page of the agent's centre by its name; who is no agent reads so there. */
function openAgents(page = ''): void {
  requireMember('agents', () => openModal('agent-center', page))
}

/** The window opens in the click itself: later no browser lets it. */
async function openService(): Promise<void> {
  const opened = openWindow()
  try {
    const { showService } = await lazyChunk(() => import('#islands/support/store'))
    await showService(opened)
  } catch {
    opened?.close()
    showToast({ tone: 'danger', key: 'chunk', retry: () => void openService() })
  }
}

async function startFreePlay(): Promise<void> {
  try {
    const { freePlay } = await import('#lib/stores/sign-in')
    await freePlay()
    showToast({ tone: 'info', key: 'trial' })
    startTrial()
  } catch {
    openModal('login')
  }
}

/** Starts what `<action>#<part>` names, above a closed menu. */
function start(pressed: string): void {
  const [name = '', part] = pressed.split('#')
  const menu = document.getElementById('menu')
  if (name !== 'theme' && menu?.matches(':popover-open')) menu.hidePopover()
  const action = ACTIONS[name]
  if (action) action(part)
  else openModal(name as ModalName, part)
}

/** Where a key writes instead of starting something. */
const WRITTEN = 'input, textarea, select, [contenteditable]'

/** `/` opens the search from wherever one is. */
function searchByKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented, target } = event
  if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented) return
  if ((target as Element | null)?.closest?.(WRITTEN) || $modal.get()) return
  event.preventDefault()
  openModal('search')
}

/**
 * Listens for presses on `[data-action]`, and starts what was pressed before anybody listened: the
 * page's first script keeps the last one on `<html data-pressed>`. Returns what stops it.
 */
export function listenToActions(): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element | null
    const control = target?.closest<HTMLAnchorElement>('[data-action]')
    if (!control || event.defaultPrevented || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    start(`${control.dataset['action']}${control.hash ?? ''}`)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', searchByKey)
  const { dataset } = document.documentElement
  const { pressed } = dataset
  dataset['pressed'] = HEARD
  if (pressed && pressed !== HEARD) start(pressed)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('keydown', searchByKey)
  }
}

/**
 * `/help` is the home page with the help open, at the part that `#…` names (spec section 2);
 * `?center=withdraw` opens a page of the member's centre, `?agent=dividend` one of the agent's.
 */
export function openByAddress(): void {
  const { pathname, hash, search } = window.location
  const asked = new URLSearchParams(search)
  const page = asked.get('center')
  const agentPage = asked.get('agent')
  if (page !== null) openCenter(page)
  if (agentPage !== null) openAgents(agentPage)
  if (/\/help$/.test(pathname)) openModal('help', hash.slice(1))
}
