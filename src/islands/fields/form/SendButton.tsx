import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'
import { OfflineNote } from './OfflineNote'

interface SendButtonProps {
  label: string
  busy: boolean
  /** What went wrong with the whole form. */
  failure: string
  /** Beside other things: as wide as its words. */
  isSmall?: boolean
  tone?: 'primary' | 'danger'
  disabled?: boolean
  /** Id of its form, when it stands outside of it. */
  form?: string
  /** A way back, before it. */
  cancel?: { label: string; onPress: () => void } | undefined
}

/** The end of a form: what went wrong, and the button that sends it. */
export function SendButton(props: SendButtonProps) {
  const { label, failure, isSmall = false, tone = 'primary', cancel, ...rest } = props
  const isWide = !isSmall && !('cancel' in props)
  const button = (
    <Button type="submit" tone={tone} {...(isWide && { size: 'l', block: true })} {...rest}>
      {label}
    </Button>
  )
  return (
    <>
      <OfflineNote />
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {'cancel' in props ? (
        <div className="form-pair">
          {cancel && <Button onClick={cancel.onPress}>{cancel.label}</Button>}
          {button}
        </div>
      ) : (
        button
      )}
    </>
  )
}
