import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { $opened } from '../store/game'
import { type Dimension, trendRows } from '../store/trend'

const ROWS = 10
/** How much of a draw's number tells the rows apart: its counter within the day. */
const COUNTER = -4

interface TrendTableProps {
  dimension: Dimension
  name: string
  count?: number
}

/** Which value came at a place in the last draws, and how long the others have not. */
export function TrendTable({ dimension, name, count = ROWS }: TrendTableProps) {
  const t = useText('lottery')
  const rows = trendRows(useValue($opened) ?? [], dimension, count)
  const { values } = dimension
  return (
    <div className="trend">
      <div className="trend-drawn">
        <table>
          <caption className="sr-only">
            {t('trend.caption', { position: name, count: rows.length })}
          </caption>
          <colgroup>
            <col className="trend-draw" />
            <col span={values.length} />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('trend.draw')}</th>
              {values.map((value) => (
                <th key={value} scope="col">
                  {value}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ issue, came, omissions }) => (
              <tr key={issue}>
                <th scope="row" aria-label={t('draw', { draw: issue })}>
                  {issue.slice(COUNTER)}
                </th>
                {values.map((value, at) =>
                  came.includes(value) ? (
                    <td key={value} className="hit">
                      <b>{value}</b>
                      <span className="sr-only">{t('trend.hit')}</span>
                    </td>
                  ) : (
                    <td key={value}>{omissions[at]}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <TrendLine
          hits={rows.map(({ came: [first] }) => values.indexOf(first ?? ''))}
          columns={values.length}
        />
      </div>
    </div>
  )
}

const CELL = 10

/** The line through the values that came; the table says the same in numbers. */
function TrendLine({ hits, columns }: { hits: number[]; columns: number }) {
  if (hits.length < 2) return null
  const middle = CELL / 2
  const points = hits.map((hit, row) => `${hit * CELL + middle},${row * CELL + middle}`).join(' ')
  return (
    <svg
      className="trend-line"
      viewBox={`0 0 ${columns * CELL} ${hits.length * CELL}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
