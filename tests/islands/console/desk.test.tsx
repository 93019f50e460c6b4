import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { resultsOf } from '#console/desks/sports/outcome-acts'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import type { Staff } from '#console/kit/session'
import { TextProvider } from '#islands/ui/text'
import type { Permission } from '#lib/rules/permission'
import { giveDialogs } from '../support'

interface Row {
  id: string
  state: string
}

const texts = JSON.parse(readFileSync('locales/es/console.json', 'utf8'))
const ROWS: Row[] = [
  { id: 'A', state: 'open' },
  { id: 'B', state: 'shut' },
]
const close = vi.fn(async () => undefined)
const reload = vi.fn(async () => undefined)

const desk: DeskOf<Row> = {
  name: 'rows',
  label: 'Rows',
  columns: [{ label: 'Id', text: ({ id }) => id }],
  idOf: ({ id }) => id,
  titleOf: ({ id }) => `Row ${id}`,
  empty: 'none',
  filter: { label: 'State', of: ({ state }) => state, words: [['shut', 'Shut']] },
  facts: ({ state }) => [['State', state]],
  acts: [
    {
      label: 'Close',
      needs: 'sports',
      fits: ({ state }) => state === 'open',
      fields: () => [{ name: 'market', label: 'Market' }],
      send: close,
    },
  ],
}

function show(permissions: Permission[], chosen = '') {
  const staff: Staff = { name: 'ana', role: 'trader', permissions }
  return render(
    <TextProvider language="es" texts={{ console: texts }}>
      <Desk of={desk} rows={ROWS} staff={staff} place={['x']} chosen={chosen} reload={reload} />
    </TextProvider>,
  )
}

const narrow = (matches: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  vi.stubGlobal('scrollTo', vi.fn())
}

beforeAll(giveDialogs)
beforeEach(() => narrow(false))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('asks for what an act needs, makes it with a key, and shows the list anew', async () => {
  show(['sports'], 'A')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.change(screen.getByLabelText('Market'), { target: { value: ' OU ' } })
  const [, button] = screen.getAllByRole('button', { name: 'Close' })
  if (button) fireEvent.click(button)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(close).toHaveBeenCalledWith(ROWS[0], { market: 'OU' }, expect.stringMatching(/^.{16,}$/))
})

it('offers what fits the row, to whom their role lets do it', () => {
  show(['sports'], 'B')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.queryByText(texts.desk.looksOnly)).toBeNull()
  cleanup()
  show(['own'], 'A')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.getByText(texts.desk.looksOnly)).toBeTruthy()
})

it('takes whoever chose a row on a narrow screen to it, and back to the list', () => {
  show(['sports'], 'A')
  const panel = () => screen.getByRole('region', { name: 'Row A' })
  expect(document.activeElement).not.toBe(panel())
  cleanup()
  narrow(true)
  show(['sports'], 'A')
  expect(document.activeElement).toBe(panel())
  fireEvent.click(screen.getByRole('link', { name: `‹ ${texts.toList}` }))
  expect(location.hash).toBe('#/x')
})

it('narrows the list to a word, and counts each', () => {
  show(['sports'])
  expect(screen.getByRole('button', { name: new RegExp(`^${texts.desk.all} ?2$`) })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Shut ?1$/ }))
  expect(screen.queryByRole('button', { name: 'A' })).toBeNull()
  expect(screen.getByRole('button', { name: 'B' })).toBeTruthy()
})

it('reads what selections came to, and nothing else', () => {
  expect(resultsOf('1=W X=L  2=W:1/2')).toEqual({ 1: 'W', X: 'L', 2: 'W:1/2' })
  for (const text of ['', '1', '1=', '1=Q', '=W', '1=W=L']) expect(resultsOf(text)).toBeNull()
})
