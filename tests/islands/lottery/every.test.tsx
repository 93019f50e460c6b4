import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Every } from '#islands/lottery/kit/Every'
import { GAMES, gameOf } from '#lib/lottery/games'
import es from '../../../locales/es/lottery.json'
import { show } from '../support'

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

it('says the hour alone of one that does', () => {
  expect(shown('NORTEDIA')).toMatch(/^A las \d{2}:\d{2}, hora de \S/)
})

it('calls no game daily that does not draw every day', () => {
  const some = GAMES.filter(({ weekdays }) => weekdays)
  expect(some.length).toBeGreaterThan(0)
  const names: Record<string, string> = es.game
  for (const { code } of some) expect(names[code]).not.toMatch(/diari/i)
})
