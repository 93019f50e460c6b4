import { useMoney } from '#islands/fields/format/use-money'
import { Chip } from '#islands/ui/data/Chip'
import { useText } from '#islands/ui/text'

interface BoardRow {
  account: string
  isMe: boolean
  place: number
  /** As it is written. */
  score: string
  prize: number
}

interface BoardTableProps {
  name: string
  /** What the column of scores is called. */
  scored: string
  rows: readonly BoardRow[]
}

/** Places of a board, accounts masked; one's own row stands out. Needs `mission`. */
export function BoardTable({ name, scored, rows }: BoardTableProps) {
  const t = useText('mission')
  const money = useMoney()
  const hasPrizes = rows.some(({ prize }) => prize > 0)
  if (rows.length === 0) return <p className="sm muted">{t('leaders.none')}</p>
  return (
    <table className="table">
      <caption className="sr-only">{t('leaders.of', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('leaders.place')}</th>
          <th scope="col">{t('leaders.account')}</th>
          <th scope="col" className="r">
            {scored}
          </th>
          {hasPrizes && (
            <th scope="col" className="r">
              {t('leaders.prize')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ account, score, isMe, place, prize }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked accounts may be alike.
          <tr key={at} className={isMe ? 'board-own' : undefined}>
            <td className="num">{place}</td>
            <th scope="row" className="b" translate="no">
              {account} {isMe && <Chip tone="brand">{t('leaders.me')}</Chip>}
            </th>
            <td className="r num">{score}</td>
            {hasPrizes && <td className="r num sol">{prize > 0 ? money(prize) : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
