import { expect, it } from 'vitest'
import { ratedCategories, readRate, typedRate } from '#lib/rules/team-rate'

it.each([
  ['2.5', 250],
  ['0,8', 80],
  ['0.07', 7],
  ['12.', 1200],
  ['100', 10_000],
])('points typed as %s are %i hundredths', (typed, rate) => {
  expect(readRate(typed)).toBe(rate)
})

it.each(['', '-1', '1.234', 'x', '1.2.3', '1e2'])('"%s" are no points', (typed) => {
  expect(readRate(typed)).toBeNull()
})

it('every number of points is read as it is written', () => {
  for (let rate = 0; rate <= 10_000; rate += 1) expect(readRate(typedRate(rate))).toBe(rate)
})

it('categories without points are left out, the others in their order', () => {
  expect(ratedCategories({ RNG: 5, LIVE: 0, LOTT: 1 })).toEqual(['LOTT', 'RNG'])
})
