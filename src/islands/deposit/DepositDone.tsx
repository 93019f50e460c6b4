import { useEffect, useRef } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { failureText } from '#islands/ui/failure'
import { arrowSquareOut } from '#islands/ui/icons/cashier-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill, infoFill, warningCircleFill } from '#islands/ui/icons/icon-paths'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { GAMES } from '#lib/lottery/games'
import { closeModal } from '#lib/stores/modal'
import { $balance } from '#lib/stores/wallet'
import { AddReceipts } from './AddReceipts'
import { reasonText } from './reason-text'
import { $receiptFailure, type Deposit, depositList, followDeposit, showDeposit } from './store'

const MARKS: Record<Deposit['state'], { icon: string; tone: string }> = {
  credited: { icon: checkCircleFill, tone: 'up' },
  review: { icon: infoFill, tone: 'brand' },
  waiting: { icon: infoFill, tone: 'brand' },
  rejected: { icon: warningCircleFill, tone: 'bad' },
  expired: { icon: warningCircleFill, tone: 'bad' },
}

/** What became of a deposit, followed to its end: the amount, why, and what can be done. */
export function DepositDone({ deposit }: { deposit: Deposit }) {
  const t = useText('deposit')
  const common = useText('common')
  const receiptFailure = useValue($receiptFailure)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = deposit
  useEffect(() => heading.current?.focus(), [])
  useEffect(followDeposit, [])
  useEffect(() => {
    if (state) void depositList.again()
  }, [state])
  const { icon, tone } = MARKS[state]
  const reason = reasonText(deposit, t)
  return (
    <section className="card stack center done cashier-done" aria-live="polite">
      <Icon path={icon} size={48} className={tone} />
      <h3 ref={heading} tabIndex={-1}>
        {t(`state.${state}`)}
      </h3>
      <p className="muted measure">{reason || t(`about.${state}`)}</p>
      <Facts deposit={deposit} />
      {deposit.payUrl && (
        <a className="btn primary" href={deposit.payUrl}>
          <Icon path={arrowSquareOut} />
          {t('pay')}
        </a>
      )}
      {receiptFailure !== null && (
        <Note tone="danger" alert>
          {t('receipt.lost')} {failureText(receiptFailure, common)}
        </Note>
      )}
      {state === 'review' && <AddReceipts deposit={deposit} />}
      {state === 'credited' && <GoOn />}
      <Button
        onClick={() => {
          showDeposit(null)
          void depositList.again()
        }}
      >
        {t('again')}
      </Button>
    </section>
  )
}

/** Pages of games, in any language. */
const GAME_PAGE = /\/(lottery|game)(\/|$)/

/** Back to the game that waits below, or to the first lottery. */
function GoOn() {
  const t = useText('deposit')
  const { code } = useLanguage()
  if (GAME_PAGE.test(location.pathname)) {
    return (
      <Button tone="primary" onClick={closeModal}>
        {t('backToGame')}
      </Button>
    )
  }
  return (
    <a
      className="btn primary"
      href={`${localizePath('/lottery', code)}?gameCode=${GAMES[0]?.code ?? ''}`}
    >
      {t('toGames')}
    </a>
  )
}

function Facts({ deposit }: { deposit: Deposit }) {
  const t = useText('deposit')
  const wallets = useText('wallet')
  const balance = useValue($balance)
  const { id, amount, fee, reference, expiresAt, state } = deposit
  const symbol = useSymbol()
  return (
    <>
      <Money className="done-amount" amount={amount} symbol={symbol} />
      <dl className="sums">
        <div>
          <dt>{t('number')}</dt>
          <dd className="num" translate="no">
            {id}
          </dd>
        </div>
        {fee > 0 && (
          <div>
            <dt>{t('fee')}</dt>
            <dd>
              <Money amount={fee} symbol={symbol} />
            </dd>
          </div>
        )}
        {reference && (
          <div>
            <dt>{t('reference')}</dt>
            <dd translate="no">{reference}</dd>
          </div>
        )}
        {state === 'waiting' && expiresAt > 0 && (
          <div>
            <dt>{t('expires')}</dt>
            <dd>
              <DateTime at={expiresAt} />
            </dd>
          </div>
        )}
        {balance && (
          <div className="total">
            <dt>{t('balanceNow')}</dt>
            <dd>
              <Money amount={balance.sumBalance} symbol={symbol} />
            </dd>
          </div>
        )}
        {/* What came with it, or was there before: play uses it last. */}
        {balance && balance.bonus > 0 && (
          <div>
            <dt>{wallets('bonus')}</dt>
            <dd>
              <Money amount={balance.bonus} symbol={symbol} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
