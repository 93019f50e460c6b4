/** A usual server of bets, as a process of its own: Node, PostgreSQL, one port. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import postgres from 'postgres'
import { byFunction, byStatements } from './bets.ts'
import { betOf, Refused } from './request.ts'

/** What it is told when it starts. */
export interface Told {
  port: number
  database: { host: string; port: number; database: string; username: string }
  mode: 'statements' | 'function'
  connections: number
}

async function serve({ port, database, mode, connections }: Told): Promise<void> {
  const bigints = { to: 20, from: [20], parse: Number, serialize: String }
  const sql = postgres({ ...database, max: connections, types: { bigints } })
  const place = mode === 'function' ? byFunction : byStatements
  const server = createServer(async (request, response) => {
    const answer = (status: number, value: object) => {
      const text = JSON.stringify(value)
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    }
    try {
      answer(200, { success: true, value: await place(sql as never, await betOf(request)) })
    } catch (error) {
      const status = error instanceof Refused ? error.status : 500
      answer(status, { success: false, message: String(error) })
    }
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  process.send?.('serves')
}

process.once('message', (told: Told) => void serve(told))
