import { expect, it } from 'vitest'
import { type Filter, filtered, type LobbyGame } from '#lib/catalogue/filter'

const game = (title: string, vendorCode: string, type: string, isNew = false): LobbyGame => ({
  code: title,
  title,
  vendor: `Casa ${vendorCode}`,
  vendorCode,
  type,
  isNew,
})
const GAMES = [
  game('Ñandú', 'A', 'nature'),
  game('Zorro', 'A', 'nature', true),
  game('Ámbar Real', 'B', 'gems'),
  game('Nube', 'B', 'force', true),
]
const ANY: Filter = { search: '', vendor: '', type: '', sort: 'sorted' }
const titles = (part: Partial<Filter>) =>
  filtered(GAMES, { ...ANY, ...part }, 'es').map(({ title }) => title)

it('keeps the lobby’s order unless asked', () => {
  expect(titles({})).toEqual(['Ñandú', 'Zorro', 'Ámbar Real', 'Nube'])
  expect(titles({ sort: 'name' })).toEqual(['Ámbar Real', 'Nube', 'Ñandú', 'Zorro'])
  expect(titles({ sort: 'new' })).toEqual(['Zorro', 'Nube', 'Ñandú', 'Ámbar Real'])
})

it('joins words, vendor and type', () => {
  expect(titles({ search: 'AMBAR' })).toEqual(['Ámbar Real'])
  expect(titles({ search: 'casa b nu' })).toEqual(['Nube'])
  expect(titles({ vendor: 'A', type: 'nature' })).toEqual(['Ñandú', 'Zorro'])
  expect(titles({ vendor: 'A', type: 'gems' })).toEqual([])
})

it('searches ten thousand titles in under 50 ms', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => game(`Título ${at}`, 'A', 'gems'))
  filtered(many, { ...ANY, search: 'x' }, 'es')
  const times = Array.from({ length: 12 }, () => {
    const start = performance.now()
    expect(filtered(many, { ...ANY, search: 'titulo 9999' }, 'es')).toHaveLength(1)
    return performance.now() - start
  })
  // The best of a few: other work of the machine says nothing about the search.
  expect(Math.min(...times)).toBeLessThan(50)
})
