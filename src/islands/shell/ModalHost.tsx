import { useEffect } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { $dialog } from '#lib/stores/dialog'
import { $modal } from '#lib/stores/modal'
import { $news } from '#lib/stores/news/news'
import { $toasts } from '#lib/stores/toast'
import { followMember } from './follow-member'
import { followScreens } from './follow-screens'
import { giveUpModal } from './give-up-modal'
import { keepOffline } from './keep-offline'
import { loadCovers } from './load-covers'
import { listenToActions, openByAddress } from './page-actions'
import { showCurrent } from './show-current'
import { followTheme } from './store/theme'

/** The list of all modals is long enough to be loaded with the first one. */
const MODAL_PART = {
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

const NEWS_PART = {
  namespaces: ['notification', 'inbox', 'ticket'],
  load: async () => (await import('#islands/notification/NewsToasts')).NewsToasts,
}

/** All that opens over a page: modals by name, questions, toasts. Each is loaded when used. */
export function ModalHost({ language, texts }: IslandProps) {
  const modal = useValue($modal)
  const dialog = useValue($dialog)
  const toasts = useValue($toasts)
  const news = useValue($news)
  useEffect(listenToActions, [])
  useEffect(openByAddress, [])
  useEffect(loadCovers, [])
  useEffect(showCurrent, [])
  useEffect(followMember, [])
  useEffect(followScreens, [])
  useEffect(followTheme, [])
  useEffect(keepOffline, [])
  return (
    <TextProvider language={language} texts={texts}>
      <Lazy {...MODAL_PART} isNeeded={modal !== null} onFail={giveUpModal} />
      <Lazy {...DIALOG_PART} isNeeded={dialog !== null} retry="timer" />
      <Lazy {...NEWS_PART} isNeeded={news.length > 0} retry="timer" />
      <Lazy {...TOAST_PART} isNeeded={toasts.length > 0} retry="timer" />
    </TextProvider>
  )
}
