import { Failure } from '#islands/fields/form/Failure'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { REPORT_REASONS } from '#lib/rewards/chat/words'
import { refusalKey } from './refusal'
import { $reportFailures, report } from './store/chat'

/** Why somebody reports a message: a press on the reason sends it. */
export function ReportForm({ id, onCancel }: { id: number; onCancel: () => void }) {
  const t = useText('chat')
  const code = useValue($reportFailures)[id]
  const isOften = code === 'chat.slow'
  return (
    <fieldset className="chat-report">
      <legend className="sm b">{t('report.title')}</legend>
      {REPORT_REASONS.map((reason) => (
        <Button key={reason} size="s" onClick={() => report(id, reason)}>
          {t(`report.reason.${reason}`)}
        </Button>
      ))}
      <Button size="s" tone="ghost" onClick={onCancel}>
        {t('report.cancel')}
      </Button>
      {code && <Failure text={t(isOften ? 'report.slow' : `refused.${refusalKey(code)}`)} />}
    </fieldset>
  )
}
