import { useEffect } from 'react'
import { type LazyPart, useLazyPart } from '#islands/fields/lazy/use-lazy-part'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { $dialog } from '#lib/stores/dialog'
import { $modal } from '#lib/stores/modal'
import { $toasts } from '#lib/stores/toast'
import { followMember } from './follow-member'
import { giveUpModal } from './give-up-modal'
import { loadCovers } from './load-covers'
import { listenToActions, openByAddress } from './page-actions'
import { showCurrent } from './show-current'

/** The list of all modals is long enough to be loaded with the first one. */
const MODAL_PART = {
  namespaces: [],
  load: async () => (await import('./LazyModal')).LazyModal,
}
const DIALOG_PART = {
  namespaces: ['common'],
  load: async () => (await import('./DialogHost')).DialogHost,
}
const TOAST_PART = {
  namespaces: ['common'],
  load: async () => (await import('./ToastHost')).ToastHost,
}

/** All that opens over a page: modals by name, questions, toasts. Each is loaded when used. */
export function ModalHost({ language, texts }: IslandProps) {
  const modal = useValue($modal)
  const dialog = useValue($dialog)
  const toasts = useValue($toasts)
  useEffect(listenToActions, [])
  useEffect(openByAddress, [])
  useEffect(loadCovers, [])
  useEffect(showCurrent, [])
  useEffect(followMember, [])
  return (
    <TextProvider language={language} texts={texts}>
      <Part needed={modal !== null} part={MODAL_PART} language={language} onFail={giveUpModal} />
      <Part needed={dialog !== null} part={DIALOG_PART} language={language} />
      <Part needed={toasts.length > 0} part={TOAST_PART} language={language} />
    </TextProvider>
  )
}

interface PartProps {
  needed: boolean
  part: LazyPart
  language: string
  onFail?: () => void
}

function Part({ needed, part, language, onFail }: PartProps) {
  const loaded = useLazyPart(needed ? part : null, language, onFail)
  if (!loaded) return null
  return (
    <TextProvider language={language} texts={loaded.texts}>
      <loaded.Component />
    </TextProvider>
  )
}
