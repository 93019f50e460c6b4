import { useMemo } from 'react'
import { Async } from '#islands/fields/list/Async'
import { useText } from '#islands/ui/text'
import { BoardTable } from './BoardTable'
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
  const leaders = useMemo(() => leadersOf(mission, period), [mission, period])
  return (
    <Async from={leaders} failed={t('leaders.lost')}>
      {({ list, state }) => (
        <>
          <p className="sm muted">{t(`leaders.state.${state}`)}</p>
          <BoardTable
            name={name}
            scored={t('leaders.progress')}
            rows={list.map((row) => ({ ...row, score: measured(row.progress) }))}
          />
        </>
      )}
    </Async>
  )
}
