import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RecentGames } from '#islands/game/RecentGames'
import { BettingPage } from '#islands/team/report/BettingPage'
import { $session } from '#lib/stores/session'
import { show } from '../support'

const calls = vi.hoisted(() => ({ sendGame: vi.fn(), sendAgent: vi.fn() }))
vi.mock('#lib/client/game-routes', () => ({ sendGame: calls.sendGame }))
vi.mock('#lib/client/agent-routes', () => ({ sendAgent: calls.sendAgent }))

afterEach(cleanup)

it('leads from what was played to its own page: a lottery, or a title of the catalogue', async () => {
  const list = [
    { gameCode: 'VELOZ1', title: '', at: 3 },
    { gameCode: 'diana', title: 'Diana', at: 2 },
  ]
  calls.sendGame.mockResolvedValue({ list })
  $session.set({ state: 'member' } as never)
  show(<RecentGames />)
  const [lottery, title] = await screen.findAllByRole('link')
  expect([lottery?.textContent, lottery?.getAttribute('href')]).toEqual([
    expect.stringContaining('Veloz 1'),
    '/lottery?gameCode=VELOZ1',
  ])
  expect([title?.textContent, title?.getAttribute('href')]).toEqual([
    expect.stringContaining('Diana'),
    '/game/diana',
  ])
  const kinds = [lottery, title].map((link) => link?.getAttribute('data-category'))
  expect(kinds, 'only a lottery has its mark').toEqual(['lottery', 'rng'])
})

it('names games of a team by title, or by a code that nobody knows', async () => {
  const sums = { count: 1, stake: 10_000, valid: 10_000, payout: 0 }
  const bet = { member: 'M', account: 'ana', state: 'lost', isUndone: false, at: 1, ...sums }
  calls.sendAgent.mockResolvedValue({
    bets: [
      { ...bet, id: '1', ticket: 'T-1', gameCode: 'diana', title: 'Diana' },
      { ...bet, id: '2', ticket: 'T-2', gameCode: 'gone-for-good', title: '' },
    ],
    ...{ total: sums, games: ['VELOZ1', 'diana', 'gone-for-good'], titles: { diana: 'Diana' } },
    ...{ from: 20_261_101, next: null },
  })
  show(<BettingPage />)
  const table = await screen.findByRole('table')
  expect(within(table).getByText('Diana')).toBeDefined()
  expect(within(table).getByText('gone-for-good')).toBeDefined()
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.slice(1, 4)).toEqual(['Veloz 1', 'Diana', 'gone-for-good'])
})
