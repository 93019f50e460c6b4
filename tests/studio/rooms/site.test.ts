import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { HallTold } from '#studio/rooms/frames'
import { UNIT } from '../house'
import { ask } from '../site-asks'
import { contract } from '../test-wallet'

const STUDIO = 'https://studio.example'
/** What the studio answers to a call of the site's. */
const asks = async (call: string, body: object) =>
  // biome-ignore lint/suspicious/noExplicitAny: the form of each answer is what the tests compare.
  (await ask(call, { body: JSON.stringify(body) })).value as any

const own = { origin: STUDIO, 'content-type': 'application/json' }

async function enter(player: string, game: string) {
  contract.balances.set(player, 1_000 * UNIT)
  const token = `${player}_FUN_0123456789abcdef_${game}`
  const body = JSON.stringify({ token, requestId: 'request-of-the-page' })
  const session = await SELF.fetch(`${STUDIO}/session`, { method: 'POST', headers: own, body })
  return ((await session.json()) as { token: string }).token
}

const knock = (game: string, token: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`${STUDIO}/rooms/play?game=${game}`, {
    headers: {
      ...{ upgrade: 'websocket', origin: STUDIO, 'cf-connecting-ip': '203.0.113.7' },
      'sec-websocket-protocol': `studio.rooms, ${token}`,
      ...headers,
    },
  })

async function join(player: string, game: string) {
  const answer = await knock(game, await enter(player, game))
  expect(answer.status).toBe(101)
  const socket = answer.webSocket as WebSocket
  const told: HallTold[] = []
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data))))
  socket.accept()
  await expect.poll(() => told.length).toBeGreaterThan(0)
  const send = (ask: object) => socket.send(JSON.stringify(ask))
  const drawn = () =>
    told
      .flatMap((frame) => (frame.type === 'rooms' ? frame.rooms : []))
      .find(({ round }) => round?.state === 'drawn')
  return { socket, told, send, drawn }
}

const sit = (client: string, side: string) => {
  const device = client.repeat(32).slice(0, 32)
  return { type: 'sit', room: `${UNIT}-1`, client, device, side }
}

it('lets nobody to the rooms without a session of that game', async () => {
  const token = await enter('rooms-1', 'DUEL-COIN-1')
  expect((await knock('DUEL-COIN-1', `FUN.${'0'.repeat(64)}`)).status).toBe(401)
  expect((await knock('DUEL-DICE-1', token)).status).toBe(401)
  expect((await knock('CRASH-1', token)).status).toBe(401)
  expect((await knock('DUEL-COIN-1', token, { origin: 'https://other.example' })).status).toBe(403)
  expect((await knock('DUEL-COIN-1', token, { upgrade: 'none' })).status).toBe(426)
})

it('plays a round over two sockets, tells the site, and shows it to anybody afterwards', async () => {
  const [ana, ben] = [await join('rooms-2', 'DUEL-COIN-1'), await join('rooms-3', 'DUEL-COIN-1')]
  ana.send(sit('a', 'heads'))
  await expect
    .poll(() => ana.told.find((frame) => frame.type === 'seat' && frame.seat?.isHeld))
    .toBeTruthy()
  ben.send(sit('b', 'tails'))
  await expect.poll(ben.drawn).toBeTruthy()
  const { chain = '', number = 0 } = ben.drawn()?.round ?? {}
  const record = await SELF.fetch(`${STUDIO}/rooms/fair?chain=${chain}&number=${number}`)
  expect(await record.json()).toMatchObject({ game: 'DUEL-COIN-1', clients: ['a', 'b'] })
  for (const query of [`chain=${chain}&number=${number + 1}`, 'chain=x&number=1']) {
    expect((await SELF.fetch(`${STUDIO}/rooms/fair?${query}`)).status).toBe(404)
  }
  const asked = { player: 'rooms-2', round: `${chain}:${number}`, language: 'en' }
  await expect.poll(async () => (await asks('roundDetail', asked)).transactions.length).toBe(2)
  const detail = await asks('roundDetail', asked)
  // One address, as both came from it: operators are told, and the round was played.
  expect(detail).toMatchObject({ state: 'closed', result: { alike: ['address'], rake: 600 } })
  const { searchParams, origin } = new URL(detail.url)
  expect([origin, searchParams.get('round')]).toEqual([STUDIO, `${chain}:${number}`])
})

it('lists rooms by what a seat costs, in the language that is asked for', async () => {
  const { rooms } = await asks('roomList', { game: 'BULL-1', language: 'es' })
  expect(rooms).toHaveLength(4)
  expect(rooms[0]).toEqual({
    ...{ nodeId: '10000', name: 'Muelle', minBet: UNIT, maxBet: UNIT, players: 0, seats: 6 },
    open: true,
  })
  expect((await asks('roomList', { game: 'DICE-1' })).rooms).toEqual([])
})

it.each([
  'not json',
  '{"type":"win","amount":1}',
  '{"type":"sit","room":"10000-1","client":"x","device":"y"}',
])('refuses %j, and closes a socket that goes on so', async (message) => {
  const { socket, told } = await join(`rooms-${message.length}`, 'BULL-1')
  socket.send(message)
  await expect.poll(() => told.find(({ type }) => type === 'refused')).toBeTruthy()
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
  for (let times = 0; times < 40; times += 1) socket.send(message)
  await closed
})
