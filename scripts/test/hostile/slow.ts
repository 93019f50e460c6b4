import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'

const IDLE = 2_000
const SLOW = 200
/** How many a member may follow their balance with. */
const SOCKETS_MAX = 8
const AT_ONCE = 100
/** How long they stay, and how often each slow one sends a letter. */
const STAY_MS = 25_000
const LETTER_MS = 1_000
/** What everybody else may wait meanwhile. */
const ANSWER_MS_MAX = 2_000
const HEAD =
  'POST /wps/session/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

interface Held {
  socket: Socket
  isClosed: boolean
}

async function opened(port: number, count: number): Promise<Held[]> {
  const held: Held[] = []
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, async () => {
      const socket = connect(port, '127.0.0.1')
      const one = { socket, isClosed: false }
      socket.on('error', () => undefined)
      socket.on('close', () => {
        one.isClosed = true
      })
      socket.resume()
      await Promise.race([once(socket, 'connect'), sleep(5_000)])
      held.push(one)
    })
    await Promise.all(some)
  }
  return held
}

/** Milliseconds that a page and a call take for somebody who just comes. */
async function asked(url: string): Promise<number> {
  const started = performance.now()
  const [page, call] = await Promise.all([fetch(`${url}/`), fetch(`${url}/wps/system/status`)])
  await Promise.all([page.text(), call.text()])
  if (page.status !== 200 || call.status !== 200) return Number.POSITIVE_INFINITY
  return performance.now() - started
}

async function socketsOfMembers(url: string, count: number): Promise<WebSocket[]> {
  const { token } = await new Api(url).call('session.freeplay')
  const address = `${url.replace('http', 'ws')}/wps/v2/wallets/live`
  const sockets = Array.from(
    { length: count },
    () => new WebSocket(address, ['orilla.balance', String(token)]),
  )
  await sleep(2_000)
  return sockets
}

/** Thousands who say nothing, hundreds who say a letter a second, and everybody else. */
export async function slowClients({ url }: Server): Promise<string[]> {
  const port = Number(new URL(url).port)
  const alone = await asked(url)
  const idle = await opened(port, IDLE)
  const slow = await opened(port, SLOW)
  for (const { socket } of slow) socket.write(HEAD)
  const watched = await socketsOfMembers(url, 20)
  const open = watched.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  const took: number[] = []
  const end = Date.now() + STAY_MS
  while (Date.now() < end) {
    for (const { socket, isClosed } of slow) if (!isClosed) socket.write('X')
    took.push(await asked(url))
    await sleep(LETTER_MS)
  }
  const closed = (list: Held[]) => list.filter(({ isClosed }) => isClosed).length
  const slowest = Math.max(...took)
  console.log(
    `alone ${alone.toFixed(0)} ms; beside ${IDLE} idle and ${SLOW} slow ones at most ${slowest.toFixed(0)} ms`,
  )
  console.log(
    `closed by the server in ${STAY_MS / 1000} s: ${closed(idle)} idle, ${closed(slow)} slow`,
  )
  console.log(`sockets of one member that follow their balance: ${open} of ${watched.length}`)
  for (const { socket } of [...idle, ...slow]) socket.destroy()
  for (const socket of watched) socket.close()
  await sleep(500)
  const after = await asked(url)
  const found: string[] = []
  if (slowest > ANSWER_MS_MAX) found.push(`others waited ${slowest.toFixed(0)} ms`)
  if (after > ANSWER_MS_MAX) found.push(`afterwards ${after.toFixed(0)} ms`)
  if (open > SOCKETS_MAX) found.push(`${open} sockets of one member`)
  if (closed(slow) < SLOW) found.push(`${SLOW - closed(slow)} slow heads are still waited for`)
  if (closed(idle) < IDLE) found.push(`${IDLE - closed(idle)} idle connections are still open`)
  return found
}
