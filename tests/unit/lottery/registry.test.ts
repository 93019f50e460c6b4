import { expect, it } from 'vitest'
import { ALL_PLAYS } from '#lib/lottery/plays/all'
import { FAMILIES_WITH_PLAYS, loadPlays } from '#lib/lottery/plays/load'
import { playOf, playsOf } from '#lib/lottery/plays/registry'

it('a browser loads the plays that the server has', async () => {
  expect([...FAMILIES_WITH_PLAYS].sort()).toEqual(Object.keys(ALL_PLAYS).sort())
  for (const family of FAMILIES_WITH_PLAYS) {
    await loadPlays(family)
    expect(playsOf(family)).toBe(ALL_PLAYS[family])
  }
})

it('knows no play by a name of an object’s own', () => {
  for (const id of ['constructor', '__proto__', 'toString', '']) {
    expect(playOf('SSC', id)).toBeUndefined()
  }
})

it('makes a play under chosen rules once', () => {
  const pushed = playOf('SSC', 'DT', { tie: 'push' })
  expect(pushed).not.toBe(playOf('SSC', 'DT'))
  expect(pushed?.kinds['DRAGON']).toHaveProperty('PUSH')
  expect(playOf('SSC', 'DT', { tie: 'push' })).toBe(pushed)
  expect(playOf('SSC', 'DT', {})).toBe(playOf('SSC', 'DT'))
})
