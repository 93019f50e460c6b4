import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetSession, startSession } from '#console/kit/session'
import { useCall } from '#console/kit/use-call'

const send = vi.hoisted(() => vi.fn())
vi.mock('#console/kit/client', () => ({ send }))

function Looking() {
  const { error, busy } = useCall('operator.reviews', {})
  return <p>{busy ? 'asking' : error ? 'failed' : 'fine'}</p>
}

afterEach(() => {
  cleanup()
  forgetSession(true)
})

it.each<[string, () => void, string]>([
  ['fails for who is signed in', () => undefined, 'failed'],
  ['stays as it is where the session has ended', () => forgetSession(), 'fine'],
])('a screen whose call is refused %s', async (_what, ends, shown) => {
  startSession({ token: 'T', name: 'ana', role: 'support', permissions: ['own'] })
  send.mockImplementation(async () => {
    ends()
    throw new Error('refused')
  })
  render(<Looking />)
  await waitFor(() => expect(screen.queryByText('asking')).toBeNull())
  expect(screen.getByText(shown)).toBeDefined()
})
