import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { VipPath } from '#islands/vip/VipPath'
import { show } from './support'

const LEVELS = [0, 5_000, 20_000, 75_000].map((validBet, level) => ({ level, validBet }))
const money = (amount: number) => `P ${amount}`

afterEach(cleanup)

it('lights the lamps up to the member’s level, and puts their boat on its way', () => {
  show(<VipPath levels={LEVELS} place={{ level: 2, share: 0.4 }} money={money} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.classList.contains('is-lit'))).toEqual([true, true, true, false])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(items[2]?.style.getPropertyValue('--share')).toBe('0.4')
  expect(items[2]?.querySelector('.vip-boat')).not.toBeNull()
  expect(items[3]?.textContent).toContain('P 75000')
})

it('shows a visitor where the way begins, without a boat', () => {
  const { container } = show(<VipPath levels={LEVELS} place={null} money={money} />)
  expect(container.querySelectorAll('.is-lit')).toHaveLength(1)
  expect(container.querySelector('.vip-boat')).toBeNull()
})
