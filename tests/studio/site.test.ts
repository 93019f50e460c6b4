import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { returnsOf } from '#lib/games/returns'
import { OFFERED } from '#lib/i18n/languages'
import { SITE_CALLS } from '#lib/vendor/site-calls'
import { boundsOf } from '#studio/bounds'
import { keyPair } from './contract-wallet'
import { ask, STUDIO } from './site-asks'

it('lists its games with the limits and the return that they are played by', async () => {
  const { status, value } = await ask('gameList')
  expect(status).toBe(200)
  const { games } = SITE_CALLS.gameList.value.parse(value)
  const crash = games.find(({ game }) => game === 'CRASH-1')
  expect(crash).toMatchObject({ category: 'CRASH', names: { es: 'Despegue', zh: '起飞' } })
  for (const { game, minBet, maxBet, rtp = 0, names = {} } of games) {
    const { min, max } = boundsOf(game)
    expect([minBet, maxBet]).toEqual([min, max])
    expect(rtp * 100).toBeLessThanOrEqual(returnsOf(game).lowest)
    expect(OFFERED.filter(({ code }) => !names[code])).toEqual([])
  }
  expect(games).toHaveLength(25)
  const spread = games.flatMap(({ game, volatility }) => (volatility ? [[game, volatility]] : []))
  expect(Object.fromEntries(spread)).toEqual({
    'FARO3-1': 'medium',
    'MAREA20-1': 'low',
    'JADE243-1': 'medium',
    'CORAL6-1': 'medium',
    'COFRE-1': 'high',
  })
  for (const { game } of games) {
    const page = await SELF.fetch(`${STUDIO}/?game=${game}`)
    expect([game, page.status]).toEqual([game, 200])
  }
})

it('takes a player as known', async () => {
  const body = JSON.stringify({ player: 'B1-abc', currency: 'PLY' })
  const { value } = await ask('createPlayer', { body })
  expect(value).toEqual({ player: 'B1-abc', created: false })
})

it('answers the site alone', async () => {
  const stranger = (await keyPair('site-1')).own
  expect(await ask('gameList', { key: stranger })).toMatchObject({ status: 401 })
  expect(await ask('gameList', { key: (await keyPair('nobody')).own })).toMatchObject({
    ...{ status: 401, code: 'vendor.signature' },
  })
  expect(await ask('gameList', { body: '{"language":"es"}', signed: '{}' })).toMatchObject({
    status: 401,
  })
  expect(await ask('gameList', { timestamp: Date.now() - 301_000 })).toMatchObject({ status: 401 })
})

it('refuses what it does not know', async () => {
  expect(await ask('deposit')).toMatchObject({ status: 404, code: 'request.not-found' })
  expect(await ask('constructor')).toMatchObject({ status: 404, code: 'request.not-found' })
  expect(await ask('gameList', { body: '{"games":1}' })).toMatchObject({
    ...{ status: 400, code: 'request.invalid' },
  })
  expect(await ask('gameList', { body: '{' })).toMatchObject({ status: 400 })
})
