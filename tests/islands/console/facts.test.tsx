import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Facts } from '#console/kit/Screen'

afterEach(cleanup)

it('keeps facts apart that are called the same', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const rows = [
    ['Chrome · Colombia', 'hoy'],
    ['Chrome · Colombia', 'ayer'],
  ] as const
  const { rerender } = render(<Facts rows={rows} />)
  rerender(<Facts rows={rows.slice(1)} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['ayer'])
  expect(complaint).not.toHaveBeenCalled()
})
