import { useId, useState } from 'react'
import { Facts, Loaded } from '#console/kit/Screen'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { BookFaults } from './BookFaults'

const FAULTS = [
  'duplicateKeys',
  'walletsBelowZero',
  'balanceDrift',
  'unbalancedEntries',
  'brokenChain',
] as const
const COUNTS = ['members', 'books', 'entries', 'tickets', 'projectionLag', 'deadLetters'] as const

/** Whether the money adds up, over every book. */
export function Books() {
  const t = useText('console')
  const { count, money } = useFormat()
  const id = useId()
  const [book, setBook] = useState('')
  const [since, setSince] = useState('')
  const called = useCall('operator.audit', { ...(book && { book }), ...(since && { since }) })
  return (
    <Loaded of={called}>
      {(audit) => (
        <>
          {audit.bookIds.length > 1 && (
            <div className="field">
              <label htmlFor={id}>{t('books.which')}</label>
              <select
                id={id}
                className="input"
                value={book}
                onChange={(event) => setBook(event.currentTarget.value)}
              >
                <option value="">{t('books.all')}</option>
                {audit.bookIds.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </div>
          )}
          <p className={`note ${audit.ok ? 'success' : 'danger'}`} role="status">
            {audit.ok ? t('books.ok') : t('books.wrong')}
          </p>
          <div className="halves">
            <section className="box">
              <h2>{t('books.faults')}</h2>
              <p className="faint">{t('books.faultsText')}</p>
              <Facts
                rows={[
                  ...Object.entries(audit.postingSums).map(
                    ([currency, sum]) =>
                      [t('books.sum', { currency }), <Zero key={currency} of={sum} />] as const,
                  ),
                  ...FAULTS.map(
                    (name) => [t(`books.${name}`), <Zero key={name} of={audit[name]} />] as const,
                  ),
                ]}
              />
            </section>
            <section className="box">
              <h2>{t('books.counts')}</h2>
              <Facts
                rows={[
                  ...COUNTS.map((name) => [t(`books.${name}`), count(audit[name])] as const),
                  [t('books.clearing'), money(audit.clearing)],
                ]}
              />
            </section>
          </div>
          <div className="field">
            <label htmlFor={`${id}-since`}>{t('books.since')}</label>
            <input
              id={`${id}-since`}
              className="input"
              type="date"
              value={since}
              onChange={(event) => setSince(event.currentTarget.value)}
            />
          </div>
          <BookFaults faults={audit.faults} since={since} />
          <button
            type="button"
            className="btn soft"
            disabled={called.busy}
            onClick={() => void called.reload()}
          >
            {called.busy ? t('loading') : t('books.again')}
          </button>
        </>
      )}
    </Loaded>
  )
}

/** What must be zero. */
function Zero({ of }: { of: number }) {
  const { count } = useFormat()
  return <span className={`chip ${of === 0 ? 'success' : 'danger'}`}>{count(of)}</span>
}
