import { useAction } from '#islands/fields/form/use-action'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { Async } from '#islands/fields/list/Async'
import { Button } from '#islands/ui/controls/Button'
import { Money } from '#islands/ui/data/Money'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { Totals } from '#islands/ui/data/Totals'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import type { RebateCategory } from '#lib/rules/cashier'
import { showToast } from '#lib/stores/toast'
import { claimRebate, type RebateRow, rebates } from './store'

/** Hundredths of a percent in one. */
const RATE_BASE = 10_000

/** What of their bets the member gets back. Needs `rebate`, `report` and `common`. */
export function RebatePage() {
  const t = useText('rebate')
  return (
    <div className="report">
      <Async from={rebates} failed={t('lost')} lines={6}>
        {({ isOn, categories }) => (
          <>
            {!isOn && <Note tone="warn">{t('off')}</Note>}
            <Claims rows={categories} isOn={isOn} />
          </>
        )}
      </Async>
      <Rules />
    </div>
  )
}

const ALL = 'all'

/** Claims one category or all of them, one at a time; what it brings is shown. */
function useClaim() {
  const t = useText('rebate')
  const money = useMoney()
  const { doing, failure, run } = useAction()
  const claim = (category?: RebateCategory) =>
    run(async () => {
      const amount = await claimRebate(category ? { category } : {})
      showToast({ tone: 'success', text: t('done', { amount: money(amount) }), money: true })
    }, category ?? ALL)
  return { doing, failure, claim }
}

const sumOf = (rows: readonly RebateRow[], field: 'amount' | 'claimed') =>
  rows.reduce((sum, row) => sum + row[field], 0)

function Claims({ rows, isOn }: { rows: readonly RebateRow[]; isOn: boolean }) {
  const t = useText('rebate')
  const symbol = useSymbol()
  const { doing, failure, claim } = useClaim()
  const due = sumOf(rows, 'amount')
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  return (
    <>
      <Totals
        items={[
          { key: 'due', label: t('due'), value: money(due) },
          { key: 'claimed', label: t('claimedAll'), value: money(sumOf(rows, 'claimed')) },
        ]}
      />
      <div className="report-head">
        <p className="sm muted measure">{t('lead')}</p>
        <Button
          tone="primary"
          busy={doing === ALL}
          disabled={!isOn || due === 0}
          onClick={() => void claim()}
        >
          {t('claimAll')}
        </Button>
      </div>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <Categories rows={rows} isOn={isOn} doing={doing} claim={claim} />
    </>
  )
}

interface CategoriesProps {
  rows: readonly RebateRow[]
  isOn: boolean
  doing: string
  claim: (category: RebateCategory) => Promise<void>
}

function Categories({ rows, isOn, doing, claim }: CategoriesProps) {
  const t = useText('rebate')
  const report = useText('report')
  const { tag } = useLanguage()
  const percent = numberFormat(tag, { style: 'percent', minimumFractionDigits: 2 })
  const columns: RecordColumn<RebateRow>[] = [
    {
      key: 'category',
      label: t('category'),
      cell: ({ category }) => <span className="b">{report(`category.${category}`)}</span>,
    },
    {
      key: 'rate',
      label: t('rate'),
      narrow: 'below',
      isEnd: true,
      cell: ({ rate }) => percent.format(rate / RATE_BASE),
    },
    {
      key: 'valid',
      label: t('valid'),
      narrow: 'below',
      isEnd: true,
      cell: ({ valid }) => <Money amount={valid} />,
    },
    {
      key: 'claimed',
      label: t('claimed'),
      narrow: 'off',
      isEnd: true,
      cell: ({ claimed }) => <Money amount={claimed} />,
    },
    {
      key: 'amount',
      label: t('amount'),
      isEnd: true,
      cell: ({ amount }) => <Money className={amount > 0 ? 'b up' : ''} amount={amount} />,
    },
    {
      key: 'claim',
      label: t('action'),
      isEnd: true,
      cell: ({ category, amount }) => (
        <Button
          size="s"
          busy={doing === category}
          disabled={!isOn || amount === 0}
          aria-label={t('claimOf', { category: report(`category.${category}`) })}
          onClick={() => void claim(category)}
        >
          {t('claim')}
        </Button>
      ),
    },
  ]
  return (
    <RecordTable
      caption={t('title')}
      rows={rows}
      keyOf={({ category }) => category}
      columns={columns}
    />
  )
}

const RULES = ['valid', 'once', 'rest', 'none'] as const

function Rules() {
  const t = useText('rebate')
  return (
    <section className="card stack tight" aria-labelledby="rebate-rules">
      <h3 id="rebate-rules">{t('rules.title')}</h3>
      <ul className="statements sm">
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
