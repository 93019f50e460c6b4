import { expect, it } from 'vitest'
import { boOf, daoOf, keoOf, QUICK_GROUPS } from '#lib/lottery/plays/vn/groups'
import { PAIRS } from '#lib/lottery/plays/vn/pairs'

it.each([
  ['dau', 10],
  ['duoi', 10],
  ['tong', 10],
  ['cham', 19],
] as const)('%s of a digit has %i pairs', (name, count) => {
  for (let digit = 0; digit < 10; digit += 1) {
    expect(new Set(QUICK_GROUPS[name](digit)).size).toBe(count)
  }
})

it('doubles and their kin', () => {
  expect(QUICK_GROUPS.kepBang().join(' ')).toBe('00 11 22 33 44 55 66 77 88 99')
  expect(QUICK_GROUPS.kepLech().join(' ')).toBe('05 16 27 38 49 50 61 72 83 94')
  expect(QUICK_GROUPS.kepAm().join(' ')).toBe('07 14 29 36 41 58 63 70 85 92')
  expect(QUICK_GROUPS.satKep()).toHaveLength(18)
  expect(QUICK_GROUPS.satKep()).toContain('98')
})

it('halves of the grid and the twelve signs', () => {
  const { big, small, odd, even } = QUICK_GROUPS
  expect(big()).toHaveLength(50)
  expect(big()).toContain('50')
  expect(new Set([...big(), ...small()]).size).toBe(100)
  expect(new Set([...odd(), ...even()]).size).toBe(100)
  expect(odd()).toContain('01')
  const signs = Array.from({ length: 12 }, (_, sign) => QUICK_GROUPS.conGiap(sign))
  expect(new Set(signs.flat()).size).toBe(100)
  expect(signs[1]).toContain('13')
})

it('fifteen sets part the hundred pairs: ten of eight and five of four', () => {
  expect(boOf('01')).toEqual(['01', '06', '10', '15', '51', '56', '60', '65'])
  expect(boOf('05')).toEqual(['00', '05', '50', '55'])
  const sets = new Map(PAIRS.map((pair) => [boOf(pair).join(), boOf(pair).length]))
  expect(sets.size).toBe(15)
  expect([...sets.values()].filter((size) => size === 8)).toHaveLength(10)
  expect([...sets.values()].filter((size) => size === 4)).toHaveLength(5)
})

it('every way to write a number, and ladders', () => {
  expect(daoOf('123')).toEqual(['123', '132', '213', '231', '312', '321'])
  expect(daoOf('112')).toEqual(['112', '121', '211'])
  expect(daoOf('7777')).toEqual(['7777'])
  expect(keoOf('10', '90')).toEqual(['10', '20', '30', '40', '50', '60', '70', '80', '90'])
  expect(keoOf('10', '19')).toHaveLength(10)
  expect(keoOf('090', '290')).toEqual(['090', '190', '290'])
  expect(keoOf('12', '07')).toEqual([])
  expect(keoOf('12', '120')).toEqual([])
})
