import { type ReactNode, useEffect, useId } from 'react'
import { Button } from '#islands/ui/Button'
import { EmptyState } from '#islands/ui/EmptyState'
import { wifiSlash } from '#islands/ui/icon-paths'
import { receipt } from '#islands/ui/more-icons'
import { type RecordColumn, RecordTable } from '#islands/ui/RecordTable'
import { Skeleton } from '#islands/ui/Skeleton'
import { StepPages } from '#islands/ui/StepPages'
import { useText } from '#islands/ui/text'
import type { PagedList } from '#lib/stores/paged-list'
import { useValue } from './use-value'

interface PagedRecordProps<Row> {
  title: string
  none: string
  list: PagedList<Row>
  columns: readonly RecordColumn<Row>[]
  keyOf: (row: Row) => string
  detail: (row: Row) => ReactNode
}

/** A table in pages with its heading; asked for when it appears. Needs `report` and `common`. */
export function PagedRecord<Row>(props: PagedRecordProps<Row>) {
  const { title, none, list, columns, keyOf, detail } = props
  const t = useText('report')
  const common = useText('common')
  const id = useId()
  const page = useValue(list.$page)
  const isLost = useValue(list.$isLost)
  useEffect(() => void list.open(), [list])
  const retry = <Button onClick={() => void list.reload()}>{common('ui.retry')}</Button>
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {!page && isLost && <EmptyState icon={wifiSlash} title={t('failed')} action={retry} />}
      {!page && !isLost && <Skeleton lines={3} shape="tall" />}
      {page?.items.length === 0 && (
        <div className="card">
          <EmptyState icon={receipt} title={none} />
        </div>
      )}
      {page && page.items.length > 0 && (
        <>
          <RecordTable
            caption={title}
            columns={columns}
            rows={page.items}
            keyOf={keyOf}
            detail={detail}
          />
          <StepPages
            label={t('pages')}
            number={page.number}
            hasNext={page.hasNext}
            onStep={(by) => void list.step(by)}
          />
        </>
      )}
    </section>
  )
}
