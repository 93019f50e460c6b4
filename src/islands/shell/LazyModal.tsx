import { TextProvider } from '#islands/ui/text'
import { closeModal, type ModalName } from '#lib/stores/modal'
import { dropWaiting } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { type LazyPart, useLazyPart } from './use-lazy-part'

/** Every modal by name: a name without its component does not compile. */
const MODAL_PARTS: Record<ModalName, LazyPart> = {
  login: {
    namespaces: ['common', 'session'],
    load: async () => (await import('#islands/session/LoginModal')).LoginModal,
  },
  register: {
    namespaces: ['common', 'session', 'register'],
    load: async () => (await import('#islands/register/RegisterModal')).RegisterModal,
  },
  disclaimer: {
    namespaces: ['common', 'session'],
    load: async () => (await import('#islands/session/DisclaimerModal')).DisclaimerModal,
  },
  deposit: {
    namespaces: ['common', 'deposit'],
    load: async () => (await import('#islands/deposit/DepositModal')).DepositModal,
  },
  account: {
    namespaces: ['common', 'shell'],
    load: async () => (await import('./AccountModal')).AccountModal,
  },
  language: {
    namespaces: ['common', 'shell'],
    load: async () => (await import('./LanguageModal')).LanguageModal,
  },
  tickets: {
    namespaces: ['common', 'lottery', 'ticket'],
    load: async () => (await import('#islands/lottery/TicketsModal')).TicketsModal,
  },
}

function giveUp(): void {
  dropWaiting()
  closeModal()
  showToast({ tone: 'danger', key: 'chunk' })
}

/** The modal of that name, once its chunk and its texts are here. */
export function LazyModal({ name, language }: { name: ModalName; language: string }) {
  const loaded = useLazyPart(MODAL_PARTS[name], language, giveUp)
  if (!loaded) return null
  return (
    <TextProvider language={language} texts={loaded.texts}>
      <loaded.Component />
    </TextProvider>
  )
}
