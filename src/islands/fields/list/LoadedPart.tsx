import { type ReactNode, useEffect } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import type { Loaded } from '#lib/stores/loaded'
import { useValue } from '../use-value'

interface LoadedPartProps<T> {
  from: Loaded<T>
  /** What could not be loaded. */
  lost: string
  lines?: number
  children: (value: T) => ReactNode
}

/** Asks for something when it appears, and shows it, its waiting or its absence. */
export function LoadedPart<T>({ from, lost, lines = 3, children }: LoadedPartProps<T>) {
  const common = useText('common')
  const value = useValue(from.$value)
  const isLost = useValue(from.$lost)
  useEffect(() => void from.load(), [from])
  if (isLost) {
    const again = <Button onClick={() => void from.load()}>{common('ui.retry')}</Button>
    return <EmptyState icon={wifiSlash} title={lost} action={again} />
  }
  return value === null ? <Skeleton lines={lines} shape="tall" /> : children(value)
}
