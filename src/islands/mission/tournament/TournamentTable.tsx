import { useMemo } from 'react'
import { Async } from '#islands/fields/list/Async'
import { useText } from '#islands/ui/text'
import { BoardTable } from '../BoardTable'
import { type Tournament, tableOf } from './store'
import { useScore } from './use-score'

/** Who leads a tournament, and what each place gives. */
export function TournamentTable({ tournament }: { tournament: Tournament }) {
  const t = useText('tournament')
  const words = useText('mission')
  const { code, name, scoring } = tournament
  const scored = useScore(scoring)
  const table = useMemo(() => tableOf(code), [code])
  return (
    <Async from={table} failed={words('leaders.lost')}>
      {({ list, state }) => (
        <>
          <p className="sm muted">{t(`table.${state}`)}</p>
          {state !== 'soon' && (
            <BoardTable
              name={name}
              scored={t(`score.${scoring}`)}
              rows={list.map((row) => ({ ...row, score: scored(row.score) }))}
            />
          )}
        </>
      )}
    </Async>
  )
}
