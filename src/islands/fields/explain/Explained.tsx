import { useMemo, useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { usePercent } from '#islands/fields/format/use-percent'
import { Async } from '#islands/fields/list/Async'
import { Button } from '#islands/ui/controls/Button'
import { ExplanationView } from '#islands/ui/data/ExplanationView'
import { useText } from '#islands/ui/text'
import type { Explanation } from '#lib/api/money/explanation'
import { createLoaded } from '#lib/stores/loaded'

interface ExplainedProps {
  id: string
  ask: (id: string) => Promise<Explanation>
}

/** How something was settled, worked out anew on a press. Needs `replay` and `common`. */
export function Explained({ id, ask }: ExplainedProps) {
  const t = useText('replay')
  const money = useMoney()
  const percent = usePercent()
  const [isAsked, setAsked] = useState(false)
  const found = useMemo(() => createLoaded(() => ask(id)), [id, ask])
  if (!isAsked)
    return (
      <div>
        <Button size="s" onClick={() => setAsked(true)}>
          {t('show')}
        </Button>
      </div>
    )
  return (
    <Async from={found} failed={t('failed')}>
      {(of) => <ExplanationView of={of} money={money} percent={percent} />}
    </Async>
  )
}
