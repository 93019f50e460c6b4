import { type ReactNode, useEffect, useMemo } from 'react'
import { PeriodTime } from '#islands/fields/format/PeriodTime'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { Pagination } from '#islands/ui/controls/Pagination'
import { Change } from '#islands/ui/data/Change'
import { ListState } from '#islands/ui/layout/ListState'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { MemberName } from './MemberName'
import { SignedMoney } from './SignedMoney'
import { type IncomeDetail, incomeDetail } from './store'

type Bet = IncomeDetail['bets'][number]
type Run = NonNullable<IncomeDetail['run']>

/** Hundredths of a percent as the page's language writes a percentage. */
function usePercent(): (rate: number) => string {
  const { tag } = useLanguage()
  const format = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  return (rate) => format.format(rate / 10_000)
}

/** What an income was worked out from. */
export function IncomeCalculation({ id }: { id: string }) {
  const list = useText('report')
  const detail = useMemo(() => incomeDetail(id), [id])
  const { value, failure, page, pages } = useValue(detail.$page)
  useEffect(() => void detail.show('income'), [detail])
  return (
    <ListState
      isLoading={value === null}
      failure={failure}
      onRetry={() => void detail.again()}
      empty={null}
      lines={2}
    >
      {value?.run ? <RunFigures run={value.run} /> : <BetParts bets={value?.bets ?? []} />}
      <Pagination
        label={list('pages')}
        page={page}
        pages={pages}
        onPage={(next) => void detail.go(next)}
      />
    </ListState>
  )
}

/** Each bet at the own points less those of whom it came through. */
function BetParts({ bets }: { bets: readonly Bet[] }) {
  const t = useText('team-report')
  const category = useText('report')
  const percent = usePercent()
  return (
    <ul className="bet-lines">
      {bets.map((bet) => (
        <li key={`${bet.ticket}-${bet.amount}`}>
          <span>
            <MemberName account={bet.account} />
            <span className="xs muted">{category(`category.${bet.category}`)}</span>
          </span>
          <span className="right">
            <Change amount={bet.amount} className="b" />
            <span className="xs muted num">
              <SignedMoney amount={bet.valid} /> ×{' '}
              {t('income.rates', { own: percent(bet.rate), lower: percent(bet.lower) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function RunFigures({ run }: { run: Run }) {
  const t = useText('team-report')
  const symbol = useSymbol()
  const percent = usePercent()
  const money = (amount: number) => <SignedMoney amount={amount} symbol={symbol} />
  const figures: [string, ReactNode][] = [
    [t('income.run.period'), <PeriodTime key="period" {...run} />],
    [t('income.run.version'), run.version],
    [t('sum.valid'), money(run.valid)],
    [t('sum.stake'), money(run.stake)],
    [t('sum.payout'), money(run.payout)],
    [t('sum.rebates'), money(run.rebates)],
    [t('figure.active'), run.active],
    [t('income.run.carried'), money(run.carriedIn)],
    [t('income.run.base'), money(run.base)],
    [t('income.run.rate'), percent(run.rate)],
  ]
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t('amount')}</dt>
        <dd>{money(run.amount)}</dd>
      </div>
    </dl>
  )
}
