import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { useDay } from '#islands/ui/data/use-day'
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
      <ul>
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
  const term = useTerm(gift)
  const bets = { progress: money(Math.max(0, validBet)), target: money(minimum) }
  return (
    <li className="vip-gift">
      <div className="row between">
        <p className="b">{title}</p>
        <span className="b num nowrap">{money(amount)}</span>
      </div>
      <div className="row between">
        <p className="xs muted">{term}</p>
        <Chip tone={TONES[state]}>{t(`gifts.state.${state}`)}</Chip>
      </div>
      {state === 'early' && minimum > 0 && (
        <>
          <progress
            className="vip-progress"
            value={Math.min(Math.max(0, validBet), minimum)}
            max={minimum}
            aria-label={title}
          />
          <p className="xs muted">{t('gifts.progress', bets)}</p>
        </>
      )}
      {state === 'claim' && <Take gift={gift} label={t('gifts.take')} title={title} />}
    </li>
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
      <Failure text={failure} />
    </>
  )
}
