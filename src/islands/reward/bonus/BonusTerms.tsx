import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { Bonus } from './store'

/** What counts how much, the bound and the cap of a bonus, from the terms it was given with. */
export function BonusTerms({ bonus }: { bonus: Bonus }) {
  const t = useText('bonus')
  const categories = useText('report')
  const money = useMoney()
  const { required, weights, maxBet, maxBetPolicy, maxWin } = bonus
  const named = Object.entries(weights).sort(([, one], [, other]) => other - one)
  const counts = named.map(([of, percent]) => {
    const game = of.startsWith('game:') ? of.slice('game:'.length) : categories(`category.${of}`)
    return `${game} ${percent}\u00A0%`
  })
  const lines = [
    required > 0 && counts.length > 0 && t('rule.weights', { list: counts.join(' · ') }),
    required > 0 && counts.length === 0 && t('rule.all'),
    maxBet > 0 && t(`rule.maxBet.${maxBetPolicy}`, { amount: money(maxBet) }),
    maxWin > 0 && t('rule.maxWin', { amount: money(maxWin) }),
  ].filter((line) => line !== false)
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="sm muted">
          {line}
        </p>
      ))}
    </>
  )
}
