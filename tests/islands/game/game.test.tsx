import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LobbyGames } from '#islands/game/LobbyGames'
import { LazyImage } from '#islands/ui/layout/LazyImage'
import type { GameInfo } from '#lib/api/game'
import { $modal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { textsOf } from '../support'

const info = (name: string, vassalage: string, more: Partial<GameInfo> = {}): GameInfo => ({
  code: name.toLowerCase().replace(' ', '-'),
  gameId: '',
  name,
  vassalage,
  vendorName: `Casa ${vassalage}`,
  gameCategory: 'RNG',
  type: 'gems',
  image: '',
  isHot: false,
  isNew: false,
  isSample: true,
  isOpen: true,
  rtp: 9_600,
  volatility: null,
  minBet: 1,
  maxBet: 2,
  ...more,
})
const GAMES = [
  info('Rubí Noble', 'UNO'),
  info('Media Luna', 'UNO', { isNew: true }),
  info('Limonar', 'DOS', {
    type: 'fruit',
    isSample: false,
    code: 'DOS:LIMON-1',
    gameId: 'LIMON-1',
    rtp: 9_725,
  }),
]
const tile = (name: string) => screen.getByRole('link', { name: new RegExp(name) })
const names = () =>
  screen.getAllByRole('link').map((link) => link.querySelector('.name')?.textContent)
const chip = (name: string) => screen.getByRole('button', { name })
const isOn = (name: string) => chip(name).getAttribute('aria-pressed')

/** The lobby with its titles, as the server lists them. */
async function lobby(list: readonly GameInfo[] = GAMES) {
  const value = { list, total: list.length }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ success: true, message: '', value }),
  )
  const shown = render(<LobbyGames language="es" texts={textsOf('es')} category="rng" />)
  await screen.findByRole('searchbox')
  return shown
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
beforeEach(() => {
  window.history.replaceState(null, '', '/rng')
  $session.set({ state: 'out' })
  $modal.set(null)
})

it('shows all titles at first, samples with their mark, what is known of others', async () => {
  await lobby()
  expect(names()).toEqual(['Rubí Noble', 'Media Luna', 'Limonar'])
  expect(window.location.search).toBe('')
  expect(isOn('Todos3')).toBe('true')
  expect(tile('Rubí Noble').textContent).toContain('Muestra')
  expect(tile('Rubí Noble').textContent).not.toContain('96')
  expect(tile('Rubí Noble').getAttribute('href')).toBe('/game/rubí-noble')
  expect(tile('Limonar').textContent).not.toContain('Muestra')
  expect(tile('Limonar').textContent).toContain('97.25')
  expect(tile('Limonar').getAttribute('href')).toBe('/game?vassalage=DOS&gameId=LIMON-1')
})

it('is narrowed by chips, which name the studio in the address', async () => {
  await lobby()
  fireEvent.click(chip('Casa DOS'))
  expect(window.location.search).toBe('?vassalage=DOS')
  expect(names()).toEqual(['Limonar'])
  fireEvent.click(chip('Casa DOS'))
  expect(window.location.search).toBe('')
  fireEvent.click(chip('Gemas'))
  expect(names()).toEqual(['Rubí Noble', 'Media Luna'])
  fireEvent.click(chip('Nuevos1'))
  expect(names()).toEqual(['Media Luna'])
  fireEvent.click(chip('Todos3'))
  expect(names()).toHaveLength(3)
})

it('finds without accents once the typing pauses, and says when nothing fits', async () => {
  await lobby()
  vi.useFakeTimers()
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'rubi' } })
  expect(names()).toHaveLength(3)
  act(() => vi.advanceTimersByTime(200))
  expect(names()).toEqual(['Rubí Noble'])
  fireEvent.change(box, { target: { value: 'nada así' } })
  act(() => vi.advanceTimersByTime(200))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  expect(names()).toHaveLength(3)
  expect(box).toHaveProperty('value', '')
  vi.useRealTimers()
})

it('searches the whole lobby, whatever was chosen before', async () => {
  await lobby()
  fireEvent.click(chip('Casa UNO'))
  vi.useFakeTimers()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'limonar' } })
  act(() => vi.advanceTimersByTime(200))
  expect(names()).toEqual(['Limonar'])
  expect(isOn('Casa UNO')).toBe('false')
  expect(window.location.search).toBe('')
  vi.useRealTimers()
})

it('opens with the studio of the address; an unknown one is left out', async () => {
  window.history.replaceState(null, '', '/rng?vassalage=DOS')
  const { unmount } = await lobby()
  expect(names()).toEqual(['Limonar'])
  unmount()
  window.history.replaceState(null, '', '/rng?vassalage=<script>')
  await lobby()
  expect(window.location.search).toBe('')
  expect(names()).toHaveLength(3)
})

it('moves the focus by arrow keys', async () => {
  await lobby()
  const [first, second] = screen.getAllByRole('link')
  first?.focus()
  fireEvent.keyDown(first as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second as Element, { key: 'Home' })
  expect(document.activeElement).toBe(first)
})

it('asks a visitor to sign in before a favourite', async () => {
  await lobby()
  fireEvent.click(screen.getByRole('button', { name: 'Agregar Limonar a favoritos' }))
  expect($modal.get()).toBe('login')
})

it('says when the titles did not come, and asks again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(
      { success: false, message: '', code: 'request.internal', value: null },
      { status: 500 },
    ),
  )
  render(<LobbyGames language="es" texts={textsOf('es')} category="rng" />)
  const again = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 3_000 })
  const value = { list: GAMES, total: GAMES.length }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ success: true, message: '', value }),
  )
  fireEvent.click(again)
  await screen.findByRole('searchbox')
  expect(names()).toHaveLength(3)
})

it('tries a picture three times, then warns and shows a mark', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { container } = render(<LazyImage src="/a.avif" srcSet="/a.avif 1x" width={3} height={4} />)
  for (const address of ['/a.avif', '/a.avif?try=2', '/a.avif?try=3']) {
    const image = container.querySelector('img') as HTMLImageElement
    expect(image.getAttribute('src')).toBe(address)
    fireEvent.error(image)
  }
  expect(container.querySelector('.art-lost')).not.toBeNull()
  expect(warn).toHaveBeenCalledWith('image not loaded: /a.avif')
  warn.mockRestore()
})

it('a picture far below is asked for within 1.3 screens, looked at every 200 ms', () => {
  vi.useFakeTimers()
  let top = 5_000
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  box.mockImplementation(() => ({ top, bottom: top + 100 }) as DOMRect)
  const { container } = render(<LazyImage src="/b.avif" srcSet="/b.avif 1x" width={3} height={4} />)
  const image = () => container.querySelector('img')
  const scrolledTo = (place: number) => {
    top = place
    fireEvent.scroll(window)
    act(() => vi.advanceTimersByTime(200))
  }
  scrolledTo(window.innerHeight * 1.31)
  expect(image()).toBeNull()
  scrolledTo(window.innerHeight * 1.29)
  expect(image()?.getAttribute('src')).toBe('/b.avif')
  box.mockRestore()
  vi.useRealTimers()
})
