import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Modal } from '#islands/ui/layout/Modal'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { signOut } from '#lib/stores/session'
import { writtenDate } from '#lib/time/written'
import { exclusion } from './store/exclusion'
import { WithdrawPage } from './WithdrawPage'

/**
 * All that the site offers to members who have excluded themselves: their money out, and help.
 * Needs `exclusion`, `withdraw` and `password`.
 */
export function ExclusionModal() {
  const t = useText('exclusion')
  const { tag } = useLanguage()
  const until = useValue(exclusion.$value)?.until ?? null
  useEffect(() => void exclusion.load(), [])
  return (
    <Modal title={t('title')} className="wide">
      <div className="stack tight">
        {until !== null && (
          <p className="b">
            {until === 0 ? t('forGood') : t('until', { day: writtenDate(until, tag) })}
          </p>
        )}
        <p className="muted measure">{t('text')}</p>
      </div>
      <WithdrawPage />
      <Note>
        <div className="stack tight">
          <p>{t('help')}</p>
          <div className="row wrap tight">
            <button type="button" className="btn soft s" data-action="support">
              {t('chat')}
            </button>
            <button type="button" className="btn ghost s" data-action="feedback">
              {t('feedback')}
            </button>
          </div>
        </div>
      </Note>
      <Button tone="ghost" block onClick={() => void signOut()}>
        {t('leave')}
      </Button>
    </Modal>
  )
}
