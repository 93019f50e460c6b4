import { useValue } from '#islands/fields/use-value'
import { Money } from '#islands/ui/data/Money'
import { $balanceHidden } from '#lib/stores/wallet'
import { writtenClock } from '#lib/time/written'
import type { KeptBalance } from './kept-balance'

interface BalanceAwayProps {
  kept: KeptBalance | null
  /** What it is, for whoever hears it. */
  words: string
}

/** In the header's place of the balance: what was known last, and when; or that nothing is. */
export function BalanceAway({ kept, words }: BalanceAwayProps) {
  const hidden = useValue($balanceHidden)
  return (
    <span className="balance-old">
      <span className="sr-only">{words}</span>
      {kept ? (
        <>
          <Money amount={kept.sumBalance} symbol={kept.symbol} hidden={hidden} />
          <time className="num" dateTime={new Date(kept.at).toISOString()}>
            {writtenClock(kept.at)}
          </time>
        </>
      ) : (
        <span aria-hidden="true">–</span>
      )}
    </span>
  )
}
