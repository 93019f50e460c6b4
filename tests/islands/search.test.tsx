import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToActions } from '#islands/shell/page-actions'
import { SearchModal } from '#islands/shell/search/SearchModal'
import { $modal, closeModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { giveDialogs, show } from './support'

const TITLE = {
  ...{ code: 'ORILLA:CRASH-1', gameId: 'CRASH-1', name: 'Despegue', vassalage: 'ORILLA' },
  ...{ vendorName: 'Estudio de la casa', gameCategory: 'CRASH', type: '', image: '' },
  ...{ isHot: false, isNew: false, isSample: false, isOpen: true },
  ...{ rtp: 9_900, volatility: null, minBet: 1, maxBet: 2 },
}
const VENDORS = {
  groups: { CRASH: [{ vassalage: 'ORILLA', displayName: 'Estudio de la casa', isHot: false }] },
  sorting: [{ gameCategory: 'CRASH', vendors: ['ORILLA'] }],
}
const asked: string[] = []

/** The catalogue of one title, as the server searches it. */
function answer(input: RequestInfo | URL): Response {
  const url = new URL(String(input), 'https://site.example')
  asked.push(url.pathname + url.search)
  const words = url.searchParams.get('search') ?? ''
  const list = words && 'despegue'.startsWith(words.toLowerCase()) ? [TITLE] : []
  const isVendors = url.pathname.endsWith('GCSGAME_gameVendor')
  const value = isVendors ? VENDORS : { list, total: list.length }
  return Response.json({ success: true, message: '', value })
}

const field = () => screen.getByRole('searchbox')
const lines = () => [...document.querySelectorAll('.search-line')].map((line) => line.textContent)
const type = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  await act(() => new Promise((done) => setTimeout(done, 250)))
}

beforeEach(() => {
  giveDialogs()
  asked.length = 0
  localStorage.clear()
  $session.set({ state: 'out' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => answer(input as string))
})
afterEach(() => {
  cleanup()
  closeModal()
  vi.restoreAllMocks()
})

it('finds games, lotteries, studios and pages, whatever their accents', async () => {
  show(<SearchModal />)
  await type('despegue')
  expect(lines()).toContain('DespegueEstudio de la casa')
  await type('TRIO 1')
  expect(lines()[0]).toBe('Trío 13D')
  await type('estudio')
  expect(lines()).toEqual(['Estudio de la casaCrash'])
  await type('politica de priva')
  expect(lines()).toEqual(['Política de privacidad'])
  await type('crash')
  expect(lines()).toContain('Crash')
})

it('names a member’s own pages to a member alone', async () => {
  show(<SearchModal />)
  await type('retir')
  expect(lines()).toEqual([])
  act(() =>
    $session.set({
      state: 'in',
      ...{ token: 't', account: 'ana', nickname: '', memberId: 'B1-1', type: 0, expiresAt: 0 },
    } as never),
  )
  expect(lines()).toEqual(['RetirarMi cuenta'])
})

it('goes through what was found by keys, and remembers what led somewhere', async () => {
  const { unmount } = show(<SearchModal />)
  await type('veloz')
  field().focus()
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Veloz 15D')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Veloz 35D')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' })
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(field())
  const first = document.querySelector('.search-line') as HTMLElement
  first.addEventListener('click', (event) => event.preventDefault())
  fireEvent.keyDown(field(), { key: 'Enter' })
  unmount()
  show(<SearchModal />)
  fireEvent.click(screen.getByRole('button', { name: 'veloz' }))
  expect(field()).toHaveProperty('value', 'veloz')
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  expect(localStorage.getItem('searches') ?? '').toBe('')
})

it('says when nothing fits, and what there is instead', async () => {
  show(<SearchModal />)
  await type('<nada así>')
  const nothing = screen.getByText('Nada coincide con “<nada así>”').parentElement as HTMLElement
  const hrefs = within(nothing)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/hot', '/lottery'])
})

it('opens by its key from anywhere but a field', () => {
  const stop = listenToActions()
  document.body.insertAdjacentHTML('beforeend', '<input id="elsewhere">')
  const elsewhere = document.getElementById('elsewhere') as HTMLElement
  fireEvent.keyDown(elsewhere, { key: '/' })
  expect($modal.get()).toBeNull()
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect($modal.get()).toBeNull()
  fireEvent.keyDown(document.body, { key: '/' })
  expect($modal.get()).toBe('search')
  elsewhere.remove()
  stop()
})
