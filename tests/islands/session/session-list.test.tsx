import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionList } from '#islands/session/SessionList'
import { sessions } from '#islands/session/store/session-list'
import { fakeServer } from '../../support/fakes/fake-server'
import { show } from '../support'

const LIST = '/wps/session/list'
const session = (id: string, device: string, current = false, marks = {}) => ({
  id,
  device,
  country: 'CO',
  createdAt: 0,
  seenAt: Date.UTC(2026, 10, 20, 15),
  current,
  remembered: false,
  isNew: false,
  ...marks,
})

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  const listed = [
    session('a', 'Firefox, Windows', true),
    session('b', 'Safari, iOS', false, { remembered: true, isNew: true }),
    session('c', ''),
  ]
  server = fakeServer({
    [`GET ${LIST}`]: () => ({ value: { sessions: listed } }),
    [`DELETE ${LIST}/b`]: () => ({ value: {} }),
    [`DELETE ${LIST}`]: () => ({ value: { ended: 2 } }),
  })
  show(<SessionList />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessions.clear()
})

it('shows where the member is signed in; this session cannot be ended here', async () => {
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Firefox, Windows.*Colombia.*Esta sesión/),
    expect.stringMatching(/Safari, iOS.*Dispositivo nuevo.*recordada/i),
    expect.stringContaining('Dispositivo desconocido'),
  ])
  expect(screen.getAllByRole('button', { name: /^Cerrar la sesión de/ })).toHaveLength(2)
})

it('ends one, and all others', async () => {
  await screen.findAllByRole('listitem')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar la sesión de Safari, iOS' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar las demás sesiones' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

it('keeps the list and says why when one cannot be ended', async () => {
  await screen.findAllByRole('listitem')
  server.on(`DELETE ${LIST}/b`, () => ({
    code: 'session.unknown',
    status: 404,
    message: 'No encontramos esa sesión.',
  }))
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar la sesión de Safari, iOS' }))
  expect((await screen.findByRole('alert')).textContent).toBe('No encontramos esa sesión.')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})
