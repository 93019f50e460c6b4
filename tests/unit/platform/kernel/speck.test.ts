import { expect, it } from 'vitest'
import { speck, speckKeys } from '#platform/kernel/ids/speck'

it('is Speck64/128 by its published vector', () => {
  const keys = speckKeys([0x1b1a1918, 0x13121110, 0x0b0a0908, 0x03020100])
  expect(speck(keys, [0x3b726574, 0x7475432d])).toEqual([0x8c6fa548, 0x454e028b])
})
