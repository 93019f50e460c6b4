import { $modal, $modalPart, closeModal, openModal } from '#lib/stores/modal'
import { dropWaiting } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'

/** A modal whose chunk did not come: what waited for it is dropped, and a toast offers a retry. */
export function giveUpModal(): void {
  const [name, part] = [$modal.get(), $modalPart.get()]
  dropWaiting()
  closeModal()
  if (name) showToast({ tone: 'danger', key: 'chunk', retry: () => openModal(name, part) })
}
