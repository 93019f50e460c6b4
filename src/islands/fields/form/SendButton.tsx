import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'

interface SendButtonProps {
  label: string
  busy: boolean
  /** What went wrong with the whole form. */
  failure: string
}

/** The end of a form: what went wrong, and the button that sends it. */
export function SendButton({ label, busy, failure }: SendButtonProps) {
  return (
    <>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <Button type="submit" tone="primary" size="l" block busy={busy}>
        {label}
      </Button>
    </>
  )
}
