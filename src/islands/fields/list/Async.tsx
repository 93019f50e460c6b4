import { type ReactNode, useEffect } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import type { Loaded } from '#lib/stores/loaded'
import { useValue } from '../use-value'

interface AsyncProps<T> {
  from: Loaded<T>
  /** What could not be loaded. */
  failed: string
  lines?: number
  children: (value: T) => ReactNode
}

/** Asks for something when it appears, and shows it, its waiting or its absence. */
export function Async<T>({ from, failed, lines = 3, children }: AsyncProps<T>) {
  const common = useText('common')
  const value = useValue(from.$value)
  const failure = useValue(from.$failure)
  useEffect(() => void from.load(), [from])
  if (value === null && failure !== null) {
    const again = <Button onClick={() => void from.load()}>{common('ui.retry')}</Button>
    return <EmptyState icon={wifiSlash} title={failed} action={again} />
  }
  return value === null ? <Skeleton lines={lines} shape="tall" /> : children(value)
}
