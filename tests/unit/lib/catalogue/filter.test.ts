import { describe, expect, it } from 'vitest'
import { type Filter, filtered, type LobbyGame } from '#lib/catalogue/filter'

const game = (title: string, vendorCode: string, more: Partial<LobbyGame> = {}): LobbyGame => ({
  code: title,
  gameId: '',
  title,
  vendor: `Casa ${vendorCode}`,
  vendorCode,
  category: 'RNG',
  type: 'gems',
  image: '',
  isNew: false,
  isSample: true,
  isOpen: false,
  rtp: null,
  volatility: null,
  ...more,
})
const GAMES = [
  game('Ñandú', 'A', { type: 'nature', volatility: 'low' }),
  game('Zorro', 'A', { type: 'nature', isNew: true }),
  game('Ámbar Real', 'B', { volatility: 'high' }),
  game('Nube', 'B', {
    ...{ type: 'force', isNew: true, code: 'B:NUBE-1', isSample: false, isOpen: true },
  }),
]
const ANY: Filter = { search: '', vendor: '', type: '', feature: '', sort: 'sorted' }
const OWN = { favourites: ['Zorro'], recent: ['B:NUBE-1', 'VELOZ1'] }
const titles = (part: Partial<Filter>) =>
  filtered(GAMES, { ...ANY, ...part }, { own: OWN, tag: 'es' }).map(({ title }) => title)

describe('the titles of a lobby', () => {
  it('keep the lobby’s order unless asked', () => {
    expect(titles({})).toEqual(['Ñandú', 'Zorro', 'Ámbar Real', 'Nube'])
    expect(titles({ sort: 'name' })).toEqual(['Ámbar Real', 'Nube', 'Ñandú', 'Zorro'])
    expect(titles({ sort: 'new' })).toEqual(['Zorro', 'Nube', 'Ñandú', 'Ámbar Real'])
  })

  it('that cannot be played now come last in it, samples do not', () => {
    const played = { isSample: false, isOpen: true }
    const some = [game('Cerrado', 'A', { isSample: false }), game('Muestra', 'A')]
    const found = filtered([...some, game('Abierto', 'B', played)], ANY, { own: OWN, tag: 'es' })
    expect(found.map(({ title }) => title)).toEqual(['Muestra', 'Abierto', 'Cerrado'])
  })

  it('are found by words, vendor and type together', () => {
    expect(titles({ search: 'AMBAR' })).toEqual(['Ámbar Real'])
    expect(titles({ search: 'casa b nu' })).toEqual(['Nube'])
    expect(titles({ vendor: 'A', type: 'nature' })).toEqual(['Ñandú', 'Zorro'])
    expect(titles({ vendor: 'A', type: 'gems' })).toEqual([])
  })

  it('are found by what they are to the one who looks', () => {
    expect(titles({ feature: 'favourites' })).toEqual(['Zorro'])
    expect(titles({ feature: 'recent' })).toEqual(['Nube'])
    expect(titles({ feature: 'new', vendor: 'B' })).toEqual(['Nube'])
    expect(titles({ feature: 'high' })).toEqual(['Ámbar Real'])
  })

  it('are searched as quickly as they are read, ten thousand of them', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => game(`Título ${at}`, 'A'))
    const context = { own: OWN, tag: 'es' }
    const search = () => filtered(many, { ...ANY, search: 'titulo 9999' }, context)
    const read = () => many.filter((each) => JSON.stringify(each).includes('Título 9999'))
    filtered(many, { ...ANY, search: 'x' }, context)
    // The best of a few: other work of the machine says nothing about the search.
    const best = (work: () => readonly unknown[]) => {
      const times = Array.from({ length: 12 }, () => {
        const start = performance.now()
        expect(work()).toHaveLength(1)
        return performance.now() - start
      })
      return Math.min(...times)
    }
    expect(best(search)).toBeLessThan(10 * best(read))
  })
})
