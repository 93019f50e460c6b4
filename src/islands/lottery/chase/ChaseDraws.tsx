import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { CallValue } from '#lib/client/lottery-routes'
import { MULTIPLE_MAX } from '#lib/limits'
import { ScrollTable } from '../kit/ScrollTable'
import { writeMultiple } from '../store/plan'

type Draws = NonNullable<CallValue<'lottery.quote'>['chase']>['draws']

const COUNTER = -4

/** Every draw of the plan; a multiple that is written over makes the plan one's own. */
export function ChaseDraws({ draws }: { draws: Draws }) {
  const t = useText('lottery')
  const money = useMoney()
  const shown = draws.map(({ multiple }) => multiple)
  return (
    <ScrollTable
      label={t('chase.list')}
      className="chase-draws"
      heads={[
        { name: t('trend.draw') },
        { name: t('bar.multiple') },
        { name: t('chase.amount'), isAmount: true },
        { name: t('chase.spent'), isAmount: true },
      ]}
    >
      {draws.map(({ issue, multiple, amount, spent }, at) => (
        <tr key={issue}>
          <th scope="row" className="sm" aria-label={t('draw', { draw: issue })}>
            {issue.slice(COUNTER)}
          </th>
          <td>
            <input
              className="input num"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('chase.multipleOf', { draw: issue })}
              defaultValue={multiple}
              key={multiple}
              onFocus={(event) => event.target.select()}
              onBlur={({ target }) => {
                const written = Number(target.value.replace(/\D/g, ''))
                const next = Math.min(MULTIPLE_MAX, Math.max(1, written))
                target.value = String(next)
                if (next !== multiple) writeMultiple(shown, at, next)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
              }}
            />
          </td>
          <td className="sm right">{money(amount)}</td>
          <td className="xs muted right">{money(spent)}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
