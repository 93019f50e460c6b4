import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { FactorOff } from './FactorOff'
import { FactorSetup } from './FactorSetup'
import { $factor, loadFactor } from './store/second-factor'

/** The second factor of the member's sign-ins: on or off, and the way to the other. */
export function SecondFactor() {
  const t = useText('session')
  const common = useText('common')
  const factor = useValue($factor)
  const [changing, setChanging] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    loadFactor().catch((error: unknown) => setFailure(failureText(error, common)))
  }, [common])

  const leave = () => setChanging(false)
  return (
    <section className="stack" aria-labelledby="factor-title">
      <div className="row between">
        <h3 id="factor-title">{t('factor.title')}</h3>
        {factor && (
          <Chip tone={factor.on ? 'success' : 'neutral'}>
            {t(factor.on ? 'factor.on' : 'factor.off')}
          </Chip>
        )}
      </div>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {!factor && !failure && <Skeleton lines={2} />}
      {factor && !changing && (
        <>
          <p className="sm muted">
            {factor.on ? t('factor.left', { count: factor.recoveryLeft }) : t('factor.lead')}
          </p>
          <Button block onClick={() => setChanging(true)}>
            {t(factor.on ? 'factor.turnOff' : 'factor.turnOn')}
          </Button>
        </>
      )}
      {factor && changing && <FactorChange onLeave={leave} />}
    </section>
  )
}

/** What was asked for stays, although it is on as soon as its code was right. */
function FactorChange({ onLeave }: { onLeave: () => void }) {
  const [wasOn] = useState(() => $factor.get()?.on)
  return wasOn ? <FactorOff onLeave={onLeave} /> : <FactorSetup onLeave={onLeave} />
}
