import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { Wheel } from './store'

/** What can be won, with the chance of each now and how many are left. */
export function Chances({ wheel: { segments } }: { wheel: Wheel }) {
  const t = useText('wheel')
  const money = useMoney()
  return (
    <div className="stack tight">
      <h3 className="sm b">{t('prizes')}</h3>
      <ul className="sm wheel-chances">
        {segments.map(({ code, amount, chance, of, left }, at) => (
          <li key={code}>
            <span className="wheel-colour" data-colour={at % 6} aria-hidden="true" />
            <span className="grow">{amount > 0 ? money(amount) : t('blank')}</span>
            <span className="muted num">{t('chance', { chance, of })}</span>
            {left !== null && (
              <span className="muted">{left > 0 ? t('stock', { count: left }) : t('out')}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
