import { act, cleanup, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Every } from '#islands/lottery/kit/Every'
import { TextProvider } from '#islands/ui/text'
import { GAMES, gameOf } from '#lib/lottery/games'
import es from '../../../locales/es/lottery.json'
import { show, textsOf } from '../support'

afterEach(cleanup)

const shown = (code: string) => {
  const game = gameOf(code)
  if (!game) throw new Error(`no game ${code}`)
  show(
    <p data-testid="every">
      <Every game={game} />
    </p>,
  )
  return screen.getByTestId('every').textContent
}

it('says the days of a game that does not draw every day', () => {
  expect(shown('SIGNODIA')).toBe('mar, jue, sáb · A las 21:00, hora de Shanghai')
})

it('keeps the names of days that the page has, where a browser has others', async () => {
  const game = gameOf('SIGNODIA')
  if (!game) throw new Error('no such game')
  const element = (
    <TextProvider language="es" texts={textsOf('es')}>
      <Every game={game} />
    </TextProvider>
  )
  const page = document.createElement('div')
  page.innerHTML = renderToString(element).replace('mar,', 'mart.,')
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(page, element, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(page.textContent).toBe('mart., jue, sáb · A las 21:00, hora de Shanghai')
})

it('says the hour alone of one that does', () => {
  expect(shown('NORTEDIA')).toMatch(/^A las \d{2}:\d{2}, hora de \S/)
})

it('calls no game daily that does not draw every day', () => {
  const some = GAMES.filter(({ weekdays }) => weekdays)
  expect(some.length).toBeGreaterThan(0)
  const names: Record<string, string> = es.game
  for (const { code } of some) expect(names[code]).not.toMatch(/diari/i)
})
