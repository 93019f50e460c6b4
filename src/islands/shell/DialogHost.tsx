import { useValue } from '#islands/fields/use-value'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { useText } from '#islands/ui/text'
import { $dialog, NOTICES } from '#lib/stores/dialog'

/** The open question, in the words of `common.dialog.<name>`. */
export function DialogHost() {
  const t = useText('common')
  const dialog = useValue($dialog)
  if (!dialog) return null
  const say = (part: string) => t(`dialog.${dialog.name}.${part}`, dialog.params)
  const { tried } = dialog.params
  const text = tried ? t(`dialog.in_need_true_account.tried.${tried}`) : say('text')
  const isNotice = NOTICES.some((name) => name === dialog.name)
  return (
    <ConfirmDialog
      key={dialog.name}
      title={say('title')}
      text={text}
      confirm={say('confirm')}
      cancel={isNotice ? '' : say('cancel')}
      onAnswer={dialog.answer}
    />
  )
}
