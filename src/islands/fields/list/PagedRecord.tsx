import { type ReactNode, useEffect, useId } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { StepPages } from '#islands/ui/controls/StepPages'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { receipt } from '#islands/ui/icons/common-icons'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import type { ItemList } from '#lib/stores/pages'
import { useValue } from '../use-value'

interface PagedRecordProps<Row> {
  title: string
  none: string
  list: ItemList<Row>
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
  const { value, page, pages, failure } = useValue(list.$page)
  const items = value?.items
  useEffect(() => void list.go(1), [list])
  const retry = <Button onClick={() => void list.again()}>{common('ui.retry')}</Button>
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {!items && failure !== null && (
        <EmptyState icon={wifiSlash} title={t('failed')} action={retry} />
      )}
      {!items && failure === null && <Skeleton lines={3} shape="tall" />}
      {items?.length === 0 && (
        <div className="card">
          <EmptyState icon={receipt} title={none} />
        </div>
      )}
      {items && items.length > 0 && (
        <>
          <RecordTable
            caption={title}
            columns={columns}
            rows={items}
            keyOf={keyOf}
            detail={detail}
          />
          <StepPages
            label={t('pages')}
            number={page}
            hasNext={page < pages}
            onStep={(by) => void list.go(page + by)}
          />
        </>
      )}
    </section>
  )
}
