import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FavouriteStar } from '#islands/lottery/kit/FavouriteStar'
import { favouriteLotteries } from '#islands/lottery/store/favourites'
import { show } from '../support'

const toggled = vi.hoisted(() => ({ toggleFavouriteLottery: vi.fn() }))
vi.mock('#islands/lottery/store/favourites', async (original) => ({
  ...(await original<typeof import('#islands/lottery/store/favourites')>()),
  ...toggled,
}))

afterEach(() => {
  cleanup()
  favouriteLotteries.set(null)
})

it('says of which game it is and whether it is pressed, and asks for the other', () => {
  show(<FavouriteStar gameCode="VELOZ1" />)
  const star = screen.getByRole('button', { name: /Veloz.* entre tus favoritas/ })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(star)
  expect(toggled.toggleFavouriteLottery).toHaveBeenCalledWith(
    'VELOZ1',
    'No pudimos guardar tu lotería favorita.',
  )
})

it('is pressed for a favourite alone', () => {
  show(
    <>
      <FavouriteStar gameCode="VELOZ1" />
      <FavouriteStar gameCode="SUR1" />
    </>,
  )
  act(() => favouriteLotteries.set(['VELOZ1']))
  const pressed = screen.getAllByRole('button').map((star) => star.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'false'])
})
