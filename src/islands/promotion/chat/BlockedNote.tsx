import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { DateTime } from '#islands/ui/data/DateTime'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { DAY_MS } from '#lib/limits'
import { FOR_GOOD } from '#lib/rewards/chat/words'
import { $now } from '#lib/stores/clock'
import { openModal } from '#lib/stores/modal'
import { leftText } from '#lib/time/left'
import type { Blocked } from './store/room'

/** Why somebody only reads now, and how long that lasts. */
export function BlockedNote({ blocked: { by, until } }: { blocked: Blocked }) {
  const t = useText('chat')
  const isForGood = until >= FOR_GOOD
  return (
    <div className="stack tight">
      <Note tone={by === 'muted' || by === 'paused' ? 'warn' : 'info'}>
        {t(isForGood ? 'blocked.forGood' : `blocked.${by}`)}
        {until > 0 && !isForGood && <Left until={until} />}
      </Note>
      {by === 'trial' && (
        <Button tone="primary" onClick={() => openModal('register')}>
          {t('register')}
        </Button>
      )}
    </div>
  )
}

function Left({ until }: { until: number }) {
  const t = useText('chat')
  const now = useValue($now)
  if (now === 0) return null
  return (
    <p className="sm num">
      {until - now < DAY_MS ? (
        <>
          {t('blocked.left')} <b>{leftText(until - now)}</b>
        </>
      ) : (
        <>
          {t('blocked.until')} <DateTime at={until} />
        </>
      )}
    </p>
  )
}
