/** A load generator on plain sockets with keep-alive: one request at a time a connection. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
  answers: number
  /** Answers with another status than 2xx, by status. */
  refused: Record<string, number>
  /** Every answer's milliseconds, in no order. */
  latencies: number[]
}

export interface LoadOptions {
  port: number
  connections: number
  /** The bytes of the next request; `null` ends the connection's work. */
  next: () => string | null
  /** How long, unless `next` ends it earlier. */
  durationMs?: number
  /**
   * Each connection sends one request in this time, whether the one before was slow or not: then
   * latencies count from when a request was due. Without it, as fast as answers come.
   */
  everyMs?: number
  /** How long a connection waits after a 5xx before it asks again. */
  restMs?: number
  /** A connection that the server ends, as it may after refusing a body unread, is made anew. */
  reconnect?: boolean
}

const HEAD_END = Buffer.from('\r\n\r\n')
const CHUNKS_END = Buffer.from('0\r\n\r\n')

/** Length of the first whole answer in `data`, or 0 while it is not whole. */
function answerLength(data: Buffer): number {
  const at = data.indexOf(HEAD_END)
  if (at < 0) return 0
  const head = data.toString('latin1', 0, at).toLowerCase()
  const start = at + HEAD_END.length
  const length = /\ncontent-length: *(\d+)/.exec(head)?.[1]
  if (length !== undefined) {
    const end = start + Number(length)
    return data.length >= end ? end : 0
  }
  if (!head.includes('\ntransfer-encoding: chunked')) return start
  const end = data.indexOf(CHUNKS_END, start)
  return end < 0 ? 0 : end + CHUNKS_END.length
}

/** One HTTP/1.1 request as bytes. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}${length}\r\n${body}`
}

class Connection {
  readonly #socket: Socket
  #data: Buffer = Buffer.alloc(0)
  #resolve: ((status: number) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#reject?.(error))
    socket.on('close', () => this.#reject?.(new Error('connection closed')))
  }

  #take(chunk: Buffer) {
    this.#data = this.#data.length ? Buffer.concat([this.#data, chunk]) : chunk
    const length = answerLength(this.#data)
    if (length === 0) return
    const status = Number(this.#data.toString('latin1', 9, 12))
    this.#data = this.#data.subarray(length)
    this.#resolve?.(status)
  }

  /** Sends a request and waits for the end of its answer. */
  send(text: string): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('connection closed'))
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(text)
    })
  }

  end() {
    this.#reject = undefined
    this.#socket.destroy()
  }
}

async function open(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return new Connection(socket)
}

function summary(latencies: number[], seconds: number, refused: Record<string, number>): Load {
  const sorted = Float64Array.from(latencies).sort()
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return {
    rate: latencies.length / seconds,
    p50: at(0.5) ?? 0,
    p99: at(0.99) ?? 0,
    max: sorted.at(-1) ?? 0,
    answers: latencies.length,
    refused,
    latencies,
  }
}

/** Drives a server and tells how it answered. */
export async function drive(options: LoadOptions): Promise<Load> {
  const { port, connections, next, durationMs = Number.POSITIVE_INFINITY, everyMs = 0 } = options
  const opened = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const answered = async (index: number, text: string) => {
    for (let tries = 0; ; tries++) {
      try {
        return await (opened[index] as Connection).send(text)
      } catch (error) {
        if (!options.reconnect || tries > 0) throw error
        opened[index] = await open(port)
      }
    }
  }
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  const started = performance.now()
  const work = async (index: number) => {
    let due = started + (index * everyMs) / connections
    while (Math.max(due, performance.now()) - started < durationMs) {
      const early = due - performance.now()
      if (everyMs && early > 0) await sleep(early)
      const text = next()
      if (text === null) return
      const sent = everyMs ? due : performance.now()
      due += everyMs
      const status = await answered(index, text)
      latencies.push(performance.now() - sent)
      if (status >= 300) refused[status] = (refused[status] ?? 0) + 1
      if (status >= 500 && options.restMs) await sleep(options.restMs)
    }
  }
  await Promise.all(opened.map((_, index) => work(index)))
  const seconds = (performance.now() - started) / 1000
  for (const connection of opened) connection.end()
  return summary(latencies, seconds, refused)
}
