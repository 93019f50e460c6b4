import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** What happens to a connection: nothing, or one of the ways in which a network fails. */
export type Trouble = 'none' | 'delay' | 'reset' | 'half-open' | 'garbage' | 'fault' | 'flapping'

const FAULT = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const GARBAGE = '\u0000\u0001 this is no protocol\r\n\r\n'

/** A TCP proxy in front of somebody, that fails as it is told. */
export async function faultProxy(target: { port: number }) {
  const state = { trouble: 'none' as Trouble, delayMs: 30_000, requests: 0 }
  const open = new Set<Socket>()
  const through = (socket: Socket, first: Buffer) => {
    const other = connect(target.port, '127.0.0.1')
    open.add(other)
    other.on('error', () => socket.destroy())
    socket.on('close', () => other.destroy())
    other.write(first)
    socket.pipe(other).pipe(socket)
  }
  const take = (socket: Socket, first: Buffer) => {
    state.requests += 1
    const flap = state.requests % 2 ? 'reset' : 'none'
    const trouble = state.trouble === 'flapping' ? flap : state.trouble
    if (trouble === 'none') through(socket, first)
    else if (trouble === 'delay') setTimeout(() => through(socket, first), state.delayMs).unref()
    else if (trouble === 'reset') socket.resetAndDestroy()
    // Takes the request and never says a word.
    else if (trouble === 'half-open') socket.resume()
    else socket.end(trouble === 'fault' ? FAULT : GARBAGE)
  }
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.once('data', (first: Buffer) => take(socket, first))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { port, origin: `http://127.0.0.1:${port}`, state, close }
}
