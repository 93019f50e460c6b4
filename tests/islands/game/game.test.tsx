import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LobbyGames } from '#islands/game/LobbyGames'
import { LazyImage } from '#islands/ui/layout/LazyImage'
import type { LobbyGame } from '#lib/catalogue/filter'
import { packTitles } from '#lib/catalogue/packed'
import { $modal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { textsOf } from '../support'

const game = (title: string, vendorCode: string): LobbyGame => ({
  code: title.toLowerCase().replace(' ', '-'),
  title,
  vendor: `Casa ${vendorCode}`,
  vendorCode,
  type: 'gems',
  isNew: false,
})
const GAMES = [game('Rubí Noble', 'UNO'), game('Media Luna', 'UNO'), game('Limonar', 'DOS')]
const names = () =>
  screen.getAllByRole('link').map((link) => link.querySelector('.name')?.textContent)
const lobby = (byVendor = false) =>
  render(
    <LobbyGames
      language="es"
      texts={textsOf('es')}
      titles={packTitles(GAMES)}
      byVendor={byVendor}
    />,
  )

afterEach(cleanup)
beforeEach(() => {
  window.history.replaceState(null, '', '/rng')
  $session.set({ state: 'out' })
  $modal.set(null)
})

it('finds without accents once the typing pauses, and says when nothing fits', async () => {
  vi.useFakeTimers()
  lobby()
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

it('puts the first vendor into the address, and the one that is chosen', () => {
  lobby(true)
  expect(window.location.search).toBe('?vassalage=UNO')
  expect(names()).toEqual(['Rubí Noble', 'Media Luna'])
  fireEvent.change(screen.getByLabelText('Estudio'), { target: { value: 'DOS' } })
  expect(window.location.search).toBe('?vassalage=DOS')
  expect(names()).toEqual(['Limonar'])
})

it('searches the titles of all vendors, whichever was chosen, and says so', () => {
  vi.useFakeTimers()
  lobby(true)
  expect(names()).toEqual(['Rubí Noble', 'Media Luna'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'limonar' } })
  act(() => vi.advanceTimersByTime(200))
  expect(names()).toEqual(['Limonar'])
  expect(screen.getByLabelText('Estudio')).toHaveProperty('value', '')
  expect(window.location.search).toBe('?vassalage=all')
  vi.useRealTimers()
})

it('opens with the vendor of the address; an unknown one is replaced', () => {
  window.history.replaceState(null, '', '/rng?vassalage=DOS')
  lobby(true).unmount()
  expect(window.location.search).toBe('?vassalage=DOS')
  window.history.replaceState(null, '', '/rng?vassalage=<script>')
  lobby(true)
  expect(window.location.search).toBe('?vassalage=UNO')
})

it('moves the focus by arrow keys', () => {
  lobby()
  const [first, second] = screen.getAllByRole('link')
  first?.focus()
  fireEvent.keyDown(first as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second as Element, { key: 'Home' })
  expect(document.activeElement).toBe(first)
})

it('asks a visitor to sign in before a favourite', () => {
  lobby()
  fireEvent.click(screen.getByRole('button', { name: 'Agregar Limonar a favoritos' }))
  expect($modal.get()).toBe('login')
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
