import { useState } from 'react'
import { Explained } from '#islands/fields/explain/Explained'
import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { PromotionChip } from '#islands/fields/format/PromotionChip'
import { useMoney } from '#islands/fields/format/use-money'
import { Button } from '#islands/ui/controls/Button'
import { ListRow } from '#islands/ui/data/ListRow'
import { Progress } from '#islands/ui/data/Progress'
import { useDay } from '#islands/ui/data/use-day'
import { gift } from '#islands/ui/icons/reward-icons'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { useText } from '#islands/ui/text'
import { isEnded } from '#lib/rules/promotion-state'
import { BonusTerms } from './BonusTerms'
import { type Bonus, explainBonus, giveUp } from './store'

/** Reasons that the gate itself gives; others are an operator's words. */
const REASONS = ['expired', 'forfeited', 'cancelled', 'max-bet', 'excluded', 'used-up']

/** A bonus: how far it is, what it asks and bounds, and the way to give it up. */
export function BonusRow({ bonus }: { bonus: Bonus }) {
  const t = useText('bonus')
  const money = useMoney()
  const day = useDay()
  const { name, amount, required, state, at, expiresAt, converted, reason, note } = bonus
  const isRunning = state === 'issued'
  const isWaiting = state === 'process'
  const until = t(isWaiting ? 'waitsUntil' : 'until', { day: day(expiresAt) })
  const known = REASONS.includes(reason) ? t(`ended.${reason}`) : reason
  return (
    <ListRow
      icon={gift}
      title={name}
      facts={[day(at), !isEnded(state) && expiresAt > 0 && until]}
      amount={<span className="b num nowrap">{money(amount)}</span>}
      status={<PromotionChip state={state} />}
    >
      {isRunning && required > 0 && <Wagered bonus={bonus} />}
      {isRunning && <p className="sm">{t('wallet', { amount: money(bonus.left) })}</p>}
      {isWaiting && <p className="sm muted">{t('waits')}</p>}
      {state === 'claimed' && <p className="sm">{t('converted', { amount: money(converted) })}</p>}
      {!isEnded(state) && <BonusTerms bonus={bonus} />}
      {known && <p className="sm muted as-written">{t('reason', { reason: note || known })}</p>}
      {(isRunning || isWaiting) && <GiveUp bonus={bonus} />}
      {isEnded(state) && <Explained id={bonus.id} ask={explainBonus} />}
    </ListRow>
  )
}

function Wagered({ bonus: { required, staked } }: { bonus: Bonus }) {
  const t = useText('bonus')
  const money = useMoney()
  const left = Math.max(0, required - staked)
  const words = { amount: money(left), turnover: money(required) }
  return (
    <Progress
      value={staked}
      max={required}
      label={t('turnover')}
      text={left > 0 ? t('left', words) : t('met', words)}
    />
  )
}

function GiveUp({ bonus: { id, name, left } }: { bonus: Bonus }) {
  const t = useText('bonus')
  const money = useMoney()
  const { busy, failure, run } = useAction()
  const [isAsked, setAsked] = useState(false)
  const answer = (isSure: boolean) => {
    setAsked(false)
    if (isSure) void run(() => giveUp(id))
  }
  return (
    <>
      <p>
        <Button
          size="s"
          busy={busy}
          aria-label={t('giveUp.of', { name })}
          onClick={() => setAsked(true)}
        >
          {t('giveUp.label')}
        </Button>
      </p>
      <Failure text={failure} />
      {isAsked && (
        <ConfirmDialog
          tone="danger"
          title={t('giveUp.title')}
          text={t('giveUp.text', { amount: money(left) })}
          confirm={t('giveUp.confirm')}
          cancel={t('giveUp.cancel')}
          onAnswer={answer}
        />
      )}
    </>
  )
}
