import { SiteTime } from '#islands/fields/format/SiteTime'
import { useMoney } from '#islands/fields/format/use-money'
import { usePercent } from '#islands/fields/format/use-percent'
import { useText } from '#islands/ui/text'
import type { Contract } from './store'

/** What a version says: its tiers, from when a member counts as active, and its times. */
export function TermsTable({ contract }: { contract: Contract }) {
  const t = useText('agreement')
  const money = useMoney()
  const { kind, period, activeFrom, carries, offeredAt, expiresAt, fromAt, endedAt, state } =
    contract
  const times = [
    ['offeredAt', offeredAt],
    ['expiresAt', state === 'offered' ? expiresAt : 0],
    ['fromAt', fromAt],
    ['endedAt', endedAt],
  ] as const
  return (
    <div className="stack">
      <Tiers contract={contract} />
      <dl className="facts">
        {kind === 'dividend' && (
          <div>
            <dt>{t('period')}</dt>
            <dd>{t(`periods.${period}`)}</dd>
          </div>
        )}
        {activeFrom > 0 && (
          <div>
            <dt>{t('activeFrom')}</dt>
            <dd>{money(activeFrom)}</dd>
          </div>
        )}
        {carries && (
          <div>
            <dt>{t('carries')}</dt>
            <dd>{t('yes')}</dd>
          </div>
        )}
        {times.map(
          ([name, at]) =>
            at > 0 && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <SiteTime at={at} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** Conditions by tier; those that none of them has are left out. */
function Tiers({ contract: { tiers } }: { contract: Contract }) {
  const t = useText('agreement')
  const money = useMoney()
  const percent = usePercent()
  const asked = (['loss', 'valid', 'active'] as const).filter((name) =>
    tiers.some((tier) => tier[name] > 0),
  )
  return (
    <div className="scroll-x">
      <table className="table tiers-read">
        <caption className="sr-only">{t('tiers')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tier')}</th>
            {asked.map((name) => (
              <th key={name} scope="col" className="r">
                {t(`condition.${name}`)}
              </th>
            ))}
            <th scope="col" className="r">
              {t('rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, at) => (
            <tr key={tier.rate}>
              <th scope="row">{at + 1}</th>
              {asked.map((name) => (
                <td key={name} className="r num">
                  {name === 'active' ? tier.active : money(tier[name])}
                </td>
              ))}
              <td className="r num b">{percent(tier.rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
