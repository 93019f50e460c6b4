import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Pagination, pagesShown } from '#islands/ui/controls/Pagination'
import { show } from '../support'

afterEach(cleanup)

it('offers three pages around the current one and one at each end', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(1, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesShown(1, 9)).toEqual([1, 2, 3, 0, 9])
  expect(pagesShown(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
  expect(pagesShown(9, 9)).toEqual([1, 0, 7, 8, 9])
  expect(pagesShown(4, 9)).toEqual([1, 2, 3, 4, 5, 0, 9])
  for (const pages of [2, 7, 30]) {
    for (let page = 1; page <= pages; page += 1) {
      const shown = pagesShown(page, pages)
      expect(shown).toContain(page)
      expect([shown[0], shown.at(-1)]).toEqual([1, pages])
      expect(shown.length).toBeLessThanOrEqual(7)
    }
  }
})

it('tells of another page only, and nothing at the ends', () => {
  const onPage = vi.fn()
  const view = show(<Pagination label="Páginas" page={1} pages={9} onPage={onPage} />)
  fireEvent.click(screen.getByRole('button', { name: 'Página anterior' }))
  fireEvent.click(screen.getByRole('button', { name: 'Página 1' }))
  expect(onPage).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  fireEvent.click(screen.getByRole('button', { name: 'Página 9' }))
  expect(onPage.mock.calls).toEqual([[2], [9]])
  view.unmount()
  show(<Pagination label="Páginas" page={9} pages={9} onPage={onPage} />)
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(onPage).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button', { name: 'Página 9' }).ariaCurrent).toBe('page')
})
