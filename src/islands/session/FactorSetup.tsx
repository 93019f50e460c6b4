import { useState } from 'react'
import { useForm } from '#islands/fields/form/use-form'
import { Button } from '#islands/ui/controls/Button'
import { QrCode } from '#islands/ui/data/QrCode'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { FactorForm } from './FactorForm'
import { confirmFactor, offerFactor } from './store/second-factor'

type Offer = Awaited<ReturnType<typeof offerFactor>>

/** Turns the second factor on: the password, a code of the new secret, then recovery codes. */
export function FactorSetup({ onLeave }: { onLeave: () => void }) {
  const t = useText('session')
  const [offer, setOffer] = useState<Offer | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onLeave} />
  return (
    <>
      {offer ? <ConfirmForm offer={offer} onCodes={setCodes} /> : <OfferForm onOffer={setOffer} />}
      <Button tone="ghost" block onClick={onLeave}>
        {t('second.back')}
      </Button>
    </>
  )
}

function OfferForm({ onOffer }: { onOffer: (offer: Offer) => void }) {
  const t = useText('session')
  const form = useForm({
    prefix: 'factor',
    start: { password: '' },
    faults: ({ password }) => ({ password: password ? '' : t('missing.password') }),
    send: async ({ password }) => onOffer(await offerFactor(password)),
  })
  return <FactorForm form={form} label={t('factor.continue')} />
}

interface ConfirmFormProps {
  offer: Offer
  onCodes: (codes: readonly string[]) => void
}

function ConfirmForm({ offer, onCodes }: ConfirmFormProps) {
  const t = useText('session')
  const form = useForm({
    prefix: 'factor',
    start: { code: '' },
    faults: ({ code }) => ({ code: code.trim() ? '' : t('second.missing') }),
    send: async ({ code }) => onCodes(await confirmFactor(code.trim())),
  })
  return (
    <FactorForm form={form} label={t('factor.turnOn')}>
      <p className="sm muted">{t('factor.scan')}</p>
      <QrCode text={offer.uri} label={t('factor.qr')} />
      <p className="sm">
        {t('factor.byHand')} <code translate="no">{offer.secret}</code>
      </p>
    </FactorForm>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText('session')
  return (
    <>
      <Note tone="warn" alert>
        {t('factor.keep')}
      </Note>
      <ul className="recovery" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button tone="primary" block onClick={onDone}>
        {t('factor.kept')}
      </Button>
    </>
  )
}
