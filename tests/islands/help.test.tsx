import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HelpModal } from '#islands/help/HelpModal'
import { HelpTopics } from '#islands/help/HelpTopics'
import { closeHelp } from '#islands/help/store'
import { listenToActions, openByAddress } from '#islands/shell/page-actions'
import { SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { $modal, openModal } from '#lib/stores/modal'
import { giveDialogs, show } from './support'

const page = (text: string) =>
  new Response(`<!doctype html><main><h1>x</h1><div class="prose">${text}</div></main>`)

/** The texts of pages, and one answer of the operator. */
function answer(path: string): Response {
  if (!path.startsWith('/wps/')) return page(`<p>Texto de ${path}</p>`)
  const one = { code: 'horario', title: '¿A qué hora atienden?', content: 'De **8 a 20**.' }
  return Response.json({ success: true, message: '', value: { list: [one], total: 1 } })
}

beforeEach(() => {
  giveDialogs()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) => answer(path))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $modal.set(null)
  window.history.replaceState(null, '', '/')
})

it('finds answers by words, without accents, and says when there are none', () => {
  show(<HelpTopics />)
  const box = screen.getByRole('searchbox')
  const all = screen.getAllByRole('group').length
  fireEvent.change(box, { target: { value: 'CONTRASENA olvide' } })
  expect(screen.getAllByRole('group').length).toBeLessThan(all)
  expect(screen.getByText('Olvidé mi contraseña, ¿qué hago?')).toBeTruthy()
  fireEvent.change(box, { target: { value: 'zzzz' } })
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByText('Nada coincide con tu búsqueda')).toBeTruthy()
})

it('/help opens it over the page, at the part its address names, and closing goes home', async () => {
  window.history.replaceState(null, '', '/en/help#privacy')
  openByAddress()
  expect($modal.get()).toBe('help')
  show(<HelpModal />)
  expect(screen.getByRole('tab', { name: 'Privacidad' })).toHaveProperty('ariaSelected', 'true')
  await screen.findByText('Texto de /privacy')
  closeHelp()
  expect($modal.get()).toBeNull()
  expect(window.location.pathname).toBe('/en')
})

it('a link to it closes the registration, which comes back after it, as the disclaimer', () => {
  const stop = listenToActions()
  openModal('register')
  show(
    <a href="/help#terms" data-action="help">
      términos
    </a>,
  )
  fireEvent.click(screen.getByText('términos'))
  expect($modal.get()).toBe('help')
  closeHelp()
  expect($modal.get()).toBe('register')
  writeSession(SESSION_KEYS.steps, 'disclaimer')
  openModal('help', 'terms')
  closeHelp()
  expect($modal.get()).toBe('disclaimer')
  stop()
})

it('a text that does not come says so and is asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  openModal('help', 'terms')
  show(<HelpModal />)
  await screen.findByText('No pudimos cargar este texto.')
  vi.stubGlobal('fetch', async (path: string) => page(`<p>Texto de ${path}</p>`))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.getByText('Texto de /terms')).toBeTruthy())
})

it('answers that the operator wrote stand below, cleaned, and are found too', async () => {
  show(<HelpTopics />)
  await screen.findByText('¿A qué hora atienden?')
  await waitFor(() => expect(screen.getByText('8 a 20').localName).toBe('strong'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzzz' } })
  expect(screen.queryByText('¿A qué hora atienden?')).toBeNull()
})
