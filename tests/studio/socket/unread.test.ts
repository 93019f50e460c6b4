import { runInDurableObject, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { hallOf, liveOf, seaOf, tableOf } from '#studio/rpc'
import { answerTo } from '#studio/socket/marks'
import { UNREAD_MAX } from '#studio/socket/readers'
import { bindings, UNIT } from '../house'
import { STUDIO } from '../site-asks'
import { contract } from '../test-wallet'

const CURRENCY = 'READ'
const UNREAD = 4008
const TOO_MANY = 4009

const PLACES = [
  { game: 'CRASH-1', path: '/play', protocol: 'studio.crash', at: tableOf(bindings, CURRENCY) },
  {
    ...{ game: 'ROULETTE-1', path: '/play', protocol: 'studio.live' },
    at: liveOf(bindings, 'ROULETTE-1', CURRENCY),
  },
  { game: 'FISH-1', path: '/sea/play', protocol: 'studio.sea', at: seaOf(bindings, CURRENCY, 1) },
  {
    ...{ game: 'BULL-1', path: '/rooms/play?game=BULL-1', protocol: 'studio.rooms' },
    at: hallOf(bindings, 'BULL-1', CURRENCY),
  },
] as const
type Spot = (typeof PLACES)[number]

/** What a test needs of an object with sockets. */
interface Inside {
  sockets: Set<WebSocket>
  toAll: (frame: object) => void
}
const inside = <Result>({ at }: Spot, work: (object: Inside) => Result): Promise<Result> =>
  runInDurableObject(at, (object) => work(object as unknown as Inside))

let opened = 0
async function tokenOf({ game }: Spot): Promise<string> {
  opened += 1
  const player = `reader${opened}`
  contract.balances.set(player, 1_000 * UNIT)
  const launch = `${player}_${CURRENCY}_0123456789abcdef_${game}`
  const headers = { origin: STUDIO, 'content-type': 'application/json' }
  const body = JSON.stringify({ token: launch, requestId: 'request-of-the-page' })
  const session = await SELF.fetch(`${STUDIO}/session`, { method: 'POST', headers, body })
  return ((await session.json()) as { token: string }).token
}

/** A page's socket that says that it reads, or never does. */
async function page({ path, protocol }: Spot, token: string, isReading: boolean) {
  const { webSocket: socket } = await SELF.fetch(`${STUDIO}${path}`, {
    headers: {
      upgrade: 'websocket',
      origin: STUDIO,
      'sec-websocket-protocol': `${protocol}, ${token}`,
    },
  })
  if (!socket) throw new Error('not let in')
  const heard = { frames: 0, characters: 0, closed: [] as number[] }
  socket.addEventListener('message', ({ data }) => {
    const answer = isReading ? answerTo(String(data)) : null
    if (answer) socket.send(answer)
    if (String(data).startsWith('{"type":"news"')) heard.frames += 1
    heard.characters += String(data).length
  })
  socket.addEventListener('close', ({ code }) => void heard.closed.push(code))
  socket.accept()
  return { heard, leave: () => socket.close() }
}

for (const spot of PLACES) {
  it(`${spot.game}: a page that does not read is closed, others hear all of it`, async () => {
    const good = await page(spot, await tokenOf(spot), true)
    const bad = await page(spot, await tokenOf(spot), false)
    const news = { type: 'news', text: 'x'.repeat(4_000) }
    expect(await inside(spot, ({ sockets }) => sockets.size)).toBe(2)
    for (let frame = 1; frame <= 100; frame += 1) {
      await inside(spot, (object) => object.toAll(news))
      await expect.poll(() => good.heard.frames).toBe(frame)
    }
    await expect.poll(() => bad.heard.closed).toEqual([UNREAD])
    expect(bad.heard.characters).toBeLessThan(UNREAD_MAX + 10_000)
    expect(good.heard.closed).toEqual([])
    expect(await inside(spot, ({ sockets }) => sockets.size)).toBe(1)
    good.leave()
    await expect.poll(() => inside(spot, ({ sockets }) => sockets.size)).toBe(0)
  })

  it(`${spot.game}: one person has a few pages, the oldest goes for a new one`, async () => {
    const token = await tokenOf(spot)
    const pages: Awaited<ReturnType<typeof page>>[] = []
    for (let count = 0; count < 9; count += 1) pages.push(await page(spot, token, true))
    await expect.poll(() => pages[0]?.heard.closed).toEqual([TOO_MANY])
    expect(pages.slice(1).flatMap(({ heard }) => heard.closed)).toEqual([])
    expect(await inside(spot, ({ sockets }) => sockets.size)).toBe(8)
    for (const { leave } of pages.slice(1)) leave()
    await expect.poll(() => inside(spot, ({ sockets }) => sockets.size)).toBe(0)
  })
}
