import { useSymbol } from '#islands/fields/format/use-symbol'
import { MoneyRecord } from '#islands/fields/list/MoneyRecord'
import { Button } from '#islands/ui/controls/Button'
import { Chip, type ChipTone } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { useText } from '#islands/ui/text'
import { reasonText } from './reason-text'
import { type Deposit, depositList, isOpen, showDeposit } from './store'

const TONES: Record<Deposit['state'], ChipTone> = {
  waiting: 'info',
  review: 'warn',
  credited: 'success',
  rejected: 'danger',
  expired: 'neutral',
}

/** What was deposited before, the newest first. */
export function DepositRecord() {
  const t = useText('deposit')
  return (
    <MoneyRecord
      id="deposit-record"
      title={t('record.title')}
      pages={t('record.pages')}
      none={t('record.none')}
      lost={t('record.lost')}
      list={depositList}
      isOpen={isOpen}
      row={(deposit) => <Row key={deposit.id} deposit={deposit} />}
    />
  )
}

function Row({ deposit }: { deposit: Deposit }) {
  const t = useText('deposit')
  const symbol = useSymbol()
  const { id, amount, fee, state, reference, at } = deposit
  const reason = reasonText(deposit, t)
  const show = () => {
    showDeposit(deposit)
    void depositList.again()
  }
  return (
    <li className="money-row">
      <p className="row between">
        <Money className="b" amount={amount} symbol={symbol} />
        <Chip tone={TONES[state]}>{t(`record.state.${state}`)}</Chip>
      </p>
      <p className="xs muted row wrap tight">
        <DateTime at={at} />
        <span className="num" translate="no">
          {id}
        </span>
        {reference && <span translate="no">{reference}</span>}
        {fee > 0 && (
          <span>
            {t('fee')} <Money amount={fee} symbol={symbol} />
          </span>
        )}
      </p>
      {reason && <p className="sm">{reason}</p>}
      {isOpen(deposit) && (
        <Button size="s" onClick={show}>
          {t(`record.open.${state}`)}
        </Button>
      )}
    </li>
  )
}
