import type { ReactNode } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { TicketEntries } from '#islands/fields/ticket/TicketEntries'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { useText } from '#islands/ui/text'
import type { Entry } from './store/statement'
import { ProofButton } from './truth/ProofButton'

/** A movement unfolded: its number, the balance on either side, and all that moved for its bet. */
export function EntryDetail({ entry }: { entry: Entry }) {
  const t = useText('record')
  const symbol = useSymbol()
  const { kind, reference, played, amount, balanceAfter, at } = entry
  // Cashback refers to a category, which its name says.
  const isNumbered = reference !== '' && kind !== 'rebate'
  return (
    <div className="bet-detail">
      <dl className="bet-facts">
        {isNumbered && (
          <Fact name={t(played ? 'bets.ticket' : 'statement.number')}>
            <span className="num" translate="no">
              {reference}
            </span>
          </Fact>
        )}
        {played && (
          <Fact name={t('statement.event')}>
            <span className="num" translate="no">
              {played.event}
            </span>
          </Fact>
        )}
        <Fact name={t('statement.at')}>
          <DateTime at={at} />
        </Fact>
        <Fact name={t('statement.before')}>
          <Money amount={balanceAfter - amount} symbol={symbol} />
        </Fact>
        <Fact name={t('statement.after')}>
          <Money amount={balanceAfter} symbol={symbol} />
        </Fact>
      </dl>
      {played && <TicketEntries ticket={reference} />}
      <ProofButton id={entry.id} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
