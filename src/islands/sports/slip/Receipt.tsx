import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill } from '#islands/ui/icons/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { $event } from '../store/event'
import { $receipts, againFrom, forgetReceipts } from '../store/place'
import { $slipOpen } from '../store/slip'
import { showView } from '../store/view'
import { betName } from './bet-name'

/** What was accepted: the number of each ticket, and how to go on. */
export function Receipt() {
  const t = useText('sports')
  const money = useMoney()
  const receipts = useValue($receipts)
  if (receipts.length === 0) return null
  return (
    <div className="receipt">
      <p className="row b">
        <Icon path={checkCircleFill} className="up" />
        {t('receipt.title', { count: receipts.length })}
      </p>
      <ul className="receipt-lines">
        {receipts.map((ticket) => (
          <li key={ticket.id} className="row between sm">
            <span>
              {betName(ticket, t)} <span className="xs faint num">{ticket.id}</span>
            </span>
            <b className="num">{money(ticket.stake)}</b>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <SeeBets />
        <Button size="s" tone="ghost" onClick={() => againFrom(receipts)}>
          {t('receipt.again')}
        </Button>
      </div>
    </div>
  )
}

/** The list of the member's bets: here, or on the page that has it. */
function SeeBets() {
  const t = useText('sports')
  const { code } = useLanguage()
  const isOfMatch = useValue($event) !== null
  if (isOfMatch) {
    return (
      <a className="btn soft s" href={`${localizePath('/sports', code)}?view=bets`}>
        {t('receipt.see')}
      </a>
    )
  }
  const see = () => {
    forgetReceipts()
    $slipOpen.set(false)
    showView('bets')
  }
  return (
    <Button size="s" onClick={see}>
      {t('receipt.see')}
    </Button>
  )
}
