import { closeModal } from '#lib/stores/modal'
import { dropWaiting } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'

/** A modal whose chunk did not come: what waited for it is dropped, and a toast says so. */
export function giveUpModal(): void {
  dropWaiting()
  closeModal()
  showToast({ tone: 'danger', key: 'chunk' })
}
