import type { ReactNode } from 'react'

interface TotalsProps {
  items: readonly { key: string; label: string; value: ReactNode; note?: ReactNode }[]
}

/** The sums of a range, above what they are the sums of. */
export function Totals({ items }: TotalsProps) {
  return (
    <dl className="totals">
      {items.map(({ key, label, value, note }) => (
        <div key={key} className="card">
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className="xs muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
