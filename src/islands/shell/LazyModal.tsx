import { useEffect } from 'react'
import { Lazy, type LazyPart } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { followScreens } from '#lib/stores/center/back-steps'
import { $modal, type ModalName } from '#lib/stores/modal'
import lazySheet from '#styles/lazy.css?url'
import { giveUpModal } from './give-up-modal'

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
  password: {
    namespaces: ['common', 'session', 'register', 'password'],
    load: async () => (await import('#islands/password/PasswordModal')).PasswordModal,
  },
  exclusion: {
    namespaces: ['common', 'exclusion', 'withdraw', 'password'],
    load: async () => (await import('#islands/withdraw/ExclusionModal')).ExclusionModal,
  },
  forgot: {
    namespaces: ['common', 'session', 'register', 'password'],
    load: async () => (await import('#islands/password/ForgotModal')).ForgotModal,
  },
  reset: {
    namespaces: ['common', 'register', 'password'],
    load: async () => (await import('#islands/password/ResetModal')).ResetModal,
  },
  account: {
    namespaces: ['common', 'shell', 'center'],
    load: async () => (await import('./AccountModal')).AccountModal,
  },
  language: {
    namespaces: ['common', 'shell'],
    load: async () => (await import('./LanguageModal')).LanguageModal,
  },
  support: {
    namespaces: ['common', 'support'],
    load: async () => (await import('#islands/support/SupportModal')).SupportModal,
  },
  feedback: {
    namespaces: ['common', 'support', 'image'],
    load: async () => (await import('#islands/support/FeedbackModal')).FeedbackModal,
  },
  help: {
    namespaces: ['common', 'help'],
    load: async () => (await import('#islands/help/HelpModal')).HelpModal,
  },
  notices: {
    namespaces: ['common', 'notice'],
    load: async () => (await import('#islands/notice/NoticesModal')).NoticesModal,
  },
  notifications: {
    namespaces: ['common', 'notification', 'inbox', 'ticket', 'lottery', 'report'],
    load: async () => (await import('#islands/notification/NotificationModal')).NotificationModal,
  },
  announcement: {
    namespaces: ['common', 'notice'],
    load: async () => (await import('#islands/notice/AnnouncementModal')).AnnouncementModal,
  },
  center: {
    namespaces: ['common', 'center'],
    load: async () => (await import('#islands/center/member/MemberCenter')).MemberCenter,
  },
  'agent-center': {
    namespaces: ['common', 'agent'],
    load: async () => (await import('#islands/center/agent/AgentCenter')).AgentCenter,
  },
  'vendor-games': {
    namespaces: ['common', 'frame'],
    load: async () => (await import('#islands/game/VendorGamesModal')).VendorGamesModal,
  },
  rooms: {
    namespaces: ['common', 'frame'],
    load: async () => (await import('#islands/game/RoomsModal')).RoomsModal,
  },
  search: {
    namespaces: ['common', 'search', 'footer', 'lobby', 'lottery', 'hall', 'rules', 'center'],
    load: async () => (await import('./search/SearchModal')).SearchModal,
  },
  chat: {
    namespaces: ['common', 'chat', 'rain'],
    load: async () => (await import('#islands/promotion/chat/ChatModal')).ChatModal,
  },
  tickets: {
    namespaces: ['common', 'lottery', 'record', 'rules', 'ticket'],
    load: async () => (await import('#islands/lottery/tickets/TicketsModal')).TicketsModal,
  },
}

/** The open modal, once its chunk and its texts are here. */
export function LazyModal() {
  const name = useValue($modal)
  useEffect(followScreens, [])
  return (
    <>
      <link rel="stylesheet" href={lazySheet} precedence="lazy" />
      {name && <Lazy key={name} {...MODAL_PARTS[name]} onFail={giveUpModal} />}
    </>
  )
}
