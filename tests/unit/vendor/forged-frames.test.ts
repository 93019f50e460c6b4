import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFromGame } from '#lib/vendor/frame'
import { readMessage } from '#studio/page/frame'

const SEED = 20_261_128
const RUNS = { seed: SEED, numRuns: 3_000 }
const SITE = 'https://site.example'
const GAME = 'https://games.example'
const FRAME = {} as Window
const OTHER = {} as Window

const FROM_GAME = ['ready', 'roundStart', 'roundEnd', 'lobby', 'deposit', 'sessionExpired', 'error']
const TO_GAME = ['init', 'balanceChanged', 'resume', 'pause', 'close', 'mute', 'theme']

/** What a hostile game or page would like to be believed. */
const wish = fc.dictionary(
  fc.constantFrom(
    ...['balance', 'sumBalance', 'win', 'payout', 'amount', 'result', 'outcome', 'url', 'href'],
    ...['location', 'html', 'token', 'session', 'code', 'reason', 'to', '__proto__', 'constructor'],
  ),
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('javascript:hit=1', 'https://evil.example', '<img src=x onerror=hit=1>', 1e308),
    fc.constant('x'.repeat(200_000)),
  ),
  { maxKeys: 4 },
)
const forged = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc
    .tuple(fc.constantFrom(...FROM_GAME, ...TO_GAME, 'win', 'navigate', ''), wish)
    .chain(([type, more]) =>
      fc.constantFrom(1, 0, 2, '1', null, undefined, [1]).map((v) => ({ ...more, v, type })),
    ),
)
const origin = fc.oneof(
  fc.constantFrom(
    ...['', 'null', `${GAME}.evil.example`, `${GAME}:8443`, 'http://games.example', `${GAME}/`],
    ...['https://GAMES.example', 'https://evil.example', '*', 'https://games.example@evil.example'],
  ),
  fc.webUrl(),
)

it('what comes from another window or another origin is nothing, whatever it says', () => {
  fc.assert(
    fc.property(forged, origin, fc.boolean(), (data, from, isOther) => {
      const source = isOther ? OTHER : FRAME
      const believed = isOther ? GAME : from
      expect(readFromGame({ data, origin: believed, source }, FRAME, [GAME])).toBeNull()
      const bySite = isOther ? SITE : from
      expect(readMessage({ data, origin: bySite, source }, FRAME, [SITE])).toBeNull()
    }),
    RUNS,
  )
})

it('a game says nothing but one of its words: no money, result, address or markup with it', () => {
  let heard = 0
  fc.assert(
    fc.property(forged, (data) => {
      const said = readFromGame({ data, origin: GAME, source: FRAME }, FRAME, [GAME])
      if (!said) return
      heard += 1
      const { v, type, ...more } = said
      expect([v, FROM_GAME.includes(type)]).toEqual([1, true])
      if (type === 'error') expect(more).toEqual({ code: expect.stringMatching(/^[\w.-]{1,64}$/) })
      else expect(more).toEqual({})
      expect(Object.getPrototypeOf(said)).toBe(Object.prototype)
    }),
    RUNS,
  )
  expect(heard).toBeGreaterThan(50)
})

it('no frame is none, and no list of origins lets everybody in', () => {
  const data = { v: 1, type: 'ready' }
  expect(readFromGame({ data, origin: GAME, source: null }, null, [GAME])).toBeNull()
  expect(readFromGame({ data, origin: GAME, source: FRAME }, FRAME, [])).toBeNull()
  expect(readMessage({ data, origin: SITE, source: FRAME }, FRAME, [])).toBeNull()
  expect(readFromGame({ data, origin: GAME, source: FRAME }, FRAME, [GAME])).toEqual(data)
})
