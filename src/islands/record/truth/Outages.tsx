import { usePercent } from '#islands/fields/format/use-percent'
import { DateTime } from '#islands/ui/data/DateTime'
import { RecordTable } from '#islands/ui/data/RecordTable'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { HOUR_MS, MINUTE_MS } from '#lib/limits'
import { writtenTime } from '#lib/time/written'
import type { Activity } from './store'

const WHOLE = 10_000

/** `42 min`, or `3.5 h`. */
function useSpan() {
  const { tag } = useLanguage()
  return (ms: number) => {
    const isLong = ms >= 2 * HOUR_MS
    const unit = isLong ? 'hour' : 'minute'
    const format = numberFormat(tag, { style: 'unit', unit, maximumFractionDigits: isLong ? 1 : 0 })
    return format.format(isLong ? ms / HOUR_MS : Math.max(1, Math.round(ms / MINUTE_MS)))
  }
}

/** When the site or a vendor could not be played. */
export function Outages({ of: { outages, watched } }: { of: Activity }) {
  const t = useText('truth')
  const { tag } = useLanguage()
  const percent = usePercent()
  const span = useSpan()
  const whole = Math.max(1, watched.to - watched.from)
  // Rounded down: what was closed for a second was not open all the time.
  const share = percent(Math.floor(((whole - watched.downMs) / whole) * WHOLE))
  return (
    <section className="report" aria-labelledby="truth-outages">
      <h2 id="truth-outages">{t('outage.title')}</h2>
      <p className="muted sm measure">{t('outage.body')}</p>
      <p className="b">{t('outage.up', { share, since: writtenTime(watched.from, tag) })}</p>
      {outages.length === 0 ? (
        <p className="sm muted">{t('outage.none')}</p>
      ) : (
        <RecordTable
          caption={t('outage.title')}
          rows={outages}
          keyOf={({ kind, cause, from }) => `${kind} ${cause} ${from}`}
          columns={[
            {
              ...{ key: 'what', label: t('outage.what') },
              cell: ({ kind, cause }) => (
                <>
                  {t(`outage.kind.${kind}`)} <span translate="no">{cause}</span>
                </>
              ),
            },
            {
              ...{ key: 'from', label: t('outage.from'), narrow: 'labelled' },
              cell: ({ from }) => <DateTime at={from} />,
            },
            {
              ...{ key: 'until', label: t('outage.until'), narrow: 'labelled' },
              cell: ({ until }) => (until ? <DateTime at={until} /> : t('outage.lasts')),
            },
            {
              ...{ key: 'took', label: t('outage.took'), narrow: 'labelled', isEnd: true },
              cell: ({ from, until }) => (
                <span className="num nowrap">{span((until || watched.to) - from)}</span>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
