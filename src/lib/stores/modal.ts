import { atom } from 'nanostores'

/** Screens that open over a page, by name; `shell/ModalHost` loads them. */
export const MODALS = [
  'login',
  'register',
  'disclaimer',
  'password',
  'exclusion',
  'forgot',
  'reset',
  'account',
  'language',
  'tickets',
  'vendor-games',
  'rooms',
  'center',
  'agent-center',
  'help',
  'notices',
  'notifications',
  'announcement',
  'support',
  'feedback',
  'search',
  'chat',
] as const
export type ModalName = (typeof MODALS)[number]

export const $modal = atom<ModalName | null>(null)
/** Which part of it was asked for, for example `terms` of the help; empty: its beginning. */
export const $modalPart = atom('')

let scrollTop = 0
/** What gave way to the open modal. */
let before: ModalName | null = null

/** Opens a modal; one that is open gives way to it. */
export function openModal(name: ModalName, part = ''): void {
  before = $modal.get()
  if (!before) scrollTop = window.scrollY
  $modalPart.set(part)
  $modal.set(name)
}

/** Closes the open modal; the page is where it was before. */
export function closeModal(): void {
  if (!$modal.get()) return
  $modal.set(null)
  if (window.scrollY !== scrollTop) window.scrollTo({ top: scrollTop, behavior: 'instant' })
}

/** Closes the open modal; one of these that gave way to it comes back. */
export function returnTo(names: readonly ModalName[]): void {
  if (before && names.includes(before)) openModal(before)
  else closeModal()
}
