import { atom } from 'nanostores'
import type { TextParams } from '#lib/i18n/format'
import { SECOND_MS } from '#lib/limits'

export type ToastTone = 'success' | 'danger' | 'warn' | 'info'

export interface Toast {
  id: number
  tone: ToastTone
  /** The words, already in the page's language … */
  text?: string
  /** … or a key of `common.toast`. */
  key?: string
  params?: TextParams
  /** Money won, already formatted: shown after the words in gold. */
  prize?: string
  /** A button that runs something and closes the toast. */
  action?: { label: string; run: () => void }
  /** A button that tries again what failed. */
  retry?: () => void
  /** Says that money moved: it stays longer. */
  money?: boolean
}

export const TOAST_MS = 5 * SECOND_MS
export const MONEY_TOAST_MS = 8 * SECOND_MS
const SHOWN_MAX = 3

export const $toasts = atom<readonly Toast[]>([])

let count = 0

/** Shows a short message at the bottom; the oldest gives way when there are more than three. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  count += 1
  $toasts.set([...$toasts.get(), { ...toast, id: count }].slice(-SHOWN_MAX))
  return count
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
