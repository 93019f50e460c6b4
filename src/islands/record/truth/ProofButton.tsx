import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { saveJson } from '#lib/browser/download'
import { proofOf } from './store'

/** Saves what proves a movement of one's own. Needs `record` and `common`. */
export function ProofButton({ id }: { id: string }) {
  const t = useText('record')
  const { busy, failure, run } = useAction()
  const save = async () => saveJson(`proof-${id}`, JSON.stringify(await proofOf(id), null, 1))
  return (
    <div>
      <Button size="s" busy={busy} onClick={() => void run(save)}>
        {t('statement.proof')}
      </Button>
      <Failure text={failure} />
    </div>
  )
}
