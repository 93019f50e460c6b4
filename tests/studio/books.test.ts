import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { SITE_CALLS } from '#lib/vendor/site-calls'
import type { Told } from '#studio/crash/frames'
import { UNIT } from './house'
import { ask, STUDIO } from './site-asks'
import { contract } from './test-wallet'

const own = { origin: STUDIO, 'content-type': 'application/json' }
let opened = 0

/** A member who sits at the table of a currency. */
async function join(currency: string) {
  opened += 1
  const player = `books${opened}`
  contract.balances.set(player, 1_000 * UNIT)
  const launch = `${player}_${currency}_0123456789abcdef`
  const body = JSON.stringify({ token: launch, requestId: 'request-of-the-page' })
  const session = await SELF.fetch(`${STUDIO}/session`, { method: 'POST', headers: own, body })
  const { token } = (await session.json()) as { token: string }
  const socket = await enter(token)
  if (!socket) throw new Error('not let in')
  const told: Told[] = []
  const closed: number[] = []
  socket.addEventListener('message', ({ data }) => void told.push(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => void closed.push(code))
  socket.accept()
  const send = (asked: object) => socket.send(JSON.stringify(asked))
  const states = () => told.flatMap((frame) => (frame.type === 'slots' ? [frame.slots] : [])).at(-1)
  return { player, session: `session-of-${launch}`, token, told, closed, send, states }
}

async function enter(token: string): Promise<WebSocket | null> {
  const protocol = `studio.crash, ${token}`
  const headers = { upgrade: 'websocket', origin: STUDIO, 'sec-websocket-protocol': protocol }
  return (await SELF.fetch(`${STUDIO}/play`, { headers })).webSocket
}

/** All that the studio says was moved in a time, page by page. */
async function moved(from: number, to: number) {
  const all = []
  let cursor: string | undefined
  for (let page = 0; page < 20; page += 1) {
    const { value } = await ask('transactions', {
      body: JSON.stringify({ from, to, ...(cursor && { cursor }) }),
    })
    const read = SITE_CALLS.transactions.value.parse(value)
    all.push(...read.transactions)
    if (read.complete) return all
    cursor = read.cursor
  }
  throw new Error('no end')
}

it('tells the site what the wallet took and gave back, by the wallet’s own time', async () => {
  const begun = Date.now() - 1_000
  const { player, send, states, told } = await join('BOOK')
  await expect.poll(() => told.some((frame) => 'flight' in frame && frame.flight)).toBe(true)
  send({ type: 'bet', slot: 0, stake: 7 * UNIT })
  await expect.poll(() => states()?.[0]?.state).toBe('standing')
  send({ type: 'leave', slot: 0 })
  await expect
    .poll(() => contract.callsOf('rollback').some((body) => body['player'] === player))
    .toBe(true)
  const bet = contract.callsOf('bet').find((body) => body['player'] === player)
  const [from, to] = [begun, Date.now() + 60_000]
  const own = async () => (await moved(from, to)).filter((each) => each.player === player)
  await expect.poll(async () => (await own()).length).toBe(2)
  expect(await own()).toMatchObject([
    { transactionId: bet?.['transactionId'], call: 'bet', amount: 7 * UNIT, state: 'rolled-back' },
    { call: 'rollback', amount: 7 * UNIT, state: 'accepted', currency: 'BOOK' },
  ])
  expect((await moved(from - 60_000, from)).filter((each) => each.player === player)).toEqual([])
  const round = String(bet?.['round'])
  const detail = await ask('roundDetail', { body: JSON.stringify({ player, round }) })
  const read = SITE_CALLS.roundDetail.value.parse(detail.value)
  expect(read).toMatchObject({ round, result: { bets: [{ stake: 7 * UNIT, isReturned: true }] } })
  expect(read.transactions).toHaveLength(2)
  const page = new URL(read.url ?? '').searchParams
  expect([page.get('game'), page.get('round')]).toEqual(['CRASH-1', round])
  if (read.state === 'open') expect(read.result).not.toHaveProperty('bust')
})

it('knows nothing of rounds that somebody did not play', async () => {
  const body = JSON.stringify({ player: 'nobody', round: 'CRASH-BOOK-00000000:1' })
  const { status, value } = await ask('roundDetail', { body })
  const unknown = { round: 'CRASH-BOOK-00000000:1', state: 'unknown', transactions: [] }
  expect([status, value]).toEqual([200, unknown])
})

it('lets nobody stake in a play session that the site has closed', async () => {
  const one = await join('BOOK')
  const other = await join('BOOK')
  await expect.poll(() => one.told.length).toBeGreaterThan(0)
  const { player, session } = one
  const body = JSON.stringify({ player, session, reason: 'logout' })
  expect(await ask('closeSession', { body })).toMatchObject({ status: 200, value: {} })
  await expect.poll(() => one.closed).toEqual([4001])
  expect(await enter(one.token)).toBeNull()
  expect(other.closed).toEqual([])
  expect(await ask('closeSession', { body })).toMatchObject({ status: 200 })
  expect(contract.callsOf('bet').filter((bet) => bet['player'] === player)).toEqual([])
})
