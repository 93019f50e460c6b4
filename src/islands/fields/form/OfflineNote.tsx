import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { $online } from '../online'
import { useValue } from '../use-value'

/** Said at once, before anything is sent: what was typed stays. */
export function OfflineNote() {
  const t = useText('common')
  const isOnline = useValue($online)
  return <div role="status">{!isOnline && <Note tone="warn">{t('offline')}</Note>}</div>
}
