import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { saveJson } from '#lib/browser/download'
import { ProofCheck } from '../ProofCheck'
import { type Checked, checkDraw } from './store'

/** Draws a raffle again in this browser. */
export function RaffleCheck({ code }: { code: string }) {
  const t = useText('raffle')
  return (
    <ProofCheck label={t('check')} of={`${code}-title`} check={() => checkDraw(code)}>
      {(checked) => <Outcome code={code} checked={checked} />}
    </ProofCheck>
  )
}

function Outcome({ code, checked }: { code: string; checked: Checked }) {
  const t = useText('raffle')
  const { isCommitted, isListed, isDrawn, proof } = checked
  const isGood = isCommitted && isListed && isDrawn
  return (
    <div className="stack tight">
      <Note tone={isGood ? 'success' : 'danger'}>{isGood ? t('good') : t('bad')}</Note>
      <p className="xs muted raffle-hash">{t('commitment', { value: proof.commitment })}</p>
      <p className="xs muted raffle-hash">{t('seed', { value: proof.seed })}</p>
      <p>
        <Button tone="ghost" onClick={() => saveJson(code, JSON.stringify(proof, null, 1))}>
          {t('save')}
        </Button>
      </p>
    </div>
  )
}
