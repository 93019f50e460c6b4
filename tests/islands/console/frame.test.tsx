import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { $place } from '#console/kit/router'
import { $told, tell } from '#console/kit/told'
import { Frame } from '#console/shell/Frame'
import { TextProvider } from '#islands/ui/text'

vi.mock('#console/shell/Bar', () => ({ Bar: () => null }))
vi.mock('#console/shell/screens', () => ({
  SCREENS: {
    site: () => 'the site',
    sessions: () => 'the sessions',
    books: () => {
      throw new Error('a screen of a release before this one')
    },
  },
}))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const { opened } = texts.console.site
const go = (name: string, rest = '') => act(() => $place.set({ screen: name, rest }))

afterEach(() => {
  cleanup()
  tell('')
})

it('says what was done as long as one stays, and not on the next screen', () => {
  $place.set({ screen: 'site', rest: '' })
  render(
    <TextProvider language="es" texts={texts}>
      <Frame staff={{ name: 'ana', role: 'owner', permissions: ['own', 'site'] }} />
    </TextProvider>,
  )
  act(() => tell(opened))
  expect(screen.getByText(opened)).toBeTruthy()
  go('site', 'flags')
  expect(screen.getByText(opened)).toBeTruthy()
  go('sessions')
  expect(screen.getByText('the sessions')).toBeTruthy()
  expect(screen.queryByText(opened)).toBeNull()
  go('site')
  expect($told.get()).toBe('')
})

it('keeps the console when one of its screens breaks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  $place.set({ screen: 'books', rest: '' })
  render(
    <TextProvider language="es" texts={texts}>
      <Frame staff={{ name: 'ana', role: 'owner', permissions: ['own', 'site', 'books'] }} />
    </TextProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain(texts.console.failure.unknown)
  expect(screen.getByRole('button', { name: texts.console.again })).toBeTruthy()
  go('site')
  expect(screen.getByText('the site')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
