import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { Invite } from '#lib/stores/referral'

/** What each milestone of an invited member brings, as it is announced now. */
export function ProgrammeCard({ programme }: { programme: Invite['programme'] }) {
  const t = useText('referral')
  const money = useMoney()
  if (!programme) return <p className="muted measure">{t('programme.none')}</p>
  const { milestones, days, perMonth } = programme
  return (
    <section className="card stack" aria-labelledby="programme-title">
      <h3 id="programme-title">{t('programme.title')}</h3>
      <ul className="milestones">
        {milestones.map(({ kind, amount, reward }) => (
          <li key={`${kind} ${amount} ${reward}`}>
            <span>{t(`programme.kind.${kind}`, { amount: money(amount) })}</span>
            <strong className="num nowrap up">+{money(reward)}</strong>
          </li>
        ))}
      </ul>
      <div className="sm muted stack tight">
        <p>{t('programme.text', { count: days })}</p>
        {perMonth > 0 && <p>{t('programme.perMonth', { count: perMonth })}</p>}
        <p>{t('programme.onePerson')}</p>
      </div>
    </section>
  )
}
