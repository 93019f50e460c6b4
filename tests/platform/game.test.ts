import { beforeAll, describe, expect, it, vi } from 'vitest'
import { BRAND } from '#lib/brand'
import { CATALOGUE } from '#lib/catalogue/games'
import { FAVOURITES_MAX, MINUTE_MS } from '#lib/limits'
import {
  ask,
  done,
  env,
  type Fields,
  funded,
  OPERATOR,
  openBook,
  refused,
  register,
  trial,
  type Value,
} from './site'

const codes = (list: { code: string }[]) => list.map(({ code }) => code)

beforeAll(async () => {
  await openBook()
  await done('site.set', { catalogue: { samples: true } }, { token: OPERATOR })
})

describe('game, happy', () => {
  it('groups vendors by category, in the order of the site with crash right after slots', async () => {
    const { groups, sorting } = await done('game.vendors')
    const order = sorting.map(({ gameCategory }: { gameCategory: string }) => gameCategory)
    expect(order.filter((name: string) => !name.endsWith('LOTT'))).toEqual([
      'LIVE',
      'SPORTS',
      'FISH',
      'RNG',
      'CRASH',
      'PVP',
      'ESPORTS',
    ])
    expect(groups.LOTT).toContainEqual({ vassalage: 'LOTT', displayName: BRAND.name, isHot: false })
    expect(Object.keys(groups)).toEqual(order)
    expect(groups.FISH).toEqual([
      { vassalage: 'MAREA', displayName: 'Marea Viva', isHot: true },
      { vassalage: 'HONDO', displayName: 'Hondo Azul', isHot: false },
    ])
  })

  it('lists every title once over its pages', async () => {
    const pages = [1, 2].map((page) => done('game.list', { page, count: 100 }))
    const [first, second] = await Promise.all(pages)
    expect([first.total, second.total]).toEqual([CATALOGUE.length, CATALOGUE.length])
    const all = [...codes(first.list), ...codes(second.list)]
    expect(all).toEqual(codes([...CATALOGUE]))
  })

  it('finds without accents, by vendor and type, in the language asked', async () => {
    const mask = await done('game.list', { search: 'MASCARA del' })
    expect(codes(mask.list)).toEqual(['mascara-del-sol'])
    const table = await done('game.list', { search: 'roulette', vassalage: 'AMBAR' })
    expect(table.list[0]).toMatchObject({ name: 'Ámbar Roulette', gameCategory: 'LIVE' })
    const spanish = await done('game.list', { type: 'roulette' }, { language: 'es' })
    expect(spanish.list[0].name).toBe('Ruleta Bahía')
    expect((await done('game.list', { search: 'nothing of the kind' })).total).toBe(0)
  })

  it('names titles put forward and the types of a vendor', async () => {
    const { list } = await done('game.hot', { vassalage: 'NEXO', isPlatform: 2 })
    expect(codes(list)).toEqual(['arena-nexo'])
    expect((await done('game.types', { vassalage: 'NUBE' })).list).toEqual([
      { vassalage: 'NUBE', gameCategory: 'CRASH', types: ['flight', 'force'] },
    ])
  })

  it('keeps favourites per member, the same again being the same', async () => {
    const [one, other] = [await register(), await register()]
    const mark = (gameCode: string, isFavorite: boolean) =>
      done('game.setFavourite', { gameCode, isFavorite }, one)
    await mark('limonar', true)
    expect((await mark('limonar', true)).codes).toEqual(['limonar'])
    await mark('diana', true)
    expect((await done('game.favourites', {}, one)).codes.toSorted()).toEqual(['diana', 'limonar'])
    expect((await mark('limonar', false)).codes).toEqual(['diana'])
    expect((await done('game.favouriteList', {}, one)).list[0].name).toBe('Bullseye')
    expect((await done('game.favourites', {}, other)).codes).toEqual([])
  })

  it('shows what was played and who won, masked; nothing before', async () => {
    const person = await funded(100)
    expect((await done('game.recent', {}, person)).list).toEqual([])
    const insert = env.DB.prepare(
      `INSERT INTO record_wager
         (id, member, game_code, event, amount, details, state, payout, at, settled_at)
       VALUES (?, ?, 'VELOZ1', '202611200001', 10000, '[]', ?, ?, ?, ?)`,
    )
    const at = Date.now()
    await insert.bind('T-won', person.member.id, 'won', 95_000, at, at).run()
    await insert.bind('T-lost', person.member.id, 'lost', 0, at - 1, at).run()
    await insert.bind('T-old', person.member.id, 'won', 999_000, 1, 1).run()
    const opened = await trial()
    await insert.bind('T-trial', opened.member.id, 'won', 500_000, at, at).run()
    expect((await done('game.recent', {}, person)).list).toEqual([
      { gameCode: 'VELOZ1', title: '', at },
    ])
    const account = `${person.username[0]}***${person.username.at(-1)}`
    expect((await done('game.winners')).list).toEqual([
      { account, gameCode: 'VELOZ1', title: '', payout: 95_000, at },
    ])
  })

  it('leaves winners out who hide, who have left, whose win was undone or is small', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => funded(10)))
    const [shown, hidden, excluded, undone, small] = people
    const at = Date.now()
    const won = (person = shown, payout = 700_000, state = 'won') =>
      env.DB.prepare(
        `INSERT INTO record_wager
           (id, member, game_code, event, amount, details, state, payout, at, settled_at)
         VALUES (?, ?, 'COLOR1', '1', 10000, '[]', ?, ?, ?5, ?5)`,
      ).bind(`W-${person?.member.id}`, person?.member.id, state, payout, at)
    await env.DB.batch([
      ...[won(), won(hidden), won(excluded), won(undone, 0, 'revoked'), won(small, 9_999)],
    ])
    // Another count each time: the edge keeps an answer for a second.
    let count = 20
    const names = async () => {
      count -= 1
      const { list }: Value = await done('game.winners', { count })
      const ours = list.filter(({ gameCode }: Value) => gameCode === 'COLOR1')
      return ours.map(({ payout }: Value) => payout)
    }
    expect(await names()).toEqual([700_000, 700_000, 700_000])
    expect(await done('member.details', {}, hidden)).toMatchObject({ hidesWins: false })
    const saved = await done('member.setDetails', { hidesWins: true }, hidden)
    expect(saved.hidesWins).toBe(true)
    expect(await names()).toHaveLength(2)
    await done('member.exclude', { days: 182 }, excluded)
    await env.DB.prepare('INSERT OR REPLACE INTO member_guard VALUES (?, ?)')
      .bind(excluded?.member.id, at + 1_000_000)
      .run()
    expect(await names()).toEqual([700_000])
    await done('member.setDetails', { hidesWins: false }, hidden)
    expect(await names()).toHaveLength(2)
  })
})

describe('game, measured', () => {
  it('calls popular what several members have played, and nothing else', async () => {
    const played = (member: string, gameCode: string) =>
      env.DB.prepare(
        `INSERT INTO record_play (member, slot, game_code, state, count, stake, valid, payout)
         VALUES (?, ?, ?, 'lost', 1, 1, 1, 0)`,
      ).bind(member, Math.floor(Date.now() / 900_000), gameCode)
    const members = await Promise.all([register(), register(), register()])
    const ids = members.map(({ member }) => member.id)
    const [first = ''] = ids
    const opened = await trial()
    await env.DB.batch([
      ...ids.map((id) => played(id, 'COLOR1')),
      ...ids.map((id) => played(id, 'limonar')),
      played(opened.member.id, 'COLOR1'),
      played(first, 'CUBO1'),
    ])
    const { list, measured } = await done('game.popular')
    expect(measured).toEqual([
      { gameCode: 'COLOR1', title: '', members: 3 },
      { gameCode: 'limonar', title: 'Limonar', members: 3 },
    ])
    expect(codes(list)).toEqual(['limonar'])
  })
})

describe('game, refused', () => {
  it('of a title that is not there, and of more favourites than there may be', async () => {
    const person = await register()
    const unknown = { gameCode: 'not-a-game', isFavorite: true }
    await refused('game.unknown', 'game.setFavourite', unknown, person)
    const rows = Array.from({ length: FAVOURITES_MAX }, (_, at) =>
      env.DB.prepare('INSERT INTO game_favorite VALUES (?, ?, ?)').bind(
        person.member.id,
        `gone-${at}`,
        at,
      ),
    )
    await env.DB.batch(rows)
    const full = { gameCode: 'diana', isFavorite: true }
    await refused('game.favorites-full', 'game.setFavourite', full, person)
  })

  it('of a bad shape', async () => {
    await refused('request.invalid', 'game.list', { search: 'x'.repeat(65) })
    await refused('request.invalid', 'game.list', { gameCategory: 'rng' })
    await refused('request.invalid', 'game.list', { page: 0 })
    await refused('request.invalid', 'game.popular', { count: 21 })
    await refused('request.invalid', 'game.hot', { vassalage: "x' OR 1=1" })
  })
})

describe('game, security', () => {
  it('favourites are for members alone, and for nobody else’s account', async () => {
    const input = { gameCode: 'diana', isFavorite: true }
    await refused('session.required', 'game.setFavourite', input)
    await refused('in_need_true_account', 'game.setFavourite', input, await trial())
    const person = await register()
    const foreign = { ...input, member: 'B1-1' }
    await refused('request.invalid', 'game.setFavourite', foreign, person)
  })

  it('many marks at once are each kept once', async () => {
    const person = await register()
    const many = CATALOGUE.slice(0, 40).map(({ code }) =>
      ask('game.setFavourite', { gameCode: code, isFavorite: true }, person),
    )
    const answers = await Promise.all([...many, ...many])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await done('game.favourites', {}, person)).codes).toHaveLength(40)
  })

  it('hostile words in a search find nothing and break nothing', async () => {
    for (const search of ["%'; DROP TABLE member; --", '<script>', '(((((', '\u0000']) {
      expect((await done('game.list', { search })).total).toBe(0)
    }
  })
})

describe('game, changed by the operator', () => {
  const change = async (catalogue: Fields) => {
    await done('site.set', { catalogue }, { token: OPERATOR })
    // Public answers are kept for half a minute.
    vi.setSystemTime(Date.now() + MINUTE_MS)
  }

  it('hides, names and marks titles and vendors in every list, and takes it back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const person = await register()
    for (const gameCode of ['limonar', 'diana'])
      await done('game.setFavourite', { gameCode, isFavorite: true }, person)
    await change({
      games: {
        limonar: { hidden: true },
        diana: { names: { en: 'Quixotic Dart' }, isHot: true, isNew: true },
        'dragon-de-jade': { isHot: false },
      },
      vendors: { MAREA: { hidden: true }, HONDO: { name: 'Hondo' } },
    })
    const { list, total } = await done('game.list', { search: 'quixotic', count: 100 })
    expect([total, list[0].code, list[0].isNew, list[0].isHot]).toEqual([1, 'diana', true, true])
    expect((await done('game.list', { search: 'limonar' })).total).toBe(0)
    expect((await done('game.list', { vassalage: 'MAREA' })).total).toBe(0)
    expect((await done('game.vendors')).groups.FISH).toEqual([
      { vassalage: 'HONDO', displayName: 'Hondo', isHot: false },
    ])
    const hot = codes((await done('game.hot')).list)
    expect([hot.includes('dragon-de-jade'), hot.at(-1)]).toEqual([false, 'diana'])
    expect(codes((await done('game.favouriteList', {}, person)).list)).toEqual(['diana'])
    await change({
      games: {
        limonar: { hidden: false },
        diana: { names: { en: '' }, isHot: false, isNew: false },
        'dragon-de-jade': { isHot: true },
      },
      vendors: { MAREA: { hidden: false }, HONDO: { name: '' } },
    })
    expect((await done('game.list', { count: 1 })).total).toBe(CATALOGUE.length)
    expect((await done('game.list', { search: 'quixotic' })).total).toBe(0)
    const unknown = { catalogue: { games: { 'no-such-game': { hidden: true } } } }
    await refused('request.invalid', 'site.set', unknown, { token: OPERATOR })
    vi.useRealTimers()
  })
})

describe('game, without samples', () => {
  it('a fresh site lists what can be played: no sample anywhere, favourites kept for later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    const person = await register()
    await done('game.setFavourite', { gameCode: 'diana', isFavorite: true }, person)
    await done('site.set', { catalogue: { samples: false } }, { token: OPERATOR })
    vi.setSystemTime(Date.now() + MINUTE_MS)
    expect((await done('game.list')).total).toBe(0)
    expect((await done('game.hot')).list).toEqual([])
    expect((await done('game.types')).list).toEqual([])
    const { sorting } = await done('game.vendors')
    expect(sorting.map(({ gameCategory }: { gameCategory: string }) => gameCategory)).toEqual([
      'ELOTT',
      'LOTT',
    ])
    const menu = await done('game.navigation')
    expect(menu.list.map(({ gameType }: { gameType: string }) => gameType)).toEqual([
      'ELOTT',
      'LOTT',
    ])
    expect((await done('game.favourites', {}, person)).codes).toEqual([])
    await refused(
      'game.unknown',
      'game.setFavourite',
      { gameCode: 'diana', isFavorite: true },
      person,
    )
    await done('site.set', { catalogue: { samples: true } }, { token: OPERATOR })
    vi.setSystemTime(Date.now() + MINUTE_MS)
    expect((await done('game.favourites', {}, person)).codes).toEqual(['diana'])
    vi.useRealTimers()
  })
})
