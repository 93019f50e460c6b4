import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { UNIT } from '../house'
import { STUDIO } from '../site-asks'
import { contract } from '../test-wallet'

/** Every socket of a game, by a game that is played at it. */
const SPOTS = [
  { game: 'CRASH-1', path: '/play', protocol: 'studio.crash' },
  { game: 'ROULETTE-1', path: '/play', protocol: 'studio.live' },
  { game: 'FISH-1', path: '/sea/play', protocol: 'studio.sea' },
  { game: 'BULL-1', path: '/rooms/play?game=BULL-1', protocol: 'studio.rooms' },
] as const
type Spot = (typeof SPOTS)[number]

const OTHERS = ['https://elsewhere.example', 'https://site.example', 'null', `${STUDIO}:8443`, '']
const CHANCE = '0'.repeat(64)
let entered = 0

/** The token of a member who has entered a game. */
async function enter(game: string): Promise<string> {
  entered += 1
  const player = `caller${entered}`
  contract.balances.set(player, 1_000 * UNIT)
  const launch = `${player}_CALL_0123456789abcdef_${game}`
  const headers = { origin: STUDIO, 'content-type': 'application/json' }
  const body = JSON.stringify({ token: launch, requestId: 'request-of-the-page' })
  const session = await SELF.fetch(`${STUDIO}/session`, { method: 'POST', headers, body })
  return ((await session.json()) as { token: string }).token
}

async function knock({ path, protocol }: Spot, offered: string[], origin = STUDIO) {
  const headers = {
    ...{ upgrade: 'websocket', 'sec-websocket-protocol': offered.filter(Boolean).join(', ') },
    ...(origin && { origin }),
  }
  const answer = await SELF.fetch(`${STUDIO}${path}`, { headers })
  answer.webSocket?.accept()
  answer.webSocket?.close()
  return { status: answer.status, isOpen: answer.webSocket !== null, protocol }
}

const tokens = new Map<string, string>()
beforeAll(async () => {
  for (const { game } of SPOTS) tokens.set(game, await enter(game))
})

describe.each(SPOTS)('the socket of $game', (spot) => {
  const own = () => tokens.get(spot.game) ?? ''

  it('opens for a page of the studio’s with a token of it', async () => {
    const { status, isOpen } = await knock(spot, [spot.protocol, own()])
    expect([status, isOpen]).toEqual([101, true])
  })

  it('opens for nobody without a token, nor with one of another place or made up', async () => {
    const others = SPOTS.filter(({ game }) => game !== spot.game)
    const wrong = [
      '',
      'nonsense',
      `CALL.${CHANCE}`,
      `CALL.${spot.game}.${CHANCE}`,
      `CALL.sea-1.${CHANCE}`,
      own().replace('CALL', 'ELSE'),
      own().slice(0, -1),
      `${own()}0`,
      ...others.map(({ game }) => tokens.get(game) ?? ''),
    ]
    for (const token of wrong) {
      const { status, isOpen } = await knock(spot, [spot.protocol, token])
      expect([token, status, isOpen]).toEqual([token, 401, false])
    }
  })

  it('opens by its own protocol alone, and takes no token from anywhere else', async () => {
    const protocols = SPOTS.filter(({ protocol }) => protocol !== spot.protocol)
    for (const offered of [
      ...protocols.map(({ protocol }) => [protocol, own()]),
      [own()],
      [own(), spot.protocol],
      [spot.protocol],
    ])
      expect(await knock(spot, offered)).toMatchObject({ status: 401, isOpen: false })
    const mark = spot.path.includes('?') ? '&' : '?'
    const path = `${spot.path}${mark}token=${own()}`
    const headers = {
      ...{ upgrade: 'websocket', origin: STUDIO, cookie: `token=${own()}` },
      ...{ authorization: `Bearer ${own()}`, 'sec-websocket-protocol': spot.protocol },
    }
    expect((await SELF.fetch(`${STUDIO}${path}`, { headers })).status).toBe(401)
  })

  it.each(OTHERS)('opens for no page of “%s”', async (origin) => {
    const { status, isOpen } = await knock(spot, [spot.protocol, own()], origin)
    expect([status, isOpen]).toEqual([403, false])
  })
})
