import { useState } from 'react'
import { InitialPassword } from '#islands/fields/form/InitialPassword'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useText } from '#islands/ui/text'
import { INITIAL_PASSWORD_HOURS } from '#lib/limits'
import { type Renewed, renewPassword, type TeamMember } from './store'

/** Another initial password for a downline who never came in. */
export function RenewForm({ member }: { member: TeamMember }) {
  const t = useText('team')
  const [renewed, setRenewed] = useState<Renewed | null>(null)
  const form = useForm({
    prefix: `renew-${member.id}`,
    start: {},
    faults: () => ({}),
    send: async () => setRenewed(await renewPassword(member.id)),
  })
  if (renewed) {
    return (
      <section className="stack" aria-live="polite">
        <InitialPassword
          title={renewed.account}
          password={renewed.password}
          until={renewed.passwordUntil}
        />
      </section>
    )
  }
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p>{t('renew.text', { hours: INITIAL_PASSWORD_HOURS })}</p>
      <SendButton label={t('renew.submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
