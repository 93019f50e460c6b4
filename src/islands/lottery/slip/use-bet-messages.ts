import { useEffect } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { Ticket } from '#lib/api/lottery/lottery'
import { openModal } from '#lib/stores/modal'
import { showToast, type Toast } from '#lib/stores/toast'
import { isStill, ROLL_MS } from '../kit/motion'
import { $accepted, $chased } from '../store/bet'
import { $revealed } from '../store/game'
import { $settled } from '../store/ticket'

type Message = Omit<Toast, 'id'>

/** Says that a stake was accepted, and what came of it once its draw is settled. */
export function useBetMessages(): void {
  const t = useText('ticket')
  const money = useMoney()

  useEffect(
    () =>
      $accepted.listen((ticket) => {
        if (!ticket) return
        const see = { label: t('see'), run: () => openModal('tickets', ticket.id) }
        showToast({
          tone: 'success',
          text: t('accepted', { ticket: ticket.id }),
          money: true,
          action: see,
        })
      }),
    [t],
  )

  useEffect(() =>
    $chased.listen((chase) => {
      if (!chase) return
      const text = t('chased', { count: chase.draws.length, amount: money(chase.amount) })
      showToast({ tone: 'success', text, money: true })
    }),
  )

  useEffect(() =>
    $settled.listen((tickets) => {
      // The balls speak first.
      const rolls = !isStill() && tickets.some(({ issue }) => issue === $revealed.get()?.issue)
      const say = () => {
        for (const ticket of tickets) showToast(resultOf(ticket))
      }
      if (rolls) setTimeout(say, ROLL_MS)
      else say()
    }),
  )

  /** Gold and a prize only for more than was staked: getting a part back is no win. */
  function resultOf({ issue: draw, state, amount, payout }: Ticket): Message {
    const paid = money(payout)
    if (state === 'void') return { tone: 'info', text: t('voidToast', { draw, amount: paid }) }
    if (payout === 0) return { tone: 'info', text: t('lostToast', { draw }) }
    if (payout <= amount) {
      const stake = money(amount)
      return { tone: 'info', text: t('paidToast', { draw, amount: paid, stake }), money: true }
    }
    return { tone: 'success', text: t('wonToast', { draw }), prize: paid, money: true }
  }
}
