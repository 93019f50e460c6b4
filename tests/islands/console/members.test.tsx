import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { send } from '#console/kit/client'
import { Members } from '#console/screens/member/Members'
import { TextProvider } from '#islands/ui/text'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const found = (account: string) => ({
  ...{ id: account, account, type: 0, shown: '', registeredAt: 1 },
})

afterEach(cleanup)

it('opens the first of those who were found by Enter', async () => {
  vi.mocked(send).mockResolvedValue({ members: [found('ana'), found('anabel')] } as never)
  location.hash = '#/members'
  render(
    <TextProvider language="es" texts={texts}>
      <Members staff={{ name: 'sara', role: 'support', permissions: ['member-view'] }} rest="" />
    </TextProvider>,
  )
  const field = screen.getByLabelText(texts.console.members.asked)
  fireEvent.change(field, { target: { value: 'an' } })
  await screen.findByText('anabel')
  fireEvent.submit(field)
  expect(location.hash).toBe('#/members/ana')
})
