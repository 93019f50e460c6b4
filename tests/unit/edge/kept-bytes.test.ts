import { expect, it } from 'vitest'
import { KeptBytes } from '#edge/kept-bytes'

const of = (length: number) => ({ bytes: new Uint8Array(length) })

it('drops what was asked for longest ago when it holds too much', () => {
  const kept = new KeptBytes(10)
  kept.set('a', of(4))
  kept.set('b', of(4))
  kept.get('a')
  kept.set('c', of(4))
  expect(['a', 'b', 'c'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true])
})

it('counts what takes the place of another once', () => {
  const kept = new KeptBytes(10)
  for (let turn = 0; turn < 5; turn++) kept.set('a', of(6))
  kept.set('b', of(4))
  expect(kept.get('a')).toBeDefined()
  expect(kept.get('b')).toBeDefined()
})

it('holds the newest even where it alone is too much', () => {
  const kept = new KeptBytes(10)
  kept.set('a', of(4))
  kept.set('b', of(20))
  expect(kept.get('a')).toBeUndefined()
  expect(kept.get('b')).toBeDefined()
})
