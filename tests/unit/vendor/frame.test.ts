import { describe, expect, it } from 'vitest'
import { readFromGame } from '#lib/vendor/frame'
import scenarios from '../../platform/vendor/fixtures/scenarios.json'

const GAME = 'https://games.demo.example'
const frame = {}
const read = (data: unknown, origin = GAME, source: unknown = frame, around: unknown = frame) =>
  readFromGame({ data, origin, source: source as Window }, around, [GAME])

interface Case {
  allowed: string[]
  message: { origin: string; data: unknown; fromFrame?: boolean }
  expect: string
}

describe('a message of a frame', () => {
  it.each(scenarios.frame as unknown as Case[])('$message → $expect', (one) => {
    const { origin, data, fromFrame = true } = one.message
    const source = (fromFrame ? frame : {}) as Window
    const said = readFromGame({ data, origin, source }, frame, one.allowed)
    const types: Record<string, string | undefined> = {
      ...{ init: 'ready', 'ask-balance': 'roundEnd', leave: 'lobby', ignore: undefined },
    }
    expect(said?.type).toBe(types[one.expect])
  })

  it.each(['ready', 'roundStart', 'roundEnd', 'lobby', 'deposit', 'sessionExpired'])(
    'counts as %s, without what else it brings',
    (type) => {
      expect(read({ v: 1, type, url: 'https://evil.example', amount: 5 })).toEqual({ v: 1, type })
    },
  )

  it('brings the code of an error, and no other text', () => {
    expect(read({ v: 1, type: 'error', code: 'vendor.session' })).toMatchObject({
      code: 'vendor.session',
    })
    expect(read({ v: 1, type: 'error', code: '<b>Call us</b>' })).toBeNull()
    expect(read({ v: 1, type: 'error' })).toBeNull()
  })

  it('is ignored before there is a frame', () => {
    expect(read({ v: 1, type: 'ready' }, GAME, null, null)).toBeNull()
  })

  it.each([
    ['what the site says itself', { v: 1, type: 'init' }],
    ['a text for a version', { v: '1', type: 'ready' }],
    ['nothing', undefined],
    ['a list', [{ v: 1, type: 'ready' }]],
  ])('is ignored when it is %s', (_what, data) => {
    expect(read(data)).toBeNull()
  })
})
