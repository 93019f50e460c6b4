import { useEffect, useMemo } from 'react'
import { Change } from '#islands/ui/data/Change'
import { DateTime } from '#islands/ui/data/DateTime'
import { useText } from '#islands/ui/text'
import { $balance } from '#lib/stores/wallet'
import { useSymbol } from '../format/use-symbol'
import { Async } from '../list/Async'
import { useValue } from '../use-value'
import { ticketEntries } from './ticket-entries'

/**
 * All that moved for a ticket, in its sequence; what a corrected result took back and paid anew is
 * in it. Needs `record`, `ticket` and `common`.
 */
export function TicketEntries({ ticket }: { ticket: string }) {
  const t = useText('ticket')
  const record = useText('record')
  const symbol = useSymbol()
  const entries = useMemo(() => ticketEntries(ticket), [ticket])
  // Whatever moves money may have been this ticket's.
  const version = useValue($balance)?.version
  useEffect(() => (version === undefined ? undefined : entries.follow()), [entries, version])
  return (
    <section className="ticket-entries" aria-label={t('entries')}>
      <h3 className="sm b">{t('entries')}</h3>
      <Async from={entries} failed={t('entriesLost')} lines={2}>
        {(list) =>
          list.length === 0 ? (
            <p className="xs faint">{t('entriesNone')}</p>
          ) : (
            <>
              {list.some(({ kind }) => kind === 'payout-return') && (
                <p className="sm warn-text">{t('corrected')}</p>
              )}
              <ol className="entry-steps">
                {list.map(({ id, kind, amount, at }) => (
                  <li key={id} className="row between">
                    <span>
                      <span className="sm">{record(`statement.kinds.${kind}`)}</span>{' '}
                      <DateTime at={at} className="xs faint nowrap num" />
                    </span>
                    <Change amount={amount} symbol={symbol} className="sm num" />
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Async>
    </section>
  )
}
