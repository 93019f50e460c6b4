import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FirstTitles } from '#islands/game/FirstTitles'
import { show } from '../support'

const title = (gameId: string, isSample: boolean, isOpen = true) => ({
  ...{ code: isSample ? 'limonar' : `ORILLA:${gameId}`, gameId, name: gameId, vassalage: 'ORILLA' },
  ...{ vendorName: 'Casa', gameCategory: 'CRASH', type: '', image: '', isHot: false, isNew: false },
  ...{ isSample, isOpen, rtp: null, volatility: null, minBet: 0, maxBet: 0 },
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('puts what can be played before the lotteries, of which as many give way', async () => {
  const played = [title('CRASH-1', false), title('CRASH-2', false)]
  const list = [title('CRASH-3', false, false), ...played, title('limonar', true)]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ success: true, message: '', value: { list, total: 4 } }),
  )
  const codes = Array.from({ length: 14 }, (_, at) => `lottery-${at}`)
  show(
    <div className="tiles">
      <FirstTitles />
      {codes.map((code) => (
        <a key={code} className="tile lottery" href={`/${code}`}>
          {code}
        </a>
      ))}
    </div>,
  )
  await screen.findByText('CRASH-1', { selector: '.name' })
  expect(screen.queryByText('limonar')).toBeNull()
  expect(screen.queryByText('CRASH-3')).toBeNull()
  const tiles = [...document.querySelectorAll<HTMLElement>('a.lottery')]
  await waitFor(() => expect(tiles.filter(({ hidden }) => hidden)).toHaveLength(2))
  expect(tiles.slice(-2).every(({ hidden }) => hidden)).toBe(true)
  expect(tiles.filter((tile) => tile.classList.contains('late'))).toHaveLength(4)
})
