import { Fragment, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icons/Icon'
import { caretRight } from '../icons/icon-paths'

export interface RecordColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers, and what belongs to them: at the row's end. */
  isEnd?: boolean
  /**
   * Where there is no room for a table: `plain` without its label, `below` the row's name with it,
   * `off` not at all.
   */
  narrow?: 'labelled' | 'plain' | 'below' | 'off'
  /** Its heading puts the rows in its order; once more, the other way round. */
  isSortable?: boolean
}

export interface Sorting {
  /** Of the column whose order the rows are in. */
  key: string
  direction: 'asc' | 'desc'
  onSort: (key: string) => void
}

interface RecordTableProps<Row> {
  /** What the table lists, for those who do not see where it stands. */
  caption: string
  /** The first one names the row. */
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Left out: in no order that can be changed. */
  sorting?: Sorting
  /** Unfolds below its row. */
  detail?: (row: Row) => ReactNode
}

/** Rows of a record: a table, and a list of cards where there is no room for one. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, keyOf, sorting, detail } = props
  const id = useId()
  const [open, setOpen] = useState('')
  const place = ({ isEnd, narrow = 'plain' }: RecordColumn<Row>) =>
    [isEnd && 'r', narrow].filter(Boolean).join(' ')
  return (
    <div className="card records">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            const isOpen = open === key
            return (
              <Fragment key={key}>
                <tr className={detail ? 'opens' : undefined}>
                  {columns.map((column, at) => (
                    <td key={column.key} className={place(column)} data-label={column.label}>
                      {at === 0 && detail ? (
                        <button
                          type="button"
                          className="record-open"
                          aria-expanded={isOpen}
                          aria-controls={isOpen ? `${id}-detail` : undefined}
                          onClick={() => setOpen(isOpen ? '' : key)}
                        >
                          <Icon path={caretRight} size={16} />
                          {column.cell(row)}
                        </button>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
                {detail && isOpen && (
                  <tr className="record-detail" id={`${id}-detail`}>
                    <td colSpan={columns.length}>{detail(row)}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const NAMED = { asc: 'ascending', desc: 'descending' } as const

function Heading<Row>({
  column: { key, label, isEnd, isSortable },
  sorting,
}: {
  column: RecordColumn<Row>
  sorting: Sorting | undefined
}) {
  const place = isEnd ? 'r' : undefined
  if (!sorting || !isSortable) {
    return (
      <th scope="col" className={place}>
        {label}
      </th>
    )
  }
  const isChosen = sorting.key === key
  return (
    <th scope="col" className={place} aria-sort={isChosen ? NAMED[sorting.direction] : 'none'}>
      <button type="button" className="record-sort" onClick={() => sorting.onSort(key)}>
        {label}
        <Icon path={caretRight} size={12} />
      </button>
    </th>
  )
}
