import { type ReactNode, useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'

interface Props<Checked> {
  /** What the press says, and the id of the title that says of what. */
  label: string
  of: string
  check: () => Promise<Checked>
  /** What was found. */
  children: (checked: Checked) => ReactNode
}

/** Works out again in this browser what was drawn or split, once its seed is public. */
export function ProofCheck<Checked>({ label, of, check, children }: Props<Checked>) {
  const [checked, setChecked] = useState<{ found: Checked } | null>(null)
  const { busy, failure, run } = useAction()
  const press = () => run(async () => setChecked({ found: await check() }))
  return (
    <div className="stack tight">
      {!checked && (
        <p>
          <Button tone="soft" busy={busy} aria-describedby={of} onClick={() => void press()}>
            {label}
          </Button>
        </p>
      )}
      {failure && (
        <p role="alert" className="sm error">
          {failure}
        </p>
      )}
      <div aria-live="polite">{checked && children(checked.found)}</div>
    </div>
  )
}
