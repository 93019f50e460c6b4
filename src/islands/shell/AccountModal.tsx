import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Segmented } from '#islands/ui/controls/Segmented'
import { Chip } from '#islands/ui/data/Chip'
import { Money } from '#islands/ui/data/Money'
import { plus } from '#islands/ui/icons/bar-icons'
import {
  chatsCircle,
  envelopeSimple,
  globe,
  moon,
  receipt,
  shieldCheck,
  signOut,
  sun,
  treeStructure,
  userFill,
} from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { isAgent } from '#lib/rules/member-type'
import { openAgentCenter } from '#lib/stores/agent-center'
import { $centerBadges, loadCenterBadges } from '#lib/stores/center/badges'
import { signOutHome } from '#lib/stores/home'
import { openMemberCenter } from '#lib/stores/member-center'
import { closeModal, openModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { $balance, $balanceHidden } from '#lib/stores/wallet'
import { $theme, setTheme, THEMES } from './store/theme'

/** Who is signed in, what they have, and the ways on. */
export function AccountModal() {
  const t = useText('shell')
  return (
    <Modal title={t('nav.account')} className="account-menu" onClose={closeModal}>
      <AccountCard />
      <AccountLinks />
    </Modal>
  )
}

function AccountCard() {
  const t = useText('shell')
  const session = useValue($session)
  const balance = useValue($balance)
  const hidden = useValue($balanceHidden)
  if (session.state === 'out') return null
  return (
    <div className="account-card">
      <span className="account-face">
        <Icon path={userFill} size={24} />
      </span>
      <div className="grow">
        <p className="b ell" translate="no">
          {session.nickname || session.account}
        </p>
        <p className="sm muted">
          {t('balance.label')}{' '}
          {balance && (
            <Money
              className="b soft-text"
              amount={balance.sumBalance}
              symbol={balance.symbol}
              hidden={hidden}
            />
          )}
        </p>
      </div>
      {session.state === 'trial' && <Chip tone="info">{t('account.trial')}</Chip>}
      <Button size="s" tone="primary" onClick={() => openMemberCenter('depositv2')}>
        <Icon path={plus} size={18} />
        {t('deposit')}
      </Button>
    </div>
  )
}

function AccountLinks() {
  const t = useText('shell')
  const session = useValue($session)
  const theme = useValue($theme)
  return (
    <div className="stack tight">
      <button type="button" className="item" onClick={() => openModal('tickets')}>
        <Icon path={receipt} />
        {t('nav.tickets')}
        <Icon path={caretRight} size={16} className="end" />
      </button>
      {session.state === 'in' && <CenterLinks />}
      <button type="button" className="item when-chat" onClick={() => openModal('chat')}>
        <Icon path={chatsCircle} />
        {t('nav.chat')}
        <Icon path={caretRight} size={16} className="end" />
      </button>
      {session.state === 'in' && isAgent(session.type) && (
        <button type="button" className="item" onClick={() => openAgentCenter()}>
          <Icon path={treeStructure} />
          {t('nav.agentCenter')}
          <Icon path={caretRight} size={16} className="end" />
        </button>
      )}
      <button type="button" className="item" onClick={() => openModal('language')}>
        <Icon path={globe} />
        {t('language.title')}
        <span className="end row tight faint">
          {t('language.name')}
          <Icon path={caretRight} size={16} />
        </span>
      </button>
      <div className="item plain">
        <Icon path={theme === 'light' ? sun : moon} />
        {t('theme.title')}
        <Segmented
          className="end"
          label={t('theme.title')}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      </div>
      <button type="button" className="item" onClick={() => void signOutHome()}>
        <Icon path={signOut} />
        {t('logout')}
      </button>
    </div>
  )
}

/** Into the member's centre, and to its inbox with what is unread. */
function CenterLinks() {
  const t = useText('shell')
  const center = useText('center')
  const unread = useValue($centerBadges).messageV2 ?? 0
  useEffect(() => void loadCenterBadges(), [])
  return (
    <>
      <button type="button" className="item" onClick={() => openMemberCenter()}>
        <Icon path={shieldCheck} />
        {t('nav.center')}
        <Icon path={caretRight} size={16} className="end" />
      </button>
      <button type="button" className="item" onClick={() => openMemberCenter('messageV2')}>
        <Icon path={envelopeSimple} />
        {center('page.messageV2')}
        <span className="end row tight faint">
          {unread > 0 && <Chip tone="brand">{center('badge', { count: unread })}</Chip>}
          <Icon path={caretRight} size={16} />
        </span>
      </button>
    </>
  )
}
