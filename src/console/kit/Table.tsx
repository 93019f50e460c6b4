import { type ReactNode, useMemo, useState } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { saveCsv } from '#lib/browser/download'
import { fold } from '#lib/search'
import { csvOf } from './csv'
import { downloadSimple } from './icon-paths'
import { narrow, narrowedTo } from './router'
import { SavedSearches, TableSearch } from './TableSearch'
import { useKeys } from './use-keys'
import { useWindow } from './use-window'

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
  /** Asks the server for rows after the last. */
  onMore?: () => void
}

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  return <>{column.cell?.(row) ?? column.text(row)}</>
}

/** A list that is searched as one types, moved through by J and K, and saved as it is shown. */
export function Table<R>(props: TableProps<R>) {
  const { name, label, columns, rows, empty, onMore } = props
  const t = useText('console')
  const [query, setQuery] = useState(() => narrowedTo(name))
  const found = useMemo(() => {
    const wanted = fold(query)
    if (!wanted) return rows
    return rows.filter((row) => columns.some((column) => fold(column.text(row)).includes(wanted)))
  }, [rows, columns, query])
  const search = (text: string) => {
    setQuery(text)
    narrow(name, text.trim())
  }
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
        <TableSearch name={name} query={query} onQuery={search} />
        <span className="faint" role="status">
          {t('table.count', { count: found.length })}
        </span>
        <button type="button" className="btn soft s" onClick={save} disabled={!found.length}>
          <Icon path={downloadSimple} size={16} />
          {t('table.csv')}
        </button>
      </div>
      <SavedSearches name={name} query={query} onQuery={search} />
      {found.length === 0 ? (
        <p className="none">{query ? t('table.notFound') : empty}</p>
      ) : (
        <Rows {...props} rows={found} />
      )}
      {onMore && (
        <button type="button" className="btn soft s" onClick={onMore}>
          {t('table.more')}
        </button>
      )}
    </section>
  )
}

/** The rows themselves; of many, those in sight. */
function Rows<R>({ label, columns, rows, idOf, chosen, onChoose, actions }: TableProps<R>) {
  const t = useText('console')
  const { scroller, isLong, from, to, before, after, onScroll, show } = useWindow(rows.length)
  const at = chosen === undefined ? -1 : rows.findIndex((row) => idOf(row) === chosen)
  const move = (by: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, at + by))
    const row = rows[next]
    if (!row) return
    show?.(next)
    onChoose?.(row)
  }
  useKeys(onChoose ? { j: () => move(1), k: () => move(-1) } : {})
  const width = columns.length + (actions ? 1 : 0)
  return (
    <section
      ref={scroller}
      className={isLong ? 'scroller long' : 'scroller'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
      tabIndex={0}
      aria-label={label}
      onScroll={onScroll}
    >
      <table className="rows" aria-rowcount={isLong ? rows.length + 1 : undefined}>
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
          {before > 0 && <Room px={before} width={width} />}
          {rows.slice(from, to).map((row, place) => (
            <tr
              key={idOf(row)}
              data-row=""
              aria-rowindex={isLong ? from + place + 2 : undefined}
              className={idOf(row) === chosen ? 'on' : undefined}
            >
              {columns.map((column, first) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  className={column.isNumber ? 'r' : undefined}
                >
                  {first === 0 && onChoose ? (
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
          {after > 0 && <Room px={after} width={width} />}
        </tbody>
      </table>
    </section>
  )
}

/** The room of rows that are not drawn. */
function Room({ px, width }: { px: number; width: number }) {
  return (
    <tr className="room">
      <td colSpan={width} height={px} />
    </tr>
  )
}
