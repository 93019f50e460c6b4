import { type ReactNode, useEffect } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { StepPages } from '#islands/ui/controls/StepPages'
import { receipt } from '#islands/ui/icons/common-icons'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { SECOND_MS } from '#lib/limits'
import type { ItemList } from '#lib/stores/pages'
import { $balance } from '#lib/stores/wallet'
import { useValue } from '../use-value'

/** Something is still to happen: the page is asked for again after so long. */
const OPEN_MS = 10 * SECOND_MS

interface MoneyRecordProps<Item> {
  id: string
  title: string
  /** Names the pages, for those who do not see them. */
  pages: string
  none: string
  lost: string
  list: ItemList<Item>
  /** Whether it has not come to its end. */
  isOpen: (item: Item) => boolean
  row: (item: Item) => ReactNode
}

/** Movements of the member's money in pages, kept as new as the balance. */
export function MoneyRecord<Item>(props: MoneyRecordProps<Item>) {
  const { id, title, pages, none, lost, list, isOpen, row } = props
  const common = useText('common')
  const { value, page, pages: known, failure } = useValue(list.$page)
  const items = value?.items
  const version = useValue($balance)?.version
  const hasOpen = items?.some(isOpen) ?? false
  useEffect(() => void list.go(1), [list])
  useEffect(() => {
    if (version !== undefined) void list.again()
  }, [list, version])
  useEffect(() => {
    if (!hasOpen) return
    const ask = () => document.visibilityState === 'visible' && void list.again()
    const timer = setInterval(ask, OPEN_MS)
    return () => clearInterval(timer)
  }, [list, hasOpen])
  const retry = <Button onClick={() => void list.again()}>{common('ui.retry')}</Button>
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {!items && failure !== null && <EmptyState icon={wifiSlash} title={lost} action={retry} />}
      {!items && failure === null && <Skeleton lines={3} shape="tall" />}
      {items?.length === 0 && <EmptyState icon={receipt} title={none} />}
      {items && items.length > 0 && (
        <>
          <ul className="card money-rows">{items.map(row)}</ul>
          <StepPages
            label={pages}
            number={page}
            hasNext={page < known}
            onStep={(by) => void list.go(page + by)}
          />
        </>
      )}
    </section>
  )
}
