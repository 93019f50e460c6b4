import { useMemo } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { Chip } from '#islands/ui/data/Chip'
import { useText } from '#islands/ui/text'
import { leadersOf, type Mission } from './store'
import { useMeasured } from './use-measured'

interface LeaderTableProps {
  mission: string
  period: string
  name: string
  measure: Mission['measure']
}

/** Who is furthest in a mission, accounts masked. */
export function LeaderTable({ mission, period, name, measure }: LeaderTableProps) {
  const t = useText('mission')
  const measured = useMeasured(measure)
  const money = useMoney()
  const leaders = useMemo(() => leadersOf(mission, period), [mission, period])
  return (
    <Async from={leaders} failed={t('leaders.lost')}>
      {({ list, state }) => (
        <>
          <p className="sm muted">{t(`leaders.state.${state}`)}</p>
          {list.length === 0 ? (
            <p className="sm muted">{t('leaders.none')}</p>
          ) : (
            <table className="table">
              <caption className="sr-only">{t('leaders.of', { name })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('leaders.place')}</th>
                  <th scope="col">{t('leaders.account')}</th>
                  <th scope="col" className="r">
                    {t('leaders.progress')}
                  </th>
                  {list.some(({ prize }) => prize > 0) && (
                    <th scope="col" className="r">
                      {t('leaders.prize')}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {list.map(({ account, progress, isMe, place, prize }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: masked accounts may be alike.
                  <tr key={at}>
                    <td className="num">{place}</td>
                    <th scope="row" className="b" translate="no">
                      {account} {isMe && <Chip tone="brand">{t('leaders.me')}</Chip>}
                    </th>
                    <td className="r">{measured(progress)}</td>
                    {list.some((row) => row.prize > 0) && (
                      <td className="r num">{prize > 0 ? money(prize) : '–'}</td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Async>
  )
}
