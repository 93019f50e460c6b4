import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHAT_PATH, CHAT_PROTOCOL, LIVE_PATH, LIVE_PROTOCOL } from '#lib/http/live'
import { MEMBER_TYPES, type MemberType } from '#lib/rules/member-type'
import type { Visitor } from '#lib/rules/permission'
import { ask, done, env, funded, OPERATOR, openBook, send, typed, UNIT, type Value } from '../site'

type Caller = Visitor | 'expired'

const CALLERS: Caller[] = ['visitor', ...MEMBER_TYPES, 'operator', 'expired']
const TRIAL: MemberType = 4
const ROOM = 'es'
const tokens = new Map<Caller, string>([
  ['visitor', ''],
  ['operator', OPERATOR],
])

/** What a page offers to open a socket: no token is none. */
const knock = (path: string, offered: readonly string[], headers: Record<string, string> = {}) =>
  send(
    new Request(`https://site.example${path}`, {
      headers: {
        Upgrade: 'websocket',
        'Sec-WebSocket-Protocol': offered.filter(Boolean).join(', '),
        ...headers,
      },
    }),
  )

/** Every frame that a socket which was opened says. */
function heard(answer: Response): { frames: Value[]; socket: WebSocket } {
  const socket = answer.webSocket as WebSocket
  const frames: Value[] = []
  socket.addEventListener('message', ({ data }) => void frames.push(JSON.parse(String(data))))
  socket.accept()
  return { frames, socket }
}

/** A pass to the room, where the call gives one. */
async function passOf(caller: Caller): Promise<string> {
  const answer = await ask('chat.enter', { room: ROOM }, { token: tokens.get(caller) ?? '' })
  return answer.value?.pass ?? ''
}

const isMember = (caller: Caller): boolean => typeof caller === 'number'

beforeAll(async () => {
  await openBook()
  await env.DB.prepare(
    `INSERT OR REPLACE INTO setting (name, value, updated_at) VALUES ('site', ?, 0)`,
  )
    .bind(JSON.stringify({ flags: { CHATROOM3: true } }))
    .run()
  for (const type of MEMBER_TYPES) tokens.set(type, (await typed(type)).token)
})
beforeEach(async () => {
  const { token } = await typed(0)
  await ask('session.logout', {}, { token })
  tokens.set('expired', token)
})

describe.each(CALLERS)('by %s', (caller) => {
  it('the balance is followed by members alone, each their own', async () => {
    const answer = await knock(LIVE_PATH, [LIVE_PROTOCOL, tokens.get(caller) ?? ''])
    expect(answer.status).toBe(isMember(caller) ? 101 : 401)
    if (!isMember(caller)) return expect(answer.webSocket).toBeNull()
    const { frames, socket } = heard(answer)
    await expect.poll(() => frames.length).toBe(1)
    const own = await done('wallet.balance', {}, { token: tokens.get(caller) ?? '' })
    expect(frames[0]).toMatchObject({ type: 'balance', sumBalance: own.sumBalance })
    socket.close()
  })

  it('a chat room is entered by a pass of a member alone, and a trial says nothing there', async () => {
    const answer = await knock(CHAT_PATH, [CHAT_PROTOCOL, await passOf(caller)])
    expect(answer.status).toBe(isMember(caller) ? 101 : 401)
    if (!isMember(caller)) return expect(answer.webSocket).toBeNull()
    const { frames, socket } = heard(answer)
    await expect.poll(() => frames.map(({ type }) => type)).toContain('hello')
    socket.send(JSON.stringify({ type: 'say', id: 'one', text: `dice ${caller}` }))
    const is = caller === TRIAL ? 'refused' : 'said'
    await expect.poll(() => frames.map(({ type }) => type)).toContain(is)
    expect(frames.map(({ type }) => type)).not.toContain(is === 'said' ? 'refused' : 'said')
    socket.close()
  })

  it('no token opens the other socket, nor is it taken from anywhere else', async () => {
    const token = tokens.get(caller) ?? ''
    const tries = [
      knock(CHAT_PATH, [CHAT_PROTOCOL, token]),
      knock(CHAT_PATH, [LIVE_PROTOCOL, token]),
      knock(LIVE_PATH, [CHAT_PROTOCOL, token]),
      knock(LIVE_PATH, [LIVE_PROTOCOL, await passOf(caller)]),
      knock(LIVE_PATH, [LIVE_PROTOCOL], { Authorization: `Bearer ${token}` }),
      knock(`${LIVE_PATH}?token=${token}`, [LIVE_PROTOCOL], { Cookie: `token=${token}` }),
      knock(CHAT_PATH, [CHAT_PROTOCOL], { Authorization: `Bearer ${token}` }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(401)
  })

  it.each([
    ['https://elsewhere.example'],
    ['null'],
    ['https://site.example.elsewhere.example'],
    ['https://site.example:8443'],
  ])('from a page of %s nothing is opened', async (Origin) => {
    const token = tokens.get(caller) ?? ''
    const pass = await passOf(caller)
    expect((await knock(LIVE_PATH, [LIVE_PROTOCOL, token], { Origin })).status).toBe(403)
    expect((await knock(CHAT_PATH, [CHAT_PROTOCOL, pass], { Origin })).status).toBe(403)
  })
})

it('a socket hears of nobody else’s money, whoever’s moves', async () => {
  const [one, other] = [await funded(10), await funded(20)]
  const { frames, socket } = heard(await knock(LIVE_PATH, [LIVE_PROTOCOL, one.token]))
  await expect.poll(() => frames.length).toBe(1)
  await done('deposit.request', { method: 'sandbox', amount: 10 * UNIT }, other)
  await done('deposit.request', { method: 'sandbox', amount: 10 * UNIT }, one)
  await expect.poll(() => frames.length).toBe(2)
  expect(frames.map(({ sumBalance }) => sumBalance)).toEqual([10 * UNIT, 20 * UNIT])
  socket.close()
})
