import { beforeAll, describe, expect, it } from 'vitest'
import { LOTTERY_FAVOURITES_MAX } from '#lib/limits'
import { GAMES } from '#lib/lottery/games'
import { ask, done, env, openBook, refused, register, trial } from '../site'

type Person = Awaited<ReturnType<typeof register>>

const mark = (person: Person, gameCode: string, isFavourite = true) =>
  done('lottery.setFavourite', { gameCode, isFavourite }, person)
const codesOf = async (person: Person): Promise<string[]> =>
  (await done('lottery.favourites', {}, person)).codes

beforeAll(openBook)

describe('favourite lotteries', () => {
  it('are kept for each member, newest first, and the same again is the same', async () => {
    const [one, other] = [await register(), await register()]
    await mark(one, 'VELOZ1')
    expect((await mark(one, 'VELOZ1')).codes).toEqual(['VELOZ1'])
    await env.DB.prepare('UPDATE lottery_favourite SET at = 1 WHERE member = ?')
      .bind(one.member.id)
      .run()
    await mark(one, 'SUR1')
    expect(await codesOf(one)).toEqual(['SUR1', 'VELOZ1'])
    expect((await mark(one, 'VELOZ1', false)).codes).toEqual(['SUR1'])
    expect((await mark(one, 'VELOZ1', false)).codes).toEqual(['SUR1'])
    expect(await codesOf(other)).toEqual([])
  })

  it('of many taps at once are each kept once', async () => {
    const person = await register()
    const codes = GAMES.slice(0, 20).map(({ code }) => code)
    const taps = [...codes, ...codes].map((gameCode) =>
      ask('lottery.setFavourite', { gameCode, isFavourite: true }, person),
    )
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(taps.map(() => 200))
    expect((await codesOf(person)).toSorted()).toEqual(codes.toSorted())
  })

  it('of a game that is gone are kept and not shown', async () => {
    const person = await register()
    await env.DB.prepare('INSERT INTO lottery_favourite VALUES (?, ?, ?)')
      .bind(person.member.id, 'GONE1', 1)
      .run()
    expect(await codesOf(person)).toEqual([])
  })

  it('are in the member’s export', async () => {
    const person = await register()
    await mark(person, 'SUR1')
    const { sections } = await done('member.export', {}, person)
    expect(sections.favouriteLotteries).toMatchObject([{ game_code: 'SUR1' }])
  })
})

describe('favourite lotteries are refused', () => {
  it('for a game that is not there', async () => {
    const unknown = { gameCode: 'NOTHING1', isFavourite: true }
    await refused('lottery.game-unknown', 'lottery.setFavourite', unknown, await register())
  })

  it('beyond the limit; one that is there already stays, and one less makes room', async () => {
    const person = await register()
    await mark(person, 'SUR1')
    const insert = env.DB.prepare('INSERT INTO lottery_favourite VALUES (?, ?, ?)')
    await env.DB.batch(
      Array.from({ length: LOTTERY_FAVOURITES_MAX - 1 }, (_, at) =>
        insert.bind(person.member.id, `GONE${at}`, at),
      ),
    )
    const full = { gameCode: 'VELOZ1', isFavourite: true }
    await refused('lottery.favourites-full', 'lottery.setFavourite', full, person)
    expect((await mark(person, 'SUR1')).codes).toEqual(['SUR1'])
    await mark(person, 'SUR1', false)
    expect((await mark(person, 'VELOZ1')).codes).toEqual(['VELOZ1'])
  })

  it('to visitors, trials, for somebody else, and in a bad shape', async () => {
    const input = { gameCode: 'SUR1', isFavourite: true }
    await refused('session.required', 'lottery.favourites', {})
    await refused('session.required', 'lottery.setFavourite', input)
    await refused('in_need_true_account', 'lottery.setFavourite', input, await trial())
    const person = await register()
    const foreign = { ...input, member: 'B1-1' }
    await refused('request.invalid', 'lottery.setFavourite', foreign, person)
    const text = { ...input, isFavourite: 'yes' }
    await refused('request.invalid', 'lottery.setFavourite', text, person)
  })
})
