import { type ReactNode, useId, useMemo, useState } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { saveCsv } from '#lib/browser/download'
import { fold } from '#lib/search'
import { csvOf } from './csv'
import { downloadSimple, magnifyingGlass } from './icon-paths'
import { useKeys } from './use-keys'

export interface Column<R> {
  label: string
  /** What is searched, sorted out and saved; also shown, unless `cell` says how. */
  text: (row: R) => string
  cell?: (row: R) => ReactNode
  /** A number: at the row's end, by its digits. */
  isNumber?: boolean
}

interface TableProps<R> {
  /** Of the file that is saved, and of the table for who hears it. */
  name: string
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  idOf: (row: R) => string
  /** Says what an empty list means. */
  empty: string
  /** The row that is looked at beside the table, or opened by a press. */
  chosen?: string
  onChoose?: (row: R) => void
  /** What can be done to a row, in its last cell. */
  actions?: (row: R) => ReactNode
}

/** So many rows are drawn at first: a long list costs what is looked at. */
const SHOWN = 100

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  return <>{column.cell?.(row) ?? column.text(row)}</>
}

/** A list that is searched as one types, moved through by J and K, and saved as it is shown. */
export function Table<R>(props: TableProps<R>) {
  const { name, label, columns, rows, idOf, empty, chosen, onChoose, actions } = props
  const t = useText('console')
  const field = useId()
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(SHOWN)
  const found = useMemo(() => {
    const wanted = fold(query)
    if (!wanted) return rows
    return rows.filter((row) => columns.some((column) => fold(column.text(row)).includes(wanted)))
  }, [rows, columns, query])
  const at = found.findIndex((row) => idOf(row) === chosen)
  const move = (by: number) => {
    const row = found[Math.min(found.length - 1, Math.max(0, at + by))]
    if (row) onChoose?.(row)
  }
  useKeys(onChoose ? { j: () => move(1), k: () => move(-1) } : {})
  const save = () =>
    saveCsv(
      name,
      csvOf([
        columns.map((column) => column.label),
        ...found.map((row) => columns.map((column) => column.text(row))),
      ]),
    )
  return (
    <section className="box table-box" aria-label={label}>
      <div className="table-bar">
        <label className="find" htmlFor={field}>
          <Icon path={magnifyingGlass} size={16} />
          <span className="sr-only">{t('table.search')}</span>
          <input
            id={field}
            type="search"
            value={query}
            placeholder={t('table.search')}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
        <span className="faint" role="status">
          {t('table.count', { count: found.length })}
        </span>
        <button type="button" className="btn soft s" onClick={save} disabled={!found.length}>
          <Icon path={downloadSimple} size={16} />
          {t('table.csv')}
        </button>
      </div>
      {found.length === 0 ? (
        <p className="none">{query ? t('table.notFound') : empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        <section className="scroller" tabIndex={0} aria-label={label}>
          <table className="rows">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.label} scope="col" className={column.isNumber ? 'r' : undefined}>
                    {column.label}
                  </th>
                ))}
                {actions && (
                  <th scope="col">
                    <span className="sr-only">{t('table.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map((row) => (
                <tr key={idOf(row)} className={idOf(row) === chosen ? 'on' : undefined}>
                  {columns.map((column, place) => (
                    <td
                      key={column.label}
                      data-label={column.label}
                      className={column.isNumber ? 'r' : undefined}
                    >
                      {place === 0 && onChoose ? (
                        <button
                          type="button"
                          className="choose"
                          aria-current={idOf(row) === chosen ? 'true' : undefined}
                          onClick={() => onChoose(row)}
                        >
                          <Cell column={column} row={row} />
                        </button>
                      ) : (
                        <Cell column={column} row={row} />
                      )}
                    </td>
                  ))}
                  {actions && <td className="acts">{actions(row)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {found.length > most && (
        <button type="button" className="btn soft s" onClick={() => setMost(most + SHOWN)}>
          {t('table.more')}
        </button>
      )}
    </section>
  )
}
