import { type FormEvent, useState } from 'react'
import { RateFields } from '#islands/fields/form/RateFields'
import { SendButton } from '#islands/fields/form/SendButton'
import { useRates } from '#islands/fields/form/use-rates'
import { Async } from '#islands/fields/list/Async'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { type OpeningSettings, opening } from '#lib/stores/opening'
import { showToast } from '#lib/stores/toast'
import { raiseRates, type TeamMember } from './store'

interface RaiseProps {
  member: TeamMember
  onDone: () => void
}

/** Raises a direct downline's points, up to the agent's own. */
export function RaiseForm(props: RaiseProps) {
  const t = useText('team')
  return (
    <Async from={opening} failed={t('lost')}>
      {(settings) => <Fields {...props} settings={settings} />}
    </Async>
  )
}

function Fields({ member, onDone, settings }: RaiseProps & { settings: OpeningSettings }) {
  const t = useText('team')
  const common = useText('common')
  const form = useRates({
    prefix: `raise-${member.id}`,
    most: settings.rates,
    least: member.rates,
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const rates = form.read()
    if (!rates || busy) return
    setBusy(true)
    setFailure('')
    try {
      await raiseRates(member.id, rates)
      showToast({ tone: 'success', text: t('raise.done', { account: member.account }) })
      onDone()
    } catch (error) {
      setFailure(failureText(error, common))
      setBusy(false)
    }
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="sm muted">{t('raise.about')}</p>
      <RateFields form={form} />
      {form.categories.length > 0 && (
        <SendButton label={t('raise.submit')} busy={busy} failure={failure} />
      )}
    </form>
  )
}
