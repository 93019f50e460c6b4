import type { ReactNode } from 'react'
import { Button } from '../controls/Button'
import { failureText } from '../failure'
import { wifiSlash } from '../icons/icon-paths'
import { useText } from '../text'
import { EmptyState } from './EmptyState'
import { Skeleton } from './Skeleton'

interface ListStateProps {
  /** Nothing is known yet. */
  isLoading: boolean
  /** What the last look threw; null when it went well. */
  failure: unknown
  onRetry: () => void
  /** What stands in place of no rows; null when there are some. */
  empty: ReactNode
  lines?: number
  children: ReactNode
}

/** A list that loads, could not be read, is empty, or is there. Needs `report` and `common`. */
export function ListState({
  isLoading,
  failure,
  onRetry,
  empty,
  lines = 6,
  children,
}: ListStateProps) {
  const t = useText('report')
  const common = useText('common')
  if (failure !== null) {
    return (
      <div className="card" role="alert">
        <EmptyState
          icon={wifiSlash}
          title={t('failed')}
          text={failureText(failure, common)}
          action={<Button onClick={onRetry}>{common('ui.retry')}</Button>}
        />
      </div>
    )
  }
  if (isLoading) {
    return (
      <div className="card" role="status" aria-label={t('loading')}>
        <Skeleton lines={lines} shape="tall" />
      </div>
    )
  }
  return empty ? <div className="card">{empty}</div> : children
}
