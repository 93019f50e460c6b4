import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Segmented } from '#islands/ui/controls/Segmented'
import { deviceMobile, envelopeSimple } from '#islands/ui/icons/common-icons'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { dropWaiting } from '#lib/stores/session'
import { $site, flagOn, loadSite } from '#lib/stores/site'
import { ForgotByEmail } from './ForgotByEmail'
import { ForgotByMobile } from './ForgotByMobile'

type Way = 'email' | 'mobileNum'

/** A new password for who forgot it: by a mailed link, or by a code where the site offers it. */
export function ForgotModal() {
  const t = useText('password')
  const [way, setWay] = useState<Way>('email')
  const offersCodes = flagOn(useValue($site), 'CHNGPASSVERIF3')
  useEffect(() => {
    loadSite().catch(() => undefined)
  }, [])
  return (
    <Modal
      title={t('forgot.title')}
      onClose={() => {
        dropWaiting()
        closeModal()
      }}
    >
      {offersCodes && (
        <Segmented
          label={t('forgot.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'email', label: t('forgot.email'), icon: envelopeSimple },
            { value: 'mobileNum', label: t('forgot.mobile'), icon: deviceMobile },
          ]}
        />
      )}
      {offersCodes && way === 'mobileNum' ? <ForgotByMobile /> : <ForgotByEmail />}
    </Modal>
  )
}
