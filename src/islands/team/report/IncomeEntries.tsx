import { useEffect, useMemo, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Pagination } from '#islands/ui/controls/Pagination'
import { Change } from '#islands/ui/data/Change'
import { Chip, type ChipTone } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { ListState } from '#islands/ui/layout/ListState'
import { useText } from '#islands/ui/text'
import { IncomeCalculation } from './IncomeCalculation'
import { type IncomeEntry, type IncomeLine, incomeEntries } from './store'

const TONES: Record<IncomeEntry['state'], ChipTone> = {
  ...{ paid: 'success', due: 'info', overdue: 'danger', stuck: 'warn' },
}

/** The incomes that a line is made of; each unfolds to how it was worked out. */
export function IncomeEntries({ line }: { line: IncomeLine }) {
  const t = useText('team-report')
  const list = useText('report')
  const { day, kind } = line
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list for each day and kind
  const entries = useMemo(() => incomeEntries(line), [day, kind])
  const { value, failure, page, pages } = useValue(entries.$page)
  const [open, setOpen] = useState('')
  useEffect(() => void entries.show('line'), [entries])
  return (
    <div className="bet-detail">
      <ListState
        isLoading={value === null}
        failure={failure}
        onRetry={() => void entries.again()}
        empty={null}
        lines={2}
      >
        <ul className="income-list" aria-label={t('income.entries')}>
          {value?.entries.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                className="income-open"
                aria-expanded={open === entry.id}
                onClick={() => setOpen(open === entry.id ? '' : entry.id)}
              >
                <Icon path={caretRight} size={16} />
                <DateTime at={entry.at} />
                <Chip tone={TONES[entry.state]}>{t(`income.state.${entry.state}`)}</Chip>
                <Change amount={entry.amount} className="b" />
              </button>
              {open === entry.id && <IncomeCalculation id={entry.id} />}
            </li>
          ))}
        </ul>
        <Pagination
          label={list('pages')}
          page={page}
          pages={pages}
          onPage={(next) => void entries.go(next)}
        />
      </ListState>
    </div>
  )
}
