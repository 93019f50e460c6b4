import { useEffect } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useResultToast } from '#islands/fields/ticket/use-result-toast'
import { useText } from '#islands/ui/text'
import { openModal } from '#lib/stores/modal'
import { $announcesResults } from '#lib/stores/news/news'
import { showToast } from '#lib/stores/toast'
import { isStill, ROLL_MS } from '../kit/motion'
import { $accepted, $chased } from '../store/bet'
import { $revealed } from '../store/game'
import { $settled } from '../store/ticket'

/** Says that a stake was accepted, and what came of it once its draw is settled. */
export function useBetMessages(): void {
  const t = useText('ticket')
  const money = useMoney()
  const resultOf = useResultToast()

  useEffect(() => {
    $announcesResults.set(true)
    return () => $announcesResults.set(false)
  }, [])

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
}
