import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { DRAWS_SHOWN_MAX } from '#lib/limits'
import { gameOf } from '#lib/lottery/games'
import { ScrollTable } from '../kit/ScrollTable'
import { useRowName } from '../kit/use-row-name'
import { $gameCode, $opened } from '../store/game'
import { longestWaits } from '../store/records'
import { type Dimension, dimensionsOf, frequencies } from '../store/trend'
import { PickDimension } from './PickDimension'
import { TrendTable } from './TrendTable'

/** Values that fit a table of omissions. */
const TABLE_MOST = 12

/** How often each value came in the known draws, how long it has not, and draw after draw. */
export function DrawStats() {
  const rowName = useRowName()
  const opened = useValue($opened)
  const game = gameOf(useValue($gameCode))
  const [at, setAt] = useState(0)
  const dimensions = game ? dimensionsOf(game.family) : []
  const dimension = dimensions[at] ?? dimensions[0]
  if (!dimension || !opened) return null
  const isTable = dimensions.length > 1 && dimension.values.length <= TABLE_MOST
  return (
    <>
      <PickDimension dimensions={dimensions} at={at} onPick={setAt} />
      <Frequencies dimension={dimension} />
      {isTable && (
        <TrendTable dimension={dimension} name={rowName(dimension)} count={DRAWS_SHOWN_MAX} />
      )}
    </>
  )
}

function Frequencies({ dimension }: { dimension: Dimension }) {
  const t = useText('lottery')
  const opened = useValue($opened) ?? []
  const longest = longestWaits(opened, dimension)
  return (
    <ScrollTable
      label={t('draws.stats')}
      className="draw-stats sm"
      heads={['value', 'times', 'omission', 'longest'].map((name) => ({
        name: t(`draws.${name}`),
      }))}
    >
      {frequencies(opened, dimension).map(({ value, times, omission }, at) => (
        <tr key={value}>
          <th scope="row">{value}</th>
          <td>{times}</td>
          <td>{omission}</td>
          <td className="muted">{longest[at]}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
