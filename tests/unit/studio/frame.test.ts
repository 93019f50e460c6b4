import { expect, it } from 'vitest'
import { readMessage } from '#studio/page/frame'

const SITE = 'https://site.example'
const around = {}
const read = (data: unknown, origin = SITE, source: unknown = around) =>
  readMessage({ data, origin, source: source as Window }, around, [SITE])

it('hears the page around, of the site’s origin, in version 1', () => {
  expect(read({ v: 1, type: 'pause', reason: 'reality' })).toEqual({
    v: 1,
    type: 'pause',
    reason: 'reality',
  })
})

it.each([
  ['another origin', { v: 1, type: 'pause' }, 'https://site.example.evil'],
  ['an origin that begins alike', { v: 1, type: 'pause' }, 'https://site.exampl'],
  ['no origin', { v: 1, type: 'pause' }, 'null'],
  ['another version', { v: 2, type: 'pause' }, SITE],
  ['no version', { type: 'pause' }, SITE],
  ['an unknown type', { v: 1, type: 'win' }, SITE],
  ['a type of the game’s own', { v: 1, type: 'ready' }, SITE],
  ['a text', 'pause', SITE],
  ['nothing', null, SITE],
])('ignores %s', (_what, data, origin) => {
  expect(read(data, origin)).toBeNull()
})

it('ignores another window of the right origin', () => {
  expect(read({ v: 1, type: 'pause' }, SITE, {})).toBeNull()
})
