import { useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { Button } from '#islands/ui/controls/Button'
import { DateTime } from '#islands/ui/data/DateTime'
import { Progress } from '#islands/ui/data/Progress'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { LimitForm } from './LimitForm'
import { confirmLimit, type Play, type ShownLimit, setLimit } from './store/play-limit'

/** Limits of deposits, stakes and losses. Needs `member`. */
export function LimitsCard({ play }: { play: Play }) {
  const t = useText('member')
  return (
    <section className="card stack" aria-labelledby="limits-title">
      <h3 id="limits-title">{t('limits.title')}</h3>
      <p className="sm muted">{t('limits.lead')}</p>
      {play.limits.length === 0 && <p className="sm">{t('limits.none')}</p>}
      {play.limits.length > 0 && (
        <ul className="settings">
          {play.limits.map((limit) => (
            <LimitRow key={`${limit.kind}-${limit.days}`} limit={limit} />
          ))}
        </ul>
      )}
      <LimitForm limits={play.limits} />
    </section>
  )
}

function LimitRow({ limit }: { limit: ShownLimit }) {
  const t = useText('member')
  const common = useText('common')
  const money = useMoney()
  const [failure, setFailure] = useState('')
  const { kind, days, amount, used, asked } = limit
  const canConfirm = asked !== null && serverNow() >= asked.from
  const title = `${t(`limits.kind.${kind}`)} · ${t(`limits.days.${days}`)}`
  const run = (act: () => Promise<void>) => {
    setFailure('')
    act().catch((error: unknown) => setFailure(failureText(error, common)))
  }
  return (
    <li className="setting stack tight">
      <div className="row between wrap">
        <p className="b">{title}</p>
        <p className="b num">{money(amount)}</p>
      </div>
      <Progress
        value={Math.min(used, amount)}
        max={Math.max(1, amount)}
        label={title}
        text={t('limits.used', { used: money(used) })}
      />
      {asked && (
        <Note>
          {asked.amount === null
            ? t('limits.askedNone')
            : t('limits.asked', { amount: money(asked.amount) })}
          {!canConfirm && (
            <>
              {' '}
              {t('limits.from')} <DateTime at={asked.from} />
            </>
          )}
        </Note>
      )}
      <div className="row wrap tight">
        {canConfirm && (
          <Button
            size="s"
            tone="primary"
            aria-label={`${t('limits.confirm')}: ${title}`}
            onClick={() => run(() => confirmLimit(limit))}
          >
            {t('limits.confirm')}
          </Button>
        )}
        {!(asked && asked.amount === null) && (
          <Button
            size="s"
            aria-label={`${t('limits.remove')}: ${title}`}
            onClick={() => run(() => setLimit({ kind, days, amount: null }))}
          >
            {t('limits.remove')}
          </Button>
        )}
      </div>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </li>
  )
}
