import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { SITE_CALLS } from '#lib/vendor/site-calls'
import type { Told } from '#studio/live/frames'
import { UNIT } from '../house'
import { ask, STUDIO } from '../site-asks'
import { contract } from '../test-wallet'

const own = { origin: STUDIO, 'content-type': 'application/json' }
let opened = 0

async function tokenOf(game: string, currency: string) {
  opened += 1
  const player = `seated${opened}`
  contract.balances.set(player, 1_000 * UNIT)
  const launch = `${player}_${currency}_0123456789abcdef_${game}`
  const body = JSON.stringify({ token: launch, requestId: 'request-of-the-page' })
  const session = await SELF.fetch(`${STUDIO}/session`, { method: 'POST', headers: own, body })
  const { token } = (await session.json()) as { token: string }
  return { token, player, session: `session-of-${launch}` }
}

const enter = (token: string, protocol = 'studio.live', origin = STUDIO) =>
  SELF.fetch(`${STUDIO}/play`, {
    headers: { upgrade: 'websocket', origin, 'sec-websocket-protocol': `${protocol}, ${token}` },
  })

/** A member who sits at a table. */
async function sit(game: string, currency: string) {
  const seat = await tokenOf(game, currency)
  const { webSocket: socket } = await enter(seat.token)
  if (!socket) throw new Error('not let in')
  const told: Told[] = []
  const closed: number[] = []
  socket.addEventListener('message', ({ data }) => void told.push(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => void closed.push(code))
  socket.accept()
  const send = (asked: object | string) =>
    socket.send(typeof asked === 'string' ? asked : JSON.stringify(asked))
  const round = () => told.flatMap((frame) => (frame.type === 'round' ? [frame.round] : [])).at(-1)
  await expect.poll(() => round()?.state).toBe('betting')
  return { ...seat, told, closed, send, round, leave: () => socket.close() }
}

it('a launch leads to the table of its game and its currency, and to no other', async () => {
  const { token } = await tokenOf('SICBO-1', 'ABC')
  expect(token).toMatch(/^ABC\.SICBO-1\.[0-9a-f]{64}$/)
  const { webSocket: socket } = await enter(token)
  socket?.accept()
  expect(socket).not.toBeNull()
  socket?.close()
  const others = [
    token.replace('SICBO', 'ROULETTE'),
    token.replace('ABC', 'FUN'),
    token.replace('SICBO-1', 'POKER-1'),
    token.slice(0, -1),
  ]
  for (const other of others) expect((await enter(other)).status).toBe(401)
  expect((await enter(token, 'studio.crash')).status).toBe(401)
  expect((await enter(token, 'studio.live', 'https://other.example')).status).toBe(403)
})

it('takes a bet, tells the site of it, and ends with the session', async () => {
  const begun = Date.now() - 1_000
  const ana = await sit('ROULETTE-1', 'LIVE')
  const bets = [{ type: 'RED', stake: 5 * UNIT }]
  ana.send({ type: 'bet', tag: 3, bets })
  const answered = () => ana.told.some((frame) => frame.type === 'bets' && frame.tag === 3)
  await expect.poll(answered).toBe(true)
  const { chain = '', number = 0 } = ana.round() ?? {}
  const name = `${chain}:${number}`
  const { value } = await ask('roundDetail', {
    body: JSON.stringify({ player: ana.player, round: name, language: 'en' }),
  })
  const detail = SITE_CALLS.roundDetail.value.parse(value)
  expect(detail).toMatchObject({
    state: 'open',
    url: `${STUDIO}/?game=ROULETTE-1&round=${chain}%3A${number}&lang=en`,
  })
  const moved = await ask('transactions', {
    body: JSON.stringify({ from: begun, to: Date.now() + 60_000 }),
  })
  const { transactions } = SITE_CALLS.transactions.value.parse(moved.value)
  expect(transactions.find(({ player }) => player === ana.player)).toMatchObject({
    ...{ call: 'bet', round: name, amount: 5 * UNIT, currency: 'LIVE' },
  })
  // What is on the table stands, though nobody sits any more.
  const { player, session } = ana
  await ask('closeSession', { body: JSON.stringify({ player, session, reason: 'logout' }) })
  await expect.poll(() => ana.closed).toEqual([4001])
  expect((await enter(ana.token)).status).toBe(401)
})

it('publishes chains before bets, and a round only once it is over', async () => {
  const ben = await sit('BACCARAT-1', 'FAIR')
  const { chain = '', number = 0 } = ben.round() ?? {}
  const at = (path: string) => SELF.fetch(`${STUDIO}${path}`)
  const chains = await at('/chains?game=BACCARAT-1&currency=FAIR')
  expect(await chains.json()).toMatchObject({ game: 'BACCARAT-1', chains: [{ name: chain }] })
  expect((await at(`/fair?chain=${chain}&number=${number}`)).status).toBe(404)
  const wrong = ['POKER-FAIR-0A1B2C3D', `${chain}x`, 'BACCARAT-FAIR', '']
  for (const name of wrong) expect((await at(`/fair?chain=${name}&number=1`)).status).toBe(404)
  expect((await at('/chains?game=POKER-1&currency=FAIR')).status).toBe(404)
  ben.leave()
})

it('ignores what is no message, and closes a socket that says too much of it', async () => {
  const cid = await sit('DRAGON-TIGER-1', 'BAD')
  for (let count = 0; count < 8; count += 1) cid.send('nonsense')
  await expect
    .poll(() => cid.told.filter(({ type }) => type === 'refused').length)
    .toBeGreaterThan(4)
  for (let count = 0; count < 40; count += 1) cid.send('nonsense')
  await expect.poll(() => cid.closed).toEqual([1008])
})
