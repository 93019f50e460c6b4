import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RoomsModal } from '#islands/game/RoomsModal'
import { TextProvider } from '#islands/ui/text'
import { openModal } from '#lib/stores/modal'
import { textsOf } from '../support'

const room = (nodeId: string, more: object = {}) => ({
  nodeId,
  name: `Sala ${nodeId}`,
  minBet: 50_000,
  maxBet: 50_000,
  players: 3,
  seats: 6,
  open: true,
  ...more,
})
let rooms: object[] | null = []

function open() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const isRooms = String(input instanceof Request ? input.url : input).includes('roomList')
    if (isRooms && !rooms)
      return Response.json({ success: false, message: '', code: 'game.unknown' })
    const value = isRooms ? { list: rooms } : { list: [{ name: 'Toro Toro' }], total: 1 }
    return Response.json({ success: true, message: '', value })
  })
  openModal('rooms', 'ORILLA:BULL-1')
  render(
    <TextProvider language="es" texts={textsOf('es')}>
      <RoomsModal />
    </TextProvider>,
  )
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn()
  HTMLDialogElement.prototype.close ??= vi.fn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const hrefs = () =>
  screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))

it('shows what a seat costs, who sits, and leads into the room; a closed one leads nowhere', async () => {
  rooms = [room('1'), room('2', { maxBet: 90_000, open: false })]
  open()
  await screen.findByText('Sala 1')
  expect(screen.getByRole('heading', { name: 'Toro Toro', hidden: true })).toBeDefined()
  const [first, second] = [...document.querySelectorAll('.depth')].map((each) => each.textContent)
  expect(first).toContain('5.00')
  expect(first).toContain('3 de 6')
  expect(second).toMatch(/5\.00 – .*9\.00/)
  expect(second).toContain('Cerrada')
  expect(hrefs()).toEqual([
    '/game?vassalage=ORILLA&gameId=BULL-1&nodeId=1',
    '/game?vassalage=ORILLA&gameId=BULL-1',
  ])
})

it('says when the vendor tells no rooms: the game opens all the same', async () => {
  rooms = []
  open()
  await screen.findByText('Este juego no dice ahora qué salas tiene.')
  expect(hrefs()).toEqual(['/game?vassalage=ORILLA&gameId=BULL-1'])
})

it('asks again when the rooms did not come', async () => {
  rooms = null
  open()
  const again = await screen.findByText('Reintentar')
  rooms = [room('7')]
  fireEvent.click(again)
  await screen.findByText('Sala 7')
})
