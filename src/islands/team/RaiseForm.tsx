import { RateFields } from '#islands/fields/form/RateFields'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useRates } from '#islands/fields/form/use-rates'
import { Async } from '#islands/fields/list/Async'
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
  const points = useRates({
    prefix: `raise-${member.id}`,
    most: settings.rates,
    least: member.rates,
  })
  const form = useForm({
    prefix: `raise-${member.id}`,
    start: {},
    faults: () => ({}),
    isLast: true,
    send: async () => {
      const rates = points.read()
      if (!rates) return false
      await raiseRates(member.id, rates)
      showToast({ tone: 'success', text: t('raise.done', { account: member.account }) })
      onDone()
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p className="sm muted">{t('raise.about')}</p>
      <RateFields form={points} />
      {points.categories.length > 0 && (
        <SendButton label={t('raise.submit')} busy={form.busy} failure={form.failure} />
      )}
    </form>
  )
}
