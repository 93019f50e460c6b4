import { useMemo } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { Chip } from '#islands/ui/data/Chip'
import { useLanguage, useText } from '#islands/ui/text'
import { leadersOf } from './store'

interface LeaderTableProps {
  mission: string
  name: string
  isMoney: boolean
}

/** Who is furthest in a mission, accounts masked. */
export function LeaderTable({ mission, name, isMoney }: LeaderTableProps) {
  const money = useMoney()
  const t = useText('mission')
  const { tag } = useLanguage()
  const count = new Intl.NumberFormat(tag)
  const leaders = useMemo(() => leadersOf(mission), [mission])
  return (
    <Async from={leaders} failed={t('leaders.lost')}>
      {(list) =>
        list.length === 0 ? (
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
              </tr>
            </thead>
            <tbody>
              {list.map(({ account, progress, isMe, place }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: masked accounts may be alike.
                <tr key={at}>
                  <td className="num">{place}</td>
                  <th scope="row" className="b" translate="no">
                    {account} {isMe && <Chip tone="brand">{t('leaders.me')}</Chip>}
                  </th>
                  <td className="r">{isMoney ? money(progress) : count.format(progress)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Async>
  )
}
