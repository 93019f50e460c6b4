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
import { factor } from './store/second-factor'

/** The second factor of the member's sign-ins: on or off, and the way to the other. */
export function SecondFactor() {
  const t = useText('session')
  const common = useText('common')
  const known = useValue(factor.$value)
  const [changing, setChanging] = useState(false)
  const failure = useValue(factor.$failure)
  useEffect(() => {
    void factor.refresh()
  }, [])

  const leave = () => setChanging(false)
  return (
    <section className="stack" aria-labelledby="factor-title">
      <div className="row between">
        <h3 id="factor-title">{t('factor.title')}</h3>
        {known && (
          <Chip tone={known.on ? 'success' : 'neutral'}>
            {t(known.on ? 'factor.on' : 'factor.off')}
          </Chip>
        )}
      </div>
      {failure !== null && (
        <Note tone="danger" alert>
          {failureText(failure, common)}
        </Note>
      )}
      {!known && failure === null && <Skeleton lines={2} />}
      {known && !changing && (
        <>
          <p className="sm muted">
            {known.on ? t('factor.left', { count: known.recoveryLeft }) : t('factor.lead')}
          </p>
          <Button block onClick={() => setChanging(true)}>
            {t(known.on ? 'factor.turnOff' : 'factor.turnOn')}
          </Button>
        </>
      )}
      {known && changing && <FactorChange onLeave={leave} />}
    </section>
  )
}

/** What was asked for stays, although it is on as soon as its code was right. */
function FactorChange({ onLeave }: { onLeave: () => void }) {
  const [wasOn] = useState(() => factor.$value.get()?.on)
  return wasOn ? <FactorOff onLeave={onLeave} /> : <FactorSetup onLeave={onLeave} />
}
