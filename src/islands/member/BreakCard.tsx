import { useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Segmented } from '#islands/ui/controls/Segmented'
import { DateTime } from '#islands/ui/data/DateTime'
import { failureText } from '#islands/ui/failure'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { EXCLUSION_DAYS, PAUSE_DAYS } from '#lib/limits'
import { closeModal } from '#lib/stores/modal'
import { signOut } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { excludeMe, type Play, setReality, takePause } from './store/play-limit'

/** Time-out, self-exclusion and how often one is reminded of time and money. Needs `member`. */
export function BreakCard({ play }: { play: Play }) {
  const t = useText('member')
  const common = useText('common')
  const [failure, setFailure] = useState('')
  const run = (act: () => Promise<void>) => {
    setFailure('')
    act().catch((error: unknown) => setFailure(failureText(error, common)))
  }
  const { pausedUntil, realityMinutes, realityChoices } = play
  return (
    <section className="card stack loose" aria-labelledby="break-title">
      <h3 id="break-title">{t('break.title')}</h3>
      <div className="stack tight">
        <p className="b">{t('reality.title')}</p>
        <p className="sm muted">{t('reality.lead')}</p>
        <Segmented
          label={t('reality.title')}
          value={String(realityMinutes)}
          onChange={(value) => run(() => setReality(Number(value) as 15 | 30 | 60))}
          options={realityChoices.map((minutes) => ({
            value: String(minutes),
            label: t('reality.minutes', { count: minutes }),
          }))}
        />
      </div>
      {pausedUntil > serverNow() && (
        <Note tone="warn">
          {t('away.pause.until')} <DateTime at={pausedUntil} />
        </Note>
      )}
      <Choice
        name="pause"
        days={PAUSE_DAYS}
        onTake={(days) => run(() => takePause(days as (typeof PAUSE_DAYS)[number]))}
      />
      <Choice
        name="exclude"
        days={EXCLUSION_DAYS}
        onTake={(days) =>
          run(async () => {
            await excludeMe(days as (typeof EXCLUSION_DAYS)[number])
            closeModal()
            await signOut('excluded')
            showToast({ tone: 'info', text: t('away.exclude.done') })
          })
        }
      />
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </section>
  )
}

interface ChoiceProps {
  name: 'pause' | 'exclude'
  days: readonly number[]
  onTake: (days: number) => void
}

/** A time away: how long, and a second yes. */
function Choice({ name, days, onTake }: ChoiceProps) {
  const t = useText('member')
  const [chosen, setChosen] = useState(String(days[0]))
  const [asking, setAsking] = useState(false)
  const period = t(`away.${name}.days.${chosen}`)
  return (
    <div className="stack tight">
      <p className="b">{t(`away.${name}.title`)}</p>
      <p className="sm muted">{t(`away.${name}.lead`)}</p>
      <Segmented
        label={t(`away.${name}.title`)}
        value={chosen}
        onChange={setChosen}
        options={days.map((each) => ({
          value: String(each),
          label: t(`away.${name}.days.${each}`),
        }))}
      />
      <Button tone={name === 'exclude' ? 'danger' : 'soft'} onClick={() => setAsking(true)}>
        {t(`away.${name}.take`)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(`away.${name}.sure`, { period })}
          text={t(`away.${name}.effect`)}
          confirm={t(`away.${name}.take`)}
          cancel={t('cancel')}
          tone="danger"
          onAnswer={(confirmed) => {
            setAsking(false)
            if (confirmed) onTake(Number(chosen))
          }}
        />
      )}
    </div>
  )
}
