import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { send } from '#console/kit/client'
import { MemberBets } from '#console/screens/member/MemberRecord'
import { TextProvider } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const { again, loading, member, failure } = texts.console
const shown = () =>
  render(
    <TextProvider language="es" texts={texts}>
      <MemberBets account="ana" />
    </TextProvider>,
  )

afterEach(cleanup)

it('says that there is nothing once the site has said so, and not before', async () => {
  let answer: (page: object) => void = () => undefined
  vi.mocked(send).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)) as never)
  shown()
  expect(screen.getByText(loading)).toBeTruthy()
  expect(screen.queryByText(member.noBet)).toBeNull()
  answer({ bets: [], next: null })
  expect(await screen.findByText(member.noBet)).toBeTruthy()
  expect(screen.queryByText(loading)).toBeNull()
})

it('asks again by a press for what did not come, and says nothing of it meanwhile', async () => {
  vi.mocked(send).mockRejectedValueOnce(new CallError('client.network', ''))
  vi.mocked(send).mockResolvedValueOnce({ bets: [], next: null } as never)
  shown()
  expect(await screen.findByText(failure.network)).toBeTruthy()
  expect(screen.queryByText(member.noBet)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: again }))
  expect(await screen.findByText(member.noBet)).toBeTruthy()
  expect(screen.queryByText(failure.network)).toBeNull()
})
