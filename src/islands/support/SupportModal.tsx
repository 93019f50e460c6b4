import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { closeToStep } from '#lib/stores/session'
import { $site, loadSite } from '#lib/stores/site'
import { $serviceAddress } from './store'

/** Ways to customer service when its window could not be opened. */
export function SupportModal() {
  const t = useText('support')
  const address = useValue($serviceAddress)
  const email = useValue($site)?.customerService.email
  useEffect(() => {
    loadSite().catch(() => undefined)
  }, [])
  return (
    <Modal title={t('window.title')} onClose={closeToStep}>
      <div className="stack tight">
        <p className="b">{t(address ? 'window.blocked' : 'window.none')}</p>
        {!address && <p className="muted">{t('window.noneText')}</p>}
      </div>
      {address && (
        <a className="btn primary block" href={address} target="_blank" rel="noopener">
          {t('window.open')}
        </a>
      )}
      {email && (
        <a className="btn soft block" href={`mailto:${email}`}>
          {t('window.mail')}
        </a>
      )}
      <button type="button" className="btn soft block" data-action="feedback">
        {t('window.feedback')}
      </button>
    </Modal>
  )
}
