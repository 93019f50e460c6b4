import { useEffect, useLayoutEffect } from 'react'
import { PaymentForm } from '#islands/fields/form/PaymentForm'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { Async } from '#islands/fields/list/Async'
import { MoneyRecord } from '#islands/fields/list/MoneyRecord'
import { useValue } from '#islands/fields/use-value'
import { Change } from '#islands/ui/data/Change'
import { Chip, type ChipTone } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { type Transfer, transferList, transferSettings } from '#lib/stores/transfer'
import { closeTransfer, keepWay } from '#lib/stores/transfer-to'
import { TransferForm } from './TransferForm'

const TONES: Record<Transfer['state'], ChipTone> = {
  sent: 'warn',
  done: 'success',
  returned: 'neutral',
  received: 'success',
  refused: 'neutral',
}

/** Money up or down the tree. Needs `transfer`, `password` and `common`. */
export function TransferPage() {
  const t = useText('transfer')
  const known = useValue(transferSettings.$value)
  // Before it is painted: the page is called by the way that its money goes.
  useLayoutEffect(() => {
    if (known) keepWay(known)
  }, [known])
  // The form comes anew whenever its settings do: whom it is for holds as long as the page.
  useEffect(() => closeTransfer, [])
  return (
    <div className="stack cashier-page">
      <Async from={transferSettings} failed={t('lost')} lines={4}>
        {(settings) => {
          if (!settings.toUpline && !settings.toDownline) return <Note>{t('off')}</Note>
          if (!settings.hasPayment) return <Gate />
          return <TransferForm settings={settings} />
        }}
      </Async>
      <MoneyRecord
        id="transfer-record"
        title={t('record.title')}
        pages={t('record.pages')}
        none={t('record.none')}
        lost={t('record.lost')}
        list={transferList}
        isOpen={({ state }) => state === 'sent'}
        row={(transfer) => <Row key={transfer.id + transfer.direction} transfer={transfer} />}
      />
    </div>
  )
}

/** Without a payment password nothing leaves. */
function Gate() {
  const t = useText('transfer')
  return (
    <section className="card stack transfer-form" aria-labelledby="payment-title">
      <h3 id="payment-title">{t('gate.title')}</h3>
      <p className="sm muted">{t('gate.text')}</p>
      <PaymentForm onDone={() => void transferSettings.load()} />
    </section>
  )
}

function Row({ transfer: { id, direction, peer, amount, state, at } }: { transfer: Transfer }) {
  const t = useText('transfer')
  const symbol = useSymbol()
  const isOut = direction === 'out'
  return (
    <li className="money-row">
      <p className="row between">
        <span>
          {t(`record.${direction}`)}{' '}
          <span className="b" translate="no">
            {peer}
          </span>
        </span>
        <Change
          className={isOut || state === 'refused' ? 'b' : 'b up'}
          amount={isOut ? -amount : amount}
          symbol={symbol}
        />
      </p>
      <p className="xs muted row between">
        <span className="row wrap tight">
          <DateTime at={at} />
          <span className="num" translate="no">
            {id}
          </span>
        </span>
        <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
      </p>
    </li>
  )
}
