import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { Ticket } from '#lib/api/lottery/lottery'
import { isGivenBack } from '#lib/rules/ticket-state'
import type { Toast } from '#lib/stores/toast'

type Result = Pick<Ticket, 'issue' | 'state' | 'amount' | 'payout'>

/**
 * What a settled ticket says. Gold and a prize only for more than was staked: getting a part back
 * is no win. Needs `ticket`.
 */
export function useResultToast(): (ticket: Result) => Omit<Toast, 'id'> & { text: string } {
  const t = useText('ticket')
  const money = useMoney()
  return ({ issue: draw, state, amount, payout }) => {
    const paid = money(payout)
    if (state === 'void') return { tone: 'info', text: t('voidToast', { draw, amount: paid }) }
    if (isGivenBack(state))
      return { tone: 'info', text: t('returnedToast', { draw, amount: paid }), money: true }
    if (payout === 0) return { tone: 'info', text: t('lostToast', { draw }) }
    if (payout <= amount) {
      const stake = money(amount)
      return { tone: 'info', text: t('paidToast', { draw, amount: paid, stake }), money: true }
    }
    return { tone: 'success', text: t('wonToast', { draw }), prize: paid, money: true }
  }
}
