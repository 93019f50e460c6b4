import { Chip } from '#islands/ui/data/Chip'
import { useText } from '#islands/ui/text'
import type { CallValue } from '#lib/client/content-routes'

type Table = CallValue<'vip.levels'>
type Level = Table['levels'][number]

interface VipTableProps {
  table: Table
  /** The member's level, where somebody is signed in. */
  own: number | undefined
  money: (amount: number) => string
}

const GIFTS = ['gift', 'weekly', 'monthly', 'birthday'] as const

/** What each level asks, and what it brings; only what works is listed. */
export function VipTable({ table: { levels, serviceAbove }, own, money }: VipTableProps) {
  const t = useText('vip')
  return (
    <table className="table">
      <caption className="sr-only">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.level')}</th>
          <th scope="col" className="r">
            {t('column.bet')}
          </th>
          <th scope="col">{t('column.benefit')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((row) => (
          <tr key={row.level}>
            <th scope="row">
              <span className="row tight wrap">
                {t('level', { level: row.level })}
                {row.level === own && <Chip tone="brand">{t('mine')}</Chip>}
              </span>
            </th>
            <td className="r">
              {money(row.validBet)}
              {row.keep > 0 && <p className="xs muted">{t('keep', { amount: money(row.keep) })}</p>}
            </td>
            <td>
              <Benefits row={row} hasService={row.level > serviceAbove} money={money} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BenefitsProps {
  row: Level
  hasService: boolean
  money: VipTableProps['money']
}

function Benefits({ row, hasService, money }: BenefitsProps) {
  const t = useText('vip')
  const gifts = GIFTS.filter((kind) => row[kind] > 0)
  if (gifts.length === 0 && !hasService) return <span className="faint">{t('noBenefit')}</span>
  return (
    <ul className="vip-benefits">
      {gifts.map((kind) => (
        <li key={kind}>{t(`benefit.${kind}`, { amount: money(row[kind]) })}</li>
      ))}
      {hasService && <li>{t('service')}</li>}
    </ul>
  )
}
