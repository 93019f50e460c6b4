import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { useAsk } from '#console/kit/form/use-ask'
import { $place } from '#console/kit/router'
import { forgetSession, startSession } from '#console/kit/session'
import { App } from '#console/shell/App'
import { TextProvider } from '#islands/ui/text'
import type { Role } from '#lib/rules/permission'
import { giveDialogs } from '../support'

vi.mock('#console/shell/Bar', () => ({ Bar: () => null }))
vi.mock('#console/kit/site', () => ({ loadSite: async () => undefined }))
const sent = vi.fn(async () => undefined)
vi.mock('#console/shell/screens', () => ({
  SCREENS: {
    sessions: function Writing() {
      const { ask, dialog } = useAsk()
      const fields = [{ name: 'note', label: 'Note', kind: 'area' as const }]
      const form = { title: 'T', button: 'Send', done: 'Done', fields, send: sent }
      return (
        <>
          <button type="button" onClick={() => ask(form)}>
            Write
          </button>
          {dialog}
        </>
      )
    },
  },
}))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const { enter, ended } = texts.console.entrance

beforeAll(giveDialogs)
afterEach(() => {
  cleanup()
  act(() => forgetSession(true))
})

const signIn = (name: string, role: Role = 'support') =>
  act(() => startSession({ token: 'T', name, role, permissions: ['own'] }))
const note = () => screen.queryByLabelText<HTMLTextAreaElement>('Note')
const entrance = () => screen.queryByRole('button', { name: enter, hidden: true })

/** Somebody signed in who has begun to write. */
function writing() {
  $place.set({ screen: 'sessions', rest: '' })
  signIn('ana')
  render(
    <TextProvider language="es" texts={texts}>
      <App />
    </TextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Write' }))
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Half a' } })
}

it('keeps what was being written behind the entrance, and goes on with it', async () => {
  writing()
  act(() => forgetSession())
  const over = screen.getByRole('dialog', { name: texts.console.entrance.signIn })
  expect(within(over).getByText(ended)).toBeDefined()
  signIn('ana')
  expect(entrance()).toBeNull()
  expect(note()?.value).toBe('Half a')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ note: 'Half a' }, expect.anything()))
})

it.each([
  ['somebody else', () => forgetSession(), 'eva', 'support'],
  ['another role', () => forgetSession(), 'ana', 'risk'],
  ['who left by their own wish', () => forgetSession(true), 'ana', 'support'],
] as const)('shows nothing of it to %s', (_who, ends, name, role) => {
  writing()
  act(ends)
  signIn(name, role)
  expect(entrance()).toBeNull()
  expect(note()).toBeNull()
  expect(screen.getByRole('button', { name: 'Write' })).toBeDefined()
})

it('takes the screen away where nobody was writing any more', () => {
  writing()
  fireEvent.click(screen.getByRole('button', { name: texts.console.cancel }))
  act(() => forgetSession())
  expect(entrance()).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Write', hidden: true })).toBeNull()
})
