import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { CenterFrame } from '#islands/center/CenterFrame'
import type { CenterEntry } from '#islands/center/props'
import { INDEX } from '#lib/stores/center/address'
import { giveDialogs, show } from './support'

type Name = 'account' | 'wallet' | 'deposit' | 'inbox'
const entry = (name: Name, group: string): CenterEntry<Name> => ({
  ...{ name, group, icon: 'M0 0' },
  load: async () => () => <p>{`page ${name}`}</p>,
})
const ENTRIES = [
  entry('account', 'account'),
  entry('wallet', 'money'),
  entry('deposit', 'money'),
  entry('inbox', 'messages'),
]

function Center({ first }: { first: Name | typeof INDEX }) {
  const [open, setOpen] = useState<Name | typeof INDEX>(first)
  return (
    <CenterFrame
      label="Centre"
      back="Back to the centre"
      entries={ENTRIES}
      groupOf={(group) => (group === 'money' ? 'Money' : '')}
      isHidden={(name) => name === 'deposit'}
      open={open}
      onOpen={setOpen}
      titleOf={(name) => `title ${name}`}
      badges={{ inbox: 3 }}
      badgeText={(count) => `${count} waiting`}
    />
  )
}

const onPhone = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeAll(giveDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('on the phone all that there is stands in groups, before one page is opened', async () => {
  onPhone(true)
  show(<Center first={INDEX} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Centre')
  const menu = screen.getByRole('navigation', { name: 'Centre' })
  const names = within(menu)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['title account', 'title wallet', 'title inbox33 waiting'])
  const money = within(menu).getByRole('group', { name: 'Money' })
  expect(within(money).getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('region')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'title wallet' }))
  expect(await screen.findByText('page wallet')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('title wallet')
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the centre' }))
  expect(screen.getByRole('navigation', { name: 'Centre' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Centre')
})

it('where there is room the menu stays beside the page, and the index is the first page', async () => {
  onPhone(false)
  show(<Center first={INDEX} />)
  expect(await screen.findByText('page account')).toBeTruthy()
  const current = screen.getByRole('button', { current: 'page' })
  expect(current.textContent).toBe('title account')
  expect(screen.queryByRole('button', { name: 'Back to the centre' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'title wallet' }))
  expect(await screen.findByText('page wallet')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Centre' })).toBeTruthy()
})

it('a page that is not in the menu is there for who opens it by its address', async () => {
  onPhone(true)
  show(<Center first="deposit" />)
  expect(await screen.findByText('page deposit')).toBeTruthy()
})
