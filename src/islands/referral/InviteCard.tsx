import { Button } from '#islands/ui/controls/Button'
import { QrCode } from '#islands/ui/data/QrCode'
import { useLanguage, useText } from '#islands/ui/text'
import { inviteLink } from '#lib/stores/referral'
import { useCopy } from './use-copy'

/** The member's code, its link, and a QR code to show. */
export function InviteCard({ code }: { code: string }) {
  const t = useText('referral')
  const { code: language } = useLanguage()
  const link = inviteLink(code, language)
  const { state, copy } = useCopy()
  return (
    <section className="card invite-card" aria-label={t('yours')}>
      <QrCode text={link} label={t('qr')} size={168} />
      <div className="stack grow">
        <dl className="stack">
          <div>
            <dt className="sm muted">{t('code')}</dt>
            <dd className="invite-code num" translate="no">
              {code}
            </dd>
          </div>
          <div>
            <dt className="sm muted">{t('link')}</dt>
            <dd className="wrap-anywhere" translate="no">
              {link}
            </dd>
          </div>
        </dl>
        <p className="row wrap tight">
          <Button tone="primary" onClick={() => void copy('link', link)}>
            {t('copy')}
          </Button>
          <Button onClick={() => void copy('code', code)}>{t('copyCode')}</Button>
        </p>
        <p className="sm muted" aria-live="polite">
          {state && t(`copied.${state}`)}
        </p>
      </div>
    </section>
  )
}
