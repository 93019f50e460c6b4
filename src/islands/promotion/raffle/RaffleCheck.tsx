import { useText } from '#islands/ui/text'
import { ProofCheck, ProofOutcome } from '../ProofCheck'
import { checkDraw } from './store'

/** Draws a raffle again in this browser. */
export function RaffleCheck({ code }: { code: string }) {
  const t = useText('raffle')
  return (
    <ProofCheck label={t('check')} of={`${code}-title`} check={() => checkDraw(code)}>
      {({ isCommitted, isListed, isDrawn, proof }) => (
        <ProofOutcome
          t={t}
          isGood={isCommitted && isListed && isDrawn}
          lines={[t('commitment', { value: proof.commitment }), t('seed', { value: proof.seed })]}
          file={{ name: code, proof }}
        />
      )}
    </ProofCheck>
  )
}
