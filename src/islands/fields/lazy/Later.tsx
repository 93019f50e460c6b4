import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { lazyChunk } from '#lib/browser/lazy-chunk'

interface LaterProps<P extends object> {
  /** The same function at every call. */
  load: () => Promise<ComponentType<P>>
  /** What the part is given. */
  props?: P
  /** What stands there until the part is; 0 for nothing. */
  lines?: number
}

/** A part of a page that comes when it is first shown; a lost one may be asked for again. */
export function Later<P extends object>({ load, props, lines = 3 }: LaterProps<P>) {
  const common = useText('common')
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [isLost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks anew
  useEffect(() => {
    let isWanted = true
    setLost(false)
    lazyChunk(load).then(
      (part) => isWanted && setPart(() => part),
      () => isWanted && setLost(true),
    )
    return () => {
      isWanted = false
    }
  }, [load, tries])
  if (Part) return <Part {...(props as P)} />
  if (isLost) {
    return (
      <Button size="s" onClick={() => setTries(tries + 1)}>
        {common('ui.retry')}
      </Button>
    )
  }
  return lines > 0 ? <Skeleton lines={lines} shape="tall" /> : null
}
