import { Async } from '#islands/fields/list/Async'
import { RecordTable } from '#islands/ui/data/RecordTable'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { numberFormat } from '#lib/intl'
import { seals } from './store'

/** The newest days under their roots. */
export function SealList() {
  const t = useText('truth')
  const { code, tag } = useLanguage()
  const count = numberFormat(tag)
  return (
    <section className="report" aria-labelledby="truth-seals">
      <h2 id="truth-seals">{t('seals.title')}</h2>
      <p className="muted sm measure">{t('seals.body')}</p>
      <Async from={seals} failed={t('failed')}>
        {({ seals: rows }) =>
          rows.length === 0 ? (
            <p className="sm muted">{t('seals.none')}</p>
          ) : (
            <RecordTable
              caption={t('seals.title')}
              rows={rows}
              keyOf={({ day }) => day}
              columns={[
                { key: 'day', label: t('seals.day'), cell: ({ day }) => day },
                {
                  ...{ key: 'entries', label: t('seals.entries'), isEnd: true },
                  cell: ({ entries }) => count.format(entries),
                },
                {
                  ...{ key: 'hash', label: t('seals.hash'), narrow: 'below' },
                  cell: ({ hash }) => (
                    <span className="num proof-hash" translate="no">
                      {hash}
                    </span>
                  ),
                },
              ]}
            />
          )
        }
      </Async>
      <p>
        <a className="btn soft s" href={`${localizePath('/verify', code)}#proof`}>
          {t('seals.check')}
        </a>
      </p>
    </section>
  )
}
