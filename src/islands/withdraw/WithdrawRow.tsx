import { useSymbol } from '#islands/fields/format/use-symbol'
import { Chip, type ChipTone } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { check } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { x } from '#islands/ui/icons/icon-paths'
import { type Translate, useText } from '#islands/ui/text'
import { PAYEE_SCHEMES } from '#lib/rules/payee'
import { ReceiptActions } from './ReceiptActions'
import { isUnderWay, type Step, stepsOf } from './steps'
import type { Withdrawal } from './store/withdraw'

const TONES: Record<Withdrawal['state'], ChipTone> = {
  review: 'warn',
  approved: 'info',
  rejected: 'danger',
  cancelled: 'neutral',
  paid: 'brand',
  received: 'success',
  partial: 'warn',
  'not-received': 'warn',
  'all-received': 'success',
  'forced-received': 'neutral',
  returned: 'neutral',
}

/** What an operator did against the member's word. */
const EXPLAINED: readonly Withdrawal['state'][] = ['rejected', 'forced-received', 'returned']

/** `iban •••• 4321` with the form's name in words; play money goes nowhere else. */
function destinationText(destination: string, t: Translate): string {
  const [scheme = '', ...number] = destination.split(' ')
  const known = PAYEE_SCHEMES.find((one) => one === scheme)
  if (known) return [t(`scheme.${known}`), ...number].join(' ')
  return destination === 'sandbox' ? t('methods.sandbox.name') : destination
}

interface WithdrawRowProps {
  withdrawal: Withdrawal
  cancelAllowed: boolean
  onChange: () => void
}

/** A withdrawal: how much, where to, how far it is, and what the member can do. */
export function WithdrawRow({ withdrawal, cancelAllowed, onChange }: WithdrawRowProps) {
  const t = useText('withdraw')
  const symbol = useSymbol()
  const { id, amount, fee, state, reason, received, destination, at } = withdrawal
  return (
    <li className="money-row" data-state={state}>
      <p className="row between">
        <Money className="b" amount={amount} symbol={symbol} />
        <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
      </p>
      <p className="xs muted row wrap tight">
        <DateTime at={at} />
        <span className="num" translate="no">
          {id}
        </span>
        <span>{destinationText(destination, t)}</span>
        {fee > 0 && (
          <span>
            {t('fee')} <Money amount={fee} symbol={symbol} />
          </span>
        )}
      </p>
      <Steps steps={stepsOf(state)} />
      {(isUnderWay(state) || state === 'forced-received') && (
        <p className="sm muted">{t(`about.${state}`)}</p>
      )}
      {received > 0 && (
        <p className="sm">
          {t('receipt.partOf')} <Money className="b" amount={received} symbol={symbol} />
        </p>
      )}
      {EXPLAINED.includes(state) && reason && <p className="sm">{t('reason', { reason })}</p>}
      <ReceiptActions withdrawal={withdrawal} cancelAllowed={cancelAllowed} onChange={onChange} />
    </li>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useText('withdraw')
  return (
    <ol className="money-steps" aria-label={t('step.label')}>
      {steps.map(({ name, mark }) => (
        <li key={name} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
          <span className="step-mark">
            {mark === 'done' && <Icon path={check} size={12} />}
            {mark === 'ended' && <Icon path={x} size={12} />}
          </span>
          <span>
            {t(`step.${name}`)}
            <span className="sr-only">, {t(`step.mark.${mark}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
