import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/Button'
import { EmptyState } from '#islands/ui/EmptyState'
import { wifiSlash } from '#islands/ui/icon-paths'
import { Modal } from '#islands/ui/Modal'
import { QrCode } from '#islands/ui/QrCode'
import { useLanguage, useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { $invite, $inviteFailed, loadInvite } from '#lib/stores/referral'

/** The member's invite: code, link and a QR code to show. */
export function InviteModal() {
  const t = useText('referral')
  const { code: language } = useLanguage()
  const failed = useValue($inviteFailed)
  useEffect(() => void loadInvite(language), [language])
  const retry = <Button onClick={() => void loadInvite(language)}>{t('retry')}</Button>
  return (
    <Modal title={t('title')} className="invite" onClose={closeModal}>
      <p className="muted">{t('text')}</p>
      {failed ? <EmptyState icon={wifiSlash} title={t('lost')} action={retry} /> : <Invite />}
    </Modal>
  )
}

function Invite() {
  const t = useText('referral')
  const invite = useValue($invite)
  const [copied, setCopied] = useState(false)
  if (!invite) return <span className="skel invite-skel" />
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invite.link)
      setCopied(true)
    } catch {
      // Without the clipboard the link stays there to be selected.
      setCopied(false)
    }
  }
  return (
    <>
      <QrCode text={invite.link} label={t('qr')} />
      <dl className="facts">
        <dt>{t('code')}</dt>
        <dd className="num" translate="no">
          {invite.code}
        </dd>
        <dt>{t('link')}</dt>
        <dd className="wrap-anywhere" translate="no">
          {invite.link}
        </dd>
      </dl>
      <Button tone="primary" onClick={() => void copy()}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
      <p className="sr-only" aria-live="polite">
        {copied && t('copied')}
      </p>
    </>
  )
}
