import { readFileSync } from 'node:fs'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Books } from '#console/screens/Books'
import { TextProvider } from '#islands/ui/text'

const { send } = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('#console/kit/client', () => ({ send }))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const zero = {
  ...{ duplicateKeys: 0, walletsBelowZero: 0, balanceDrift: 0, unbalancedEntries: 0 },
  ...{ brokenChain: 0, clearing: 0, books: 1, entries: 9, members: 2, tickets: 3 },
  ...{ projectionLag: 0, deadLetters: 0, postingSums: { PLY: 0 }, bookIds: ['B1'], head: '' },
}

it('names each change with its place and entry, from the chosen day on', async () => {
  send.mockImplementation(async (_: string, { since }: { since?: string }) => ({
    ...zero,
    ok: !since,
    faults: since
      ? [
          { place: 'B1', what: 'entry', of: '42' },
          { place: 'site', what: 'setting', of: 'site 7' },
        ]
      : [],
  }))
  render(
    <TextProvider language="es" texts={texts}>
      <Books />
    </TextProvider>,
  )
  await screen.findByText(texts.console.books.ok)
  expect(screen.getByText(texts.console.books.namedNone)).toBeDefined()
  const day = screen.getByLabelText(texts.console.books.since)
  fireEvent.change(day, { target: { value: '2026-11-01' } })
  await screen.findByText(texts.console.books.wrong)
  expect(send).toHaveBeenLastCalledWith('operator.audit', { since: '2026-11-01' })
  const { fault } = texts.console.books
  const cells = (name: string) => {
    const row = screen.getByText(name).closest('tr') as HTMLElement
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  }
  expect(cells(fault.entry)).toEqual(['B1', fault.entry, '42'])
  expect(cells(fault.setting)).toEqual(['site', fault.setting, 'site 7'])
})
