import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type RecordColumn, RecordTable, type Sorting } from '#islands/ui/data/RecordTable'
import { show } from '../support'

interface Row {
  name: string
  amount: number
}
const ROWS = [
  { name: 'Ana', amount: 3 },
  { name: 'Blas', amount: 9 },
]
const COLUMNS: RecordColumn<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'amount', label: 'Amount', isEnd: true, isSortable: true, cell: ({ amount }) => amount },
]
const table = (sorting?: Sorting) =>
  show(
    <RecordTable
      caption="People"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ name }) => name}
      {...(sorting && { sorting })}
      detail={({ name }) => <p>{`about ${name}`}</p>}
    />,
  )

afterEach(cleanup)

it('says by which column rows are ordered and how, and asks for another order', () => {
  const onSort = vi.fn()
  table({ key: 'amount', direction: 'desc', onSort })
  const [name, amount] = screen.getAllByRole('columnheader')
  expect(name?.getAttribute('aria-sort')).toBeNull()
  expect(amount?.getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }))
  expect(onSort.mock.calls).toEqual([['amount']])
  cleanup()
  table({ key: 'amount', direction: 'asc', onSort })
  expect(screen.getByRole('columnheader', { name: 'Amount' }).ariaSort).toBe('ascending')
  cleanup()
  table({ key: 'joined', direction: 'asc', onSort })
  expect(screen.getByRole('columnheader', { name: 'Amount' }).ariaSort).toBe('none')
})

it('offers no order where there is none to choose', () => {
  table()
  expect(screen.queryByRole('button', { name: 'Amount' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Amount' }).ariaSort).toBeNull()
})

it('opens one row in its place, and closes it again', () => {
  table()
  const ana = screen.getByRole('button', { name: 'Ana' })
  fireEvent.click(ana)
  expect(ana.ariaExpanded).toBe('true')
  expect(screen.getByText('about Ana')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Blas' }))
  expect(screen.queryByText('about Ana')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Blas' }))
  expect(screen.queryByText('about Blas')).toBeNull()
})
