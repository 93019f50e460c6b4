import { beforeAll, expect, it } from 'vitest'
import { LIVE_PATH, LIVE_PROTOCOL } from '#lib/http/live'
import {
  balanceOf,
  done,
  env,
  funded,
  inBook,
  openBook,
  type Person,
  send,
  slip,
  trial,
  UNIT,
  type Value,
} from '../site'

beforeAll(openBook)

const knock = (token: string, headers: Record<string, string> = {}, bindings = env) =>
  send(
    new Request(`https://site.example${LIVE_PATH}`, {
      headers: {
        Upgrade: 'websocket',
        'Sec-WebSocket-Protocol': `${LIVE_PROTOCOL}, ${token}`,
        ...headers,
      },
    }),
    bindings,
  )

/** A page that follows its balance: every frame, and how its socket ended. */
async function follow(person: { token: string }) {
  const answer = await knock(person.token)
  expect(answer.status).toBe(101)
  expect(answer.headers.get('sec-websocket-protocol')).toBe(LIVE_PROTOCOL)
  const socket = answer.webSocket as WebSocket
  const frames: Value[] = []
  const closed: number[] = []
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => closed.push(code))
  socket.accept()
  const newest = () => frames.at(-1)
  return { socket, frames, closed, newest }
}

const within = { timeout: 1_000, interval: 10 }

// A busy machine may stop for a second at any time: three times in a row it does not.
it('a socket tells the whole balance at once, and within a second of every movement', {
  retry: 2,
}, async () => {
  const person = await funded(100)
  const { frames, newest } = await follow(person)
  await expect
    .poll(newest, within)
    .toMatchObject({ type: 'balance', sumBalance: 100 * UNIT, held: 0 })
  await done('lottery.place', slip(30), person)
  await expect.poll(() => newest().sumBalance, within).toBe(70 * UNIT)
  await done('deposit.request', { method: 'sandbox', amount: 10 * UNIT }, person)
  await expect.poll(() => newest().sumBalance, within).toBe(80 * UNIT)
  const versions = frames.map(({ version }) => version)
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  expect(await balanceOf(person)).toBe(80 * UNIT)
})

it('every page of a member hears of it, nobody else does', async () => {
  const [person, other] = [await funded(100), await funded(200)]
  const [one, two, theirs] = [await follow(person), await follow(person), await follow(other)]
  await expect.poll(() => theirs.frames.length).toBe(1)
  await done('lottery.place', slip(40), person)
  await expect
    .poll(() => [one.newest()?.sumBalance, two.newest()?.sumBalance])
    .toEqual([60 * UNIT, 60 * UNIT])
  expect(theirs.frames).toHaveLength(1)
})

it('asked again after sleep it answers; ended sessions hear nothing more', async () => {
  const person = await funded(100)
  const page = await follow(person)
  await expect.poll(() => page.frames.length).toBe(1)
  await inBook((book) => {
    book.watchers.members = undefined
  })
  page.socket.send('sync')
  await expect.poll(() => page.frames.length).toBe(2)
  const { username, password } = person as Person
  const later = await done('session.login', { username, password })
  await done('session.logout', {}, person)
  await done('deposit.request', { method: 'sandbox', amount: 10 * UNIT }, later)
  await expect.poll(() => page.closed).toEqual([4401])
  expect(page.frames).toHaveLength(2)
})

it('is for sessions of this site alone, and for trials too', async () => {
  const person = await funded(10)
  for (const token of ['', 'nonsense', `${person.token}x`, 'B77.0000000000000000000000'])
    expect((await knock(token)).status).toBe(401)
  expect((await knock(person.token, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await knock(person.token, { 'Sec-WebSocket-Protocol': person.token })).status).toBe(401)
  const relayed = { ...env, RELAY_ORIGIN: 'https://upstream.example' }
  expect((await knock(person.token, {}, relayed)).status).not.toBe(101)
  const plain = await send(new Request(`https://site.example${LIVE_PATH}`))
  expect(plain.status).toBe(404)
  const { newest } = await follow(await trial())
  await expect.poll(() => newest()?.currency).toBe('FUN')
})
