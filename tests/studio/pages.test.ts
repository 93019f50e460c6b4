import { createExecutionContext, SELF } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import type { ShownFlight, Told } from '#studio/crash/frames'
import type { RoundAnswer, RoundsState } from '#studio/rounds/calls'
import { studio } from '#studio/worker'
import { bindings, UNIT } from './house'
import { contract, testWallet } from './test-wallet'

const STUDIO = 'https://studio.example'
let opened = 0

beforeEach(() => {
  opened += 1
})

const own = { origin: STUDIO, 'content-type': 'application/json' }

const openSession = (token: string, requestId = 'request-of-the-page', headers: object = own) =>
  SELF.fetch(`${STUDIO}/session`, {
    method: 'POST',
    headers: { ...headers },
    body: JSON.stringify({ token, requestId }),
  })

/** A member with money, and the token that the site would put into the game's address. */
function launch(currency = 'COP') {
  const player = `m${opened}-${contract.balances.size}`
  contract.balances.set(player, 1_000 * UNIT)
  return `${player}_${currency}_0123456789abcdef`
}

const knock = (token: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`${STUDIO}/play`, {
    headers: {
      upgrade: 'websocket',
      origin: STUDIO,
      'sec-websocket-protocol': `studio.crash, ${token}`,
      ...headers,
    },
  })

async function join(currency = 'COP') {
  const { token } = (await (await openSession(launch(currency))).json()) as { token: string }
  const answer = await knock(token)
  expect(answer.status).toBe(101)
  const socket = answer.webSocket as WebSocket
  const told: Told[] = []
  const closed: number[] = []
  socket.addEventListener('message', ({ data }) => {
    told.push(JSON.parse(String(data)))
  })
  socket.addEventListener('close', ({ code }) => {
    closed.push(code)
  })
  socket.accept()
  await expect.poll(() => told.length).toBeGreaterThan(0)
  const find = <T extends Told['type']>(type: T) =>
    told.find((frame): frame is Told & { type: T } => frame.type === type)
  return { socket, told, closed, token, find }
}

it('answers its health, and the game to the site’s frame alone', async () => {
  const health = await SELF.fetch(`${STUDIO}/health`)
  expect([health.status, await health.json()]).toEqual([200, { ok: true }])
  const policy = health.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors https://site.example')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(health.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await SELF.fetch(`${STUDIO}/?game=OTHER-1`)).status).toBe(404)
  expect((await SELF.fetch(`${STUDIO}/`, { method: 'DELETE' })).status).toBe(405)
})

it('exchanges a launch token for a session of its own, once', async () => {
  const token = launch()
  const first = await openSession(token)
  expect(first.status).toBe(200)
  const { token: ours } = (await first.json()) as { token: string }
  expect(ours).toMatch(/^COP\.[0-9a-f]{64}$/)
  expect(ours).not.toContain(token)
  expect((await openSession(token, 'another-request-id')).status).toBe(401)
  expect(contract.callsOf('authenticate').at(-1)).toEqual({
    launchToken: token,
    requestId: 'another-request-id',
  })
})

it('writes amounts as the site does, or by the currency’s code', async () => {
  const written = async (symbol: string) => {
    contract.symbol = symbol
    const { symbol: shown } = (await (await openSession(launch())).json()) as { symbol: string }
    return shown
  }
  expect(await written('P')).toBe('P')
  expect(await written('$')).toBe('$')
  for (const odd of ['P\u202e', '<b>', 'a whole sentence']) expect(await written(odd)).toBe('COP')
  expect(await written('')).toBe('COP')
})

it('opens no session for other pages, without a token, or while the wallet is silent', async () => {
  expect((await openSession(launch(), 'request-of-the-page', {})).status).toBe(403)
  const foreign = { ...own, origin: 'https://other.example' }
  expect((await openSession(launch(), 'request-of-the-page', foreign)).status).toBe(403)
  expect((await openSession('short')).status).toBe(400)
  expect((await openSession('nobody_COP_0123456789abcdef')).status).toBe(401)
  contract.faults.set('authenticate', ['lost'])
  expect((await openSession(launch())).status).toBe(503)
})

it('knows its own pages behind a front that ends TLS', async () => {
  const behind = (origin: string) => {
    const headers = { ...own, origin }
    const body = JSON.stringify({ token: launch(), requestId: 'request-of-the-page' })
    const asked = new Request('http://127.0.0.1:8788/session', { method: 'POST', headers, body })
    const worker = studio(() => testWallet(Date.now), contract.fetch)
    const told = { ...bindings, STUDIO_ORIGIN: STUDIO }
    return worker.fetch?.(asked as never, told, createExecutionContext()) as Promise<Response>
  }
  const answer = await behind(STUDIO)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain('wss://studio.example')
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  for (const other of ['http://127.0.0.1:8788', 'http://studio.example', 'https://other.example'])
    expect((await behind(other)).status, other).toBe(403)
})

it('sends scripts as the build has compressed them, and plain ones to who takes no brotli', async () => {
  const packed = new Uint8Array([7, 0, 255, 13, 10, 1])
  const fetch = async (asked: Request) =>
    new Response(new URL(asked.url).pathname.endsWith('.js.br') ? packed : 'plain')
  const ASSETS = { fetch } as unknown as Fetcher
  const worker = studio(() => testWallet(Date.now), contract.fetch)
  const of = async (coding: string) => {
    const asked = new Request(`${STUDIO}/assets/crash-abc.js`, {
      headers: { 'accept-encoding': coding },
    })
    const told = { ...bindings, ASSETS }
    return (await worker.fetch?.(asked as never, told, createExecutionContext())) as Response
  }
  const answer = await of('gzip, br')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(packed)
  expect(await (await of('gzip')).text()).toBe('plain')
})

it('lets nobody to the table without a session', async () => {
  const { token } = await join()
  expect((await knock(`COP.${'0'.repeat(64)}`)).status).toBe(401)
  expect((await knock(`FUN.${token.split('.')[1]}`)).status).toBe(401)
  expect((await knock('x')).status).toBe(401)
  expect((await knock(token, { origin: 'https://other.example' })).status).toBe(403)
  expect((await knock(token, { upgrade: 'none' })).status).toBe(426)
})

it('keeps play money and money on tables apart', async () => {
  const [real, fun] = [await join('COP'), await join('FUN')]
  await expect.poll(() => real.find('flight') ?? real.find('hello')?.flight).toBeTruthy()
  await expect.poll(() => fun.find('flight') ?? fun.find('hello')?.flight).toBeTruthy()
  const chain = ({ told }: { told: Told[] }) =>
    told.flatMap((frame) => ('flight' in frame && frame.flight ? [frame.flight.chain] : [])).at(-1)
  expect(chain(real)).toMatch(/^CRASH-COP-[0-9A-F]{8}$/)
  expect(chain(fun)).toMatch(/^CRASH-FUN-[0-9A-F]{8}$/)
})

it('takes a bet over the socket, and takes it off again', async () => {
  const { socket, told, find } = await join('PLAY')
  await expect.poll(() => find('flight') ?? find('hello')?.flight).toBeTruthy()
  const slots = () => told.flatMap((frame) => (frame.type === 'slots' ? [frame.slots] : []))
  socket.send(JSON.stringify({ type: 'bet', slot: 1, stake: 10 * UNIT, auto: 101 }))
  // A slow machine may be past the end of bets: it is the next flight's then.
  await expect.poll(() => slots().at(-1)?.[0]?.state).toMatch(/standing|queued/)
  expect(slots().at(-1)).toMatchObject([{ slot: 1, stake: 10 * UNIT, auto: 101 }])
  socket.send(JSON.stringify({ type: 'leave', slot: 1 }))
  await expect.poll(() => slots().at(-1)).toEqual([])
  expect(find('balance')).toMatchObject({ balance: 1_000 * UNIT })
})

it('shows nothing of a flight that has not ended, or never was', async () => {
  const { find } = await join('PLAY')
  await expect.poll(() => find('flight') ?? find('hello')?.flight).toBeTruthy()
  const shown = find('hello')?.flight ?? find('flight')?.flight
  const { chain, number } = shown as ShownFlight
  const ask = (query: string) => SELF.fetch(`${STUDIO}/fair?${query}`)
  expect((await ask(`chain=${chain}&number=${number}`)).status).toBe(404)
  expect((await ask(`chain=${chain}&number=${number + 1}`)).status).toBe(404)
  expect((await ask('chain=CRASH-XYZ-00000000&number=1')).status).toBe(404)
  expect((await ask('chain=x&number=1')).status).toBe(404)
})

it.each([
  'not json',
  '[]',
  'null',
  '{}',
  '{"type":"win","amount":1}',
  '{"type":"cash"}',
  '{"type":"cash","slot":0,"multiple":900}',
  '{"type":"cash","slot":"0"}',
  '{"type":"bet","slot":0,"stake":1.5}',
  '{"type":"bet","slot":0,"stake":1e400}',
  '{"type":"bet","slot":0,"stake":10000,"auto":null}',
  '{"type":"constructor"}',
  `{"type":"bet","slot":0,"stake":${'1'.repeat(600)}}`,
])('refuses a wrong message and goes on: %s', async (message) => {
  const { socket, told, closed } = await join()
  const before = contract.callsOf('bet').length
  socket.send(message)
  await expect
    .poll(() => told.find(({ type }) => type === 'refused'))
    .toMatchObject({
      code: 'bad-action',
    })
  expect(closed).toEqual([])
  expect(contract.callsOf('bet')).toHaveLength(before)
})

it('closes a socket that sends too much', async () => {
  const { socket, closed } = await join()
  for (let sent = 0; sent < 60; sent += 1) socket.send('{"type":"nothing"}')
  await expect.poll(() => closed).toEqual([1008])
})

/** A launch of a game that one person plays alone. */
async function sitDown(game: string) {
  const { token } = (await (await openSession(`${launch('COP')}_${game}`)).json()) as {
    token: string
  }
  const ask = (call: string, said: unknown, headers: Record<string, string> = {}) =>
    SELF.fetch(`${STUDIO}/rounds/${call}`, {
      method: 'POST',
      headers: { origin: STUDIO, authorization: `Bearer ${token}`, ...headers },
      body: typeof said === 'string' ? said : JSON.stringify(said),
    })
  return { token, ask }
}

it('plays a round alone over HTTP, from the announced seed to the payout', async () => {
  const { token, ask } = await sitDown('DICE-1')
  expect(token).toMatch(/^COP\.m[\w-]+\.[0-9a-f]{64}$/)
  const { next, pair } = (await (await ask('state', {})).json()) as RoundsState
  expect(pair).toBeNull()
  const rotated = await ask('rotate', { next: next.name, client: 'mine' })
  expect(await rotated.json()).toMatchObject({ pair: { ...next, client: 'mine', begun: 0 } })
  const bet = { stake: UNIT, side: 'under', target: 5_000 }
  const answer = await ask('bet', { pair: next.name, nonce: 0, bet })
  const { round, balance } = (await answer.json()) as RoundAnswer
  expect([answer.status, balance]).toEqual([200, 999 * UNIT])
  const { balance: after } = (await (await ask('balance', {})).json()) as { balance: number }
  expect(after).toBe(999 * UNIT + round.payout)
  const proof = await (await ask('proof', { pair: next.name, nonce: 0 })).json()
  expect(proof).toMatchObject({ seed: null, pair: next })
})

it('lets nobody play alone who is not the one', async () => {
  const [ana, ben] = [await sitDown('DICE-1'), await sitDown('DICE-1')]
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const chance = ana.token.split('.').at(-1)
  const forged = ben.token.replace(/[0-9a-f]{64}$/, chance ?? '')
  expect((await ana.ask('state', {}, as(forged))).status).toBe(401)
  expect((await ana.ask('state', {}, as(`FUN.${ana.token.slice(4)}`))).status).toBe(401)
  expect((await ana.ask('state', {}, as('x'))).status).toBe(401)
  expect((await ana.ask('state', {}, { authorization: '' })).status).toBe(401)
  expect((await ana.ask('state', {}, { origin: 'https://other.example' })).status).toBe(403)
  // One person's rounds are nowhere in another's.
  const { next } = (await (await ana.ask('state', {})).json()) as RoundsState
  expect((await ben.ask('proof', { pair: next.name, nonce: 0 })).status).toBe(404)
})

it.each([
  ['state', 'not json'],
  ['state', '[]'],
  ['state', { more: 1 }],
  ['payout', {}],
  ['constructor', {}],
  ['bet', { pair: '0123456789abcdef', nonce: -1, bet: {} }],
  ['bet', { pair: '0123456789abcdef', nonce: 0, bet: [] }],
  ['bet', { pair: '0123456789abcdef', nonce: 0, bet: {}, outcome: {} }],
  ['bet', { pair: '0123456789abcdef', nonce: 0, bet: { text: 'x'.repeat(1_100) } }],
  ['act', { pair: '0123456789abcdef', nonce: 0, step: 0, action: 'cash' }],
  ['rotate', { next: '0123456789abcdef' }],
] as const)('refuses a wrong call of a page: %s %j', async (call, said) => {
  const { ask } = await sitDown('DICE-1')
  const answer = await ask(call, said)
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'request.invalid' }])
})

it('tells refusals by status and code', async () => {
  const { ask } = await sitDown('LIMBO-1')
  const { next } = (await (await ask('state', {})).json()) as RoundsState
  await ask('rotate', { next: next.name, client: 'mine' })
  const bet = (nonce: number, stake: number) =>
    ask('bet', { pair: next.name, nonce, bet: { stake, target: 200 } })
  const said = async (answer: Response) => [answer.status, await answer.json()]
  expect(await said(await bet(0, 1))).toEqual([422, { code: 'bad-stake' }])
  expect(await said(await bet(0, 1_000 * UNIT))).toMatchObject([200, {}])
  const { ask: other } = await sitDown('OTHER-1')
  expect((await other('state', {})).status).toBe(401)
})
