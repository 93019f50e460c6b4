import { Dialog } from '#console/kit/form/Dialog'
import { hrefOf } from '#console/kit/router'
import { useFormat } from '#console/kit/use-format'
import { CopyButton } from '#islands/ui/controls/CopyButton'
import { useText } from '#islands/ui/text'

export interface Invited {
  invitation: string
  until: number
  name: string
}

/** Shown once: the address that the invited person opens. */
export function Invitation({ of, onClose }: { of: Invited; onClose: () => void }) {
  const t = useText('console')
  const { time } = useFormat()
  const address = `${location.origin}${location.pathname}${hrefOf('join', of.invitation)}`
  return (
    <Dialog title={t('people.invitationOf', { name: of.name })} onClose={onClose}>
      <p className="soft-text">{t('people.invitationText', { until: time(of.until) })}</p>
      <p className="invitation">
        <code>{address}</code>
      </p>
      <footer>
        <CopyButton text={address} label={t('people.copy')} done={t('people.copied')} />
        <button type="button" className="btn primary" onClick={onClose}>
          {t('close')}
        </button>
      </footer>
    </Dialog>
  )
}
