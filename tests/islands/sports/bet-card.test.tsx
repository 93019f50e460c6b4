import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BetCard } from '#islands/sports/bets/BetCard'
import { BetEntries } from '#islands/sports/bets/BetEntries'
import { CashOut } from '#islands/sports/bets/CashOut'
import { matches } from '#islands/sports/store/match'
import { takeLines } from '#islands/sports/store/take'
import { $offers } from '#islands/sports/store/tickets'
import type { SportsTicket } from '#lib/api/sports/bets'
import { fakeWire } from '../../support/fakes/fake-wire'
import { lineOf, NOW } from '../../support/sports/matches'
import { show } from '../support'

const ticket = (change: Partial<SportsTicket> = {}): SportsTicket => ({
  ...{ id: 'B1-7', at: NOW, type: 'accumulator', unit: 100_000, combinations: 1, stake: 100_000 },
  ...{ possible: 388_500, odds: 3_885, state: 'open', payout: 0, cashed: 0, unitLeft: 100_000 },
  version: 2,
  picks: [
    {
      ...{ event: 'VFA-1', competition: 'VFA', sport: 'football', home: 'Marea', away: 'Faro' },
      ...{ startAt: NOW, market: '1X2', selection: '1', odds: 1_850, code: 'W' },
    },
    {
      ...{ event: 'VFA-2', competition: 'VFA', sport: 'football', home: 'Duna', away: 'Cabo' },
      ...{ startAt: NOW, market: 'OU 250', selection: 'O', odds: 2_100 },
    },
  ],
  ...change,
})

const offer = (change: object = {}) => ({
  ...{ id: 'B1-7', version: 2, amount: 165_000, unit: 100_000, leaves: 0, refused: null },
  ...change,
})

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  matches.drop()
  $offers.set(new Map())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a ticket on matches', () => {
  it('shows each pick with what became of it, and where the match of an open one is', () => {
    takeLines([lineOf('VFA-2', { state: 'live', score: [2, 1], minute: 74 })])
    show(<BetCard ticket={ticket()} />)
    expect(screen.getByText('Combinada de 2')).toBeTruthy()
    expect(screen.getByText('Ganada')).toBeTruthy()
    expect(screen.getByText(/2–1/)).toBeTruthy()
    expect(screen.getByText('74’')).toBeTruthy()
  })

  it('calls less than the stake back no win', () => {
    show(<BetCard ticket={ticket({ state: 'settled', label: 'returned', payout: 50_000 })} />)
    expect(screen.getByText('Devolvió una parte')).toBeTruthy()
    expect(document.querySelector('.sol')).toBeNull()
  })

  it('tells a correction by its own line', async () => {
    fakeWire({
      'GET /wps/sports/tickets/B1-7': () => ({
        value: {
          entries: [
            { at: NOW, kind: 'payout', amount: 388_500 },
            { at: NOW + 1, kind: 'correction', amount: -200_000 },
          ],
        },
      }),
    })
    show(<BetEntries id="B1-7" version={9} />)
    expect(await screen.findByText(/Resultado corregido/)).toBeTruthy()
    expect(screen.getByText(/−P\s20\.00/)).toBeTruthy()
  })
})

describe('cashing out', () => {
  it('names the amount on the button and sells the whole ticket at it', async () => {
    const sold = fakeWire({
      'POST /wps/sports/tickets/B1-7/cash-out': () => ({
        value: { ticket: ticket({ state: 'settled' }), amount: 165_000, sumBalance: 1, entry: 3 },
      }),
    })
    $offers.set(new Map([['B1-7', offer()]]))
    show(<CashOut ticket={ticket()} />)
    fireEvent.click(screen.getByRole('button', { name: /Cobrar P\s16\.50 ahora/ }))
    await vi.waitFor(() => expect(sold).toHaveLength(1))
    expect(sold[0]?.body).toEqual({ version: 2, quoted: 165_000, policy: 'higher' })
  })

  it('asks what a part is worth, and says what stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeWire({
      'GET /wps/sports/cash-out': ({ query }) => ({
        value: {
          serverTime: NOW,
          until: NOW,
          offers: [offer({ unit: Number(query.get('unit')), amount: 99_000 })],
        },
      }),
    })
    $offers.set(new Map([['B1-7', offer()]]))
    show(<CashOut ticket={ticket()} />)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '60' } })
    expect(screen.getByText(/Queda en juego el 40/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(await screen.findByRole('button', { name: /Cobrar P\s9\.90 ahora/ })).toBeTruthy()
    vi.useRealTimers()
  })

  it('is paused with its reason while a market is suspended', () => {
    $offers.set(new Map([['B1-7', offer({ amount: 0, refused: 'market.suspended' })]]))
    show(<CashOut ticket={ticket()} />)
    expect(screen.getByRole('button', { name: 'Cobro en pausa' }).hasAttribute('disabled')).toBe(
      true,
    )
    expect(screen.getByText(/vuelve cuando reabra/)).toBeTruthy()
  })
})
