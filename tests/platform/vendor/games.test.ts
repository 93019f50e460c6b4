import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#lib/limits'
import { refreshDueTitles } from '#platform/vendor/index'
import { forgetVendors } from '#platform/vendor/registry'
import { done, env, funded, OPERATOR, refused } from '../site'
import { ContractVendor, reachable, type VendorAnswer } from './contract-vendor'

const by = { token: OPERATOR }
const vendor = new ContractVendor('https://api.atoll.example/orilla')

const RECORD = {
  names: { en: 'Atoll', es: 'Atolón' },
  // One of theirs is ten of ours.
  currencies: { PLY: { code: 'PLY', decimals: 2, factor: 10 } },
  origins: ['https://play.atoll.example'],
  template: 'https://play.atoll.example/?token={token}&game={game}',
  base: vendor.base,
}

const TIDE = {
  ...{ game: 'tide', name: 'Tide', category: 'RNG', names: { es: 'Marea', en: 'Tide' } },
  ...{ rtp: 9_612, volatility: 'high', minBet: 100, maxBet: 50_000, isHot: true, isNew: true },
}
const ROCKET = { game: 'ROCKET-1', name: 'Rocket', category: 'CRASH' }
const DRAW = { game: 'draw', name: 'Nightly draw', category: 'LOTT' }

const lists = (...games: object[]) => {
  vendor.answers.gameList = () => ({ value: { games } })
}
const refresh = () => done('operator.refreshGames', { code: 'ATOLL' }, by)
let asked = 0
/** Another size of the page each time: the edge keeps public answers for a while. */
const page = () => ({ count: 20 + (asked++ % 80), vassalage: 'ATOLL' })
const inLobby = async (gameCategory: string, language = 'en') =>
  (await done('game.list', { gameCategory, ...page() }, { language })).list

beforeEach(async () => {
  reachable(vendor)
  await done('operator.setVendor', { code: 'ATOLL', record: RECORD }, by)
  lists(TIDE, ROCKET, DRAW)
  await refresh()
})

afterEach(() => vi.restoreAllMocks())

describe('titles of vendors', () => {
  it('that need many rounds a second are left out where rounds are slow', async () => {
    lists(TIDE, { game: 'reef', name: 'Reef', category: 'FISH' })
    await refresh()
    const at = async (PROFILE: string, gameCategory: string) => {
      forgetVendors()
      const site = { env: { ...env, PROFILE }, language: 'en' }
      return (await done('game.list', { gameCategory, ...page() }, site)).list.length
    }
    expect([await at('standard', 'FISH'), await at('strict', 'FISH')]).toEqual([1, 0])
    expect([await at('standard', 'RNG'), await at('strict', 'RNG')]).toEqual([1, 1])
  })

  it('are asked for, and stand in the lobbies in the member’s language', async () => {
    const [tide, ...others] = await inLobby('RNG', 'es')
    expect(others).toEqual([])
    expect(tide).toEqual({
      ...{ code: 'ATOLL:tide', gameId: 'tide', name: 'Marea', vassalage: 'ATOLL' },
      ...{ vendorName: 'Atolón', gameCategory: 'RNG', type: '', image: '' },
      ...{ isHot: true, isNew: true, isSample: false, isOpen: true },
      // Theirs times ten.
      ...{ rtp: 9_612, volatility: 'high', minBet: 1_000, maxBet: 500_000 },
    })
    expect(await inLobby('RNG', 'th')).toMatchObject([{ name: 'Tide', vendorName: 'Atoll' }])
    expect(await inLobby('CRASH')).toMatchObject([
      { code: 'ATOLL:ROCKET-1', gameId: 'ROCKET-1', rtp: null, volatility: null, maxBet: 0 },
    ])
    const { groups } = await done('game.vendors')
    const atoll = { vassalage: 'ATOLL', displayName: 'Atoll', isHot: true }
    expect(groups['RNG']).toContainEqual(atoll)
    const found = await done('game.list', { search: 'marea', vassalage: 'ATOLL' })
    expect(found.list).toMatchObject([{ code: 'ATOLL:tide' }])
    const { list: hot } = await done('game.hot', { vassalage: 'ATOLL' })
    expect(hot).toMatchObject([{ code: 'ATOLL:tide' }])
  })

  it('are opened by what the vendor knows them by, and marked by their code', async () => {
    const ana = await funded(10)
    const { token } = ana
    const marked = await done(
      'game.setFavourite',
      { gameCode: 'ATOLL:tide', isFavorite: true },
      ana,
    )
    expect(marked.codes).toEqual(['ATOLL:tide'])
    const { list } = await done('game.favouriteList', {}, ana)
    expect(list).toMatchObject([{ code: 'ATOLL:tide', isSample: false }])
    const none = { gameCode: 'ATOLL:none', isFavorite: true }
    await refused('game.unknown', 'game.setFavourite', none, ana)
    const tap = {
      ...{ gameId: 'tide', nodeId: '', accountType: '1', confirmTrans: '0', launchMode: 'GLS' },
      ...{ platform: 'html5-desktop', clientType: '3', merchantCode: 'orilla', language: 'es' },
      ...{ vassalage: 'ATOLL', username: ana.username },
    }
    const opened = await done('game.launch', tap, { token })
    expect(opened.game_url).toContain('game=tide')
    lists(ROCKET)
    await refresh()
    await refused('game.unknown', 'game.launch', tap, { token })
  })

  it('that a vendor lists no more are hidden, and come back with it', async () => {
    lists(ROCKET, DRAW)
    expect(await refresh()).toEqual({ games: 2, added: [], gone: ['tide'] })
    expect(await inLobby('RNG')).toEqual([])
    const { games } = await done('operator.vendorGames', { code: 'ATOLL' }, by)
    const tide = games.find(({ game }: { game: string }) => game === 'tide')
    expect(tide).toMatchObject({ isHidden: true, goneAt: expect.any(Number), rtp: 9_612 })
    lists(TIDE, ROCKET, { ...ROCKET, game: 'ROCKET-2' })
    expect(await refresh()).toEqual({ games: 3, added: ['ROCKET-2'], gone: ['draw'] })
    expect(await inLobby('RNG')).toMatchObject([{ code: 'ATOLL:tide' }])
  })

  it('are as the operator says, whatever the vendor says later', async () => {
    const change = { names: { es: 'Pleamar' }, isHot: false, minBet: 200, maxBet: 90_000 }
    await done('operator.setVendorGame', { code: 'ATOLL', game: 'tide', change }, by)
    lists({ ...TIDE, names: { es: 'Otra', pt: 'Maré' } }, ROCKET)
    await refresh()
    expect(await inLobby('RNG', 'es')).toMatchObject([
      // The tighter bound of both holds.
      { name: 'Pleamar', isHot: false, minBet: 2_000, maxBet: 500_000 },
    ])
    expect(await inLobby('RNG', 'pt')).toMatchObject([{ name: 'Maré' }])
    const hide = { code: 'ATOLL', game: 'tide', change: { hidden: true } }
    await done('operator.setVendorGame', hide, by)
    expect(await inLobby('RNG')).toEqual([])
    const { acts } = await done('operator.acts', {}, by)
    expect(acts[0]).toMatchObject({ act: 'operator.setVendorGame', subject: 'ATOLL' })
    await done('operator.setVendorGame', { ...hide, change: { hidden: false, open: false } }, by)
    expect(await inLobby('RNG')).toMatchObject([{ name: 'Tide', isOpen: false }])
  })

  it('stay as they were while a vendor is silent, refuses, or lists nothing', async () => {
    const silences: VendorAnswer[] = [
      { fails: 'error' },
      { fails: 'garbage' },
      { fails: 'timeout' },
      { value: { games: [{ ...TIDE, category: 'SLOTS' }] } },
    ]
    const empty: VendorAnswer = { value: { games: [] } }
    // Whoever says nothing too often in a row is not asked any more.
    for (const answer of silences.flatMap((silence) => [silence, { code: 'no' }, empty])) {
      vendor.answers.gameList = () => answer
      await refused('vendor.silent', 'operator.refreshGames', { code: 'ATOLL' }, by)
    }
    expect(await inLobby('RNG')).toMatchObject([{ code: 'ATOLL:tide' }])
    await refused('vendor.unknown', 'operator.refreshGames', { code: 'NOBODY' }, by)
  })

  it('are asked for again every ten minutes, each vendor for itself', async () => {
    const now = Date.now()
    const before = vendor.askedFor('gameList').length
    await refreshDueTitles(env, now + 9 * MINUTE_MS)
    expect(vendor.askedFor('gameList')).toHaveLength(before)
    lists({ ...TIDE, names: { en: 'High tide' } })
    await refreshDueTitles(env, now + 11 * MINUTE_MS)
    expect(vendor.askedFor('gameList')).toHaveLength(before + 1)
    await refreshDueTitles(env, now + 12 * MINUTE_MS)
    expect(vendor.askedFor('gameList')).toHaveLength(before + 1)
    expect(await inLobby('RNG')).toMatchObject([{ name: 'High tide' }])
  })

  it('of a hidden vendor are in no lobby, and a list of thousands is kept whole', async () => {
    const many = Array.from({ length: 1_201 }, (_, at) => ({ ...TIDE, game: `tide-${at}` }))
    lists(...many)
    const { games, added } = await refresh()
    expect([games, added.length]).toEqual([1_201, 1_201])
    const { total } = await done('game.list', { gameCategory: 'RNG', ...page() })
    expect(total).toBe(1_201)
    await done('operator.setVendorState', { code: 'ATOLL', state: 'hidden' }, by)
    forgetVendors()
    expect(await inLobby('RNG')).toEqual([])
  })
})
