import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { ListRow } from '#islands/ui/data/ListRow'
import { Progress } from '#islands/ui/data/Progress'
import { useDay } from '#islands/ui/data/use-day'
import { gift as giftIcon } from '#islands/ui/icons/reward-icons'
import { useText } from '#islands/ui/text'
import { type Gift, takeGift } from './store'

const TONES = { early: 'neutral', claim: 'sol', claimed: 'success', closed: 'neutral' } as const

interface VipGiftsProps {
  gifts: readonly Gift[]
  money: (amount: number) => string
}

/** What the member's levels bring: to take now, later, or taken. */
export function VipGifts({ gifts, money }: VipGiftsProps) {
  const t = useText('vip')
  return (
    <section className="card stack tight vip-gifts" aria-labelledby="vip-gifts">
      <h2 id="vip-gifts">{t('gifts.title')}</h2>
      {gifts.length === 0 && <p className="sm muted">{t('gifts.none')}</p>}
      <ul className="list">
        {gifts.map((gift) => (
          <GiftRow key={gift.gift} gift={gift} money={money} />
        ))}
      </ul>
    </section>
  )
}

/** When it may be taken, or why it cannot. */
function useTerm({ kind, state, reason, from, until }: Gift): string {
  const t = useText('vip')
  const day = useDay()
  if (reason) return t(`gifts.why.${reason.replace('gift.', '')}`)
  if (state === 'claim') return until > 0 ? t('gifts.until', { day: day(until - 1) }) : ''
  if (state === 'early' && kind !== 'level') return t('gifts.from', { day: day(from) })
  return ''
}

function GiftRow({ gift, money }: { gift: Gift; money: VipGiftsProps['money'] }) {
  const t = useText('vip')
  const { kind, level, amount, state, validBet, minimum } = gift
  const title = t(`gifts.kind.${kind}`, { level })
  const bets = { progress: money(Math.max(0, validBet)), target: money(minimum) }
  return (
    <ListRow
      icon={giftIcon}
      title={title}
      facts={[useTerm(gift)]}
      amount={<span className="b num nowrap sol">{money(amount)}</span>}
      status={<Chip tone={TONES[state]}>{t(`gifts.state.${state}`)}</Chip>}
    >
      {state === 'early' && minimum > 0 && (
        <Progress
          value={Math.min(Math.max(0, validBet), minimum)}
          max={minimum}
          label={title}
          text={t('gifts.progress', bets)}
        />
      )}
      {state === 'claim' && <Take gift={gift} label={t('gifts.take')} title={title} />}
    </ListRow>
  )
}

function Take({ gift, label, title }: { gift: Gift; label: string; title: string }) {
  const { busy, failure, run } = useAction()
  return (
    <>
      <Button
        tone="primary"
        busy={busy}
        aria-label={`${label}: ${title}`}
        onClick={() => void run(() => takeGift(gift))}
      >
        {label}
      </Button>
      {failure && (
        <p role="alert" className="sm error">
          {failure}
        </p>
      )}
    </>
  )
}
