import { Async } from '#islands/fields/list/Async'
import { DateTime } from '#islands/ui/data/DateTime'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { numberFormat } from '#lib/intl'
import { type Seal, seals } from './store'

/** The newest days under their roots, and who else has these. */
export function SealList() {
  const t = useText('truth')
  const { code } = useLanguage()
  const columns = useColumns()
  return (
    <section className="report" aria-labelledby="truth-seals">
      <h2 id="truth-seals">{t('seals.title')}</h2>
      <p className="muted sm measure">{t('seals.body')}</p>
      <Async from={seals} failed={t('failed')}>
        {({ seals: rows, witness }) => (
          <>
            <p className="sm measure">
              {witness ? t('seals.witnessed', { host: witness }) : t('seals.noWitness')}
            </p>
            {rows.length === 0 ? (
              <p className="sm muted">{t('seals.none')}</p>
            ) : (
              <RecordTable
                caption={t('seals.title')}
                rows={rows}
                keyOf={({ day }) => day}
                columns={columns(witness !== '' || rows.some((row) => row.witness !== ''))}
              />
            )}
          </>
        )}
      </Async>
      <p>
        <a className="btn soft s" href={`${localizePath('/verify', code)}#proof`}>
          {t('seals.check')}
        </a>
      </p>
    </section>
  )
}

/** What was taken by whom is a column where there is, or was, a witness. */
function useColumns() {
  const t = useText('truth')
  const { tag } = useLanguage()
  const count = numberFormat(tag)
  const witness: RecordColumn<Seal> = {
    ...{ key: 'witness', label: t('seals.witness'), narrow: 'below' },
    cell: ({ witness: host, witnessedAt }) =>
      host === '' ? (
        <span className="muted">{t('seals.unwitnessed')}</span>
      ) : (
        <>
          <span translate="no">{host}</span> · <DateTime at={witnessedAt} />
        </>
      ),
  }
  return (hasWitness: boolean): RecordColumn<Seal>[] => [
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
    ...(hasWitness ? [witness] : []),
  ]
}
