import { useMemo } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { useGameName } from '#islands/fields/ticket/GameName'
import { Chip } from '#islands/ui/data/Chip'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { playsOf, type Returned } from './store'
import { usePart } from './use-part'

/** What the rules return in the long run, or why there is nothing to say. */
function Expected({ row: { expected, source } }: { row: Returned }) {
  const t = useText('truth')
  const part = usePart()
  if (!expected) return <span className="muted">{t(`source.${source}`)}</span>
  const { lowest, highest } = expected
  const isOne = part(lowest) === part(highest)
  return (
    <>
      <span className="num nowrap">
        {isOne ? part(lowest) : `${part(lowest)} – ${part(highest)}`}
      </span>{' '}
      <span className="xs muted">{t(`source.${source}`)}</span>
    </>
  )
}

/** Whether what was measured fits what is expected. */
function Verdict({ row: { interval, expected, isOutside } }: { row: Returned }) {
  const t = useText('truth')
  const part = usePart()
  if (!interval) return <span className="xs muted">{t('few')}</span>
  return (
    <>
      <span className="num nowrap">{`${part(interval.low)} – ${part(interval.high)}`}</span>{' '}
      {expected && (
        <Chip tone={isOutside ? 'danger' : 'success'}>{t(isOutside ? 'outside' : 'inside')}</Chip>
      )}
    </>
  )
}

function useColumns(name: RecordColumn<Returned>): RecordColumn<Returned>[] {
  const t = useText('truth')
  const money = useMoney()
  const part = usePart()
  const { tag } = useLanguage()
  const count = numberFormat(tag)
  const end = { isEnd: true, narrow: 'labelled' } as const
  const below = { isEnd: true, narrow: 'below' } as const
  return [
    name,
    { key: 'bets', label: t('bets'), cell: ({ bets }) => count.format(bets), ...end },
    { key: 'staked', label: t('staked'), cell: ({ staked }) => money(staked), ...end },
    { key: 'paid', label: t('paid'), cell: ({ paid }) => money(paid), ...end },
    { key: 'expected', label: t('expected'), cell: (row) => <Expected row={row} />, ...below },
    {
      key: 'measured',
      label: t('measured'),
      cell: ({ measured }) => part(measured),
      ...end,
    },
    { key: 'interval', label: t('interval'), cell: (row) => <Verdict row={row} />, ...below },
  ]
}

/** Games with their sums; each unfolds into its plays. */
export function ReturnsTable({ rows }: { rows: readonly Returned[] }) {
  const t = useText('truth')
  const nameOf = useGameName()
  const columns = useColumns({
    key: 'game',
    label: t('game'),
    cell: (row) => <span translate="no">{nameOf(row)}</span>,
  })
  return (
    <RecordTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ gameCode }) => gameCode}
      detail={({ gameCode }) => <Plays gameCode={gameCode} />}
    />
  )
}

function Plays({ gameCode }: { gameCode: string }) {
  const t = useText('truth')
  const plays = useMemo(() => playsOf(gameCode), [gameCode])
  const columns = useColumns({
    key: 'play',
    label: t('play'),
    cell: ({ play }) => (
      <span className="num" translate="no">
        {play === 'multiple' ? t('multiple') : play || t('whole')}
      </span>
    ),
  })
  return (
    <Async from={plays} failed={t('failed')}>
      {({ rows }) => (
        <RecordTable caption={t('play')} columns={columns} rows={rows} keyOf={({ play }) => play} />
      )}
    </Async>
  )
}
