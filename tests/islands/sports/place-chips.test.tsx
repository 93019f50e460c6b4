import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlaceChips } from '#islands/sports/list/PlaceChips'
import { tree } from '#islands/sports/store/board'
import { show } from '../support'

afterEach(() => {
  cleanup()
  tree.set(null)
})

it('says how many matches are live only once that is known', () => {
  tree.set(null)
  show(<PlaceChips />)
  const live = screen.getByRole('button', { name: /^En vivo/ })
  expect(live.textContent?.trim()).toBe('En vivo')
  const league = { code: 'VFA', name: 'Liga', sport: 'football' as const, virtual: true }
  act(() => tree.set([{ ...league, live: 3, soon: 5, nextAt: null }]))
  expect(live.textContent).toBe('En vivo 3')
})
