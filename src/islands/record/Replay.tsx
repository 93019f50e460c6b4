import { useMemo, useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { playName } from '#islands/fields/ticket/line-text'
import { Button } from '#islands/ui/controls/Button'
import { ReplayView } from '#islands/ui/data/ReplayView'
import { useText } from '#islands/ui/text'
import { replayed } from './store/detail'

/** How a ticket was settled, worked out anew on a press. Needs `replay`, `rules` and `common`. */
export function Replay({ id }: { id: string }) {
  const t = useText('replay')
  const rules = useText('rules')
  const money = useMoney()
  const [isAsked, setAsked] = useState(false)
  const found = useMemo(() => replayed(id), [id])
  if (!isAsked)
    return (
      <Button size="s" onClick={() => setAsked(true)}>
        {t('show')}
      </Button>
    )
  return (
    <Async from={found} failed={t('failed')}>
      {(of) => (
        <ReplayView of={of} money={money} nameOf={(game, play) => playName(game, play, rules)} />
      )}
    </Async>
  )
}
