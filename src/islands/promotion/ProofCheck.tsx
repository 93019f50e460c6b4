import '#styles/island/proof.css'
import { type ReactNode, useState } from 'react'
import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'
import type { Translate } from '#islands/ui/text'
import { saveJson } from '#lib/browser/download'

interface Props<Checked> {
  /** What the press says, and the id of the title that says of what. */
  label: string
  of: string
  check: () => Promise<Checked>
  /** What was found: a `ProofOutcome`. */
  children: (checked: Checked) => ReactNode
}

/** Works out again in this browser what chance has given, once its seed is public. */
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
      <Failure text={failure} />
      <div aria-live="polite">{checked && children(checked.found)}</div>
    </div>
  )
}

interface OutcomeProps {
  /** Texts `good`, `bad` and, where there is a file, `save`. */
  t: Translate
  isGood: boolean
  /** The commitment, the seed: what anybody else checks it by. */
  lines?: readonly string[]
  /** The proof as a file, by which it is checked again without this site. */
  file?: { name: string; proof: object }
  children?: ReactNode
}

/** Whether all agrees with what was announced, and by what. */
export function ProofOutcome({ t, isGood, lines = [], file, children }: OutcomeProps) {
  return (
    <div className="stack tight">
      <Note tone={isGood ? 'success' : 'danger'}>{isGood ? t('good') : t('bad')}</Note>
      {children}
      {lines.map((line) => (
        <p key={line} className="xs muted proof-line">
          {line}
        </p>
      ))}
      {file && (
        <p>
          <Button
            tone="ghost"
            onClick={() => saveJson(file.name, JSON.stringify(file.proof, null, 1))}
          >
            {t('save')}
          </Button>
        </p>
      )}
    </div>
  )
}
