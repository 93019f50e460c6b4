import { Explained } from '#islands/fields/explain/Explained'
import { PeriodTime } from '#islands/fields/format/PeriodTime'
import { SiteTime } from '#islands/fields/format/SiteTime'
import { useMoney } from '#islands/fields/format/use-money'
import { usePercent } from '#islands/fields/format/use-percent'
import { PagedRecord } from '#islands/fields/list/PagedRecord'
import { Chip, type ChipTone } from '#islands/ui/data/Chip'
import type { RecordColumn } from '#islands/ui/data/RecordTable'
import { useText } from '#islands/ui/text'
import { FigureList } from './FigureList'
import { type ContractKind, type ContractRun, contractLists, explainRun, type Side } from './store'

const TONES: Record<ContractRun['state'], ChipTone> = {
  nothing: 'neutral',
  due: 'info',
  overdue: 'danger',
  paid: 'success',
  stuck: 'danger',
}

/** Periods that were run; each unfolds into how its amount came about. */
export function RunList({ kind, side }: { kind: ContractKind; side: Side }) {
  const t = useText('agreement')
  const money = useMoney()
  const percent = usePercent()
  const isDividend = kind === 'dividend'
  const account: RecordColumn<ContractRun> = {
    key: 'account',
    label: t('member'),
    cell: (run) => (
      <span className="b" translate="no">
        {run.account}
      </span>
    ),
  }
  const columns: RecordColumn<ContractRun>[] = [
    ...(side === 'downlines' ? [account] : []),
    { key: 'from', label: t('run.period'), cell: (run) => <PeriodTime {...run} /> },
    {
      key: 'base',
      label: t(isDividend ? 'figure.loss' : 'figure.valid'),
      isEnd: true,
      narrow: 'below',
      cell: ({ base }) => <span className="num">{money(base)}</span>,
    },
    {
      key: 'rate',
      label: t('rate'),
      isEnd: true,
      narrow: 'below',
      cell: ({ rate }) => <span className="num">{percent(rate)}</span>,
    },
    {
      key: 'amount',
      label: t('run.amount'),
      isEnd: true,
      cell: ({ amount }) => <span className="num b">{money(amount)}</span>,
    },
    {
      key: 'state',
      label: t('status'),
      isEnd: true,
      cell: ({ state }) => <Chip tone={TONES[state]}>{t(`run.state.${state}`)}</Chip>,
    },
  ]
  return (
    <PagedRecord
      title={t(`run.title.${side}`)}
      none={t('run.none')}
      list={contractLists(kind).runs[side]}
      columns={columns}
      keyOf={({ id }) => id}
      detail={(run) => (
        <div className="stack">
          <p className="xs muted">
            <PeriodTime {...run} /> ·{t('versionOf', { version: run.version })}
            {run.paidAt > 0 && (
              <>
                {' · '}
                {t('run.paidAt')} <SiteTime at={run.paidAt} />
              </>
            )}
          </p>
          <FigureList kind={kind} figures={run} />
          <Explained id={run.id} ask={explainRun} />
        </div>
      )}
    />
  )
}
