import { beforeAll, describe, expect, it } from 'vitest'
import { GAMES, gameOf } from '#lib/lottery/games'
import { ask, done, env, isRefused, openBook, refused, register } from '../site'

/** Draws of some games at times of their own, as the register has finished ones. */
async function finished(
  rows: [game: string, issue: string, drawAt: number, result: string | null][],
) {
  const insert = env.DB.prepare(
    `INSERT INTO lottery_draw (game_code, issue, open_at, close_at, draw_at, commitment,
       beacon_policy, state, result, finished_at)
     VALUES (?1, ?2, ?3 - 60, ?3 - 5, ?3, 'c0', 'none', ?4, ?5, ?3)`,
  )
  await env.DB.batch(
    rows.map(([game, issue, at, result]) =>
      insert.bind(game, issue, at, result === null ? 'void' : 'settled', result),
    ),
  )
}

const T = Date.now() - 1_000_000

beforeAll(async () => {
  await openBook()
  await finished([
    ['NORTE1', '202611230001', T + 1, '12345'],
    ['NORTE1', '202611230002', T + 4, '23456'],
    ['SUR1', '202611230001', T + 3, null],
    ['VELOZ1', '202611230001', T + 2, '1,2,3,4,5'],
  ])
})

describe('lotteries by prize mode', () => {
  it('are listed, those of Vietnam first', async () => {
    const { list } = await done('lottery.menu', { device: 'WEB', language: 'vi' })
    expect(list.every((one: { prizeMode: string }) => one.prizeMode === 'SEA')).toBe(true)
    expect(gameOf(list[0].gameCode)?.timeZone).toBe('Asia/Ho_Chi_Minh')
    const elott = await done('lottery.menu', { prizeMode: 'Elott' })
    expect(elott.list.map(({ gameCode }: { gameCode: string }) => gameCode)).toContain('MAREA1')
    const menus = await done('lottery.gameMenus', { prizeMode: 'ZY' })
    expect(menus.games.every((one: { prizeMode: string }) => one.prizeMode === 'ZY')).toBe(true)
    await refused('request.invalid', 'lottery.menu', { prizeMode: 'OTHER' })
  })

  it('that the member has bet on come newest first', async () => {
    const person = await register()
    expect((await done('lottery.recent', {}, person)).list).toEqual([])
    const insert = env.DB.prepare(
      `INSERT INTO record_wager (id, member, game_code, event, amount, details, state, payout, at)
       VALUES (?, ?, ?, '1', 10000, '[]', 'open', 0, ?)`,
    )
    await env.DB.batch(
      ['SUR1', 'VELOZ1', 'NORTE1', 'SUR1'].map((game, at) =>
        insert.bind(`T-recent-${at}`, person.member.id, game, T + at),
      ),
    )
    const codes = async (input = {}) =>
      (await done('lottery.recent', input, person)).list.map(
        ({ gameCode, at }: { gameCode: string; at: number }) => [gameCode, at - T],
      )
    expect(await codes()).toEqual([
      ['SUR1', 3],
      ['NORTE1', 2],
      ['VELOZ1', 1],
    ])
    expect(await codes({ prizeMode: 'SEA', count: 1 })).toEqual([['SUR1', 3]])
    await refused('session.required', 'lottery.recent')
  })

  it('show finished draws of all games, of a mode or of one', async () => {
    const opened = async (input = {}) =>
      (await done('lottery.opened', input)).draws.map(
        ({ gameCode, drawAt }: { gameCode: string; drawAt: number }) => [gameCode, drawAt - T],
      )
    const all = { count: 100, device: 'WEB', language: 'es' }
    expect(await opened(all)).toEqual([
      ['NORTE1', 4],
      ['SUR1', 3],
      ['VELOZ1', 2],
      ['NORTE1', 1],
    ])
    const mode = { ...all, prizeMode: 'SEA' }
    expect(await opened({ ...mode, count: 2 })).toEqual([
      ['NORTE1', 4],
      ['SUR1', 3],
    ])
    expect(await opened({ gameCode: 'VELOZ1' })).toEqual([['VELOZ1', 2]])
    expect(await opened({ gameCode: 'VELOZ1', prizeMode: 'SEA' })).toEqual([])
    isRefused(await ask('lottery.opened', { gameCode: 'NOSUCH' }), 'lottery.game-unknown')
  })

  it('show the newest result of each game', async () => {
    const { list } = await done('lottery.newest', { platform: 'W' })
    expect(
      list.map((one: { gameCode: string; issue: string }) => [one.gameCode, one.issue]),
    ).toEqual([
      ['NORTE1', '202611230002'],
      ['SUR1', '202611230001'],
      ['VELOZ1', '202611230001'],
    ])
    expect(list[0]).toMatchObject({ result: '23456', state: 'settled' })
    expect(list[1]).not.toHaveProperty('result')
    const had = list.map(({ gameCode }: { gameCode: string }) => gameCode)
    const more = GAMES.filter(({ code }) => code.endsWith('5') && !had.includes(code))
    await finished(more.map(({ code }, at) => [code, '202611230001', T - at, '1']))
    const all = await done('lottery.newest', { device: 'WEB' })
    expect(all.list).toHaveLength(had.length + more.length)
    expect(all.list.length).toBeGreaterThan(20)
    expect((await done('lottery.newest', { device: 'WEB', count: 2 })).list).toHaveLength(2)
    const lott = await done('lottery.newest', { prizeMode: 'Lott' })
    expect(lott.list).toEqual([])
    const one = await done('lottery.newest', { gameCode: 'NORTE1', count: 5 })
    expect(one.list).toHaveLength(1)
    await refused('lottery.game-unknown', 'lottery.newest', { gameCode: 'NOSUCH' })
  })

  it('show the next draw of each game with the result before it, in one answer', async () => {
    const insert = env.DB.prepare(
      `INSERT INTO lottery_draw (game_code, issue, open_at, close_at, draw_at, commitment,
         beacon_policy) VALUES (?1, ?2, ?3 - 60000, ?3 - 5000, ?3, 'c1', 'none')`,
    )
    const soon = Date.now() + 3_600_000
    await env.DB.batch([
      insert.bind('NORTE1', '299901010001', soon),
      insert.bind('NORTE1', '299901010002', soon + 60_000),
      insert.bind('SUR1', '299901010001', soon + 1),
      insert.bind('SUR3', '202001010001', Date.now() - 1_000),
    ])
    const { draws, serverTime } = await done('lottery.next', { device: 'WEB', language: 'es' })
    expect(Math.abs(serverTime - Date.now())).toBeLessThan(60_000)
    const of = (code: string) =>
      draws.filter(({ gameCode }: { gameCode: string }) => gameCode === code)
    expect(of('NORTE1')).toEqual([
      {
        gameCode: 'NORTE1',
        issue: '299901010001',
        openAt: soon - 60_000,
        closeAt: soon - 5_000,
        drawAt: soon,
        last: { issue: '202611230002', result: '23456' },
      },
    ])
    // Its only finished draw is void: there is no result to show.
    expect(of('SUR1')).toMatchObject([{ issue: '299901010001', last: null }])
    // What is over is no next draw.
    expect(of('SUR3')).not.toMatchObject([{ issue: '202001010001' }])
  })
})
