import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { $opened } from '#lib/stores/lottery'
import { type TrendRow, trendRows } from '#lib/stores/lottery-trend'

const ROWS = 10
const POSITIONS = [0, 1, 2, 3, 4]
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
/** How much of a draw's number tells the rows apart: its counter within the day. */
const COUNTER = -4

/** Which digit came at a position in the last draws, and how long the others have not. */
export function TrendCard() {
  const t = useText('lottery')
  const [position, setPosition] = useState(4)
  const opened = useValue($opened)
  const rows = trendRows(opened ?? [], position, ROWS)
  return (
    <section className="card trend-card" aria-labelledby="trend-title">
      <div className="row between trend-head">
        <h2 className="h3" id="trend-title">
          {t('trend.title')}
        </h2>
        <select
          className="pick-position"
          aria-label={t('trend.position')}
          value={position}
          onChange={(event) => setPosition(Number(event.target.value))}
        >
          {POSITIONS.map((at) => (
            <option key={at} value={at}>
              {t(`position.${at}`)}
            </option>
          ))}
        </select>
      </div>
      {opened !== null && rows.length === 0 ? (
        <p className="sm muted">{t('trend.wait')}</p>
      ) : (
        <TrendTable rows={rows} position={position} />
      )}
    </section>
  )
}

function TrendTable({ rows, position }: { rows: TrendRow[]; position: number }) {
  const t = useText('lottery')
  const name = t(`position.${position}`)
  return (
    <div className="trend">
      <table>
        <caption className="sr-only">
          {t('trend.caption', { position: name, count: rows.length })}
        </caption>
        <colgroup>
          <col className="trend-draw" />
          <col span={DIGITS.length} />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('trend.draw')}</th>
            {DIGITS.map((digit) => (
              <th key={digit} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ issue, digit: hit, omissions }) => (
            <tr key={issue}>
              <th scope="row" aria-label={t('draw', { draw: issue })}>
                {issue.slice(COUNTER)}
              </th>
              {DIGITS.map((digit) =>
                digit === hit ? (
                  <td key={digit} className="hit">
                    <b>{digit}</b>
                    <span className="sr-only">{t('trend.hit')}</span>
                  </td>
                ) : (
                  <td key={digit}>{omissions[digit]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <TrendLine hits={rows.map(({ digit }) => digit)} />
    </div>
  )
}

/** The line through the digits that came; the table says the same in numbers. */
function TrendLine({ hits }: { hits: number[] }) {
  if (hits.length < 2) return null
  const points = hits.map((digit, row) => `${digit * 10 + 5},${row * 10 + 5}`).join(' ')
  return (
    <svg
      className="trend-line"
      viewBox={`0 0 100 ${hits.length * 10}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
